/** Values that fit a place, those first whose words were typed. */
import type { ApplicationExpression, Expression } from '../language/ast.ts';
import { valueParts } from '../sentences/expression.ts';
import { spoken } from '../sentences/parts.ts';
import type { Signature } from '../sentences/phrase.ts';
import type { Scope } from './scope.ts';
import { likeness, tokensOf, weightOf } from './tokens.ts';

const NOWHERE = { file: '', start: 0, end: 0 };
/** Values tried at one place, and lists of arguments for each parameter. */
const TRIED = 4;

export interface Typed {
  readonly scope: Scope;
  readonly tokens: readonly string[];
}

/** A use of a name; without arguments a bare name. */
export function use(name: string, args: readonly Expression[]): ApplicationExpression {
  return {
    kind: 'application',
    name: { text: name, span: NOWHERE },
    args: args.length === 0 ? null : args,
    span: NOWHERE,
  };
}

export function literal(type: 'boolean' | 'integer' | 'float' | 'none', value: number): Expression {
  return { kind: 'literal', type, value, span: NOWHERE };
}

/** The best few for a type; `like` is what the place is called, for a guess. `none` is left to the caller. */
export function valuesFor(type: string, like: string, typed: Typed): readonly Expression[] {
  const names = namesFor(type, like, typed);
  const numbers = type === 'integer' || type === 'float' ? numbersIn(typed.tokens, type) : [];
  const texts = type === 'boolean' ? [literal('boolean', 1), literal('boolean', 0)] : [];
  const looked = lookupsFor(type, typed);
  return ranked([...numbers, ...texts, ...names, ...looked], typed);
}

/** The few of which most was typed, else those that come first. */
function ranked(values: readonly Expression[], typed: Typed): readonly Expression[] {
  return values
    .map((value, index) => ({ value, index, weight: typedShare(value, typed) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, TRIED)
    .map(({ value }) => value);
}

/** Each list of arguments that may be meant, the likeliest first. */
export function argumentLists(signature: Signature, typed: Typed): readonly (readonly Expression[])[] {
  return argumentsFrom(signature, typed, (type, name) => valuesFor(type, name, typed));
}

function argumentsFrom(
  { parameters }: Signature,
  typed: Typed,
  valuesOf: (type: string, name: string) => readonly Expression[],
): readonly (readonly Expression[])[] {
  let lists: readonly (readonly Expression[])[] = [[]];
  for (const { name, type } of parameters) {
    const values = valuesOf(type, name);
    lists = lists
      .flatMap((list) => values.map((value) => [...list, value]))
      .filter((list) => !isRepeated(list, typed))
      .slice(0, 3 * TRIED);
  }
  return lists;
}

/** The same name twice is meant only where it was typed twice. */
function isRepeated(list: readonly Expression[], { tokens }: Typed): boolean {
  const last = list.at(-1);
  if (last?.kind !== 'application' || list.length < 2) return false;
  const earlier = list.slice(0, -1).filter((value) => sameName(value, last)).length;
  return earlier > 0 && tokens.filter((token) => token === last.name.text.toLowerCase()).length <= earlier;
}

function sameName(value: Expression, other: ApplicationExpression): boolean {
  return value.kind === 'application' && value.args === null && other.args === null
    ? value.name.text === other.name.text
    : false;
}

/** Named like the place, then local, then in order. */
function namesFor(type: string, like: string, { scope }: Typed): readonly Expression[] {
  const fitting = scope.names.filter((name) => scope.fits(name.type, type));
  const rank = ({ name, isLocal }: (typeof fitting)[number]) => (name === like ? 0 : isLocal ? 1 : 2);
  return [...fitting].sort((a, b) => rank(a) - rank(b)).map(({ name }) => use(name, []));
}

/** `at(npc)`: variables of the type whose own words were typed, with names alone for arguments. */
function lookupsFor(type: string, typed: Typed): readonly Expression[] {
  const { scope, tokens } = typed;
  return scope.signatures
    .filter((signature) => scope.fits(signature.valueType, type) && type !== 'boolean')
    .flatMap((signature) => {
      const lists = argumentsFrom(signature, typed, (wanted, name) =>
        ranked(namesFor(wanted, name, typed), typed),
      );
      return lists
        .map((args) => use(signature.name, args))
        .filter((value) => ownShare(value, scope, tokens) > 0);
    });
}

/** How much of how a value reads was typed. */
function typedShare(value: Expression, { scope, tokens }: Typed): number {
  const own = tokensOf(spoken(valueParts(value, scope.words)));
  const all = own.reduce((sum, token) => sum + weightOf(token), 0);
  const got = own.reduce((sum, token) => sum + weightOf(token) * bestLikeness(token, tokens), 0);
  return all === 0 ? 0 : got / all;
}

/** The same for the words of a lookup that are not its arguments'. */
function ownShare(value: ApplicationExpression, scope: Scope, tokens: readonly string[]): number {
  const inner = new Set(
    (value.args ?? []).flatMap((argument) => tokensOf(spoken(valueParts(argument, scope.words)))),
  );
  const own = tokensOf(spoken(valueParts(value, scope.words))).filter((token) => !inner.has(token));
  return Math.max(
    0,
    ...own.filter((token) => weightOf(token) === 1).map((token) => bestLikeness(token, tokens)),
  );
}

function bestLikeness(spokenToken: string, tokens: readonly string[]): number {
  return Math.max(0, ...tokens.map((token) => likeness(token, spokenToken)));
}

function numbersIn(tokens: readonly string[], type: string): readonly Expression[] {
  const typed = tokens
    .filter((token) => /^\d/.test(token) && (type === 'float' || Number.isInteger(Number(token))))
    .map((token) => literal(Number.isInteger(Number(token)) ? 'integer' : 'float', Number(token)));
  return typed.length > 0 ? typed : [literal('integer', 1)];
}
