/**
 * The search: algorithm 1 of the SHPE paper as an iterative depth-first search with an undo trail. A frame is a node of the
 * search; frames lie on a stack from the root to the present node, and `step` enters at most one more.
 *
 * Invariant between steps: the state is that of the top frame's node after the alternative taken last, and everything
 * above the top frame's marks may be thrown away.
 */
import { Alternatives } from './alternatives.ts';
import { repeatingChain } from './chain.ts';
import type {
  EngineObserver,
  EngineOptions,
  EngineStatus,
  Improvement,
  LimitName,
  Planning,
} from './contract.ts';
import type { PlanningFault } from './faults.ts';
import { EXHAUSTED, FRAME, FUEL, STOPPED } from './layout.ts';
import { Machine } from './machine.ts';
import { MachineCode } from './machine-code.ts';
import { makeParts, type OwnParts } from './make-parts.ts';
import type { Mode } from './mode.ts';
import type { Parts } from './parts.ts';
import { reportingParts } from './reporting.ts';
import { Slices } from './slices.ts';
import { type Start, startingFrom } from './start.ts';

export class Engine {
  readonly machine: Machine;
  readonly options: EngineOptions;
  improvements: Improvement[] = [];

  status: EngineStatus = 'running';
  limit: LimitName | null = null;
  fault: PlanningFault | null = null;
  chain: readonly number[] = [];
  /** True where the top frame's last alternative led to a plan or a limit instead of a frame. */
  topIsTaken = false;

  readonly #code: MachineCode;
  readonly #slices: Slices;
  /** Where it began. */
  #planning: Planning;
  readonly #alternatives: Alternatives;
  #own: OwnParts;
  /** Its own parts, or stand-ins for them where somebody observes. */
  #parts: Parts;
  #observer: EngineObserver | null = null;
  #started = false;
  /** A lower bound of all plans. */
  #rootBound = 0;

  constructor(planning: Planning, options: EngineOptions) {
    this.options = options;
    this.#planning = planning;
    const machine = new Machine(planning);
    machine.memoryLimit = options.maxMemory;
    this.machine = machine;
    this.#code = new MachineCode(planning, machine);
    this.#slices = new Slices(machine, this.#code, options, this);
    this.#own = makeParts(machine, this.#code.domain, options);
    this.#parts = this.#own;
    this.#alternatives = new Alternatives(machine, this.#own);
    if (planning.data.bytes > options.maxMemory) this.stopAt('memory');
  }

