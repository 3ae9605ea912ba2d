/** A condition and an effect on the same variable, said in one: `closed(door) == true :-> false;`. */
import type { Expression, Statement } from '../../language/ast.ts';
import { boolean, transition } from './build.ts';

/** Conditions, then effects; those of the same variable are joined where `areOne` says so of the values before and after. */
export function withTransitions(
  tests: readonly Statement[],
  effects: readonly Statement[],
  areOne: (from: Expression, to: Expression) => boolean = () => true,
): Statement[] {
  const left = [...effects];
  const joined = tests.map((statement): Statement => {
    const tested = statement.kind === 'condition' ? testedIn(statement.value) : null;
    if (tested === null) return statement;
    const { target, value } = tested;
    const at = left.findIndex(
      (effect) =>
        effect.kind === 'assign' &&
        effect.operator === ':=' &&
        sameExpression(effect.target, target) &&
        areOne(value, effect.value),
    );
    const effect = left[at];
    if (effect?.kind !== 'assign') return statement;
    left.splice(at, 1);
    return transition(target, value, effect.value);
  });
  return [...joined, ...left];
}

/** `p(x)`, `not p(x)` and `at(x) == y` as a variable with the value it is tested for. */
function testedIn(
  expression: Expression,
): { readonly target: Expression; readonly value: Expression } | null {
  if (expression.kind === 'application') return { target: expression, value: boolean(true) };
  const isNegation = expression.kind === 'unary' && expression.operator === 'not';
  if (isNegation && expression.operand.kind === 'application')
    return { target: expression.operand, value: boolean(false) };
  if (expression.kind === 'binary' && expression.operator === '==' && expression.left.kind === 'application')
    return { target: expression.left, value: expression.right };
  return null;
}

/** Places aside. */
export function sameExpression(a: Expression, b: Expression): boolean {
  const plain = (expression: Expression) =>
    JSON.stringify(expression, (key, item: unknown) => (key === 'span' ? undefined : item));
  return plain(a) === plain(b);
}
