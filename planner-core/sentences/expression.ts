/** Expressions as sentences. Every expression has one, and its slots say which text each part of it comes from. */
import type { Span } from '../base/source.ts';
import { writeText } from '../base/text-literal.ts';
import type {
  AggregateExpression,
  ApplicationExpression,
  BinaryExpression,
  BinaryOperator,
  Expression,
  IfExpression,
  IsExpression,
  Parameter,
  QuantifiedExpression,
} from '../language/ast.ts';
import { strengthOf } from '../language/operators.ts';
import { printExpression } from '../language/print.ts';
import { builtInWords } from './built-in.ts';
import { article } from './name-words.ts';
import { type Part, slot, tight, word, wordsIn } from './parts.ts';
import type { Piece, Property } from './phrase.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a condition is said. */
export interface Sense {
  /** Said as its negation. */
  readonly no: boolean;
  /**
   * The text that says whether it must hold: `not` with what it stands before, `false` in `loaded(gun) == false`; by itself
   * the condition. Null where that cannot be changed.
   */
  readonly flip?: Span | null;
}

const PLAIN: Sense = { no: false };

/** A condition or its negation. */
export function conditionParts(expression: Expression, words: Vocabulary, sense = PLAIN): readonly Part[] {
  const { no, flip = expression.span } = sense;
  switch (expression.kind) {
    case 'unary':
      return expression.operator === 'not'
        ? conditionParts(expression.operand, words, { no: !no, flip })
        : valueParts(expression, words);
    case 'application':
      return testParts(expression, words, { no, flip });
    case 'binary':
      return binaryParts(expression, words, sense);
    case 'is':
      return isParts(expression, words, { no, flip });
    case 'quantified':
      return quantifiedParts(expression, words, no);
    case 'if':
      return no ? notParts(conditionParts(expression, words)) : ifConditionParts(expression, words);
    case 'literal':
      if (expression.type === 'boolean')
        return [valueSlotOf(expression, [word((expression.value === 1) !== no ? 'always' : 'never')])];
      return valueParts(expression, words);
    case 'wildcard':
      return [...(no ? [word('not')] : []), valueSlotOf(expression, [word('a condition…')])];
    default:
      return no ? notParts(valueParts(expression, words)) : valueParts(expression, words);
  }
}

/** A value that is compared, assigned or used in another value. */
export function valueParts(expression: Expression, words: Vocabulary): readonly Part[] {
  switch (expression.kind) {
    case 'literal':
      return [word(printExpression(expression))];
    case 'text':
      return [word(writeText(expression.value))];
    case 'wildcard':
      return [word(holeWords(null))];
    case 'application':
      return applicationParts(expression, words);
    case 'aggregate':
      return aggregateParts(expression, words);
    case 'if':
      return ifParts(expression, words);
    case 'unary':
      return expression.operator === '-'
        ? [word('−'), valueSlot(expression.operand, words)]
        : conditionParts(expression, words);
    case 'binary':
      return ARITHMETIC.has(expression.operator)
        ? arithmeticParts(expression, words)
        : conditionParts(expression, words);
    default:
      return conditionParts(expression, words);
  }
}

/** A value in its own slot; a hole says which type is wanted. */
export function valueSlot(expression: Expression, words: Vocabulary, type: string | null = null): Part {
  const isHole = expression.kind === 'wildcard';
  const parts = isHole ? [word(holeWords(type))] : valueParts(expression, words);
  return slot('value', expression.span, parts, type === null ? undefined : typeWords(type));
}

function valueSlotOf({ span }: Expression, parts: readonly Part[]): Part {
  return slot('value', span, parts);
}

/** `Npc a, gun`: a variable with the name of its type does not repeat the type. */
export function parameterWords(parameters: readonly Parameter[]): string {
  // In a text that is damaged.
  if (parameters.length === 0) return '…';
  return parameters.map(({ type, name }) => variableWords(type.name.text, name.text)).join(', ');
}

