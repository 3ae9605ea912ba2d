/**
 * What an observer is told comes from here: each part of an engine gets a stand-in that does the same and reports it. So a
 * search that nobody observes has nothing to ask, and the parts know nothing of observers.
 */
import type { DomainCode, EngineEvent, EngineObserver } from './contract.ts';
import { FRAME } from './layout.ts';
import type { Machine } from './machine.ts';
import type {
  BranchAndBound,
  Cursor,
  Frames,
  Lookahead,
  Orders,
  Parts,
  Postponing,
  Repeats,
} from './parts.ts';
import type { Progress } from './progress.ts';

/** What a stand-in needs besides its part. */
interface Reported {
  readonly machine: Machine;
  readonly search: Progress;
  readonly send: (event: EngineEvent) => void;
}

export function reportingParts(
  parts: Parts,
  machine: Machine,
  search: Progress,
  observer: EngineObserver,
): Parts {
  const reported = { machine, search, send: (event: EngineEvent) => observer.observe(event) };
  return {
    domain: reportingCode(parts.domain, reported),
    frames: reportingFrames(parts.frames, reported),
    cursor: reportingCursor(parts.cursor, reported),
    orders: reportingOrders(parts.orders, reported),
    branchAndBound: reportingBranchAndBound(parts.branchAndBound, reported),
    lookahead: reportingLookahead(parts.lookahead, reported),
    duplicates: reportingDuplicates(parts.duplicates, reported),
    passes: reportingPasses(parts.passes, reported),
  };
}

/** Where the newest frame lies. */
function topOf({ depth }: Machine): number {
  return (depth - 1) * FRAME.size;
}

function reportingCode(code: DomainCode, { machine, send }: Reported): DomainCode {
  return {
    ...code,
    branches: code.branches.map((enumerate, branch) => (frame, cell, resume) => {
      const result = enumerate(frame, cell, resume);
      send({ kind: 'tried', frame, branch, result, resume });
      return result;
    }),
    applicable: code.applicable.map((test) => (cell) => {
      const isApplicable = test(cell);
      if (!isApplicable) send({ kind: 'inapplicable', frame: topOf(machine) });
      return isApplicable;
    }),
    apply: code.apply.map((effects) => (cell) => {
      const { trailTop: trail, floatTrailTop: floatTrail } = machine;
      effects(cell);
      send({ kind: 'applied', frame: topOf(machine), trail, floatTrail });
    }),
  };
}

function reportingFrames(frames: Frames, { send }: Reported): Frames {
  return {
    enter: (network, cost) => {
      const frame = frames.enter(network, cost);
      send({ kind: 'entered', frame });
      return frame;
    },
    leave: (frame) => {
      send({ kind: 'left', frame });
      frames.leave(frame);
    },
  };
}

function reportingCursor(cursor: Cursor, { send }: Reported): Cursor {
  return {
    select: (frame, cell, index) => {
      cursor.select(frame, cell, index);
      send({ kind: 'selected', frame });
    },
    order: (frame) => {
      cursor.order(frame);
      send({ kind: 'ordered', frame });
    },
  };
}

function reportingOrders(orders: Orders, { machine, send }: Reported): Orders {
  return {
    mayGoFirst: (network, candidate) => {
      const mayGo = orders.mayGoFirst(network, candidate);
      if (mayGo) send({ kind: 'spared', frame: topOf(machine) });
      return mayGo;
    },
  };
}

function reportingBranchAndBound(
  part: BranchAndBound,
  { machine, search: { mode, bounds }, send }: Reported,
): BranchAndBound {
  const prune = (cost: number, bound: number) =>
    send({ kind: 'pruned', frame: topOf(machine), cost, bound, best: mode.best });
  return {
    bound: (cost, network) => part.bound(cost, network),
    refuses: (cost, network) => {
      const refuses = part.refuses(cost, network);
      if (refuses) prune(cost, part.bound(cost, network));
      return refuses;
    },
    isTooDear: (cost) => {
      const isTooDear = part.isTooDear(cost);
      if (isTooDear) prune(cost, cost);
      return isTooDear;
    },
    abandons: (index) => {
      const abandons = part.abandons(index);
      const cost = machine.costs[index] as number;
      const bound = bounds.ofFrame(index);
      if (abandons) send({ kind: 'abandoned', frame: topOf(machine), cost, bound, best: mode.best });
      return abandons;
    },
  };
}

function reportingLookahead(lookahead: Lookahead, { machine, send }: Reported): Lookahead {
  return {
    get hopeless() {
      return lookahead.hopeless;
    },
    refuses: (cost, network) => {
      const refuses = lookahead.refuses(cost, network);
      if (refuses) send({ kind: 'foreseen', frame: topOf(machine), cell: lookahead.hopeless });
      return refuses;
    },
  };
}

function reportingDuplicates(duplicates: Repeats, { machine, send }: Reported): Repeats {
  return {
    get open() {
      return duplicates.open;
    },
    refuses: (cost, network) => {
      const refuses = duplicates.refuses(cost, network);
      if (refuses) send({ kind: 'repeated', frame: topOf(machine), cost, isOpen: duplicates.open >= 0 });
      return refuses;
    },
  };
}

function reportingPasses(passes: Postponing, { machine, search: { bounds }, send }: Reported): Postponing {
  return {
    postpones: (index) => {
      const postpones = passes.postpones(index);
      if (postpones && bounds.isOpen(index)) send({ kind: 'postponed', frame: topOf(machine) });
      return postpones;
    },
  };
}
