/**
 * The search: algorithm 1 of the SHPE paper as an iterative depth-first search with an undo trail. A frame is a node of the
 * search; frames lie on a stack from the root to the present node, and `step` enters at most one more.
 *
 * Invariant between steps: the state is that of the top frame's node after the alternative taken last, and everything
 * above the top frame's marks may be thrown away.
 */
import { countCandidates, replaceCandidate, selectCandidate } from './agenda.ts';
import { openChain, repeatingChain } from './chain.ts';
import { Commuting } from './commuting.ts';
import type { EngineHook, EngineOptions, EngineStatus, Improvement, LimitName } from './engine-contract.ts';
import { MemoryExceeded, PlanningFault } from './faults.ts';
import { CELL, EXHAUSTED, FRAME, FUEL, GROUP, RESUME, STOPPED } from './layout.ts';
import { Machine } from './machine.ts';
import { OneDeviation } from './one-deviation.ts';
import { Forsaken, Patience } from './patience.ts';
import { type PlanRecord, planKey, recordPlan } from './plan.ts';
import type { DomainCode, Planning, WorldCode } from './problem-data.ts';
import { Repeats } from './repeats.ts';

/** Bounds that are sums of floats are lowered by this share, so that rounding never prunes an optimum. */
const FLOAT_SLACK = 1e-9;
/** A first plan of a game's size is found in fewer nodes; where the best is asked for there is always more to do. */
export const WATCH_FROM = { first: 1024, best: 128, all: 128 } as const;
/** Most worlds of a game's size are proved within so many. */
export const PATIENCE = 1024;
/** Iterations between two looks at the clock, and what a pause between bindings counts. */
const CLOCK_EVERY = 256;

export class Engine {
  readonly machine: Machine;
  readonly options: EngineOptions;
  /** The best plan so far; with mode `all`, every plan. */
  readonly plans: PlanRecord[] = [];
  readonly improvements: Improvement[] = [];
  hook: EngineHook | null = null;

  status: EngineStatus = 'running';
  limit: LimitName | null = null;
  fault: PlanningFault | null = null;
  chain: readonly number[] = [];
  nodes = 0;
  /** How many nodes had been entered when a plan was found last. */
  planAt = 0;
  iterations = 0;
  ms = 0;
  /** Frames on the stack. */
  depth = 0;
  /** True where the top frame's last alternative led to a plan or a limit instead of a frame. */
  topIsTaken = false;
  /** Cost of the best plan so far. */
  best = Number.POSITIVE_INFINITY;

  /** Bounds that are sums of floats are lowered by this factor. */
  readonly slack: number;

  readonly #domain: DomainCode;
  readonly #world: WorldCode;
  readonly #keys = new Set<string>();
  readonly #bounded: boolean;
  readonly #prunes: boolean;
  readonly #watchFrom: number;
  readonly #patience: Patience;
  #repeats: Repeats | null = null;
  /** Null where every order of tasks is tried. */
  readonly #commuting: Commuting | null;
  /** The tasks of the first loop that was cut. */
  #loopChain: readonly number[] = [];
  #started = false;
  /** The pass over a part of the ways; null where all are gone. */
  #pass: OneDeviation | null = null;
  /** How many nodes are entered before that pass begins. */
  #startOverAt = Number.POSITIVE_INFINITY;
  /** A lower bound of all plans. */
  #rootBound = 0;
  #childCost = 0;
  #slotTop = 0;
  #resumedAt = 0;