function variableWords(type: string, name: string): string {
  return type.toLowerCase() === name.toLowerCase() ? name : `${type} ${name}`;
}

/** Several conditions joined by `and`. */
export function allParts(conditions: readonly Expression[], words: Vocabulary): readonly Part[] {
  return conditions.flatMap((condition, index) => [
    ...(index === 0 ? [] : [word('and')]),
    ...operandParts(condition, 'and', words),
  ]);
}

/** The verb that says whether something holds; a word where that cannot be changed. */
function polarity(text: string, flip: Span | null): Part {
  return flip === null ? word(text) : slot('polarity', flip, [word(text)]);
}

/** The pieces of a phrase around the arguments of its use. */
export function fill(
  pieces: readonly Piece[],
  use: ApplicationExpression,
  words: Vocabulary,
  flip: Span | null = null,
): readonly Part[] {
  const args = use.args ?? [];
  return pieces.map((piece) => {
    if (piece.kind === 'word') return word(piece.text);
    if (piece.kind === 'polarity') return polarity(piece.text, flip);
    if (piece.kind === 'name') return slot('name', use.name.span, [word(piece.text)]);
    const argument = args[piece.index];
    const type = words.signature(use.name.text)?.parameters[piece.index]?.type;
    return argument === undefined ? word('…') : valueSlot(argument, words, type);
  });
}

/** The phrase of a use, if it has as many arguments as its declaration. */
export function phraseOfUse(use: Expression, words: Vocabulary) {
  if (use.kind !== 'application') return null;
  const count = words.signature(use.name.text)?.parameters.length;
  return count === (use.args?.length ?? 0) ? words.phrase(use.name.text) : null;
}

const TYPE_WORDS: ReadonlyMap<string, string> = new Map([
  ['boolean', 'yes or no'],
  ['integer', 'a whole number'],
  ['float', 'a number'],
  ['text', 'a text'],
]);

/** `a Place`, `a whole number`. */
export function typeWords(type: string): string {
  return TYPE_WORDS.get(type) ?? `${article(type)} ${type}`;
}

/** What a hole asks for: `a Place…`. */
export function holeWords(type: string | null): string {
  return `${type === null ? 'something' : typeWords(type)}…`;
}

/** The type of a variable, derived value or external function that is used; null for anything else. */
export function typeOfUse(use: Expression, words: Vocabulary): string | null {
  return use.kind === 'application' ? (words.signature(use.name.text)?.valueType ?? null) : null;
}

const ARITHMETIC: ReadonlyMap<string, string> = new Map([
  ['+', '+'],
  ['-', '−'],
  ['*', '×'],
  ['/', '÷'],
  ['div', 'div'],
  ['mod', 'mod'],
]);

const COMPARISONS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['==', ['is', 'is not']],
  ['!=', ['is not', 'is']],
  ['<', ['is below', 'is at least']],
  ['<=', ['is at most', 'is above']],
  ['>', ['is above', 'is at most']],
  ['>=', ['is at least', 'is below']],
]);

function testParts(
  use: ApplicationExpression,
  words: Vocabulary,
  { no, flip = null }: Sense,
): readonly Part[] {
  const phrase = phraseOfUse(use, words);
  if (phrase?.kind === 'predicate') return fill(no ? phrase.no : phrase.yes, use, words, flip);
  return no ? notParts(valueParts(use, words)) : valueParts(use, words);
}

function applicationParts(use: ApplicationExpression, words: Vocabulary): readonly Part[] {
  const phrase = phraseOfUse(use, words);
  if (phrase?.kind === 'property') return fill(phrase.noun, use, words);
  if (phrase?.kind === 'predicate') return [word('whether'), ...fill(phrase.yes, use, words)];
  const name = slot('name', use.name.span, [word(use.name.text)]);
  if (use.args === null) return [name];
  if (words.signature(use.name.text) === null) {
    const said = builtInWords(use.name.text, use.args.length);
    if (said !== null)
      return said.flatMap((piece) => (typeof piece === 'string' ? [word(piece)] : argument(piece)));
  }
  return [name, tight('('), ...listed(use.args, words), word(')')];

  function argument(index: number): readonly Part[] {
    const value = use.args?.[index];
    return value === undefined ? [word('…')] : operandOfWords(value, words);
  }
}

