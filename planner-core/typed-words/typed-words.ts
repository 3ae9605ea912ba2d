/**
 * What typed words mean: sentences that can be said at a place, with the text of each. "gun is loaded" finds `loaded(gun)`,
 * "ammo at least 1" finds `ammo(gun) >= 1`. Sentences are made first and compared with what was typed, so that every sentence
 * the product shows can be typed too.
 */
import type { AssignStatement, BinaryOperator, Expression, Statement } from '../language/ast.ts';
import { printStatement } from '../language/print.ts';
import { spoken } from '../sentences/parts.ts';
import type { Signature } from '../sentences/phrase.ts';
import { changeParts, needParts } from '../sentences/statement.ts';
import type { Scope } from './scope.ts';
import { scoreOf } from './score.ts';
import { likeness, tokensOf } from './tokens.ts';
import { argumentLists, literal, type Typed, use, valuesFor } from './values.ts';

export interface TypedSentence {
  readonly sentence: string;
  /** The statement, with its semicolon. */
  readonly text: string;
}

const NOWHERE = { file: '', start: 0, end: 0 };
const MOST = 12;

/** The best first; none where nothing that can be said has those words. */
export function typedSentences(
  typed: string,
  kind: 'condition' | 'change',
  scope: Scope,
): readonly TypedSentence[] {
  const tokens = tokensOf(typed);
  if (tokens.length === 0) return [];
  const meant: Typed = { scope, tokens };
  const found = new Map<string, { readonly sentence: string; readonly score: number }>();
  for (const statement of statementsFor(meant, kind)) {
    const sentence = spoken((kind === 'condition' ? needParts : changeParts)(statement, scope.words));
    const score = scoreOf(tokens, tokensOf(sentence));
    if (score === null) continue;
    const text = printStatement(statement);
    if ((found.get(text)?.score ?? -1) < score) found.set(text, { sentence, score });
  }
  return [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, MOST)
    .map(([text, { sentence }]) => ({ sentence, text }));
}

function* statementsFor(typed: Typed, kind: 'condition' | 'change'): Generator<Statement> {
  for (const signature of typed.scope.signatures) {
    if (!isNamed(signature, typed) || (kind === 'change' && signature.storage !== 'fluent')) continue;
    for (const args of argumentLists(signature, typed)) {
      const target = use(signature.name, args);
      if (kind === 'condition')
        for (const value of testsOf(signature, target, typed))
          yield { kind: 'condition', value, span: NOWHERE };
      else yield* changesOf(signature, target, typed);
    }
  }
}

/** Some word of the name, or of what may stand for it (its type, a value of its enum, words of `@says`), was typed. */
function isNamed({ name, valueType, says }: Signature, { tokens, scope }: Typed): boolean {
  const values = scope.isEnum(valueType) ? scope.names.filter(({ type }) => type === valueType) : [];
  const own = [name, valueType, ...says, ...values.map((value) => value.name)].flatMap(tokensOf);
  return own.some((word) => tokens.some((token) => likeness(token, word) > 0));
}

const COMPARISONS: readonly BinaryOperator[] = ['==', '!=', '>=', '<=', '>', '<'];

function* testsOf(signature: Signature, target: Expression, typed: Typed): Generator<Expression> {
  const { valueType } = signature;
  if (valueType === 'boolean') {
    yield target;
    yield { kind: 'unary', operator: 'not', operand: target, span: NOWHERE };
    return;
  }
  const ordered = valueType === 'integer' || valueType === 'float' || typed.scope.isEnum(valueType);
  const operators = ordered ? COMPARISONS : COMPARISONS.slice(0, 2);
  for (const right of comparedWith(signature, typed))
    for (const operator of right.kind === 'literal' && right.type === 'none'
      ? COMPARISONS.slice(0, 2)
      : operators)
      yield { kind: 'binary', operator, left: target, right, span: NOWHERE };
}

function* changesOf(
  { valueType, ...signature }: Signature,
  target: Expression,
  typed: Typed,
): Generator<AssignStatement> {
  const isNumber = valueType === 'integer' || valueType === 'float';
  for (const value of comparedWith({ valueType, ...signature }, typed))
    for (const operator of isNumber ? ([':=', '+=', '-='] as const) : ([':='] as const))
      yield { kind: 'assign', target, operator, value, span: NOWHERE };
}

/** What a value of a type may be compared with or set to. */
function comparedWith({ valueType, name }: Signature, typed: Typed): readonly Expression[] {
  const values = valuesFor(valueType, name, typed);
  const isObject =
    !['boolean', 'integer', 'float', 'text'].includes(valueType) && !typed.scope.isEnum(valueType);
  return isObject ? [...values, literal('none', 0)] : values;
}
