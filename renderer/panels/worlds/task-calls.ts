/** Initial calls of tasks, and the choices for expectations. Pure. */
import { callText, type Plan, type TaskNode } from '../../../planner-core/index.ts';
import { type CellType, defaultOf, type WorldNames } from './world-view.ts';

/** A call of a task with the first possible value for each of its parameters. */
export function defaultCall({ name, parameters }: TaskNode, names: WorldNames): string {
  const args = parameters.map(({ type }) => firstOf(names.cellType(type)));
  return callText(name, args);
}

function firstOf(type: CellType): string {
  if (type.kind === 'object') return type.values[1] ?? type.values[0] ?? 'none';
  const text = defaultOf(type);
  return type.kind === 'float' && !text.includes('.') ? `${text}.0` : text;
}

/** The tasks in the order in which they are offered: compound tasks first. */
export function tasksToPlan(tasks: readonly TaskNode[]): readonly TaskNode[] {
  const usable = tasks.filter(({ disabled }) => disabled !== true);
  const compound = usable.filter(({ kind }) => kind === 'compound');
  return [...compound, ...usable.filter(({ kind }) => kind === 'primitive')];
}

/** The choices for a new expectation; `{task}` stands for a call. */
export const EXPECTATIONS = [
  { label: 'There is a plan', text: 'solved' },
  { label: 'There is no plan', text: 'unsolvable' },
  { label: 'The plan costs at most…', text: 'cost <= 10' },
  { label: 'The best plan costs…', text: 'optimal cost == 10' },
  { label: 'The plan has at most … steps', text: 'length <= 10' },
  { label: 'The plan contains…', text: 'contains {task}' },
  { label: 'The plan never contains…', text: 'not contains {task}' },
] as const;

/** The expectation of exactly this plan. */
export function planExpectation({ steps }: Plan): string {
  const calls = steps.map(({ task, args }) => callText(task, args));
  return `plan(${calls.join(', ')})`;
}

/** A call that matches any arguments. */
export function anyCall({ name, parameters }: TaskNode): string {
  return callText(
    name,
    parameters.map(() => '_'),
  );
}
