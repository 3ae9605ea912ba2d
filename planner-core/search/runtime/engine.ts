/**
 * The search: algorithm 1 of the SHPE paper as an iterative depth-first search with an undo trail. A frame is a node of the
 * search; frames lie on a stack from the root to the present node, and `step` enters at most one more.
 *
 * Invariant between steps: the state is that of the top frame's node after the alternative taken last, and everything
 * above the top frame's marks may be thrown away.
 */
import { Alternatives } from './alternatives.ts';
import { Bounds } from './bounds.ts';
import { openChain, repeatingChain } from './chain.ts';
import type {
  EngineHook,
  EngineOptions,
  EngineStatus,
  Improvement,
  LimitName,
  Planning,
} from './contract.ts';
import { Depths } from './depths.ts';
import { DiscrepancyPass } from './discrepancy-pass.ts';
import { DuplicateDetection } from './duplicate-detection.ts';
import { MemoryExceeded, PlanningFault } from './faults.ts';
import { Found } from './found.ts';
import { EXHAUSTED, FRAME, FUEL, RESUME, STOPPED } from './layout.ts';
import { Lookahead } from './lookahead.ts';
import { Machine } from './machine.ts';
import { MachineCode } from './machine-code.ts';
import { comesBack } from './nesting.ts';
import { PersistentSets, usesPersistentSets } from './persistent-sets.ts';
import type { PlanRecord } from './plan.ts';
import { PAUSE, Stopwatch } from './stopwatch.ts';
import { EvaluationStopped, WorkBudget } from './work-budget.ts';

/** Most first plans of a game's size are found in fewer nodes; where the best is asked for there is always more to do. */
export const WATCH_FROM = { first: 256, best: 128, all: 128 } as const;
/** Making the code that looks ahead takes as long as entering thousands of nodes does. */
export const LOOK_AHEAD_FROM = { first: 8192, best: 128, all: 128 } as const;
/** Most worlds of a game's size are proved within so many. */
export const PATIENCE = 1024;

export class Engine {
  readonly machine: Machine;
  readonly options: EngineOptions;
  readonly found: Found;
  hook: EngineHook | null = null;

  status: EngineStatus = 'running';
  limit: LimitName | null = null;
  fault: PlanningFault | null = null;
  chain: readonly number[] = [];
  nodes = 0;
  /** How many nodes had been entered when a plan was found last. */
  planAt = 0;
  iterations = 0;
  /** Frames on the stack. */
  depth = 0;
  /** True where the top frame's last alternative led to a plan or a limit instead of a frame. */
  topIsTaken = false;
  /** True where what the top frame's other alternatives lead to is too deep as well. */
  #topIsTooDeep = false;

  /** Whether a node that cannot lead below the best plan is given up. */
  readonly prunes: boolean;
  /** How deep it may go. */
  readonly depths: Depths;
  readonly bounds: Bounds;

  readonly #alternatives: Alternatives;
  readonly #code: MachineCode;
  #lookahead: Lookahead | null = null;
  readonly #bounded: boolean;
  readonly #lookAheadFrom: number;
  /** How many nodes are entered before those that come again are looked for; fewer where a task comes back inside itself. */
  #watchFrom: number;
  readonly #stopwatch: Stopwatch;
  readonly #work: WorkBudget;
  /** Whether tasks inside themselves are looked for from the beginning. */
  readonly #isWary: boolean;
  #duplicates: DuplicateDetection | null = null;
  /** The tasks of the first loop that was cut. */
  #loopChain: readonly number[] = [];
  #started = false;
  /** The pass over a part of the ways; null where all are gone. */
  #pass: DiscrepancyPass | null = null;
  /** How many nodes are entered before that pass begins. */
  #startOverAt = Number.POSITIVE_INFINITY;
  /** A lower bound of all plans. */
  #rootBound = 0;

