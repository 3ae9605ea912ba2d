/** Steps of plans as JSHOP2 prints them, so that plans of both can be compared. */
import type { FlatTask } from '../flat/model.ts';
import type { Term } from '../source/model.ts';
import type { Context } from './context.ts';

/**
 * `DriveTruck truck1 loc1` as `(!drive-truck truck1 loc1)`; numbers with a decimal point, as floats. Null if the original
 * has no such step.
 */
export type StepPrinter = (step: {
  readonly task: string;
  readonly args: readonly string[];
}) => string | null;

/** How the original planner prints a value. */
export interface Printers {
  readonly step: StepPrinter;
  /** An object's original name, or a number with a decimal point. */
  readonly value: (value: string) => string;
}

export function printersOf({ inference, vocabulary }: Context): Printers {
  const tasks = new Map<string, FlatTask>();
  for (const part of inference.project.parts)
    if (part.k === 'task' && part.operators.length > 0) tasks.set(vocabulary.taskName(part.key), part);
  const objects = new Map<string, string>();
  for (const id of inference.extents.objects) {
    const [world = '', ...rest] = id.split(' ');
    const name = rest.join(' ');
    objects.set(vocabulary.objectName(world === '*' ? null : Number(world), name), name);
  }
  for (const [name, code] of inference.kinds.codes) objects.set(String(code), name);
  const step: StepPrinter = ({ task, args }) => {
    const operator = tasks.get(task)?.operators[0];
    if (operator?.helper) return null;
    if (operator === undefined) return `(${[task, ...args].join(' ')})`;
    const values = new Map(
      operator.head.flatMap((term, index) => (term.k === 'variable' ? [[term.name, args[index] ?? '']] : [])),
    );
    const print = (term: Term): string => {
      if (term.k === 'variable') {
        const value = values.get(term.name);
        return value === undefined ? 'VAR' : printValue(value, objects);
      }
      if (term.k === 'list') return `(${term.items.map(print).join(' ')})`;
      return term.k === 'number'
        ? printValue(String(term.value), objects)
        : term.k === 'symbol'
          ? term.name
          : '';
    };
    return `(${[operator.name, ...operator.shown.map(print)].join(' ')})`;
  };
  return { step, value: (value) => printValue(value, objects) };
}

function printValue(value: string, objects: ReadonlyMap<string, string>): string {
  const text = objects.get(value) ?? value;
  if (text === 'nil') return 'NIL';
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}
