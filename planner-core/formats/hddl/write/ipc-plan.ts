/** Plans in the format of the hierarchical tracks of the 2020 planning competition, for external verifiers. */
import type { Program, TaskInfo } from '../../../program/model.ts';
import type { DecompositionNode, Plan } from '../../../search/api.ts';
import type { Problem } from '../../../search/problem.ts';
import { HddlNames } from './names.ts';

/**
 * The plan with the names of the text that the domain was imported from, which the `hddl` target also writes. Steps are
 * numbered from 0, followed by decompositions; a helper task is replaced by its subtasks.
 */
export function printIpcPlan(problem: Problem, plan: Plan): string {
  const writer = new IpcWriter(problem, plan);
  return ['==>', ...writer.steps(), writer.root(), ...writer.decompositions(), '<==', ''].join('\n');
}

class IpcWriter {
  readonly #plan: Plan;
  readonly #tasks: ReadonlyMap<string, TaskInfo>;
  readonly #enums: Program['enums'];
  readonly #names: HddlNames;
  readonly #objects: ReadonlyMap<string, string>;
  /** The numbers of the nodes in the printed plan. */
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #inner: readonly DecompositionNode[];

  constructor(problem: Problem, plan: Plan) {
    const { compiled } = problem;
    this.#plan = plan;
    this.#tasks = new Map(compiled.program.tasks.map((task) => [task.name, task]));
    this.#enums = compiled.program.enums;
    this.#names = namesOf(compiled.program);
    this.#objects = objectsOf(problem, this.#names);
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

  /** The numbers of nodes, with helper tasks replaced by their subtasks. */
  #list(ids: readonly number[]): number[] {
    return ids.flatMap((id) => {
      const number = this.#numbers.get(id);
      return number === undefined ? this.#list(this.#plan.decomposition[id]?.children ?? []) : [number];
    });
  }

  #call({ task, args }: { readonly task: string; readonly args: readonly string[] }): string {
    const info = this.#tasks.get(task);
    const name = info === undefined ? task : (this.#names.tasks[info.id] ?? task);
    return [name, ...args.map((arg, index) => this.#argument(arg, info?.parameters[index]))].join(' ');
  }

  #argument(arg: string, parameter: TaskInfo['parameters'][number] | undefined): string {
    if (parameter?.type.kind !== 'enum') return this.#objects.get(arg) ?? arg;
    const { id } = parameter.type;
    return this.#names.enumValues[id]?.[this.#enums[id]?.values.indexOf(arg) ?? -1] ?? arg;
  }

  #method({ branch }: DecompositionNode): string {
    return this.#names.methods.get(branch ?? '') ?? '';
  }
}

function namesOf(program: Program): HddlNames {
  const methods = program.tasks.flatMap((task) => {
    if (task.kind === 'primitive') return [];
    return task.methods.map((method) => {
      const branches = program.branches.slice(method.firstBranch, method.endBranch).map(({ key }) => key);
      return { ...method, task: task.id, branches };
    });
  });
  return new HddlNames(program, methods);
}

/** By their own names, because in the search an object has another number than where it is declared. */
function objectsOf({ objectNames, originalNames, data }: Problem, names: HddlNames): Map<string, string> {
  const declared = [...data.objects].map((number) => {
    const [name, original] = [objectNames[number] ?? '', originalNames[number]];
    return { name, ...(original === undefined ? {} : { original }) };
  });
  return new Map(names.objects(declared).map((printed, id) => [declared[id]?.name ?? '', printed]));
}