  constructor(planning: Planning, options: EngineOptions) {
    this.options = options;
    this.machine = new Machine(planning);
    this.machine.memoryLimit = options.maxMemory;
    this.found = new Found(this.machine, options);
    this.#stopwatch = new Stopwatch(options.clock, options.maxMs);
    this.#work = new WorkBudget(this.machine, {
      isOver: () => this.status !== 'running' || this.#stopwatch.isTimeUp(),
    });
    this.#code = new MachineCode(planning, this.machine);
    this.bounds = new Bounds(this.machine);
    this.depths = new Depths(options.maxDepth);
    this.prunes = options.mode === 'best' && options.prune !== 'none';
    this.#bounded = this.prunes && options.prune === 'full';
    const isFull = options.prune === 'full';
    this.#watchFrom = isFull ? Math.max(1, options.watchFrom) : Number.POSITIVE_INFINITY;
    this.#lookAheadFrom = isFull ? Math.max(1, options.lookAheadFrom) : Number.POSITIVE_INFINITY;
    this.#isWary = isFull && options.mode === 'first';
    this.#alternatives = new Alternatives(this.machine, this.#code.domain, {
      search: this,
      persistentSets: usesPersistentSets(options, planning.shape) ? new PersistentSets(this.machine) : null,
    });
    if (planning.data.bytes > options.maxMemory) this.#stopAt('memory');
  }

  /** One iteration. */
  next(): EngineStatus {
    return this.run(1);
  }

  /** At most so many iterations; `until` is asked now and then whether to stop earlier. */
  run(iterations = Number.POSITIVE_INFINITY, until?: () => boolean): EngineStatus {
    this.#stopwatch.start();
    this.#work.until = until;
    try {
      this.#code.during(() => this.#loop(iterations, until));
    } catch (error) {
      this.#interrupted(error);
    }
    this.#stopwatch.stop();
    if (this.status !== 'running') this.machine.leaveRoom();
    return this.status;
  }

  cancel(): void {
    if (this.status === 'running') this.status = this.plans.length > 0 ? 'solved' : 'cancelled';
  }

  get ms(): number {
    return this.#stopwatch.ms;
  }

  get plans(): readonly PlanRecord[] {
    return this.found.plans;
  }

  get improvements(): readonly Improvement[] {
    return this.found.improvements;
  }

  /** Cost of the best plan so far. */
  get best(): number {
    return this.found.best;
  }

  /** No plan costs less. */
  bound(): number {
    if (this.status === 'unsolvable') return Number.POSITIVE_INFINITY;
    if (!this.#started) return 0;
    const bound = Math.min(this.best, this.depths.least);
    if (this.isPartial || this.#duplicates?.isIncomplete) return Math.min(bound, this.#rootBound);
    return Math.min(bound, this.bounds.ofOpen(this.depth, this.limit !== null || this.fault !== null));
  }

  /** Whether ways may be left out for now. */
  get isPartial(): boolean {
    return this.#pass !== null;
  }

  #loop(iterations: number, until?: () => boolean): void {
    const stopwatch = this.#stopwatch;
    let untilCheck = stopwatch.every;
    for (let left = iterations; left > 0 && this.status === 'running'; left--) {
      this.#step();
      this.iterations += 1;
      untilCheck -= this.machine.fuel < 0 ? PAUSE : 1;
      if (untilCheck > 0 && !this.#work.isTired) continue;
      this.#work.rest();
      untilCheck = stopwatch.every;
      if (this.status !== 'running') return;
      if (stopwatch.isTimeUp()) this.#stopAt('time');
      else if (until?.()) return;
    }
    if (this.status === 'running' && stopwatch.isTimeUp()) this.#stopAt('time');
  }

  #step(): void {
    this.machine.fuel = FUEL;
    if (!this.#started) {
      this.#start();
      return;
    }
    if (this.nodes >= this.#startOverAt) {
      this.#startOver(new DiscrepancyPass(this.machine));
      return;
    }
    if (this.nodes >= this.depths.turnAt) {
      this.#takeTurns();
      return;
    }
    while (this.depth > 0) {
      const frame = (this.depth - 1) * FRAME.size;
      this.#restore(frame);
      this.#work.canRepeat = true;
      const network = this.#advance(frame);
      this.#work.canRepeat = false;
      if (network === STOPPED) return;
      if (network === EXHAUSTED) this.#leave(frame);
      else if (this.#admit(network)) return;
    }
    if (this.#needsAnotherPass()) this.#startOver(null);
    else this.#finish();
  }

  /** Where a depth limit was met, plain search has no first plan, and what it left behind says nothing of other depths. */
  #takeTurns(): void {
    if (this.depths.isDeepening) this.depths.change(this.nodes);
    else this.#deepen();
    this.#startOver(null);
  }

  #deepen(): void {
    this.depths.begin(this.nodes);
    this.#duplicates?.beginDeepening();
  }

  #needsAnotherPass(): boolean {
    if (this.#pass?.leavesOut) return true;
    if (this.#lacksDepth() && this.depths.isDeepening && this.depths.deepen()) return true;
    if (!this.#duplicates?.needsSecondPass()) return false;
    if (this.plans.length === 0) this.#deepen();
    return true;
  }

  /** Whether what is too deep may be a plan that is asked for. */
  #lacksDepth(): boolean {
    return this.depths.isMet && this.found.mayNeed(this.depths.least);
  }

  /** Leaves everything and begins a pass at the root. What is known of nodes left behind stays known. */
  #startOver(pass: DiscrepancyPass | null): void {
    this.#startOverAt = Number.POSITIVE_INFINITY;
    this.#duplicates?.startOver();
    while (this.depth > 0) {
      const frame = (this.depth - 1) * FRAME.size;
      this.hook?.postponed(frame);
      this.#restore(frame);
      this.#leave(frame);
    }
    this.machine.cellTop = 1;
    this.machine.parent = -1;
    this.#pass = pass;
    this.#alternatives.cost = 0;
    this.#started = false;
    this.#start();
  }

  #start(): void {
    this.machine.mark();
    this.#work.canRepeat = true;
    const network = this.#code.world.root(this.machine);
    this.#work.canRepeat = false;
    this.#started = true;
    if (network > 0) this.#rootBound = this.bounds.of(0, network);
    if (network === EXHAUSTED || (!this.#admit(network) && this.depth === 0)) this.#finish();
  }

  /** Everything tried: what was found is all there is. */
  #finish(): void {
    if (this.status !== 'running') return;
    this.#pass = null;
    if (this.#lacksDepth()) {
      this.#stopAt('depth');
      return;
    }
    this.status = this.plans.length > 0 ? 'solved' : 'unsolvable';
    if (this.status === 'unsolvable') this.chain = this.#loopChain;
  }

  #restore(frame: number): void {
    const { machine } = this;
    const { frames } = machine;
    machine.undo(frames[frame + FRAME.trail] as number, frames[frame + FRAME.floatTrail] as number);
    machine.cellTop = frames[frame + FRAME.cells] as number;
    this.topIsTaken = false;
  }

  #leave(frame: number): void {
    const { frames } = this.machine;
    this.hook?.left(frame);
    this.#duplicates?.leave(this.depth - 1);
    this.#alternatives.slotTop = frames[frame + FRAME.slots] as number;
    this.machine.sortTop = frames[frame + FRAME.sorted] as number;
    this.#topIsTooDeep = false;
    this.depth -= 1;
  }

  /** The next alternative of a node as the network of its child. */
  #advance(frame: number): number {
    if (this.#topIsTooDeep) return EXHAUSTED;
    if (this.#pass !== null && !this.#pass.mayGoOn(this.depth - 1)) return this.#postpone(frame, this.#pass);
    if (this.best < Number.POSITIVE_INFINITY && this.#isHopeless(frame)) {
      this.hook?.abandoned(frame, this.bounds.ofFrame(frame / FRAME.size));
      return EXHAUSTED;
    }
    return this.#alternatives.next(frame);
  }

  #postpone(frame: number, pass: DiscrepancyPass): number {
    if (!this.bounds.isOpen(this.depth - 1)) return EXHAUSTED;
    pass.leavesOut = true;
    this.#duplicates?.leaveOut(this.depth - 1);
    this.hook?.postponed(frame);
    return EXHAUSTED;
  }

  /** True where no child of a node can lead below the best plan. */
  #isHopeless(frame: number): boolean {
    return this.#bounded && this.bounds.ofFrame(frame / FRAME.size) >= this.best;
  }

  /** Takes a child in: true where the iteration ends with it (a node, a plan or a limit). */
  #admit(network: number): boolean {
    if (this.nodes >= this.#lookAheadFrom && this.#isHopelessSoon(network)) return false;
    if (this.best < Number.POSITIVE_INFINITY && this.prunes) {
      const { cost } = this.#alternatives;
      const bound = this.#bounded ? this.bounds.of(cost, network) : cost;
      if (cost >= this.best || bound >= this.best) {
        this.hook?.pruned((this.depth - 1) * FRAME.size, cost, bound);
        return false;
      }
    }
    this.topIsTaken = true;
    if (network === 0) return this.#solve();
    if (this.#isWatching(network) && this.#isRepeated(network)) return false;
    if (this.nodes >= this.options.maxNodes) return this.#stopAt('nodes');
    if (this.depth >= this.depths.limit) return this.#leaveOut(network);
    this.#enter(network);
    return true;
  }

  /** A child is too deep. */
  #leaveOut(network: number): true {
    const { depths } = this;
    if (depths.chain === null) depths.chain = repeatingChain(this.machine, this.depth);
    depths.meet(this.bounds.of(this.#alternatives.cost, network));
    this.#duplicates?.leaveOutDeep(this.depth - 1);
    if (this.depth > 0) {
      this.hook?.tooDeep((this.depth - 1) * FRAME.size, this.#alternatives.cost);
      this.#leaveOutSiblings(this.depth - 1);
    }
    if (this.options.prune === 'full' && !depths.isDeepening) depths.turnAt = this.nodes;
    return true;
  }

  /**
   * Where a node at the limit has several tasks to do, none of its children is a plan and all are too deep: one tells as
   * much as all of them, which are many where tasks may interleave. Where the best plan is asked for they are looked at
   * as long as one may cost less than what was too deep before.
   */
  #leaveOutSiblings(index: number): void {
    const { depths, bounds } = this;
    if (bounds.hasOneTask(index) || !bounds.isOpen(index)) return;
    const least = bounds.ofFrame(index);
    if (this.options.mode === 'best' && least < depths.least) return;
    depths.meet(least);
    this.#topIsTooDeep = true;
  }

  /** Whether something still to be done in a child cannot be done any more. */
  #isHopelessSoon(network: number): boolean {
    const frame = (this.depth - 1) * FRAME.size;
    if (network === 0 || frame < 0) return false;
    this.#lookahead ??= new Lookahead(this.machine, this.#code.domain.outlooks());
    if (!this.#lookahead.isHopeless(frame, network)) return false;
    this.hook?.foreseen(frame, this.#lookahead.hopeless);
    return true;
  }

  /** Whether a child is looked for among the nodes that were met before. */
  #isWatching(network: number): boolean {
    if (this.nodes >= this.#watchFrom) return this.depth > 0;
    if (!this.#isWary || !comesBack(this.machine, this.depth, network)) return false;
    this.#watchFrom = this.nodes;
    return true;
  }

  #isRepeated(network: number): boolean {
    this.#duplicates ??= new DuplicateDetection(this.machine, this);
    const { cost } = this.#alternatives;
    if (!this.#duplicates.has(network, cost)) return false;
    if (this.#duplicates.isTooDeep) this.depths.meet(this.bounds.of(cost, network));
    const { open, rewind } = this.#duplicates;
    const depth = rewind >= 0 ? rewind : this.depth;
    if (open >= 0 && this.#loopChain.length === 0) {
      this.#loopChain = openChain(this.machine, open, depth);
    }
    this.hook?.repeated((this.depth - 1) * FRAME.size, cost, open >= 0);
    while (this.depth > depth) {
      this.#restore((this.depth - 1) * FRAME.size);
      this.#leave((this.depth - 1) * FRAME.size);
    }
    return true;
  }

  #enter(network: number): void {
    const { machine } = this;
    const index = this.depth;
    const frame = index * FRAME.size;
    if (frame + FRAME.size > machine.frames.length) machine.growFrames();
    const { frames } = machine;
    frames[frame + FRAME.agenda] = network;
    frames[frame + FRAME.trail] = machine.trailTop;
    frames[frame + FRAME.floatTrail] = machine.floatTrailTop;
    frames[frame + FRAME.cells] = machine.cellTop;
    frames[frame + FRAME.slots] = this.#alternatives.slotTop;
    frames[frame + FRAME.sorted] = machine.sortTop;
    frames[frame + FRAME.node] = this.nodes;
    machine.costs[index] = this.#alternatives.cost;
    this.#duplicates?.enter(index, network);
    this.#pass?.enter(index);
    this.nodes += 1;
    this.depth = index + 1;
    this.topIsTaken = false;
    this.hook?.entered();
    this.#alternatives.begin(frame, network);
  }

  /** A plan, if it satisfies the goal. */
  #solve(): boolean {
    if (!this.#code.world.goal()) {
      this.hook?.missedGoal();
      this.#duplicates?.missedGoal();
      return false;
    }
    const { cost } = this.#alternatives;
    this.planAt = this.nodes;
    if (!this.found.take(this.depth, cost)) return false;
    this.found.improvements.push({ cost, nodes: this.nodes, ms: this.#stopwatch.now() });
    this.hook?.solved();
    this.#duplicates?.foundPlan();
    if (this.found.isEnough) this.status = 'solved';
    else if (this.#bounded && this.improvements.length === 1 && !this.depths.isDeepening)
      this.#startOverAt = this.nodes + this.options.patience;
    return true;
  }

  #stopAt(limit: LimitName): true {
    this.limit = limit;
    this.status = this.plans.length > 0 ? 'solved' : 'limit';
    this.chain = repeatingChain(this.machine, this.depth);
    if (this.chain.length === 0) this.chain = this.depths.chain ?? [];
    this.hook?.limited(limit);
    return true;
  }

  #interrupted(error: unknown): void {
    if (error instanceof EvaluationStopped) {
      this.#takeBack();
      return;
    }
    this.iterations += 1;
    if (error instanceof MemoryExceeded) {
      this.#stopAt('memory');
    } else if (error instanceof PlanningFault) {
      this.fault = error;
      this.status = 'error';
    } else {
      throw error;
    }
  }

  /** Puts the top node back to before the evaluation that was given up. */
  #takeBack(): void {
    const { machine } = this;
    if (this.#work.canRepeat) {
      machine.takeBackEvaluation();
      if (this.#started) this.#forget((this.depth - 1) * FRAME.size);
      else machine.cellTop = 1;
    }
    this.#work.canRepeat = false;
    this.#work.grow();
    if (this.status === 'running' && this.#stopwatch.isTimeUp()) this.#stopAt('time');
  }

  /** A primitive task that was being looked at has not been looked at. */
  #forget(frame: number): void {
    const { frames, cells, shape } = this.machine;
    const task = cells[(frames[frame + FRAME.cell] as number) * shape.cellSize] as number;
    if (shape.primitive[task]) frames[frame + FRAME.resume] = RESUME.fresh;
  }
}