  constructor(planning: Planning, options: EngineOptions) {
    this.options = options;
    this.machine = new Machine(planning.data, planning.shape);
    this.machine.memoryLimit = options.maxMemory;
    this.#patience = new Patience(this.machine, {
      isOver: () => this.status !== 'running' || this.#isTimeUp(),
    });
    this.#world = planning.world(this.machine);
    this.machine.externals = this.#world.externals;
    this.#domain = planning.domain(this.machine);
    this.slack = planning.shape.floatCosts ? 1 - FLOAT_SLACK : 1;
    this.#prunes = options.mode === 'best' && options.prune !== 'none';
    this.#bounded = this.#prunes && options.prune === 'full';
    this.#watchFrom = options.prune === 'full' ? Math.max(1, options.watchFrom) : Number.POSITIVE_INFINITY;
    this.#commuting = this.#sparesOrders() ? new Commuting(this.machine) : null;
    if (planning.data.bytes > options.maxMemory) this.#stopAt('memory');
  }

  /** Sums of floats depend on their order. Among all plans, orders are told apart. */
  #sparesOrders(): boolean {
    const { mode, prune } = this.options;
    const { floatCosts } = this.machine.shape;
    if (prune !== 'full') return false;
    return mode === 'first' || (mode === 'best' && !floatCosts);
  }

  /** One iteration. */
  next(): EngineStatus {
    return this.run(1);
  }

  /** At most so many iterations; `until` is asked now and then whether to stop earlier. */
  run(iterations = Number.POSITIVE_INFINITY, until?: () => boolean): EngineStatus {
    const clock = this.options.clock;
    const start = clock === null ? 0 : clock();
    this.#resumedAt = start - this.ms;
    this.#patience.until = until;
    try {
      this.#loop(iterations, until);
    } catch (error) {
      this.#interrupted(error);
    }
    if (clock !== null) this.ms = clock() - this.#resumedAt;
    return this.status;
  }

  cancel(): void {
    if (this.status === 'running') this.status = this.plans.length > 0 ? 'solved' : 'cancelled';
  }

  /** No plan costs less. */
  bound(): number {
    if (this.status === 'unsolvable') return Number.POSITIVE_INFINITY;
    if (!this.#started) return 0;
    let { best: bound } = this;
    if (this.isPartial) return Math.min(bound, this.#rootBound);
    for (let index = 0; index < this.depth; index++) {
      if (this.#isOpen(index)) bound = Math.min(bound, this.boundOf(index));
    }
    return bound;
  }

  /** Whether ways may be left out for now. */
  get isPartial(): boolean {
    return this.#pass !== null;
  }

  /** A lower bound of every plan below a frame's node. */
  boundOf(index: number): number {
    const agenda = this.machine.frames[index * FRAME.size + FRAME.agenda] as number;
    const cost = this.machine.costs[index] as number;
    const rest = this.machine.rest[agenda] as number;
    return rest === 0 ? cost : (cost + rest) * this.slack;
  }

  /** False where every alternative of a frame was taken already, as far as can be seen without trying. */
  #isOpen(index: number): boolean {
    const { frames, shape, cells } = this.machine;
    const frame = index * FRAME.size;
    if (index === this.depth - 1 && this.#endedInside()) return true;
    if (cells[(frames[frame + FRAME.agenda] as number) * shape.cellSize] === GROUP) return true;
    const task = cells[(frames[frame + FRAME.cell] as number) * shape.cellSize] as number;
    if (shape.primitive[task]) return frames[frame + FRAME.resume] === 0;
    const branch = frames[frame + FRAME.branch] as number;
    const closed = shape.single[branch] === true && frames[frame + FRAME.found] === 1;
    return !(closed && shape.nextMethod[branch] === shape.endBranch[task]);
  }

  /** After a limit or an error the top node's last alternative was not explored. */
  #endedInside(): boolean {
    return this.limit !== null || this.fault !== null;
  }

  #loop(iterations: number, until?: () => boolean): void {
    let untilCheck = CLOCK_EVERY;
    for (let left = iterations; left > 0 && this.status === 'running'; left--) {
      this.#step();
      this.iterations += 1;
      untilCheck -= this.machine.fuel < 0 ? CLOCK_EVERY / 8 : 1;
      if (untilCheck > 0 && !this.#patience.isTired) continue;
      this.#patience.rest();
      untilCheck = CLOCK_EVERY;
      if (this.status !== 'running') return;
      if (this.#isTimeUp()) this.#stopAt('time');
      else if (until?.()) return;
    }
    if (this.status === 'running' && this.#isTimeUp()) this.#stopAt('time');
  }

  #isTimeUp(): boolean {
    const { clock, maxMs } = this.options;
    return clock !== null && clock() - this.#resumedAt >= maxMs;
  }

  #step(): void {
    this.machine.fuel = FUEL;
    if (!this.#started) {
      this.#start();
      return;
    }
    if (this.nodes >= this.#startOverAt) {
      this.#startOver(new OneDeviation(this.machine));
      return;
    }
    while (this.depth > 0) {
      const frame = (this.depth - 1) * FRAME.size;
      this.#restore(frame);
      this.#patience.canRepeat = true;
      const network = this.#advance(frame);
      this.#patience.canRepeat = false;
      if (network === STOPPED) return;
      if (network === EXHAUSTED) this.#leave(frame);
      else if (this.#admit(network)) return;
    }
    if (this.#pass?.isPartial || this.#needsSecondPass()) this.#startOver(null);
    else this.#finish();
  }

  #needsSecondPass(): boolean {
    return this.plans.length === 0 && this.#repeats?.needsSecondPass() === true;
  }

  /** Leaves everything and begins a pass at the root. What is known of nodes left behind stays known. */
  #startOver(pass: OneDeviation | null): void {
    this.#startOverAt = Number.POSITIVE_INFINITY;
    this.#repeats?.startOver();
    while (this.depth > 0) {
      const frame = (this.depth - 1) * FRAME.size;
      this.hook?.postponed(frame);
      this.#restore(frame);
      this.#leave(frame);
    }
    this.machine.cellTop = 1;
    this.machine.parent = -1;
    this.#pass = pass;
    this.#childCost = 0;
    this.#started = false;
    this.#start();
  }

  #start(): void {
    this.machine.mark();
    this.#patience.canRepeat = true;
    const network = this.#world.root();
    this.#patience.canRepeat = false;
    this.#started = true;
    if (network > 0) this.#rootBound = (this.machine.rest[network] as number) * this.slack;
    if (network === EXHAUSTED || (!this.#admit(network) && this.depth === 0)) this.#finish();
  }

  /** Everything tried: what was found is all there is. */
  #finish(): void {
    if (this.status !== 'running') return;
    this.#pass = null;
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
    this.#repeats?.leave(this.depth - 1);
    this.#slotTop = frames[frame + FRAME.slots] as number;
    this.machine.sortTop = frames[frame + FRAME.sorted] as number;
    this.depth -= 1;
  }

  /** The next alternative of a node as the network of its child; its cost goes to `#childCost`. */
  #advance(frame: number): number {
    const { machine } = this;
    const { cellSize, primitive } = machine.shape;
    if (this.#pass !== null && !this.#pass.mayGoOn(this.depth - 1)) return this.#postpone(frame, this.#pass);
    if (this.best < Number.POSITIVE_INFINITY && this.#isHopeless(frame)) {
      this.hook?.abandoned(frame, this.boundOf(frame / FRAME.size));
      return EXHAUSTED;
    }
    for (;;) {
      const cell = machine.frames[frame + FRAME.cell] as number;
      const task = machine.cells[cell * cellSize] as number;
      const chain = primitive[task] ? this.#apply(frame, cell, task) : this.#decompose(frame, cell, task);
      if (chain === STOPPED) return STOPPED;
      const agenda = machine.frames[frame + FRAME.agenda] as number;
      const grouped = machine.cells[agenda * cellSize] === GROUP;
      if (chain !== EXHAUSTED) {
        const index = machine.frames[frame + FRAME.candidate] as number;
        return grouped ? replaceCandidate(machine, agenda, index, chain) : chain;
      }
      if (!grouped || !this.#nextCandidate(frame, agenda)) return EXHAUSTED;
    }
  }

  #postpone(frame: number, pass: OneDeviation): number {
    if (!this.#isOpen(this.depth - 1)) return EXHAUSTED;
    pass.isPartial = true;
    this.#repeats?.leaveOut(this.depth - 1);
    this.hook?.postponed(frame);
    return EXHAUSTED;
  }

  /** True where no child of a node can lead below the best plan. */
  #isHopeless(frame: number): boolean {
    return this.#bounded && this.boundOf(frame / FRAME.size) >= this.best;
  }

  #nextCandidate(frame: number, agenda: number): boolean {
    const { machine } = this;
    const index = (machine.frames[frame + FRAME.candidate] as number) + 1;
    if (index >= countCandidates(machine, agenda)) return false;
    if (this.#commuting?.mayGoFirst(agenda, index - 1)) {
      this.hook?.spared(frame);
      return false;
    }
    this.#select(frame, selectCandidate(machine, agenda, index), index);
    return true;
  }

  /** Turns a frame to a candidate. */
  #select(frame: number, cell: number, index: number): void {
    const { machine } = this;
    const { frames, shape } = machine;
    const task = machine.cells[cell * shape.cellSize] as number;
    frames[frame + FRAME.cell] = cell;
    frames[frame + FRAME.candidate] = index;
    frames[frame + FRAME.branch] = shape.firstBranch[task] as number;
    frames[frame + FRAME.resume] = RESUME.fresh;
    frames[frame + FRAME.found] = 0;
    machine.sortTop = frames[frame + FRAME.sorted] as number;
    this.#slotTop = (frames[frame + FRAME.slots] as number) + (shape.slots[task] as number);
    if (this.#slotTop > machine.slots.length) machine.slots = machine.growInts(machine.slots, this.#slotTop);
    this.hook?.selected(frame);
  }

  #apply(frame: number, cell: number, task: number): number {
    const { machine, hook } = this;
    if (machine.frames[frame + FRAME.resume] !== RESUME.fresh) return EXHAUSTED;
    machine.mark();
    machine.frames[frame + FRAME.resume] = RESUME.afterBinding;
    if (!(this.#domain.applicable[task] as (cell: number) => boolean)(cell)) {
      hook?.inapplicable(frame);
      return EXHAUSTED;
    }
    let cost = machine.shape.fixedCost[task] as number;
    if (Number.isNaN(cost)) cost = (this.#domain.cost[task] as (cell: number) => number)(cell);
    const index = frame / FRAME.size;
    machine.stepCosts[index] = cost;
    this.#childCost = (machine.costs[index] as number) + cost;
    const next = machine.cells[cell * machine.shape.cellSize + CELL.next] as number;
    if (this.#prunes && this.best < Number.POSITIVE_INFINITY && this.#childCost >= this.best) {
      // The child would be pruned on entry; not applying the task cannot hide anything but an error.
      hook?.pruned(frame, this.#childCost, this.#childCost);
      return EXHAUSTED;
    }
    const { trailTop, floatTrailTop } = machine;
    (this.#domain.apply[task] as (cell: number) => void)(cell);
    hook?.applied(frame, trailTop, floatTrailTop);
    return next;
  }

  #decompose(frame: number, cell: number, task: number): number {
    const { machine, hook } = this;
    const { nextMethod, endBranch, single } = machine.shape;
    const { frames } = machine;
    const end = endBranch[task] as number;
    let branch = frames[frame + FRAME.branch] as number;
    let resume = frames[frame + FRAME.resume] as number;
    machine.parent = frame / FRAME.size;
    while (branch < end) {
      const seen = resume !== RESUME.fresh && single[branch] === true;
      const result = seen ? EXHAUSTED : this.#bind(frame, cell, branch, resume);
      if (hook !== null && !seen) hook.tried(frame, branch, result, resume);
      if (result >= 0) return this.#decomposed(frame, branch, result);
      if (result === STOPPED) {
        frames[frame + FRAME.branch] = branch;
        return STOPPED;
      }
      branch = frames[frame + FRAME.found] === 1 ? (nextMethod[branch] as number) : branch + 1;
      resume = RESUME.fresh;
      frames[frame + FRAME.branch] = branch;
      frames[frame + FRAME.resume] = RESUME.fresh;
      frames[frame + FRAME.found] = 0;
    }
    return EXHAUSTED;
  }

  #bind(frame: number, cell: number, branch: number, resume: number): number {
    const enumerate = this.#domain.branches[branch] as (
      frame: number,
      cell: number,
      resume: number,
    ) => number;
    this.machine.mark();
    return enumerate(frame, cell, resume);
  }

  #decomposed(frame: number, branch: number, network: number): number {
    const { frames } = this.machine;
    frames[frame + FRAME.branch] = branch;
    frames[frame + FRAME.resume] = RESUME.afterBinding;
    frames[frame + FRAME.found] = 1;
    const index = frame / FRAME.size;
    this.machine.stepCosts[index] = 0;
    this.#childCost = this.machine.costs[index] as number;
    return network;
  }

  /** Takes a child in: true where the iteration ends with it (a node, a plan or a limit). */
  #admit(network: number): boolean {
    const { machine } = this;
    if (this.best < Number.POSITIVE_INFINITY && this.#prunes) {
      const rest = this.#bounded ? (machine.rest[network] as number) : 0;
      const bound = rest === 0 ? this.#childCost : (this.#childCost + rest) * this.slack;
      if (this.#childCost >= this.best || bound >= this.best) {
        this.hook?.pruned((this.depth - 1) * FRAME.size, this.#childCost, bound);
        return false;
      }
    }
    this.topIsTaken = true;
    if (network === 0) return this.#solve();
    if (this.depth > 0 && this.nodes >= this.#watchFrom && this.#isRepeated(network)) return false;
    if (this.nodes >= this.options.maxNodes) return this.#stopAt('nodes');
    if (this.depth >= this.options.maxDepth) return this.#stopAt('depth');
    this.#enter(network);
    return true;
  }

  #isRepeated(network: number): boolean {
    this.#repeats ??= new Repeats(this.machine, this);
    if (!this.#repeats.has(network, this.#childCost)) return false;
    const { open, rewind } = this.#repeats;
    const depth = rewind >= 0 ? rewind : this.depth;
    if (open >= 0 && this.#loopChain.length === 0) {
      this.#loopChain = openChain(this.machine, open, depth);
    }
    this.hook?.repeated((this.depth - 1) * FRAME.size, this.#childCost, open >= 0);
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
    if (frame + FRAME.size > machine.frames.length) this.#growFrames();
    const { frames, cells } = machine;
    frames[frame + FRAME.agenda] = network;
    frames[frame + FRAME.trail] = machine.trailTop;
    frames[frame + FRAME.floatTrail] = machine.floatTrailTop;
    frames[frame + FRAME.cells] = machine.cellTop;
    frames[frame + FRAME.slots] = this.#slotTop;
    frames[frame + FRAME.sorted] = machine.sortTop;
    frames[frame + FRAME.node] = this.nodes;
    machine.costs[index] = this.#childCost;
    this.#repeats?.enter(index, network);
    this.#pass?.enter(index);
    this.nodes += 1;
    this.depth = index + 1;
    this.topIsTaken = false;
    this.hook?.entered();
    const isGroup = cells[network * machine.shape.cellSize] === GROUP;
    this.#select(frame, isGroup ? selectCandidate(machine, network, 0) : network, 0);
  }

  #growFrames(): void {
    const { machine } = this;
    machine.frames = machine.growInts(machine.frames, machine.frames.length + FRAME.size);
    const count = machine.frames.length / FRAME.size;
    machine.costs = machine.growFloats(machine.costs, count);
    machine.stepCosts = machine.growFloats(machine.stepCosts, count);
  }

  /** A plan, if it satisfies the goal. */
  #solve(): boolean {
    if (!this.#world.goal()) {
      this.hook?.missedGoal();
      this.#repeats?.missedGoal();
      return false;
    }
    const cost = this.#childCost;
    this.planAt = this.nodes;
    if (this.options.mode === 'all') return this.#collect();
    // The first plan counts even where it costs infinitely much.
    if (this.plans.length > 0 && cost >= this.best) return false;
    this.best = cost;
    this.plans[0] = recordPlan(this.machine, this.depth, cost);
    this.#report(cost);
    if (this.options.mode === 'first') this.status = 'solved';
    else if (this.#bounded && this.improvements.length === 1)
      this.#startOverAt = this.nodes + this.options.patience;
    return true;
  }

  #collect(): boolean {
    const plan = recordPlan(this.machine, this.depth, this.#childCost);
    const key = planKey(this.machine.shape, plan);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    this.machine.charge(2 * key.length);
    this.plans.push(plan);
    this.best = Math.min(this.best, plan.cost);
    this.#report(plan.cost);
    if (this.plans.length >= this.options.count) this.status = 'solved';
    return true;
  }

  #report(cost: number): void {
    const { clock } = this.options;
    const ms = clock === null ? 0 : clock() - this.#resumedAt;
    this.improvements.push({ cost, nodes: this.nodes, ms });
    this.hook?.solved();
  }

  #stopAt(limit: LimitName): true {
    this.limit = limit;
    this.status = this.plans.length > 0 ? 'solved' : 'limit';
    this.chain = repeatingChain(this.machine, this.depth);
    this.hook?.limited(limit);
    return true;
  }

  #interrupted(error: unknown): void {
    if (error instanceof Forsaken) {
      this.#forsake();
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
  #forsake(): void {
    const { machine } = this;
    if (this.#patience.canRepeat) {
      machine.forsake();
      if (this.#started) this.#forget((this.depth - 1) * FRAME.size);
      else machine.cellTop = 1;
    }
    this.#patience.canRepeat = false;
    this.#patience.grow();
    if (this.status === 'running' && this.#isTimeUp()) this.#stopAt('time');
  }

  /** A primitive task that was being looked at has not been looked at. */
  #forget(frame: number): void {
    const { frames, cells, shape } = this.machine;
    const task = cells[(frames[frame + FRAME.cell] as number) * shape.cellSize] as number;
    if (shape.primitive[task]) frames[frame + FRAME.resume] = RESUME.fresh;
  }
}
