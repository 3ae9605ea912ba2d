/** Plans in the format of the 2020 planning competition's hierarchical tracks, for outside verifiers. */
import type { TaskInfo } from '../../program/model.ts';
import type { DecompositionNode, Plan } from '../../search/api.ts';
import type { Problem } from '../../search/problem.ts';

/**
 * The plan in the names of the text that the domain was imported from. Steps are numbered from 0, decompositions after
 * them; a helper's parts stand in its place.
 */
export function printIpcPlan(problem: Problem, plan: Plan): string {
  const writer = new IpcWriter(problem, plan);
  return ['==>', ...writer.steps(), writer.root(), ...writer.decompositions(), '<==', ''].join('\n');
}

class IpcWriter {
  readonly #plan: Plan;
  readonly #tasks: ReadonlyMap<string, TaskInfo>;
  readonly #objects: ReadonlyMap<string, string>;
  /** The numbers of the nodes in the printed plan. */
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #inner: readonly DecompositionNode[];

  constructor({ compiled, objectNames, originalNames }: Problem, plan: Plan) {
    this.#plan = plan;
    this.#tasks = new Map(compiled.program.tasks.map((task) => [task.name, task]));
    this.#objects = new Map(objectNames.map((name, id) => [name, originalNames[id] ?? name]));
    const isHelper = ({ task }: DecompositionNode) => this.#tasks.get(task)?.helper === true;
    this.#inner = plan.decomposition.filter((node) => node.step === null && !isHelper(node));
    const inner = this.#inner.map(({ id }, index) => [id, plan.steps.length + index] as const);
    const leaves = plan.decomposition.flatMap(({ id, step }) => (step === null ? [] : [[id, step] as const]));
    this.#numbers = new Map([...leaves, ...inner]);
  }

  steps(): string[] {
    return this.#plan.steps.map((step, index) => `${index} ${this.#call(step)}`);
  }

  root(): string {
    return ['root', ...this.#list(this.#plan.roots)].join(' ');
  }

  decompositions(): string[] {
    return this.#inner.map((node) => {
      const children = this.#list(node.children);
      return [this.#numbers.get(node.id), this.#call(node), '->', this.#method(node), ...children].join(' ');
    });
  }

  /** The numbers of nodes, those of a helper's parts in its place. */
  #list(ids: readonly number[]): number[] {
    return ids.flatMap((id) => {
      const number = this.#numbers.get(id);
      return number === undefined ? this.#list(this.#plan.decomposition[id]?.children ?? []) : [number];
    });
  }

  #call({ task, args }: { readonly task: string; readonly args: readonly string[] }): string {
    const name = this.#tasks.get(task)?.original ?? task;
    return [name, ...args.map((arg) => this.#objects.get(arg) ?? arg)].join(' ');
  }

  /** The method's original name, else its own, else its key. */
  #method({ task, method, branch }: DecompositionNode): string {
    const owner = this.#tasks.get(task);
    const info = owner?.kind === 'compound' ? owner.methods.find(({ key }) => key === method) : undefined;
    if (info?.original !== undefined) return info.original;
    const hasOneBranch = info !== undefined && info.endBranch - info.firstBranch === 1;
    return (hasOneBranch ? method?.split('/').at(-1) : branch) ?? '';
  }
}
