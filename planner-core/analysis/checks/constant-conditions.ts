/**
 * Conditions whose value never changes: literals, comparisons of constants, integers compared with values outside their
 * bounds.
 */
import { report } from '../../diagnostics/catalogue.ts';
import type { Expr } from '../../ir/model.ts';
import type { Tell } from '../environment.ts';
import { expressionsWithin, stepsOfTask } from '../expressions-in.ts';
import { fold } from '../fold.ts';
import type { CheckedDomain, TaskCheck } from './check.ts';

type Compare = Extract<Expr, { k: 'compare' }>;

export const checkConstantConditions: TaskCheck = ({ task }, _domain, tell) => {
  for (const step of stepsOfTask(task)) if (step.k === 'condition') checkCondition(step.expr, tell);
};

export function checkConstantRules({ domain }: CheckedDomain, tell: Tell): void {
  for (const { value, type } of domain.derived) if (type.kind === 'boolean') checkCondition(value, tell);
}

function checkCondition(condition: Expr, tell: Tell): void {
  const value = certainValue(condition);
  if (value !== null) {
    tell(report(value === 0 ? 'always-false' : 'always-true', condition.origin, {}));
    return;
  }
  for (const expr of expressionsWithin(condition)) {
    const known = expr.k === 'compare' ? certainValue(expr) : null;
    if (known !== null) tell(report(known === 0 ? 'always-false' : 'always-true', expr.origin, {}));
  }
}

function certainValue(condition: Expr): number | null {
  return fold(condition) ?? (condition.k === 'compare' ? valueByBounds(condition) : null);
}

/** 1 or 0 if the bounds of both sides decide the comparison. Only bounds that no value can leave count. */
function valueByBounds({ op, left, right }: Compare): number | null {
  const a = boundsOf(left);
  const b = boundsOf(right);
  if (a === null || b === null) return null;
  switch (op) {
    case '<':
      return decide(a.max < b.min, a.min >= b.max);
    case '<=':
      return decide(a.max <= b.min, a.min > b.max);
    case '>':
      return decide(a.min > b.max, a.max <= b.min);
    case '>=':
      return decide(a.min >= b.max, a.max < b.min);
    case '==':
      return decide(false, a.max < b.min || a.min > b.max);
    case '!=':
      return decide(a.max < b.min || a.min > b.max, false);
  }
}

function decide(always: boolean, never: boolean): number | null {
  if (always) return 1;
  return never ? 0 : null;
}

function boundsOf(expr: Expr): { readonly min: number; readonly max: number } | null {
  const { type } = expr;
  if (!('min' in type)) return null;
  // If an argument is `none`, the application is undefined and the comparison false, so it is never certain to hold.
  if (expr.k === 'constant') return type;
  return expr.k === 'variable' && expr.args.every(({ k }) => k === 'constant' || k === 'local') ? type : null;
}
