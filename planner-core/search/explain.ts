/** Explains why a task, branch or goal cannot be used in the current state: the failing clause, with its values. */

import type { Span } from '../base/source.ts';
import {
  type BranchInfo,
  type Expr,
  type ExprOf,
  type LocalInfo,
  NONE,
  type Step,
} from '../program/model.ts';
import { printValue } from '../program/print-value.ts';
import { bindings, evaluate, holds, type Reading, withLocal } from './interpret.ts';
import { namesOf } from './names.ts';
import { printExpr, printLocals } from './print-expr.ts';

export interface Reason {
  readonly reason: string;
  readonly origin: Span | null;
}

/** The maximum number of bindings that are examined to find the one that came closest. */
const PATIENCE = 400;

/** Why steps fail; null if they hold. Also returns the reading with the values of their `let`s. */
function runSteps(
  reading: Reading,
  steps: readonly Step[],
): { reading: Reading; failed: Step | null; done: number } {
  let current = reading;
  for (const [done, step] of steps.entries()) {
    const value = evaluate(current, step.expr);
    if (value === undefined || (step.k === 'condition' && value !== 1)) {
      return { reading: current, failed: step, done };
    }
    if (step.k === 'let') current = withLocal(current, step.local, value);
  }
  return { reading: current, failed: null, done: steps.length };
}

/** Why a primitive task is not applicable. */
export function explainSteps(reading: Reading, steps: readonly Step[]): Reason {
  const { reading: at, failed } = runSteps(reading, steps);
  if (failed === null) return { reason: 'its conditions hold', origin: null };
  return explainStep(at, failed);
}

function explainStep(reading: Reading, step: Step): Reason {
  const reason =
    step.k === 'let'
      ? `${printExpr(reading, step.expr)} is undefined${becauseOfNone(reading, step.expr)}`
      : explainFalse(reading, step.expr);
  return { reason, origin: step.expr.origin };
}

/** Why a branch has no binding. */
export function explainBranch(reading: Reading, branch: BranchInfo): Reason {
  const start = runSteps(reading, branch.steps);
  if (start.failed !== null) return explainStep(start.reading, start.failed);
  const locals = branch.quantifiers.flatMap((quantifier) => quantifier.locals);
  if (locals.length === 0) return { reason: 'an argument of its tasks is undefined', origin: branch.origin };
  const nearest = new Nearest();
  search(start.reading, branch, { depth: 0, nearest });
  const { quantifiers } = branch;
  const quantifier = quantifiers[nearest.depth] ?? quantifiers[0];
  const bound = printLocals(reading, quantifier?.locals ?? []);
  const origin = quantifier?.origin ?? branch.origin;
  if (nearest.reading === null) return { reason: `there is no ${bound}`, origin };
  if (nearest.step === null) {
    return { reason: `an argument of its tasks is undefined for every ${bound}`, origin };
  }
  const { reason, origin: place } = explainStep(nearest.reading, nearest.step);
  return { reason: `no ${bound} fits; the one that comes closest fails because ${reason}`, origin: place };
}

/** The binding that satisfied the most steps. */
class Nearest {
  depth = 0;
  done = -1;
  reading: Reading | null = null;
  step: Step | null = null;
  left = PATIENCE;

  offer(depth: number, attempt: { reading: Reading; failed: Step | null; done: number }): void {
    if (depth < this.depth || (depth === this.depth && attempt.done <= this.done)) return;
    this.depth = depth;
    this.done = attempt.done;
    this.reading = attempt.reading;
    this.step = attempt.failed;
  }
}

function search(
  reading: Reading,
  branch: BranchInfo,
  { depth, nearest }: { depth: number; nearest: Nearest },
): void {
  const quantifier = branch.quantifiers[depth];
  if (quantifier === undefined) return;
  for (const inner of bindings(reading, quantifier.locals)) {
    nearest.left -= 1;
    if (nearest.left < 0) return;
    const attempt = runSteps(inner, quantifier.steps);
    nearest.offer(depth, attempt);
    if (attempt.failed === null) search(attempt.reading, branch, { depth: depth + 1, nearest });
  }
}

