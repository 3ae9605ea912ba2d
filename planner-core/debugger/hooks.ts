/** Hooks of the engine put together, and one that listens for breakpoints. */
import type { BranchInfo, CompoundInfo } from '../program/model.ts';
import { field, taskOfCell } from '../search/frames.ts';
import type { Problem } from '../search/problem.ts';
import type { EngineHook, LimitName } from '../search/runtime/contract.ts';
import type { Engine } from '../search/runtime/engine.ts';
import { FRAME, RESUME } from '../search/runtime/layout.ts';

/** Tells several hooks the same. */
export class HookGroup implements EngineHook {
  readonly #hooks: readonly EngineHook[];

  constructor(...hooks: readonly EngineHook[]) {
    this.#hooks = hooks;
  }

  entered(): void {
    for (const hook of this.#hooks) hook.entered();
  }
  selected(frame: number): void {
    for (const hook of this.#hooks) hook.selected(frame);
  }
  ordered(frame: number): void {
    for (const hook of this.#hooks) hook.ordered(frame);
  }
  tried(frame: number, branch: number, result: number, resume: number): void {
    for (const hook of this.#hooks) hook.tried(frame, branch, result, resume);
  }
  inapplicable(frame: number): void {
    for (const hook of this.#hooks) hook.inapplicable(frame);
  }
  applied(frame: number, trail: number, floatTrail: number): void {
    for (const hook of this.#hooks) hook.applied(frame, trail, floatTrail);
  }
  pruned(frame: number, cost: number, bound: number): void {
    for (const hook of this.#hooks) hook.pruned(frame, cost, bound);
  }
  abandoned(frame: number, bound: number): void {
    for (const hook of this.#hooks) hook.abandoned(frame, bound);
  }
  spared(frame: number): void {
    for (const hook of this.#hooks) hook.spared(frame);
  }
  postponed(frame: number): void {
    for (const hook of this.#hooks) hook.postponed(frame);
  }
  foreseen(frame: number, cell: number): void {
    for (const hook of this.#hooks) hook.foreseen(frame, cell);
  }
  repeated(frame: number, cost: number, open: boolean): void {
    for (const hook of this.#hooks) hook.repeated(frame, cost, open);
  }
  tooDeep(frame: number, cost: number): void {
    for (const hook of this.#hooks) hook.tooDeep(frame, cost);
  }
  missedGoal(): void {
    for (const hook of this.#hooks) hook.missedGoal();
  }
  left(frame: number): void {
    for (const hook of this.#hooks) hook.left(frame);
  }
  solved(): void {
    for (const hook of this.#hooks) hook.solved();
  }
  limited(limit: LimitName): void {
    for (const hook of this.#hooks) hook.limited(limit);
  }
}

/** Notices when the search looks at a task, method or branch that has a breakpoint. */
export class BreakpointHook implements EngineHook {
  readonly #problem: Problem;
  readonly #engine: Engine;
  readonly #keys: ReadonlySet<string>;
  /** The key that was met first. */
  hit: string | null = null;

  constructor(problem: Problem, engine: Engine, keys: ReadonlySet<string>) {
    this.#problem = problem;
    this.#engine = engine;
    this.#keys = keys;
  }

  selected(frame: number): void {
    const { machine } = this.#engine;
    const task = taskOfCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    this.#meet(task.name);
  }

  /** A branch that is entered again for its next binding is not looked at anew. */
  tried(_frame: number, branch: number, _result: number, resume: number): void {
    if (resume !== RESUME.fresh) return;
    const { branches, tasks } = this.#problem.compiled.program;
    const info = branches[branch] as BranchInfo;
    const method = (tasks[info.task] as CompoundInfo).methods[info.method];
    if (method?.firstBranch === branch) this.#meet(method.key);
    this.#meet(info.key);
  }

  #meet(key: string): void {
    if (this.hit === null && this.#keys.has(key)) this.hit = key;
  }

  entered(): void {}
  ordered(): void {}
  inapplicable(): void {}
  applied(): void {}
  pruned(): void {}
  abandoned(): void {}
  spared(): void {}
  postponed(): void {}
  foreseen(): void {}
  repeated(): void {}
  tooDeep(): void {}
  missedGoal(): void {}
  left(): void {}
  solved(): void {}
  limited(): void {}
}
