/** The built-in functions, such as `random`, `min` and `floor`. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr, FunctionName, ValueType } from '../ir/model.ts';
import type { ApplicationExpression, Expression } from '../language/ast.ts';
import type { Environment } from './environment.ts';
import { resolveNumber, resolveOrdered } from './fitting.ts';
import { fold, functionValue } from './fold.ts';
import { describeType, FLOAT, INTEGER } from './value-types.ts';

/** How many arguments each function takes. */
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
  ['next', [1, 1]],
  ['previous', [1, 1]],
]);

/** Names that can be called although nobody declared them. */
export const BUILTINS: ReadonlySet<string> = new Set(TAKES.keys());

/**
 * Names that functions of a domain may not have. The other built-in functions were added later: a domain that declares a
 * function with such a name keeps it.
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
  const args = all(written.map((arg) => resolveArgument(name, arg, environment)));
  const [least, most] = TAKES.get(name) ?? [0, 0];
  if (written.length < least || written.length > most) {
    const expected = `${least === most ? '' : 'at least '}${least} argument${least === 1 ? '' : 's'}`;
    environment.tell(
      report('wrong-argument-count', expression.span, { name, expected, actual: written.length }),
    );
    return null;
  }
  if (args === null || (ORDERED.has(name) && !isOfOneKind(args, expression, environment))) return null;
  const origin = expression.span;
  if (name === 'random') return { k: 'random', args, type: FLOAT, origin };
  if (name === 'clamp') return clamp(args as [Expr, Expr, Expr], expression, environment);
  if (name === 'next' || name === 'previous')
    return neighbour(name, args[0] as Expr, expression, environment);
  return defined(numberFunction(name as FunctionName, args, expression), environment);
}

/** Functions of ordered values. */
const ORDERED: ReadonlySet<string> = new Set(['min', 'max', 'clamp']);

function resolveArgument(name: string, arg: Expression, environment: Environment): Expr | null {
  const what = `an argument of \`${name}\``;
  if (name === 'random') return resolveKey(arg, environment);
  if (ORDERED.has(name)) return resolveOrdered(arg, environment, what);
  if (name !== 'next' && name !== 'previous') return resolveNumber(arg, environment, what);
  const expr = environment.resolve(arg, environment);
  if (expr === null || expr.type.kind === 'enum') return expr;
  const actual = describeType(environment.symbols, expr.type);
  environment.tell(report('needs-enum', expr.origin, { what, actual }));
  return null;
}

/** A text is represented by its index in a list, which does not depend on its characters. */
function resolveKey(arg: Expression, environment: Environment): Expr | null {
  const expr = environment.resolve(arg, environment);
  if (expr?.type.kind !== 'text') return expr;
  environment.tell(report('text-in-random', expr.origin, {}));
  return null;
}

/** Numbers are compared with numbers, values of an enum with values of the same enum. */
function isOfOneKind(
  [first, ...others]: readonly Expr[],
  { span }: ApplicationExpression,
  { symbols, tell }: Environment,
): boolean {
  const of = ({ type }: Expr) => (type.kind === 'enum' ? type.enum : -1);
  const other = others.find((arg) => first !== undefined && of(arg) !== of(first));
  if (first === undefined || other === undefined) return true;
  const [left, right] = [describeType(symbols, first.type), describeType(symbols, other.type)];
  tell(report('not-comparable', span, { left, right }));
  return false;
}

/** The value after or before a value of an enum; constant if its argument is. */
function neighbour(
  name: 'next' | 'previous',
  arg: Expr,
  { span: origin }: ApplicationExpression,
  { symbols, tell }: Environment,
): Expr | null {
  const { type } = arg;
  if (type.kind !== 'enum') return null;
  const known = fold(arg);
  if (known === null) return { k: 'function', name, args: [arg], type, origin };
  const values = symbols.enums[type.enum]?.values ?? [];
  const value = known + (name === 'next' ? 1 : -1);
  if (value >= 0 && value < values.length) return { k: 'constant', value, type, origin };
  tell(report('no-value', origin, { subject: `${name}(${values[known]})` }));
  return null;
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
      // Nested calls with two arguments each, so that later stages need not deal with lists.
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
  { symbols, tell }: Environment,
): Expr | null {
  const [min, max] = [fold(least), fold(most)];
  if (min !== null && max !== null && min > max) {
    const nameOf = (bound: number) =>
      value.type.kind === 'enum' ? symbols.enums[value.type.enum]?.values[bound] : bound;
    tell(report('empty-clamp', expression.span, { min: nameOf(min) ?? '', max: nameOf(max) ?? '' }));
    return null;
  }
  return numberFunction('min', [numberFunction('max', [value, least], expression), most], expression);
}

/** The expression, unless it is already certain that it has no value. */
function defined(expr: Expr, { tell }: Environment): Expr | null {
  if (expr.k !== 'function') return expr;
  const values = expr.args.map(fold);
  const [x, y = 0] = values;
  if (x === undefined || x === null || y === null) return expr;
  if (!Number.isNaN(functionValue(expr.name, x, y))) return expr;
  tell(report('no-value', expr.origin, { subject: `${expr.name}(${values.join(', ')})` }));
  return null;
}

/** The type of a result that is computed from numbers, or chosen among values of an enum. */
export function widened(operands: readonly { readonly type: ValueType }[]): ValueType {
  const [first] = operands;
  if (first?.type.kind === 'enum') return first.type;
  return operands.every(({ type }) => type.kind === 'integer') ? INTEGER : FLOAT;
}

function all(args: readonly (Expr | null)[]): Expr[] | null {
  return args.includes(null) ? null : args.filter((arg) => arg !== null);
}
