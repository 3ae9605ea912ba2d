/** Turns expressions of the syntax tree into typed ones, with a table of resolvers by kind. */
import { report } from '../diagnostics/catalogue.ts';
import { type Expr, INT_MAX, INT_MIN, NONE } from '../ir/model.ts';
import type { Expression, LiteralExpression, TextExpression } from '../language/ast.ts';
import { type Environment, newOwner, type Owner, type Tell } from './environment.ts';
import { resolveApplication } from './resolve-application.ts';
import { resolveIf } from './resolve-if.ts';
import { resolveBinary, resolveUnary } from './resolve-operators.ts';
import { resolveAggregate, resolveIs, resolveQuantified } from './resolve-quantified.ts';
import type { KnownType, Symbols } from './symbols.ts';
import { BOOLEAN, exactly, TEXT } from './value-types.ts';

/** Deeper nesting than anybody writes. Later stages recurse over expressions and rely on this limit. */
const DEEPEST = 300;

/** An environment without locals. */
export function newEnvironment(symbols: Symbols, tell: Tell, owner: Owner = newOwner()): Environment {
  return { symbols, tell, resolve, owner, names: null, facts: null, depth: 0 };
}

function resolve(expression: Expression, outer: Environment, wanted: KnownType = null): Expr | null {
  if (outer.depth === DEEPEST) {
    outer.tell(report('nested-too-deeply', expression.span, { limit: DEEPEST }));
    return null;
  }
  const environment = { ...outer, depth: outer.depth + 1 };
  switch (expression.kind) {
    case 'literal':
      return resolveLiteral(expression, environment, wanted);
    case 'text':
      return resolveText(expression, environment);
    case 'wildcard':
      environment.tell(report('still-missing', expression.span, {}));
      return null;
    case 'application':
      return resolveApplication(expression, environment);
    case 'unary':
      return resolveUnary(expression, environment);
    case 'binary':
      return resolveBinary(expression, environment);
    case 'if':
      return resolveIf(expression, environment, wanted);
    case 'is':
      return resolveIs(expression, environment);
    case 'quantified':
      return resolveQuantified(expression, environment);
    case 'aggregate':
      return resolveAggregate(expression, environment);
  }
}

function resolveLiteral(
  literal: LiteralExpression,
  environment: Environment,
  wanted: KnownType,
): Expr | null {
  const { value, span: origin } = literal;
  switch (literal.type) {
    case 'boolean':
      return { k: 'constant', value, type: BOOLEAN, origin };
    case 'integer':
      if (value >= INT_MIN && value <= INT_MAX)
        return { k: 'constant', value, type: exactly('integer', value), origin };
      break;
    case 'float':
      if (Number.isFinite(value)) return { k: 'constant', value, type: exactly('float', value), origin };
      break;
    case 'none':
      return resolveNone(literal, environment, wanted);
  }
  environment.tell(report('number-too-large', origin, { type: literal.type }));
  return null;
}

function resolveText({ value, span: origin }: TextExpression, { symbols }: Environment): Expr {
  return { k: 'constant', value: symbols.texts.placeOf(value), type: TEXT, origin };
}

function resolveNone(
  { span: origin }: LiteralExpression,
  environment: Environment,
  wanted: KnownType,
): Expr | null {
  if (wanted?.kind === 'object') return { k: 'constant', value: NONE, type: wanted, origin };
  environment.tell(report('none-without-type', origin, {}));
  return null;
}