  /** Begins anew, from the same world or another start in it, in the memory that it has. What it found before stays as it was told. */
  restart(start: Start = {}): void {
    const { machine } = this;
    this.#planning = startingFrom(this.#planning, start);
    machine.reset(this.#planning.data);
    this.status = 'running';
    this.limit = null;
    this.fault = null;
    this.chain = [];
    this.improvements = [];
    this.topIsTaken = false;
    this.#started = false;
    this.#rootBound = 0;
    this.#slices.reset(this.options);
    this.#own = makeParts(machine, this.#code.domain, this.options);
    this.#alternatives.cost = 0;
    this.observe(this.#observer);
    if (this.#planning.data.bytes > this.options.maxMemory) this.stopAt('memory');
  }

  /** Another engine at the beginning of the same search. */
  fresh(): Engine {
    return new Engine(this.#planning, this.options);
  }

  /** One iteration. */
  next(): EngineStatus {
    return this.run(1);
  }

  /** At most so many iterations; `until` is asked now and then whether to stop earlier. */
  run(iterations: number = Number.POSITIVE_INFINITY, until?: () => boolean): EngineStatus {
    this.#slices.run(iterations, until);
    return this.status;
  }

  cancel(): void {
    if (this.status === 'running') this.status = this.mode.plans.length > 0 ? 'solved' : 'cancelled';
  }

  /** From now on somebody is told of every event; null ends that. */
  observe(observer: EngineObserver | null): void {
    this.#observer = observer;
    this.#parts =
      observer === null ? this.#own : reportingParts(this.#own, this.machine, this.#own.search, observer);
    this.#alternatives.use(this.#parts);
  }

  get iterations(): number {
    return this.#slices.iterations;
  }

  get ms(): number {
    return this.#slices.ms;
  }

  /** What was found. */
  get mode(): Mode {
    return this.#own.mode;
  }

  /** No plan costs less. */
  bound(): number {
    if (this.status === 'unsolvable') return Number.POSITIVE_INFINITY;
    if (!this.#started) return 0;
    const { depths, bounds, isPartial } = this.#own.search;
    const bound = Math.min(this.mode.best, depths.least);
    if (isPartial || this.#own.duplicates.isIncomplete) return Math.min(bound, this.#rootBound);
    const endedInside = this.limit !== null || this.fault !== null;
    return Math.min(bound, bounds.ofOpen(this.machine.depth, endedInside));
  }

  /** Enters at most one node. */
  step(): void {
    const { machine } = this;
    machine.fuel = FUEL;
    if (!this.#started) {
      this.#start();
      return;
    }
    if (this.#own.passes.isDue()) {
      this.#own.passes.takeTurn();
      this.#startOver();
      return;
    }
    while (machine.depth > 0) {
      const frame = (machine.depth - 1) * FRAME.size;
      this.#own.frames.restore(frame);
      this.topIsTaken = false;
      const network = this.#advance(frame);
      if (network === STOPPED) return;
      if (network === EXHAUSTED) this.#leave(frame);
      else if (this.#admit(network)) return;
    }
    if (this.#own.passes.goesOn()) this.#startOver();
    else this.#finish();
  }

  #start(): void {
    const { machine } = this;
    const { work } = this.#slices;
    machine.mark();
    work.canRepeat = true;
    const network = this.#planning.world.root(machine);
    work.canRepeat = false;
    this.#started = true;
    if (network > 0) this.#rootBound = this.#own.search.bounds.of(0, network);
    if (network === EXHAUSTED || (!this.#admit(network) && machine.depth === 0)) this.#finish();
  }

  /** Leaves everything and begins a pass at the root. What is known of nodes left behind stays known. */
  #startOver(): void {
    const { machine } = this;
    this.#own.duplicates.startOver();
    while (machine.depth > 0) {
      this.#observer?.observe({ kind: 'postponed', frame: (machine.depth - 1) * FRAME.size });
      this.#unwindTo(machine.depth - 1);
    }
    machine.cellTop = 1;
    machine.parent = -1;
    this.#own.passes.begin();
    this.#alternatives.cost = 0;
    this.#started = false;
    this.#start();
  }

  /** Everything tried: what was found is all there is. */
  #finish(): void {
    if (this.status !== 'running') return;
    this.#own.passes.end();
    if (this.#own.passes.lacksDepth) {
      this.stopAt('depth');
      return;
    }
    this.status = this.mode.plans.length > 0 ? 'solved' : 'unsolvable';
    if (this.status === 'unsolvable') this.chain = this.#own.duplicates.loop;
  }

  /** The next alternative of a node as the network of its child. */
  #advance(frame: number): number {
    const index = frame / FRAME.size;
    const { passes, branchAndBound } = this.#parts;
    if (this.#own.depthLimit.isTopTooDeep || passes.postpones(index) || branchAndBound.abandons(index))
      return EXHAUSTED;
    const { work } = this.#slices;
    work.canRepeat = true;
    const network = this.#alternatives.next(frame);
    work.canRepeat = false;
    return network;
  }

  /** Takes a child in: true where the iteration ends with it (a node, a plan or a limit). */
  #admit(network: number): boolean {
    const { lookahead, branchAndBound, duplicates } = this.#parts;
    const { cost } = this.#alternatives;
    if (lookahead.refuses(cost, network) || branchAndBound.refuses(cost, network)) return false;
    this.topIsTaken = true;
    if (network === 0) return this.#solve(cost);
    if (duplicates.refuses(cost, network)) {
      if (this.#own.duplicates.rewind >= 0) this.#unwindTo(this.#own.duplicates.rewind);
      return false;
    }
    if (this.machine.nodes >= this.options.maxNodes) this.stopAt('nodes');
    else if (this.machine.depth >= this.#own.search.depths.limit) this.#leaveOut(cost, network);
    else this.#enter(cost, network);
    return true;
  }

  #enter(cost: number, network: number): void {
    const { depth } = this.machine;
    this.#own.duplicates.enter(depth, network);
    this.#own.passes.enter(depth);
    this.topIsTaken = false;
    const frame = this.#parts.frames.enter(network, cost);
    this.#alternatives.begin(frame, network);
  }

  #leave(frame: number): void {
    this.#own.depthLimit.isTopTooDeep = false;
    this.#own.duplicates.leave(this.machine.depth - 1);
    this.#parts.frames.leave(frame);
  }

  #unwindTo(depth: number): void {
    while (this.machine.depth > depth) {
      const frame = (this.machine.depth - 1) * FRAME.size;
      this.#own.frames.restore(frame);
      this.topIsTaken = false;
      this.#leave(frame);
    }
  }

  /** A child is too deep. */
  #leaveOut(cost: number, network: number): void {
    this.#own.depthLimit.leaveOut(cost, network);
    const frame = (this.machine.depth - 1) * FRAME.size;
    if (frame >= 0)
      this.#observer?.observe({ kind: 'too-deep', frame, cost, limit: this.#own.search.depths.limit });
  }

  /** A plan, if it satisfies the goal. */
  #solve(cost: number): boolean {
    const frame = (this.machine.depth - 1) * FRAME.size;
    if (!this.#planning.world.goal()) {
      this.#observer?.observe({ kind: 'missed-goal', frame });
      this.#own.duplicates.missedGoal();
      return false;
    }
    if (!this.mode.take(cost)) return false;
    this.improvements.push({ cost, nodes: this.machine.nodes, ms: this.#slices.now() });
    this.#observer?.observe({ kind: 'solved', frame, cost });
    this.#own.duplicates.foundPlan();
    if (this.mode.isEnough) this.status = 'solved';
    else this.#own.passes.foundPlan(this.improvements.length === 1);
    return true;
  }

  stopAt(limit: LimitName): void {
    const { machine } = this;
    this.limit = limit;
    this.status = this.mode.plans.length > 0 ? 'solved' : 'limit';
    this.chain = repeatingChain(machine, machine.depth);
    if (this.chain.length === 0) this.chain = this.#own.search.depths.chain ?? [];
    this.#observer?.observe({ kind: 'limited', frame: (machine.depth - 1) * FRAME.size, limit });
  }

  fail(fault: PlanningFault): void {
    this.fault = fault;
    this.status = 'error';
  }

  /** Puts the top node back to before the evaluation that was given up. */
  takeBack(): void {
    const { machine } = this;
    machine.takeBackEvaluation();
    if (this.#started) this.#own.frames.forget((machine.depth - 1) * FRAME.size);
    else machine.cellTop = 1;
  }
}
