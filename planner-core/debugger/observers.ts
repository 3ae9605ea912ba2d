/** Observers of the engine put together, and one that looks for breakpoints. */
import type { BranchInfo, CompoundInfo } from '../program/model.ts';
import { field, taskOfCell } from '../search/frames.ts';
import type { Problem } from '../search/problem.ts';
import type { EngineEvent, EngineObserver, MachineView } from '../search/runtime/contract.ts';
import { FRAME, RESUME } from '../search/runtime/layout.ts';

/** Tells several observers the same. */
export class ObserverGroup implements EngineObserver {
  readonly #observers: readonly EngineObserver[];

  constructor(...observers: readonly EngineObserver[]) {
    this.#observers = observers;
  }

  observe(event: EngineEvent): void {
    for (const observer of this.#observers) observer.observe(event);
  }
}

/** Notices when the search looks at a task, method or branch that has a breakpoint. */
export class BreakpointObserver implements EngineObserver {
  readonly #problem: Problem;
  readonly #machine: MachineView;
  readonly #keys: ReadonlySet<string>;
  /** The key that was met first. */
  hit: string | null = null;

  constructor(problem: Problem, machine: MachineView, keys: ReadonlySet<string>) {
    this.#problem = problem;
    this.#machine = machine;
    this.#keys = keys;
  }

  observe(event: EngineEvent): void {
    if (event.kind === 'selected') this.#selected(event.frame);
    // A branch that is entered again for its next binding is not looked at anew.
    if (event.kind === 'tried' && event.resume === RESUME.fresh) this.#tried(event.branch);
  }

  #selected(frame: number): void {
    const cell = field(this.#machine, frame, FRAME.cell);
    this.#meet(taskOfCell(this.#problem, this.#machine, cell).name);
  }

  #tried(branch: number): void {
    const { branches, tasks } = this.#problem.compiled.program;
    const info = branches[branch] as BranchInfo;
    const method = (tasks[info.task] as CompoundInfo).methods[info.method];
    if (method?.firstBranch === branch) this.#meet(method.key);
    this.#meet(info.key);
  }

  #meet(key: string): void {
    if (this.hit === null && this.#keys.has(key)) this.hit = key;
  }
}
