/** Calls of tasks as they are first written, and expectations to choose from. Pure. */
import { callText, type Plan, type TaskNode } from '../../../planner-core/index.ts';
import { type CellType, defaultOf, type WorldNames } from './world-view.ts';

/** A task with the first value that each of its parameters can have. */
export function defaultCall({ name, parameters }: TaskNode, names: WorldNames): string {
  const args = parameters.map(({ type }) => firstOf(names.cellType(type)));
  return callText(name, args);
}

function firstOf(type: CellType): string {
  if (type.kind === 'object') return type.values[1] ?? type.values[0] ?? 'none';
  const text = defaultOf(type);
  return type.kind === 'float' && !text.includes('.') ? `${text}.0` : text;
}

/** Tasks as they are offered: what can be done in several ways first. */
export function tasksToPlan(tasks: readonly TaskNode[]): readonly TaskNode[] {
  const usable = tasks.filter(({ disabled }) => disabled !== true);
  const compound = usable.filter(({ kind }) => kind === 'compound');
  return [...compound, ...usable.filter(({ kind }) => kind === 'primitive')];
}

/** What a new expectation can say; `{task}` is any call. */
export const EXPECTATIONS = [
  { label: 'There is a plan', text: 'solved' },
  { label: 'There is no plan', text: 'unsolvable' },
  { label: 'The plan costs at most…', text: 'cost <= 10' },
  { label: 'The best plan costs…', text: 'optimal cost == 10' },
  { label: 'The plan has at most … steps', text: 'length <= 10' },
  { label: 'The plan contains…', text: 'contains {task}' },
  { label: 'The plan never contains…', text: 'not contains {task}' },
] as const;

/** The expectation that the plan is this one. */
export function planExpectation({ steps }: Plan): string {
  const calls = steps.map(({ task, args }) => callText(task, args));
  return `plan(${calls.join(', ')})`;
}

/** A call in which any argument will do. */
export function anyCall({ name, parameters }: TaskNode): string {
  return callText(
    name,
    parameters.map(() => '_'),
  );
}
