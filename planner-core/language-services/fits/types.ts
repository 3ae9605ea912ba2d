/** The type that an expression has, and the one that its place asks for, by their names and as far as the text tells. */
import type { BinaryOperator, Expression, TaskDeclaration } from '../../language/ast.ts';
import { COMPARISON_STRENGTH, strengthOf } from '../../language/operators.ts';
import { isExpression, type SyntaxNode } from '../../language/syntax-path.ts';
import type { Scope } from '../../typed-words/scope.ts';

export interface Typing {
  readonly scope: Scope;
  /** The first task of a name. */
  taskNamed(name: string): TaskDeclaration | null;
}

const NUMBER_FUNCTIONS: ReadonlySet<string> = new Set('abs floor ceil sqrt exp log pow random'.split(' '));
/** The type of their result is that of what they choose from. */
const CHOOSING: ReadonlySet<string> = new Set(['min', 'max', 'clamp', 'next', 'previous']);

/** A function of the language. */
export function isBuiltIn(name: string): boolean {
  return NUMBER_FUNCTIONS.has(name) || CHOOSING.has(name);
}

/** Null where it is not known; `none` is of every type of objects. */
export function typeOf(expression: Expression, scope: Scope): string | null {
  switch (expression.kind) {
    case 'literal':
      return expression.type === 'none' ? null : expression.type;
    case 'text':
      return 'text';
    case 'application':
      return typeOfUse(expression, scope);
    case 'unary':
      return expression.operator === 'not' ? 'boolean' : typeOf(expression.operand, scope);
    case 'binary':
      return typeOfBinary(expression, scope);
    case 'is':
    case 'quantified':
      return 'boolean';
    case 'aggregate':
      return expression.value === null ? 'integer' : typeOf(expression.value, scope);
    case 'if':
      return typeOf(expression.whenTrue, scope) ?? typeOf(expression.whenFalse, scope);
    case 'wildcard':
      return null;
  }
}

function typeOfUse(use: Extract<Expression, { kind: 'application' }>, scope: Scope): string | null {
  const name = use.name.text;
  const local = use.args === null ? scope.names.find((known) => known.name === name) : undefined;
  const type = local?.type ?? scope.words.signature(name)?.valueType;
  if (type !== undefined) return type;
  const [first] = use.args ?? [];
  if (CHOOSING.has(name) && first !== undefined) return typeOf(first, scope);
  return NUMBER_FUNCTIONS.has(name) ? 'float' : null;
}

function typeOfBinary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  scope: Scope,
): string | null {
  if (strengthOf(operator) <= COMPARISON_STRENGTH) return 'boolean';
  if (operator === 'div' || operator === 'mod') return 'integer';
  const isWhole = operator !== '/' && typeOf(left, scope) === 'integer' && typeOf(right, scope) === 'integer';
  return isWhole ? 'integer' : 'float';
}

/** What the node above asks of an expression; null where anything can stand, or it is not known. */
export function wantedType(path: readonly SyntaxNode[], typing: Typing): string | null {
  const place = path.at(-1);
  const parent = path.at(-2);
  if (place === undefined || parent === undefined || !isExpression(place)) return null;
  switch (parent.kind) {
    case 'task':
    case 'method':
      return 'float';
    case 'call':
      return (
        typing.taskNamed(parent.name.text)?.parameters[parent.args.indexOf(place)]?.type.name.text ?? null
      );
    case 'derived':
      return parent.type.name.text;
    case 'condition':
    case 'when':
    case 'each':
    case 'quantified':
      return 'boolean';
    case 'quantifier':
      return 'float';
    case 'assign':
      return place === parent.target ? null : typeOf(parent.target, typing.scope);
    case 'transition':
      return place === parent.target ? null : typeOf(parent.target, typing.scope);
    default:
      return isExpression(parent) ? wantedInside(parent, place, path, typing) : null;
  }
}

function wantedInside(
  parent: Expression,
  place: Expression,
  path: readonly SyntaxNode[],
  typing: Typing,
): string | null {
  switch (parent.kind) {
    case 'application': {
      const index = (parent.args ?? []).indexOf(place);
      const signature = typing.scope.words.signature(parent.name.text);
      if (signature !== null) return signature.parameters[index]?.type ?? null;
      return NUMBER_FUNCTIONS.has(parent.name.text) && parent.name.text !== 'random' ? 'float' : null;
    }
    case 'unary':
      return parent.operator === 'not' ? 'boolean' : 'float';
    case 'binary':
      return wantedBeside(parent.operator, place === parent.left ? parent.right : parent.left, typing);
    case 'aggregate':
      return place === parent.condition ? 'boolean' : 'float';
    case 'if':
      return place === parent.condition ? 'boolean' : wantedType(path.slice(0, -1), typing);
    default:
      return null;
  }
}

function wantedBeside(operator: BinaryOperator, other: Expression, { scope }: Typing): string | null {
  const strength = strengthOf(operator);
  if (strength < COMPARISON_STRENGTH) return 'boolean';
  if (strength > COMPARISON_STRENGTH) return operator === 'div' || operator === 'mod' ? 'integer' : 'float';
  return typeOf(other, scope);
}
