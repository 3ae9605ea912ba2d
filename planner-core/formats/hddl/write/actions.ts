/** Primitive tasks as actions. */
import type { Domain, Expr, PrimitiveTask } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import { all, conjunctsOf, typedList } from '../../lisp/conditions.ts';
import { type Lisp, list, listOf, type Part } from '../../lisp/tree.ts';
import { HddlClause } from './clause.ts';
import { effectForms } from './effects.ts';
import { Found } from './found.ts';
import type { HddlNames } from './names.ts';

export function actionSection(
  task: PrimitiveTask,
  domain: Domain,
  names: HddlNames,
  countsCosts: boolean,
): Lisp {
  const clause = new HddlClause(domain, names, { locals: task.locals });
  const parameters = task.parameters.map((_, local) => clause.variable(local));
  const conditions = task.steps.map((step) => {
    if (step.k === 'condition') return clause.condition(step.expr);
    clause.let(step.local, step.expr);
    return clause.defined(step.expr);
  });
  const precondition = all(conditions);
  const effects = effectForms(task.effects, { clause, domain });
  const costs = countsCosts ? costTerms(task.cost, clause, domain) : [];
  const changes = [...effects, ...costs.map((cost) => list('increase', list('total-cost'), cost))];
  const [only] = changes;
  return list(
    ...[':action', names.tasks[task.id] ?? ''],
    ...[':parameters', list(...typedList(parameters))],
    ...(conjunctsOf(precondition).length === 0 ? [] : [':precondition', precondition]),
    ...(only === undefined ? [] : [':effect', changes.length === 1 ? only : listOf(['and', ...changes])]),
  );
}

/** True if some cost is not the default. */
export function countsCosts({ tasks }: Domain): boolean {
  return tasks.some(
    (task) => task.kind === 'primitive' && !(task.cost.k === 'constant' && task.cost.value === 1),
  );
}

/** A cost as the amount by which the total cost increases. */
function costTerms(cost: Expr, clause: HddlClause, domain: Domain): Part[] {
  const found = new Found();
  const terms = summands(cost, { clause, domain, found });
  if (found.own.length > 0 || found.facts.length > 0)
    throw new NotCarriedOver(
      cost.origin,
      'This cost',
      'in HDDL a cost can depend only on the parameters, not on values read through them',
    );
  return terms.filter((term) => term !== '0');
}

interface Costing {
  readonly clause: HddlClause;
  readonly domain: Domain;
  readonly found: Found;
}

function summands(expr: Expr, costing: Costing): Part[] {
  const { clause, domain, found } = costing;
  if (expr.k === 'constant' && expr.value >= 0) return [String(expr.value)];
  if (expr.k === 'arith' && expr.op === '+')
    return [...summands(expr.left, costing), ...summands(expr.right, costing)];
  if (expr.k === 'derived') return clause.unfolded(expr, found, (value) => summands(value, costing));
  if (expr.k === 'variable' && domain.variables[expr.variable]?.mutable === false)
    return [list(...clause.application(expr, found))];
  const value = expr.k === 'local' ? clause.valueOf(expr.local) : undefined;
  if (value !== undefined) return summands(value, costing);
  throw new NotCarriedOver(
    expr.origin,
    'This expression',
    'costs in HDDL are sums of numbers that never change',
  );
}
