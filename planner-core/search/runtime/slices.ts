/** A search in slices: so many iterations, or as long as somebody waits, with the time that it may take in all. */
import type { EngineOptions, EngineStatus, LimitName } from './contract.ts';
import { MemoryExceeded, PlanningFault } from './faults.ts';
import type { Machine } from './machine.ts';
import type { MachineCode } from './machine-code.ts';
import { PAUSE, Stopwatch } from './stopwatch.ts';
import { EvaluationStopped, WorkBudget } from './work-budget.ts';

/** What is cut into slices. */
interface Sliced {
  readonly status: EngineStatus;
  /** One iteration. */
  step(): void;
  stopAt(limit: LimitName): void;
  fail(fault: PlanningFault): void;
  /** Goes back to before an evaluation that was given up. */
  takeBack(): void;
}

export class Slices {
  iterations = 0;
  readonly work: WorkBudget;
  readonly #machine: Machine;
  readonly #code: MachineCode;
  readonly #search: Sliced;
  #stopwatch: Stopwatch;

  constructor(machine: Machine, code: MachineCode, { clock, maxMs }: EngineOptions, search: Sliced) {
    this.#machine = machine;
    this.#code = code;
    this.#search = search;
    const stopwatch = new Stopwatch(clock, maxMs);
    this.#stopwatch = stopwatch;
    this.work = new WorkBudget(machine, {
      isOver: () => search.status !== 'running' || stopwatch.isTimeUp(),
    });
  }

  /** For another search. */
  reset({ clock, maxMs }: EngineOptions): void {
    this.iterations = 0;
    this.work.canRepeat = false;
    this.work.rest();
    this.#stopwatch = new Stopwatch(clock, maxMs);
  }

  /** Milliseconds of all runs, the present one left out. */
  get ms(): number {
    return this.#stopwatch.ms;
  }

  /** The same with the present one. */
  now(): number {
    return this.#stopwatch.now();
  }

  /** At most so many iterations; `until` is asked now and then whether to stop earlier. */
  run(iterations: number, until: (() => boolean) | undefined): void {
    this.#stopwatch.start();
    this.work.until = until;
    try {
      this.#code.during(() => this.#loop(iterations, until));
    } catch (error) {
      this.#interrupted(error);
    }
    this.#stopwatch.stop();
    if (this.#search.status !== 'running') this.#machine.leaveRoom();
  }

  #loop(iterations: number, until: (() => boolean) | undefined): void {
    const search = this.#search;
    const stopwatch = this.#stopwatch;
    const { work } = this;
    let untilCheck = stopwatch.every;
    for (let left = iterations; left > 0 && search.status === 'running'; left--) {
      search.step();
      this.iterations += 1;
      untilCheck -= this.#machine.fuel < 0 ? PAUSE : 1;
      if (untilCheck > 0 && !work.isTired) continue;
      work.rest();
      untilCheck = stopwatch.every;
      if (search.status !== 'running') return;
      if (stopwatch.isTimeUp()) search.stopAt('time');
      else if (until?.()) return;
    }
    if (search.status === 'running' && stopwatch.isTimeUp()) search.stopAt('time');
  }

  #interrupted(error: unknown): void {
    if (error instanceof EvaluationStopped) {
      this.#giveUp();
      return;
    }
    this.iterations += 1;
    if (error instanceof MemoryExceeded) this.#search.stopAt('memory');
    else if (error instanceof PlanningFault) this.#search.fail(error);
    else throw error;
  }

  /** The evaluation is begun anew with more room. */
  #giveUp(): void {
    const { work } = this;
    if (work.canRepeat) this.#search.takeBack();
    work.canRepeat = false;
    work.grow();
    if (this.#search.status === 'running' && this.#stopwatch.isTimeUp()) this.#search.stopAt('time');
  }
}
