/** Values that fit a slot: names first, then what leads from them to others, then what can be computed or declared. */
import type { Span } from '../../base/source.ts';
import type { ApplicationExpression, Expression } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { COMPARISON_STRENGTH, strengthOf } from '../../language/operators.ts';
import { printExpression } from '../../language/print.ts';
import type { SyntaxNode } from '../../language/syntax-path.ts';
import { conditionParts, typeWords, valueParts } from '../../sentences/expression.ts';
import { article } from '../../sentences/name-words.ts';
import { spoken } from '../../sentences/parts.ts';
import type { Signature } from '../../sentences/phrase.ts';
import { use } from '../../typed-words/values.ts';
import {
  calculations,
  conditions,
  constantsOf,
  isNumber,
  isObjectType,
  namesOf,
  signaturesOf,
  usesOf,
} from './candidates.ts';
import type { Fit, FitSection, Fits, NewName } from './model.ts';
import { expressionAt, type SlotPlace } from './place.ts';
import { typeOf, wantedType } from './types.ts';

/** Choices of one section, more than anybody reads but enough for typed words to find theirs, and names that do not fit. */
const MOST = 400;
const MOST_UNFIT = 12;

interface ValuePlace extends SlotPlace {
  readonly value: Expression;
  readonly wanted: string | null;
  readonly at: Span;
  readonly was: string;
}

export function valueFits(place: SlotPlace, role: 'value' | 'name'): Fits | null {
  const value = role === 'name' ? usedAt(place) : expressionAt(place.path, place.slot);
  if (value === null) return null;
  const path = place.path.slice(0, place.path.indexOf(value) + 1);
  const wanted = wantedType(path, place) ?? typeOf(value, place.scope);
  const was = place.source.text.slice(value.span.start, value.span.end);
  const here: ValuePlace = { ...place, path, value, wanted, at: value.span, was };
  const other = otherSide(here);
  const options = distinct([...renamed(here, role), ...optionsFor(here)]).filter(
    ({ text, isCurrent }) => isCurrent || text !== other,
  );
  return {
    wanted: wanted === null ? '' : typeWords(wanted),
    isNumber: isNumber(wanted),
    at: value.span,
    was,
    options,
    news: newNames(here),
  };
}

/** What the value is compared with or becomes: the same on both sides says nothing. */
function otherSide({ value, path, source }: ValuePlace): string | null {
  const other = sidesOf(path.at(-2)).find((side) => side !== value);
  return other === undefined ? null : source.text.slice(other.span.start, other.span.end);
}

function sidesOf(node: SyntaxNode | undefined): readonly Expression[] {
  if (node?.kind === 'assign' && node.operator === ':=') return [node.target, node.value];
  const isComparison = node?.kind === 'binary' && strengthOf(node.operator) === COMPARISON_STRENGTH;
  return isComparison ? [node.left, node.right] : [];
}

function usedAt({ path }: SlotPlace): ApplicationExpression | null {
  const node = path.at(-1);
  return node?.kind === 'application' ? node : null;
}

function optionsFor(place: ValuePlace): readonly Fit[] {
  const { scope, wanted, value, path } = place;
  const parent = path.at(-2);
  if (isTarget(value, parent)) return fitsOf(place, 'variables', usesOf(targets(place), scope));
  const asked = { type: wanted, isCompared: parent?.kind === 'binary' };
  const names = namesOf(asked, scope);
  const own = names.filter(({ isLocal }) => isLocal).map(({ name }) => use(name, []));
  const others = names.filter(({ isLocal }) => !isLocal).map(({ name }) => use(name, []));
  const tests = isCondition(parent) ? conditions(scope) : usesOf(signaturesOf(asked, scope), scope);
  return [
    ...fitsOf(place, 'here', own),
    ...fitsOf(place, 'objects', others),
    ...fitsOf(place, 'variables', tests),
    ...fitsOf(place, 'constants', wanted === null ? [] : constantsOf(wanted, scope)),
    ...(isNumber(wanted) && value.kind !== 'wildcard' ? fitsOf(place, 'calculate', calculations(value)) : []),
    ...unfit(place),
  ];
}

function isTarget(value: Expression, parent: SyntaxNode | undefined): boolean {
  return (parent?.kind === 'assign' || parent?.kind === 'transition') && value === parent.target;
}