function listed(values: readonly Expression[], words: Vocabulary): readonly Part[] {
  return values.flatMap((value, index) => [...(index === 0 ? [] : [word(',')]), valueSlot(value, words)]);
}

function binaryParts(expression: BinaryExpression, words: Vocabulary, sense: Sense): readonly Part[] {
  const { operator, left, right } = expression;
  if (ARITHMETIC.has(operator)) return valueParts(expression, words);
  if (COMPARISONS.has(operator)) return comparisonParts(expression, words, sense);
  if (sense.no) return notParts(binaryParts(expression, words, PLAIN));
  if (operator === '=>')
    return [word('if'), ...conditionParts(left, words), word('then'), ...conditionParts(right, words)];
  const within = operator === 'or' ? 'or' : 'and';
  return [...operandParts(left, within, words), word(within), ...operandParts(right, within, words)];
}

/** In parentheses if it could otherwise be read together with its neighbours. */
function operandParts(expression: Expression, within: 'and' | 'or', words: Vocabulary): readonly Part[] {
  return inParentheses(isLoose(expression, within), conditionParts(expression, words));
}

function isLoose(expression: Expression, within: 'and' | 'or'): boolean {
  if (expression.kind === 'quantified' || expression.kind === 'if') return true;
  if (expression.kind !== 'binary') return false;
  const { operator } = expression;
  return (
    operator === '=>' || (operator === 'or' && within === 'and') || (operator === 'and' && within === 'or')
  );
}

function comparisonParts(expression: BinaryExpression, words: Vocabulary, sense: Sense): readonly Part[] {
  const { operator, left, right } = expression;
  if (operator !== '==' && operator !== '!=') return relation(expression, words, sense);
  const no = (operator === '!=') !== sense.no;
  if (right.kind === 'literal' && right.type === 'boolean')
    return conditionParts(left, words, { no: (right.value === 1) === no, flip: sense.flip ?? right.span });
  const { flip = between(left, right) } = sense;
  return equalParts(expression, words, { no, flip }) ?? relation(expression, words, sense);
}

function relation(expression: BinaryExpression, words: Vocabulary, { no, flip }: Sense): readonly Part[] {
  const { operator, left, right } = expression;
  const said = word(comparisonWords(operator, no));
  const verb = flip === null ? said : slot('comparison', between(left, right), [said]);
  return [
    valueSlot(left, words, typeOfUse(right, words)),
    verb,
    valueSlot(right, words, typeOfUse(left, words)),
  ];
}

/** `is at least` for `>=`, or for `<` where it is negated. */
export function comparisonWords(operator: BinaryOperator, no: boolean): string {
  return COMPARISONS.get(operator)?.[no ? 1 : 0] ?? operator;
}

/** The sign between two values, with the space around it. */
export function between(left: Expression, right: Expression): Span {
  return { file: left.span.file, start: left.span.end, end: right.span.start };
}

/** `npc is at shop`, `npc has no place`, `card opens door`; null if the plain comparison is used. */
function equalParts(
  { left, right }: BinaryExpression,
  words: Vocabulary,
  sense: Sense,
): readonly Part[] | null {
  const phrase = phraseOfUse(left, words);
  if (left.kind !== 'application' || phrase?.kind !== 'property') return null;
  if (right.kind === 'literal' && right.type === 'none')
    return phrase.owner === null ? null : ownerParts(phrase.owner, { left, right }, words, sense);
  const around = sense.no ? phrase.equals?.no : phrase.equals?.yes;
  if (around === undefined) return null;
  const value = valueSlot(right, words, typeOfUse(left, words));
  return [...fill(around, left, words, sense.flip), value];
}

