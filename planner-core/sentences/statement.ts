/** Statements as sentences: what must hold, what changes, what is tried. */
import type {
  AssignStatement,
  Block,
  EachItem,
  Expression,
  QuantifierStatement,
  Statement,
  TransitionStatement,
} from '../language/ast.ts';
import {
  allParts,
  between,
  conditionParts,
  fill,
  ownerParts,
  parameterWords,
  phraseOfUse,
  typeOfUse,
  valueSlot,
} from './expression.ts';
import { type Part, slot, word } from './parts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The condition of a statement; for a transition, the value before. */
export function needParts(statement: Statement, words: Vocabulary): readonly Part[] {
  switch (statement.kind) {
    case 'condition':
      return conditionParts(statement.value, words);
    case 'transition':
      return equalityParts(statement, words);
    case 'let':
      return [word(`let ${statement.name.text} be`), valueSlot(statement.value, words)];
    case 'quantifier':
      return testParts(statement, words);
    default:
      return changeParts(statement, words);
  }
}

/** The change of a statement; for a transition, the value after. */
export function changeParts(statement: Statement, words: Vocabulary): readonly Part[] {
  switch (statement.kind) {
    case 'assign':
      return assignParts(statement, words);
    case 'transition':
      return becomesParts(statement.target, statement.to, words);
    case 'when':
      return [
        word('if'),
        ...conditionParts(statement.condition, words),
        word(':'),
        ...blockParts(statement.body, words),
      ];
    case 'quantifier':
      return [
        word(`for every ${parameterWords(statement.parameters)}:`),
        ...blockParts(statement.body, words),
      ];
    case 'network-statement':
      return [];
    default:
      return needParts(statement, words);
  }
}

/** `exists (Gun gun)`, `first sort-by (Medikit m; distance(at(npc), at(m)); <)`: what is tried, and in which order. */
export function choiceParts(statement: QuantifierStatement, words: Vocabulary): readonly Part[] {
  const variables = parameterWords(statement.parameters);
  const key = statement.key === null ? [] : [valueSlot(statement.key, words)];
  const end = statement.direction === '>' ? 'greatest' : 'smallest';
  switch (statement.quantifier) {
    case 'first sort-by':
      return [word(`take the ${variables} with the ${end}`), ...key];
    case 'sort-by':
      return [word(`try every ${variables},`), word(`${end}`), ...key, word('first')];
    case 'first':
      return [word(`take the first ${variables}`)];
    case 'forall':
      return [word(`for every ${variables}`)];
    case 'exists':
      return [word(`try every ${variables}`)];
  }
}

/** `each (Npc n; alive(n))`: the bindings of a part of a network. */
export function eachParts({ parameters, condition }: EachItem, words: Vocabulary): readonly Part[] {
  const where = condition === null ? [] : [word('where'), ...conditionParts(condition, words)];
  return [word(`for every ${parameterWords(parameters)}`), ...where];
}

function testParts(statement: QuantifierStatement, words: Vocabulary): readonly Part[] {
  const variables = parameterWords(statement.parameters);
  const inner = statement.body.statements.map((part) => needParts(part, words));
  const rest = inner.flatMap((parts, index) => (index === 0 ? parts : [word('and'), ...parts]));
  if (statement.quantifier === 'forall') return [word(`for every ${variables}:`), ...rest];
  return [word(`there is ${variables}`), ...(rest.length === 0 ? [] : [word('where'), ...rest])];
}

/** For a loop around effects: its conditions, then its changes. */
function blockParts({ statements }: Block, words: Vocabulary): readonly Part[] {
  const conditions = statements.flatMap((part) => (part.kind === 'condition' ? [part.value] : []));
  const changes = statements.filter((part) => part.kind !== 'condition');
  const where = conditions.length === 0 ? [] : [word('if'), ...allParts(conditions, words), word(':')];
  const rest = changes.flatMap((part, index) => [
    ...(index === 0 ? [] : [word(',')]),
    ...changeParts(part, words),
  ]);
  return [...where, ...rest];
}

function assignParts(statement: AssignStatement, words: Vocabulary): readonly Part[] {
  const { target, operator, value } = statement;
  if (operator === ':=') return becomesParts(target, value, words);
  const type = typeOfUse(target, words);
  return [targetSlot(target, words), assignSlot(statement), valueSlot(value, words, type)];
}

/** What is changed. */
function targetSlot(target: Expression, words: Vocabulary): Part {
  if (target.kind === 'wildcard') return slot('value', target.span, [word('a variable…')]);
  return valueSlot(target, words);
}

function assignSlot({
  target,
  operator,
  value,
}: Pick<AssignStatement, 'target' | 'operator' | 'value'>): Part {
  return slot('comparison', between(target, value), [word(assignWords(operator))]);
}

/** How an effect changes its target. */
export function assignWords(operator: AssignStatement['operator']): string {
  return { ':=': 'becomes', '+=': 'goes up by', '-=': 'goes down by' }[operator];
}

/** The sign of a transition stays `==`: nothing else can come before its arrow. */
function equalityParts({ target, from, span }: TransitionStatement, words: Vocabulary): readonly Part[] {
  const flip = from.kind === 'literal' && from.type === 'boolean' ? from.span : null;
  const sense = { no: false, flip };
  return conditionParts({ kind: 'binary', operator: '==', left: target, right: from, span }, words, sense);
}

/** `gun is loaded`, `npc is at wpt`, `gun's ammo becomes 3`. */
function becomesParts(target: Expression, value: Expression, words: Vocabulary): readonly Part[] {
  const phrase = phraseOfUse(target, words);
  if (target.kind === 'application' && phrase?.kind === 'predicate') {
    if (value.kind === 'literal')
      return conditionParts(target, words, { no: value.value === 0, flip: value.span });
    return [...fill(phrase.yes, target, words), word('exactly if'), ...conditionParts(value, words)];
  }
  if (target.kind === 'application' && phrase?.kind === 'property') {
    const { equals, owner } = phrase;
    const isNone = value.kind === 'literal' && value.type === 'none';
    const type = typeOfUse(target, words);
    if (equals !== null && !isNone)
      return [...fill(equals.yes, target, words), valueSlot(value, words, type)];
    if (owner !== null && isNone)
      return ownerParts(owner, { left: target, right: value }, words, { no: false, flip: null });
  }
  const sign = assignSlot({ target, operator: ':=', value });
  return [targetSlot(target, words), sign, valueSlot(value, words, typeOfUse(target, words))];
}
