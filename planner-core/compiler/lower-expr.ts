/** Lowers expressions: types become ranges, and object constants are distinguished from numbers. */
import type { Domain, Expr, Step, ValueType } from '../ir/model.ts';
import { NONE } from '../ir/model.ts';
import type * as program from '../program/model.ts';

/** What lowering looks up: the enums, for their numbers of values. */
export type LoweringTypes = Pick<Domain, 'enums'>;

/** A type of the model as a kind, an id and a range. */
export function lowerType(domain: LoweringTypes, type: ValueType): program.ValueType {
  switch (type.kind) {
    case 'boolean':
      return { kind: 'boolean', id: 0, lo: 0, hi: 1 };
    case 'integer':
    case 'float':
      return { kind: type.kind, id: 0, lo: type.min, hi: type.max };
    case 'enum':
      return { kind: 'enum', id: type.enum, lo: 0, hi: (domain.enums[type.enum]?.values.length ?? 1) - 1 };
    case 'object':
      return { kind: 'object', id: type.type, lo: NONE, hi: 0x7ffffffe };
    case 'text':
      return { kind: 'text', id: 0, lo: 0, hi: 0x7ffffffe };
  }
}

export function lowerLocals(
  domain: LoweringTypes,
  locals: readonly { readonly name: string; readonly type: ValueType }[],
): program.LocalInfo[] {
  return locals.map(({ name, type }) => ({ name, type: lowerType(domain, type) }));
}

export function lowerSteps(domain: LoweringTypes, steps: readonly Step[]): program.Step[] {
  return steps.map((step) => ({ ...step, expr: lowerExpr(domain, step.expr) }));
}

export function lowerExpr(domain: LoweringTypes, expr: Expr): program.Expr {
  const base = { type: lowerType(domain, expr.type), origin: expr.origin };
  const lower = (inner: Expr) => lowerExpr(domain, inner);
  switch (expr.k) {
    case 'constant': {
      const isObject = expr.type.kind === 'object' && expr.value !== NONE;
      return isObject
        ? { ...base, k: 'object', object: expr.value }
        : { ...base, k: 'number', value: expr.value };
    }
    case 'local':
      return { ...base, k: 'local', local: expr.local };
    case 'variable':
      return { ...base, k: 'read', variable: expr.variable, args: expr.args.map(lower) };
    case 'derived':
      return { ...base, k: 'derived', derived: expr.derived, args: expr.args.map(lower) };
    case 'external':
      return { ...base, k: 'external', external: expr.external, args: expr.args.map(lower) };
    case 'random':
      return { ...base, k: 'random', args: expr.args.map(lower) };
    case 'function':
      return { ...base, k: 'function', name: expr.name, args: expr.args.map(lower) };
    default:
      return lowerOperator(domain, expr, base);
  }
}

type Operator = Exclude<
  Expr,
  { k: 'constant' | 'local' | 'variable' | 'derived' | 'external' | 'random' | 'function' }
>;

function lowerOperator(domain: LoweringTypes, expr: Operator, base: program.ExprBase): program.Expr {
  const lower = (inner: Expr) => lowerExpr(domain, inner);
  switch (expr.k) {
    case 'not':
    case 'negate':
      return { ...base, k: expr.k, operand: lower(expr.operand) };
    case 'and':
    case 'or':
    case 'implies':
      return { ...base, k: expr.k, left: lower(expr.left), right: lower(expr.right) };
    case 'compare':
      return { ...base, k: 'compare', op: expr.op, left: lower(expr.left), right: lower(expr.right) };
    case 'arith':
      return { ...base, k: 'arith', op: expr.op, left: lower(expr.left), right: lower(expr.right) };
    case 'if':
      return {
        ...base,
        k: 'if',
        condition: lower(expr.condition),
        whenTrue: lower(expr.whenTrue),
        whenFalse: lower(expr.whenFalse),
      };
    case 'is':
      return { ...base, k: 'is', operand: lower(expr.operand), objectType: expr.objectType };
    case 'exists':
    case 'forall':
      return { ...base, k: expr.k, locals: expr.locals, condition: lower(expr.condition) };
    case 'aggregate':
      return {
        ...base,
        k: 'aggregate',
        aggregate: expr.aggregate,
        locals: expr.locals,
        condition: expr.condition && lower(expr.condition),
        value: expr.value && lower(expr.value),
      };
  }
}
