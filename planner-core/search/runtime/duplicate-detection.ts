/**
 * Duplicate detection: prunes what a search has met before. That is nodes with the state and the network of one still open above them, and of one left
 * behind, where nothing better can come of them than came of that.
 *
 * Why this changes neither the first plan nor the optimal cost:
 * - Before the first plan is found, every node left behind has no plan below it but through nodes open since. A plain
 *   search that meets such a node again finds nothing there that it does not find at the open one; where it meets an
 *   open one again, it repeats its steps for ever.
 * - After that (mode `best`) a node is cut where it was reached before at no higher cost: whatever follows it follows the
 *   earlier one too. What the incumbent cut below the earlier one it would cut here. Float costs keep their order when
 *   the same is added to both. It is also cut where the incumbent has become so much better meanwhile that no way on can
 *   be cheap enough: from a node left behind each way to a plan costs at least what the best plan then did, less the
 *   cost at which it was reached. (That is not known where something below it was cut because of a node above it.)
 * - Among all plans, those that pass a state and network twice are left out, as their decompositions say nothing new. A
 *   node left behind is cut where no plan was below it and nothing there was cut because of a node above it.
 */
import { ClosedNodes } from './closed-nodes.ts';
import type { DomainShape } from './contract.ts';
import { Fingerprints } from './fingerprints.ts';
import { FRAME, GROUP } from './layout.ts';
import type { Machine } from './machine.ts';
import { Nesting } from './nesting.ts';
import { OpenNodes } from './open-nodes.ts';
import type { Progress } from './progress.ts';

/** The table's share of the memory that a search may use. */
const SHARE = 1 / 4;
/** Nodes below which less was entered are not worth a place. */
const LEAST_EFFORT = 3;
/** From this depth on all compound tasks are watched. */
const DEEP = 256;
/** Nodes after which watching must have saved its effort, or it pauses. */
const TRIAL = 2048;
/** The cause of a frame below which some way was too deep, and of one below which some was left out for another reason. */
const TOO_DEEP = -1;
const LEFT_OUT = -2;

/**
 * In place of the best plan's cost: nothing was found within the room that there was, which stands in place of the
 * node's own cost.
 */
const CUT = Number.NEGATIVE_INFINITY;

export class DuplicateDetection {
  /** The open frame that the child looked at last repeats, -1 where it repeats one left behind. */
  open = -1;
  /** The frame from which on all are to be left, as it repeats one before it; -1 where there is none. */
  rewind = -1;
  /** Whether the child looked at last may have plans below it that are too deep. */
  isTooDeep = false;
  readonly #machine: Machine;
  readonly #search: Progress;
  readonly #names: Fingerprints;
  readonly #opened: OpenNodes;
  readonly #closed: ClosedNodes;
  /** Null among all plans, and where a plan was found without it. */
  #nesting: Nesting | null;
  /** By frame: the outermost frame because of which something below it was cut. */
  #causes: Int32Array;
  /** By task: whether it may have several outcomes. */
  readonly #chooses: readonly boolean[];

  #isAwake = false;
  #saved = 0;
  #trialEnds = 0;
  /** While it pauses: what makes it go on. An endless way always gets deep enough. */
  #wakeAtNodes = 0;
  #wakeAtDepth = 0;

  constructor(machine: Machine, search: Progress) {
    this.#machine = machine;
    this.#search = search;
    this.#chooses = choosing(machine.shape);
    this.#names = new Fingerprints(machine);
    this.#opened = new OpenNodes(machine);
    this.#closed = new ClosedNodes(machine, machine.memoryLimit * SHARE);
    const asksForIt = !search.mode.collects && search.mode.plans.length === 0;
    this.#nesting = asksForIt ? new Nesting(machine, this.#names) : null;
    this.#causes = machine.takeInts(machine.costs.length);
  }

