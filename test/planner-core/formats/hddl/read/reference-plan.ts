/** Plans that other planners found, as plans of the imported domain: what an import must not have lost. */
import type { Domain, World } from '../../../../../planner-core/ir/model.ts';
import type { DecompositionNode, Plan } from '../../../../../planner-core/search/api.ts';

interface Line {
  readonly number: string;
  readonly name: string;
  readonly args: readonly string[];
  /** Null for a step. */
  readonly method: string | null;
  readonly children: readonly string[];
}

/** A plan in the competition's format, in the names of the imported domain. Spelling may differ in capitals and hyphens. */
export function asOurPlan(text: string, { domain, world }: { domain: Domain; world: World }): Plan {
  const lines = linesOf(text);
  const steps = lines.filter(({ method }) => method === null);
  const ids = new Map(lines.map(({ number }, id) => [number, id]));
  const idOf = (number: string) => {
    const id = ids.get(number);
    if (id === undefined) throw new Error(`the reference plan has no ${number}`);
    return id;
  };
  const call = ({ name, args }: Line) => {
    const task = domain.tasks.find((one) => alike(one.original ?? one.name, name));
    if (task === undefined) throw new Error(`the imported domain has no ${name}`);
    return { task: task.name, args: args.map((arg) => objectNamed(world, arg)) };
  };
  const decomposition = lines.map((line, id): DecompositionNode => {
    const { task, args } = call(line);
    const step = line.method === null ? steps.indexOf(line) : null;
    return {
      id,
      task,
      args,
      ...methodOf(domain, task, line.method),
      children: line.children.map(idOf),
      step,
    };
  });
  const roots = (text.match(/^root(.*)$/m)?.[1] ?? '').trim().split(/\s+/).map(idOf);
  return {
    steps: steps.map((line) => ({ ...call(line), cost: 1 })),
    decomposition,
    roots,
    cost: steps.length,
  };
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line): Line[] => {
    const [number = '', ...words] = line.trim().split(/\s+/);
    if (!/^\d+$/.test(number)) return [];
    const arrow = words.indexOf('->');
    const [name = '', ...args] = arrow < 0 ? words : words.slice(0, arrow);
    const [method = null, ...children] = arrow < 0 ? [] : words.slice(arrow + 1);
    return [{ number, name, args, method, children }];
  });
}

function objectNamed({ objects }: World, name: string): string {
  const object = objects.find((one) => alike(one.original ?? one.name, name));
  if (object === undefined) throw new Error(`the imported world has no ${name}`);
  return object.name;
}

function methodOf(domain: Domain, task: string, name: string | null) {
  const owner = domain.tasks.find((one) => one.name === task);
  if (name === null || owner?.kind !== 'compound') return { method: null, branch: null };
  const method = owner.methods.find((one) => alike(one.original ?? one.name ?? '', name));
  if (method === undefined) throw new Error(`${task} has no method ${name}`);
  return { method: method.key, branch: method.branches[0]?.key ?? null };
}

function alike(left: string, right: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/-/g, '_');
  return plain(left) === plain(right);
}
