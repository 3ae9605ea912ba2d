/** The functions every domain has: `random`, `min`, `max`, `abs`, `floor`, `ceil`. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, ValueType } from '../ir/model.ts';
import type { ApplicationExpression, Expression } from '../language/ast.ts';
import type { Environment } from './environment.ts';
import { resolveNumber } from './fitting.ts';
import { FLOAT, INTEGER } from './value-types.ts';

type NumberFunction = 'min' | 'max' | 'abs' | 'floor' | 'ceil';

/** Names that functions of a domain may not have. */
export const BUILTINS: ReadonlySet<string> = new Set(['random', 'min', 'max', 'abs', 'floor', 'ceil']);

export function resolveBuiltin(
  expression: ApplicationExpression,
  written: readonly Expression[],
  environment: Environment,
): Expr | null {
  const name = expression.name.text;
  const args =
    name === 'random'
      ? all(written.map((arg) => environment.resolve(arg, environment)))
      : all(written.map((arg) => resolveNumber(arg, environment, `an argument of \`${name}\``)));
  const least = name === 'min' || name === 'max' ? 2 : 1;
  const most = name === 'abs' || name === 'floor' || name === 'ceil' ? 1 : Number.POSITIVE_INFINITY;
  if (written.length < least || written.length > most) {
    const expected = most === 1 ? '1 argument' : `at least ${least === 1 ? '1 argument' : '2 arguments'}`;
    environment.tell(
      report('wrong-argument-count', expression.span, { name, expected, actual: written.length }),
    );
    return null;
  }
  if (args === null) return null;
  if (name === 'random') return { k: 'random', args, type: FLOAT, origin: expression.span };
  return numberFunction(name as NumberFunction, args, expression);
}

function numberFunction(
  name: NumberFunction,
  args: readonly Expr[],
  { span: origin }: ApplicationExpression,
): Expr {
  const [first, ...rest] = args;
  if (first === undefined) throw new Error(`"${name}" was resolved without arguments.`);
  if (name === 'floor' || name === 'ceil') return { k: 'function', name, args, type: INTEGER, origin };
  if (name === 'abs') return { k: 'function', name, args, type: widened([first]), origin };
  // Two arguments at a time, so that nothing behind this has to deal with lists.
  return rest.reduce<Expr>((left, right) => {
    return { k: 'function', name, args: [left, right], type: widened([left, right]), origin };
  }, first);
}

/** The type of a result computed from numbers. */
export function widened(operands: readonly { readonly type: ValueType }[]): ValueType {
  return operands.every(({ type }) => type.kind === 'integer') ? INTEGER : FLOAT;
}

function all(args: readonly (Expr | null)[]): Expr[] | null {
  return args.includes(null) ? null : args.filter((arg) => arg !== null);
}
