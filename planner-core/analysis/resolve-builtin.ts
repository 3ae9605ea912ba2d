/** The functions every domain has, such as `random`, `min` and `floor`. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, FunctionName, ValueType } from '../ir/model.ts';
import type { ApplicationExpression, Expression } from '../language/ast.ts';
import type { Environment } from './environment.ts';
import { resolveNumber } from './fitting.ts';
import { fold, functionValue } from './fold.ts';
import { FLOAT, INTEGER } from './value-types.ts';

/** How many arguments each takes. */
const TAKES: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['random', [1, Number.POSITIVE_INFINITY]],
  ['min', [2, Number.POSITIVE_INFINITY]],
  ['max', [2, Number.POSITIVE_INFINITY]],
  ['abs', [1, 1]],
  ['floor', [1, 1]],
  ['ceil', [1, 1]],
  ['sqrt', [1, 1]],
  ['exp', [1, 1]],
  ['log', [1, 1]],
  ['pow', [2, 2]],
  ['clamp', [3, 3]],
]);

/** What may be called like a variable that nobody declared. */
export const BUILTINS: ReadonlySet<string> = new Set(TAKES.keys());

/**
 * Names that functions of a domain may not have. The others came later, and a domain that has a variable of its own by such
 * a name keeps it.
 */
export const RESERVED_FUNCTIONS: ReadonlySet<string> = new Set([
  'random',
  'min',
  'max',
  'abs',
  'floor',
  'ceil',
]);

export function resolveBuiltin(
  expression: ApplicationExpression,
  written: readonly Expression[],
  environment: Environment,
): Expr | null {
  const name = expression.name.text;
  const args = all(
    written.map((arg) =>
      name === 'random'
        ? environment.resolve(arg, environment)
        : resolveNumber(arg, environment, `an argument of \`${name}\``),
    ),
  );
  const [least, most] = TAKES.get(name) ?? [0, 0];
  if (written.length < least || written.length > most) {
    const expected = `${least === most ? '' : 'at least '}${least} argument${least === 1 ? '' : 's'}`;
    environment.tell(
      report('wrong-argument-count', expression.span, { name, expected, actual: written.length }),
    );
    return null;
  }
  if (args === null) return null;
  const origin = expression.span;
  if (name === 'random') return { k: 'random', args, type: FLOAT, origin };
  if (name === 'clamp') return clamp(args as [Expr, Expr, Expr], expression, environment);
  return defined(numberFunction(name as FunctionName, args, expression), environment);
}

function numberFunction(
  name: FunctionName,
  args: readonly Expr[],
  { span: origin }: Pick<ApplicationExpression, 'span'>,
): Expr {
  const [first, ...rest] = args;
  if (first === undefined) throw new Error(`"${name}" was resolved without arguments.`);
  switch (name) {
    case 'floor':
    case 'ceil':
      return { k: 'function', name, args, type: INTEGER, origin };
    case 'abs':
      return { k: 'function', name, args, type: widened([first]), origin };
    case 'min':
    case 'max':
      // Two arguments at a time, so that nothing behind this has to deal with lists.
      return rest.reduce<Expr>((left, right) => {
        return { k: 'function', name, args: [left, right], type: widened([left, right]), origin };
      }, first);
    default:
      return { k: 'function', name, args, type: FLOAT, origin };
  }
}

/** `clamp(x, least, most)` is `min(max(x, least), most)`. */
function clamp(
  [value, least, most]: readonly [Expr, Expr, Expr],
  expression: ApplicationExpression,
  { tell }: Environment,
): Expr | null {
  const [min, max] = [fold(least), fold(most)];
  if (min !== null && max !== null && min > max) {
    tell(report('empty-clamp', expression.span, { min, max }));
    return null;
  }
  return numberFunction('min', [numberFunction('max', [value, least], expression), most], expression);
}

/** The expression, where it is not clear already that it has no value. */
function defined(expr: Expr, { tell }: Environment): Expr | null {
  if (expr.k !== 'function') return expr;
  const values = expr.args.map(fold);
  const [x, y = 0] = values;
  if (x === undefined || x === null || y === null) return expr;
  if (!Number.isNaN(functionValue(expr.name, x, y))) return expr;
  tell(report('no-value', expr.origin, { subject: `${expr.name}(${values.join(', ')})` }));
  return null;
}

/** The type of a result computed from numbers. */
export function widened(operands: readonly { readonly type: ValueType }[]): ValueType {
  return operands.every(({ type }) => type.kind === 'integer') ? INTEGER : FLOAT;
}

function all(args: readonly (Expr | null)[]): Expr[] | null {
  return args.includes(null) ? null : args.filter((arg) => arg !== null);
}
