/** A branch after one that always applies: only the first branch whose condition holds is used. */
import { report } from '../../diagnostics/catalogue.ts';
import type { Body, Expr } from '../../ir/model.ts';
import { childrenOf, expressionsOfNetwork } from '../expressions-in.ts';
import type { TaskCheck } from './check.ts';

export const checkUnreachableBranches: TaskCheck = ({ task }, _domain, tell) => {
  for (const { branches } of task.kind === 'compound' ? task.methods : []) {
    const always = branches.findIndex(({ body }) => alwaysApplies(body));
    const [before, after] = always < 0 ? [] : [branches[always], branches[always + 1]];
    if (before === undefined || after === undefined) continue;
    const related = [{ message: 'This branch has no condition.', span: before.origin }];
    tell(report('unreachable-branch', after.origin, {}, related));
  }
};

function alwaysApplies({ steps, end }: Body): boolean {
  return steps.length === 0 && end.k === 'network' && !expressionsOfNetwork(end.network).some(mayBeUndefined);
}

/**
 * A variable applied to the value of another one may be applied to `none`, which rejects the binding as a false condition
 * does.
 */
function mayBeUndefined(expr: Expr): boolean {
  const applied = expr.k === 'variable' || expr.k === 'derived' || expr.k === 'external';
  if (applied && expr.args.some(({ k, type }) => type.kind === 'object' && k !== 'local' && k !== 'constant'))
    return true;
  return childrenOf(expr).some(mayBeUndefined);
}