/** Fluents that can take the value. */
function targets({ value, scope, path }: ValuePlace): readonly Signature[] {
  const parent = path.at(-2);
  const other = parent?.kind === 'assign' ? parent.value : parent?.kind === 'transition' ? parent.from : null;
  const own = typeOf(value, scope);
  const given = own ?? (other === null ? null : typeOf(other, scope));
  return scope.signatures.filter(
    ({ storage, valueType }) =>
      storage === 'fluent' &&
      (given === null || scope.fits(own === null ? given : valueType, own ?? valueType)),
  );
}

function isCondition(parent: SyntaxNode | undefined): boolean {
  const kinds: readonly (SyntaxNode['kind'] | undefined)[] = ['condition', 'when', 'each', 'quantified'];
  return kinds.includes(parent?.kind);
}

/** Other variables with the arguments of this one. */
function renamed(place: ValuePlace, role: 'value' | 'name'): readonly Fit[] {
  const { value, scope } = place;
  if (role !== 'name' || value.kind !== 'application') return [];
  const own = scope.words.signature(value.name.text);
  const args = value.args ?? [];
  const keeps = scope.signatures.filter(
    (other) =>
      other.parameters.length === args.length &&
      other.valueType === own?.valueType &&
      (!isTarget(value, place.path.at(-2)) || other.storage === 'fluent') &&
      other.parameters.every(({ type }, index) => takes(type, args[index], place)),
  );
  const at = value.name.span;
  const was = place.source.text.slice(at.start, at.end);
  return keeps.slice(0, MOST).map(({ name }) => {
    const text = writeName(name);
    return { ...fitOf(place, 'variables', use(name, args)), text, at, was, isCurrent: text === was };
  });
}

function takes(type: string, argument: Expression | undefined, { scope }: ValuePlace): boolean {
  const given = argument === undefined ? null : typeOf(argument, scope);
  return given === null || scope.fits(given, type);
}

/** Those that are used in the same declaration come first. */
function fitsOf(place: ValuePlace, section: FitSection, values: readonly Expression[]): readonly Fit[] {
  const [root] = place.path;
  const around = root === undefined ? '' : textWithout(place, root.span);
  const found = values.map((value) => fitOf(place, section, value));
  const isUsed = ({ text }: Fit): boolean => section === 'variables' && around.includes(text);
  return [...found.filter(isUsed), ...found.filter((fit) => !isUsed(fit))].slice(0, MOST);
}

function textWithout({ source, at }: ValuePlace, { start, end }: Span): string {
  return source.text.slice(start, at.start) + source.text.slice(at.end, end);
}

function fitOf(place: ValuePlace, section: FitSection, value: Expression): Fit {
  const { scope, at, was, path } = place;
  const parts = isCondition(path.at(-2)) ? conditionParts : valueParts;
  const text = printExpression(value);
  return { section, label: spoken(parts(value, scope.words)), text, at, was, isCurrent: text === was };
}

function unfit(place: ValuePlace): readonly Fit[] {
  const { scope, wanted } = place;
  if (wanted === null) return [];
  const asked = typeWords(wanted);
  return scope.names
    .filter(({ type, isLocal }) => isLocal && !scope.fits(type, wanted))
    .slice(0, MOST_UNFIT)
    .map(({ name, type }) => ({
      ...fitOf(place, 'unfit', use(name, [])),
      reason: `${name} is ${typeWords(type)}; ${asked} is wanted.`,
    }));
}

function newNames(place: ValuePlace): readonly NewName[] {
  const { scope, wanted, value, at, was, path } = place;
  if (wanted === null || isTarget(value, path.at(-2))) return [];
  const asked = typeWords(wanted);
  const written = writeName(wanted);
  const object: NewName = {
    label: `New object: ${article(wanted)} ${wanted}`,
    declaring: 'object',
    said: [`${written} `, ''],
    args: '',
    at,
    was,
  };
  const locals = scope.names.filter(({ isLocal }) => isLocal).slice(0, 2);
  const variables = [null, ...locals].map((local): NewName => {
    const list = local === null ? '' : `(${writeName(local.type)} ${writeName(local.name)})`;
    return {
      label: `New variable: ${asked}${local === null ? '' : ` for each ${local.type}`}`,
      declaring: 'variable',
      said: [`fluent ${written} `, list],
      args: local === null ? '' : `(${writeName(local.name)})`,
      at,
      was,
    };
  });
  return [...(isObjectType(wanted, scope) ? [object] : []), ...variables];
}

/** What reads alike is one choice. */
function distinct(fits: readonly Fit[]): readonly Fit[] {
  const seen = new Set<string>();
  return fits.filter(({ label }) => !seen.has(label) && seen.add(label));
}