/** `npc has no place`: what could stand for none can be chosen where the thing is named. */
export function ownerParts(
  owner: NonNullable<Property['owner']>,
  { left, right }: { readonly left: ApplicationExpression; readonly right: Expression },
  words: Vocabulary,
  { no, flip = null }: Sense,
): readonly Part[] {
  const what = [...wordsIn(fill(owner.what, left, words))];
  const noun = owner.what[0]?.kind === 'name' ? owner.what[0].text : '';
  const verb = polarity(no ? `has ${article(noun)}` : 'has no', flip);
  return [...fill(owner.of, left, words), verb, slot('value', right.span, what)];
}

function isParts(
  { operand, type }: IsExpression,
  words: Vocabulary,
  { no, flip = null }: Sense,
): readonly Part[] {
  const kind = slot('type', type.span, [word(type.text)]);
  const verb = polarity(no ? 'is not' : 'is', flip);
  return [valueSlot(operand, words), verb, word(article(type.text)), kind];
}

function quantifiedParts(expression: QuantifiedExpression, words: Vocabulary, no: boolean): readonly Part[] {
  const variables = parameterWords(expression.parameters);
  const rest = allParts(expression.conditions, words);
  if (expression.quantifier === 'forall')
    return [word(`${no ? 'not ' : ''}for every ${variables}:`), ...rest];
  const some = no ? 'no' : article(variables);
  return [word(`there is ${some} ${variables}`), ...(rest.length === 0 ? [] : [word('where'), ...rest])];
}

function aggregateParts(expression: AggregateExpression, words: Vocabulary): readonly Part[] {
  const { aggregate, parameters, condition, value } = expression;
  const variables = parameterWords(parameters);
  const where = condition === null ? [] : [word('where'), ...conditionParts(condition, words)];
  if (aggregate === 'count') return [word(`the number of ${variables}`), ...where];
  const of = value === null ? [] : [valueSlot(value, words)];
  const kind = { sum: 'the total', min: 'the least', max: 'the greatest' }[aggregate];
  return [word(kind), ...of, word(`over every ${variables}`), ...where];
}

function ifParts({ condition, whenTrue, whenFalse }: IfExpression, words: Vocabulary): readonly Part[] {
  return [
    valueSlot(whenTrue, words),
    word('if'),
    ...conditionParts(condition, words),
    word(', else'),
    valueSlot(whenFalse, words),
  ];
}

function ifConditionParts(
  { condition, whenTrue, whenFalse }: IfExpression,
  words: Vocabulary,
): readonly Part[] {
  return [
    word('if'),
    ...conditionParts(condition, words),
    word('then'),
    ...conditionParts(whenTrue, words),
    word(', else'),
    ...conditionParts(whenFalse, words),
  ];
}

function arithmeticParts(expression: BinaryExpression, words: Vocabulary): readonly Part[] {
  const strength = strengthOf(expression.operator);
  const side = (value: Expression, least: number): readonly Part[] => {
    const isLooser = value.kind === 'binary' && strengthOf(value.operator) < least;
    const isLong = value.kind === 'if' || value.kind === 'aggregate' || argumentCount(value) > 1;
    return inParentheses(isLooser || isLong, [valueSlot(value, words)]);
  };
  return [
    ...side(expression.left, strength),
    word(ARITHMETIC.get(expression.operator) ?? expression.operator),
    ...side(expression.right, strength + 1),
  ];
}

/** Next to words such as `to the power of`, which have no precedence. */
function operandOfWords(value: Expression, words: Vocabulary): readonly Part[] {
  const isLong = value.kind === 'binary' || value.kind === 'if' || value.kind === 'aggregate';
  return inParentheses(isLong || argumentCount(value) > 1, [valueSlot(value, words)]);
}

function argumentCount(value: Expression): number {
  return value.kind === 'application' ? (value.args?.length ?? 0) : 0;
}

function inParentheses(needed: boolean, parts: readonly Part[]): readonly Part[] {
  return needed ? [word('('), ...parts, word(')')] : parts;
}

function notParts(parts: readonly Part[]): readonly Part[] {
  return [word('not:'), ...parts];
}
