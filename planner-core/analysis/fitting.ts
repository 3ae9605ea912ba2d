/** Reports why a value has the wrong type, in words that say what to do about it. */
import { report } from '../diagnostics/catalogue.ts';
import type { Expr } from '../ir/model.ts';
import type { Expression } from '../language/ast.ts';
import { type Environment, testedAs } from './environment.ts';
import type { KnownType } from './symbols.ts';
import { BOOLEAN, describeType, isNumeric, relate } from './value-types.ts';

/** Resolves an expression that must have a certain type, and reports if it does not. */
export function resolveAs(expression: Expression, environment: Environment, wanted: KnownType): Expr | null {
  const expr = environment.resolve(expression, environment, wanted);
  if (expr === null || wanted === null) return null;
  const fitting = testedAs(expr, environment, wanted);
  return checkFit(fitting, environment, wanted) ? fitting : null;
}

/** Resolves a condition. */
export function resolveCondition(expression: Expression, environment: Environment): Expr | null {
  return resolveAs(expression, environment, BOOLEAN);
}

/** Resolves an expression that must be a number; `what` describes its role in the text. */
export function resolveNumber(expression: Expression, environment: Environment, what: string): Expr | null {
  const expr = environment.resolve(expression, environment);
  if (expr === null || isNumeric(expr.type)) return expr;
  const actual = describeType(environment.symbols, expr.type);
  environment.tell(report('needs-number', expr.origin, { what, actual }));
  return null;
}

/** Resolves an expression whose values are ordered: a number, or a value of an enum. */
export function resolveOrdered(expression: Expression, environment: Environment, what: string): Expr | null {
  const expr = environment.resolve(expression, environment);
  if (expr === null || isNumeric(expr.type) || expr.type.kind === 'enum') return expr;
  const actual = describeType(environment.symbols, expr.type);
  environment.tell(report('needs-order', expr.origin, { what, actual }));
  return null;
}

function checkFit(expr: Expr, environment: Environment, wanted: NonNullable<KnownType>): boolean {
  const { symbols, tell } = environment;
  const expected = describeType(symbols, wanted);
  const actual = describeType(symbols, expr.type);
  switch (relate(symbols, expr.type, wanted)) {
    case 'fits':
      return true;
    case 'needs-test':
      tell(
        report('needs-test', expr.origin, {
          expected,
          actual,
          advice: testAdvice(expr, environment, expected),
        }),
      );
      return false;
    case 'out-of-bounds':
      tell(report('out-of-bounds', expr.origin, { value: describeRange(expr), expected }));
      return false;
    case 'float-for-integer':
      tell(report('float-for-integer', expr.origin, { expected }));
      return false;
    case 'differs':
      tell(report('wrong-type', expr.origin, { expected, actual }));
      return false;
  }
}

function testAdvice(expr: Expr, environment: Environment, type: string): string {
  if (expr.k !== 'local') return `test whether it \`is ${type}\` first`;
  return `test \`${environment.owner.locals[expr.local]?.name} is ${type}\` first`;
}

function describeRange({ type }: Expr): string {
  if (!('min' in type)) return 'This value';
  return type.min === type.max ? String(type.min) : `A value in [${type.min}, ${type.max}]`;
}
