/** Which expressions can never fail with an evaluation error, so that the time of their evaluation does not matter. */
import { type Domain, type Expr, INT_MAX, INT_MIN, type ValueType } from '../ir/model.ts';
import { circleOf } from './recursion.ts';
import { isSubtype } from './situation.ts';

type Typed = { readonly type: ValueType };

/** True if that is certain; false for any arithmetic, and for anything outside the domain. */
export function cannotFail(expr: Expr, domain: Domain): boolean {
  switch (expr.k) {
    case 'constant':
    case 'local':
      return true;
    case 'not':
    case 'is':
      return cannotFail(expr.operand, domain);
    case 'and':
    case 'or':
    case 'implies':
    case 'compare':
      return cannotFail(expr.left, domain) && cannotFail(expr.right, domain);
    case 'if':
      return [expr.condition, expr.whenTrue, expr.whenFalse].every((part) => cannotFail(part, domain));
    case 'exists':
    case 'forall':
      return cannotFail(expr.condition, domain);
    case 'variable':
      return cannotApply(expr.args, domain.variables[expr.variable]?.parameters, domain);
    case 'derived':
      return cannotApply(expr.args, domain.derived[expr.derived]?.locals, domain) && isTame(expr, domain);
    default:
      return false;
  }
}

/** Whether the arguments of an application are always valid values of their parameters. */
function cannotApply(
  args: readonly Expr[],
  parameters: readonly Typed[] | undefined,
  domain: Domain,
): boolean {
  return args.every((arg, index) => {
    const parameter = parameters?.[index];
    return parameter !== undefined && cannotFail(arg, domain) && fits(arg.type, parameter.type, domain);
  });
}

function fits(own: ValueType, wanted: ValueType, domain: Domain): boolean {
  if (own.kind === 'object' && wanted.kind === 'object') return isSubtype(domain, own.type, wanted.type);
  if (own.kind === 'integer' && wanted.kind === 'integer') {
    return own.min >= wanted.min && own.max <= wanted.max;
  }
  return own.kind === wanted.kind && own.kind !== 'float';
}

const tame = new WeakMap<object, boolean>();

/** Whether the definition of a derived value, and its result, can never be an error. */
function isTame({ derived }: Extract<Expr, { k: 'derived' }>, domain: Domain): boolean {
  const declared = domain.derived[derived];
  if (declared === undefined) return false;
  const known = tame.get(declared);
  if (known !== undefined) return known;
  const { type, value } = declared;
  const isBounded =
    (type.kind === 'integer' && (type.min > INT_MIN || type.max < INT_MAX)) ||
    (type.kind === 'float' && Number.isFinite(type.max - type.min));
  const found = !isBounded && circleOf(domain, derived) === null && cannotFail(value, domain);
  tame.set(declared, found);
  return found;
}
