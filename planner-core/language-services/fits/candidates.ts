/** The values that can stand at a place, made from the names that are known there, the likeliest first. */
import type { ApplicationExpression, Expression } from '../../language/ast.ts';
import { printExpression } from '../../language/print.ts';
import type { Signature } from '../../sentences/phrase.ts';
import type { NameInScope, Scope } from '../../typed-words/scope.ts';
import { literal, use } from '../../typed-words/values.ts';

export const HOLE: Expression = { kind: 'wildcard', span: { file: '', start: 0, end: 0 } };

/** Lists of arguments offered for one variable, and values tried for one parameter. */
const LISTS = 6;
const TRIED = 4;

export function isNumber(type: string | null): boolean {
  return type === 'integer' || type === 'float';
}

export function isObjectType(type: string, scope: Scope): boolean {
  return !['boolean', 'integer', 'float', 'text'].includes(type) && !scope.isEnum(type);
}

/** The type that a place asks for; where values are compared, those of a wider type fit too. */
export interface Asked {
  readonly type: string | null;
  readonly isCompared: boolean;
}

/** Names of a type before those of its subtypes, and those of wider types last; the innermost first. */
export function namesOf(asked: Asked, scope: Scope): readonly NameInScope[] {
  return fitting(scope.names, ({ type }) => type, asked, scope);
}

export function signaturesOf(asked: Asked, scope: Scope): readonly Signature[] {
  return fitting(scope.signatures, ({ valueType }) => valueType, asked, scope);
}

function fitting<T>(
  all: readonly T[],
  typeOf: (each: T) => string,
  { type, isCompared }: Asked,
  scope: Scope,
): readonly T[] {
  if (type === null) return all;
  return [
    ...all.filter((each) => typeOf(each) === type),
    ...all.filter((each) => typeOf(each) !== type && scope.fits(typeOf(each), type)),
    ...(isCompared ? all.filter((each) => typeOf(each) !== type && scope.fits(type, typeOf(each))) : []),
  ];
}

/** Uses of the variables of a type, each first with the likeliest arguments. */
export function usesOf(signatures: readonly Signature[], scope: Scope): readonly ApplicationExpression[] {
  const lists = signatures.map((signature) =>
    argumentLists(signature, scope, 1).map((args) => use(signature.name, args)),
  );
  const first = lists.flatMap((uses) => uses.slice(0, 1));
  return [
    ...first.filter((each) => !hasHole(each)),
    ...lists.flatMap((uses) => uses.slice(1)),
    ...first.filter(hasHole),
  ];
}

/** With an argument for which nothing is known. */
export function hasHole(value: Expression): boolean {
  return value.kind === 'application' && (value.args ?? []).some((argument) => argument.kind === 'wildcard');
}

function argumentLists(
  { parameters }: Signature,
  scope: Scope,
  depth: number,
): readonly (readonly Expression[])[] {
  let lists: readonly (readonly Expression[])[] = [[]];
  for (const { type, name } of parameters) {
    const values = argumentsOf(type, name, scope, depth);
    lists = lists.flatMap((list) => values.map((value) => [...list, value]));
    lists = [...lists.filter(isDistinct), ...lists.filter((list) => !isDistinct(list))].slice(0, 4 * LISTS);
  }
  return lists.slice(0, LISTS);
}

/** A name in scope, rather that of the parameter; else what leads to one; a hole where nothing is known. */
function argumentsOf(type: string, like: string, scope: Scope, depth: number): readonly Expression[] {
  const names = namesOf({ type, isCompared: false }, scope);
  const own = names.filter(({ isLocal }) => isLocal);
  const others = names.filter(({ isLocal }) => !isLocal);
  const isLike = ({ name }: NameInScope) => name === like;
  const locals = [...own.filter(isLike), ...own.filter((name) => !isLike(name))];
  const looked = depth > 0 ? lookups(type, scope) : [];
  const found = [
    ...locals.slice(0, TRIED).map(({ name }) => use(name, [])),
    ...looked.slice(0, TRIED),
    ...others.slice(0, 2).map(({ name }) => use(name, [])),
  ];
  return found.length === 0 ? [HOLE] : found;
}

/** `at(npc)`: variables of objects whose arguments are all names in scope. */
function lookups(type: string, scope: Scope): readonly Expression[] {
  if (!isObjectType(type, scope)) return [];
  return signaturesOf({ type, isCompared: false }, scope).flatMap((signature) => {
    const own = signature.parameters.map((parameter) =>
      argumentsOf(parameter.type, parameter.name, scope, 0),
    );
    const args = own.map((values) => values[0] ?? HOLE);
    return args.some((value) => value.kind === 'wildcard') ? [] : [use(signature.name, args)];
  });
}

function isDistinct(list: readonly Expression[]): boolean {
  return new Set(list.map(printExpression)).size === list.length;
}

/** None, yes and no, and small numbers. */
export function constantsOf(type: string, scope: Scope): readonly Expression[] {
  if (type === 'boolean') return [literal('boolean', 1), literal('boolean', 0)];
  if (isNumber(type)) return [literal('integer', 0), literal('integer', 1)];
  return isObjectType(type, scope) ? [literal('none', 0)] : [];
}

/** What can be tested: what is true or not, and other values beside one that they may be compared with. */
export function conditions(scope: Scope): readonly Expression[] {
  const span = HOLE.span;
  return usesOf(scope.signatures, scope).map((left) => {
    const type = scope.words.signature(left.name.text)?.valueType ?? 'boolean';
    if (type === 'boolean') return left;
    const right = isNumber(type) ? literal('integer', 1) : HOLE;
    return { kind: 'binary', operator: isNumber(type) ? '>=' : '==', left, right, span } as const;
  });
}

/** Arithmetic around a value, with a hole for the other number. */
export function calculations(value: Expression): readonly Expression[] {
  const span = HOLE.span;
  const signs = (['+', '-', '*', '/'] as const).map(
    (operator): Expression => ({ kind: 'binary', operator, left: value, right: HOLE, span }),
  );
  return [...signs, use('min', [value, HOLE]), use('max', [value, HOLE])];
}