/** Why a condition does not hold. */
export function explainFalse(reading: Reading, expr: Expr): string {
  switch (expr.k) {
    case 'and':
      return explainFalse(reading, holds(reading, expr.left) ? expr.right : expr.left);
    case 'or':
      return `${explainFalse(reading, expr.left)}, and ${explainFalse(reading, expr.right)}`;
    case 'implies':
      return `${explainFalse(reading, expr.right)}, although ${printExpr(reading, expr.left)}`;
    case 'not':
      return `${printExpr(reading, expr.operand)} is true`;
    case 'if': {
      const isTrue = holds(reading, expr.condition);
      const why = `${printExpr(reading, expr.condition)} is ${isTrue}`;
      return `${explainFalse(reading, isTrue ? expr.whenTrue : expr.whenFalse)}, as ${why}`;
    }
    case 'compare':
      return explainCompare(reading, expr);
    case 'is':
      return `${printExpr(reading, expr)} is false${isPlain(expr.operand) ? '' : `: ${whatItIs(reading, expr.operand)}`}`;
    case 'exists':
      return `${printExpr(reading, expr)} is false`;
    case 'forall':
      return explainForall(reading, expr);
    case 'read':
    case 'derived':
    case 'external':
      return `${printEvaluated(reading, expr)} is false${becauseOfNone(reading, expr)}`;
    default:
      return `${printExpr(reading, expr)} is false`;
  }
}

function explainForall(reading: Reading, expr: ExprOf<'exists' | 'forall'>): string {
  for (const inner of bindings(reading, expr.locals)) {
    if (holds(inner, expr.condition)) continue;
    const found = expr.locals.map((local) => printLocal(inner, local)).join(', ');
    return `not for ${found}: ${explainFalse(inner, expr.condition)}`;
  }
  return `${printExpr(reading, expr)} is false`;
}

function printLocal(reading: Reading, local: number): string {
  const { name, type } = reading.locals[local] as LocalInfo;
  const names = namesOf(reading.problem);
  return `${name} = ${printValue(names, type, reading.values[local] ?? NONE)}`;
}

/** An application with the values of its arguments: `visible(hall, yard)`. */
function printEvaluated(reading: Reading, expr: ExprOf<'read' | 'derived' | 'external'>): string {
  const names = namesOf(reading.problem);
  const args = expr.args.map((arg) => {
    const value = evaluate(reading, arg);
    return value === undefined ? printExpr(reading, arg) : printValue(names, arg.type, value);
  });
  const name = printExpr(reading, { ...expr, args: [] });
  return args.length === 0 ? name : `${name}(${args.join(', ')})`;
}

/** The same comparison, seen from its other side. */
const FLIPPED = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/**
 * `ammo(pistol) is 0, not > 3`: the values of the sides, and only as much of the comparison as is not obvious from them.
 */
function explainCompare(reading: Reading, expr: ExprOf<'compare'>): string {
  const { left, right } = expr;
  const sides = [left, right].filter((side) => !isPlain(side));
  if (sides.length === 0) return `${printExpr(reading, expr)} is false`;
  const undefinedSide = sides.find((side) => evaluate(reading, side) === undefined);
  if (undefinedSide) return whatItIs(reading, undefinedSide);
  const found = sides.map((side) => whatItIs(reading, side)).join(', ');
  if (expr.op === '!=') return found;
  if (sides.length === 2) return expr.op === '==' ? found : `${printExpr(reading, expr)} is false: ${found}`;
  const wanted = isPlain(right) ? right : left;
  const op = isPlain(right) ? expr.op : FLIPPED[expr.op];
  if (op !== '==') return `${found}, not ${op} ${printExpr(reading, wanted)}`;
  return wanted.type.kind === 'boolean' ? found : `${found}, not ${printExpr(reading, wanted)}`;
}

/** Whether an expression is visibly a value already. */
function isPlain(expr: Expr): boolean {
  return expr.k === 'number' || expr.k === 'object' || expr.k === 'local';
}

/** `ammo(pistol) is 0`. */
function whatItIs(reading: Reading, expr: Expr): string {
  const value = evaluate(reading, expr);
  const names = namesOf(reading.problem);
  if (value === undefined) return `${printExpr(reading, expr)} is undefined`;
  return `${printExpr(reading, expr)} is ${printValue(names, expr.type, value)}`;
}

/** `: at(npc0) is none`, if an inner argument is none. */
function becauseOfNone(reading: Reading, expr: Expr): string {
  if (expr.k !== 'read' && expr.k !== 'derived' && expr.k !== 'external') return '';
  for (const arg of expr.args) {
    if (arg.type.kind !== 'object') continue;
    const value = evaluate(reading, arg);
    if (value === NONE) return `: ${printExpr(reading, arg)} is none`;
    if (value === undefined) return becauseOfNone(reading, arg);
  }
  return '';
}
