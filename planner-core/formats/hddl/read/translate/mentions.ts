/** Which names occur in an expression. */
import type { Expression } from '../../../../language/ast.ts';

/** True where one of the names occurs in the expression. */
export function mentions(expression: Expression, names: ReadonlySet<string>): boolean {
  const inside = (part: Expression | null) => part !== null && mentions(part, names);
  switch (expression.kind) {
    case 'application':
      return names.has(expression.name.text) || (expression.args ?? []).some(inside);
    case 'unary':
    case 'is':
      return inside(expression.operand);
    case 'binary':
      return inside(expression.left) || inside(expression.right);
    case 'if':
      return [expression.condition, expression.whenTrue, expression.whenFalse].some(inside);
    case 'quantified':
      return expression.conditions.some(inside);
    case 'aggregate':
      return inside(expression.condition) || inside(expression.value);
    default:
      return false;
  }
}