  /** Whether a child of the newest frame need not be entered. */
  has(network: number, cost: number): boolean {
    const { nodes, depth } = this.#machine;
    if (!this.#isAwake) {
      if (nodes < this.#wakeAtNodes && depth < this.#wakeAtDepth) return false;
      this.#wake();
      if (this.rewind >= 0) return true;
    } else if (nodes >= this.#trialEnds) {
      this.#judge();
      if (!this.#isAwake) return false;
    }
    this.isTooDeep = false;
    this.#names.look(depth - 1, network);
    this.#nesting?.reach(depth - 1, network);
    if (!this.#isWatched(network, depth)) return false;
    return this.#isOpen(network, depth) || this.#isClosed(cost) || this.#isNested(network);
  }

  /** Whether a node that is or would be frame `depth` repeats one above it. */
  #isOpen(network: number, depth: number): boolean {
    const { node } = this.#names;
    for (let index = this.#opened.first(node); index >= 0; index = this.#opened.next(index)) {
      if (index >= depth || !this.#names.isNodeOf(index, network)) continue;
      this.#cut(depth, index);
      return true;
    }
    return false;
  }

  #cut(depth: number, open: number): void {
    this.open = open;
    this.#blame(depth - 1, open);
    this.#saved += TRIAL;
  }

  /** Whether a task comes back inside itself. */
  #isNested(network: number): boolean {
    const nesting = this.#nesting;
    if (nesting === null) return false;
    const { depth } = this.#machine;
    const outer = nesting.outerOf(network, depth);
    if (outer < 0) return false;
    this.#cut(depth, outer);
    nesting.isUsed = true;
    if (!nesting.isProven) this.#unnest(nesting);
    return true;
  }

  /** Now that plain search is known not to end, leaves the frames in which it went astray before. */
  #unnest(nesting: Nesting): void {
    nesting.isProven = true;
    for (let index = 1; index < this.#machine.depth; index++) {
      this.#names.lookAgain(index);
      const network = this.#machine.frames[index * FRAME.size + FRAME.agenda] as number;
      const outer = nesting.outerOf(network, index);
      if (outer < 0) continue;
      this.#cut(index, outer);
      this.rewind = index;
      return;
    }
  }

  #isClosed(cost: number): boolean {
    const closed = this.#closed;
    if (!closed.find(this.#names.node)) return false;
    const { mode, bounds } = this.#search;
    const { plans } = mode;
    const { depth } = this.#machine;
    if (closed.best === CUT) {
      if (plans.length > 0 || this.#room(depth) > closed.cost) return false;
      this.isTooDeep = true;
      this.#blame(depth - 1, TOO_DEEP);
    } else if (plans.length > 0 && mode.improves && closed.cost > cost) {
      const least = (cost + (closed.best - closed.cost)) * bounds.slack;
      if (!(least >= mode.best)) return false;
    }
    if (Number.isNaN(closed.best)) this.#blame(depth - 1, 0);
    this.open = -1;
    this.#saved += closed.effort;
    return true;
  }

  /** Takes over the frames on the stack. */
  #wake(): void {
    const { depth, nodes } = this.#machine;
    const { mode, isPartial, depths } = this.#search;
    this.#isAwake = true;
    this.#saved = 0;
    this.#trialEnds = nodes + TRIAL;
    this.#names.start(depth);
    this.#opened.clear();
    this.#nesting?.clear();
    for (let index = 0; index < depth; index++) {
      const network = this.#machine.frames[index * FRAME.size + FRAME.agenda] as number;
      this.#names.lookAgain(index);
      // What was cut below them before is not known.
      this.#keep(index, network, isPartial || depths.isMet ? LEFT_OUT : 0);
    }
    if (!mode.collects && mode.plans.length === 0) this.#rewindLoop();
  }

  /** Looks for a loop among the frames that were entered unwatched. */
  #rewindLoop(): void {
    for (let index = 1; index < this.#machine.depth && this.rewind < 0; index++) {
      const network = this.#machine.frames[index * FRAME.size + FRAME.agenda] as number;
      this.#names.lookAgain(index);
      if (this.#isWatched(network, index) && this.#isOpen(network, index)) this.rewind = index;
    }
  }

  /** Among all plans, what is left out must not depend on what it costs to leave it out. */
  #judge(): void {
    const { nodes, depth } = this.#machine;
    if (this.#search.mode.collects || this.#nesting?.isProven || this.#saved * 2 >= TRIAL) {
      this.#saved = 0;
      this.#trialEnds = nodes + TRIAL;
      return;
    }
    this.#isAwake = false;
    this.#wakeAtNodes = nodes * 4;
    this.#wakeAtDepth = 2 * Math.max(DEEP, depth);
  }

  /** The child looked at last is entered as frame `index`. */
  enter(index: number, network: number): void {
    if (!this.#isAwake) return;
    this.#names.enter(index);
    this.#keep(index, network, index);
  }

  #keep(index: number, network: number, cause: number): void {
    if (index >= this.#causes.length) this.#causes = this.#machine.growInts(this.#causes, index + 1);
    this.#causes[index] = cause;
    this.#nesting?.enter(index, network, cause === index);
    if (this.#isWatched(network, index)) this.#opened.enter(index, this.#names.node);
    else this.#opened.skip(index);
  }

  /**
   * A task with one outcome need not be looked at: what follows it is. Where no task on the way has several, the depth
   * gives an endless way away.
   */
  #isWatched(network: number, depth: number): boolean {
    const { cells, shape } = this.#machine;
    const task = cells[network * shape.cellSize] as number;
    if (task === GROUP || this.#chooses[task]) return true;
    return depth >= DEEP && !shape.primitive[task];
  }

  #blame(index: number, cause: number): void {
    if (index >= 0 && cause < (this.#causes[index] as number)) this.#causes[index] = cause;
  }

  /** All frames are about to be left, with ways below them that were not gone. */
  startOver(): void {
    this.#isAwake = false;
    this.#wakeAtNodes = 0;
  }

  /** Everything was done, and misses the goal. */
  missedGoal(): void {
    if (this.#isAwake) this.#nesting?.reach(this.#machine.depth - 1, 0);
  }

  /** The first plan is found: what was not needed so far will not be. */
  foundPlan(): void {
    if (this.#nesting?.isUsed === false) this.#nesting = null;
  }

  /** Whether ways were cut that a second pass is to try. */
  get isIncomplete(): boolean {
    return this.#nesting?.isUsed === true && !this.#nesting.isOff;
  }

  /** Whether all must be gone through once more, with tasks inside themselves. What was left behind is forgotten. */
  needsSecondPass(): boolean {
    if (this.#nesting === null || !this.isIncomplete) return false;
    this.#nesting.isOff = true;
    this.#closed.clear();
    return true;
  }

  /** Ways below a frame are left out. */
  leaveOut(index: number): void {
    if (this.#isAwake) this.#blame(index, LEFT_OUT);
  }

  /** A way below a frame is too deep. */
  leaveOutDeep(index: number): void {
    if (this.#isAwake) this.#blame(index, TOO_DEEP);
  }

  /**
   * From now on all is gone through once for each depth: what was left behind because of a node above it may come
   * again where there is more room. No plain search ends.
   */
  beginDeepening(): void {
    this.#closed.clear();
    if (this.#nesting !== null) this.#nesting.isProven = true;
  }

  /** How many frames there is room for, from one on. */
  #room(index: number): number {
    return this.#search.depths.limit - index;
  }

  /** The newest frame, `index`, is left. */
  leave(index: number): void {
    if (!this.#isAwake) return;
    this.#nesting?.leave(index);
    if (this.rewind >= 0) {
      this.#opened.leave(index);
      if (index === this.rewind) this.rewind = -1;
      return;
    }
    const { nodes } = this.#machine;
    const { mode } = this.#search;
    const cause = this.#causes[index] as number;
    if (cause < index) this.#blame(index - 1, cause);
    const effort = nodes - (this.#machine.frames[index * FRAME.size + FRAME.node] as number);
    if (!this.#opened.leave(index) || effort < LEAST_EFFORT || cause === LEFT_OUT) return;
    if (mode.collects && (cause < index || mode.planAt > nodes - effort)) return;
    const isCut = cause < index && this.#search.depths.isDeepening;
    if (isCut && mode.plans.length > 0) return;
    this.#names.recall(index);
    const closed = this.#closed;
    closed.effort = effort;
    closed.cost = isCut ? this.#room(index) : (this.#machine.costs[index] as number);
    closed.best = isCut ? CUT : cause < index ? Number.NaN : mode.best;
    closed.put(this.#names.node);
  }
}

function choosing({ primitive, firstBranch, endBranch, nextMethod, single }: DomainShape): boolean[] {
  return primitive.map((isPrimitive, task) => {
    if (isPrimitive) return false;
    const [first, end] = [firstBranch[task] as number, endBranch[task] as number];
    return nextMethod[first] !== end || single.slice(first, end).includes(false);
  });
}
