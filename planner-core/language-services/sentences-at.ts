/** Sentences for typed words at a node of the graph: what can be said there, with the names that are known there. */
import { readBranchBody } from '../graph/body.ts';
import type { NodeKey } from '../graph/model.ts';
import type { SyntaxIndex } from '../graph/syntax-index.ts';
import type { Parameter, Statement } from '../language/ast.ts';
import { statementIn } from '../language/statement-in.ts';
import type { RowAddress } from '../rows/model.ts';
import { rowsOf, variablesWithin } from '../rows/row-tree.ts';
import { spoken } from '../sentences/parts.ts';
import { changeParts, needParts } from '../sentences/statement.ts';
import type { DomainSource } from '../text/sources.ts';
import { type Scope, scopeOf } from '../typed-words/scope.ts';
import { type TypedSentence, typedSentences } from '../typed-words/typed-words.ts';

export interface SentenceQuestion {
  /** A primitive task or a branch. */
  readonly node: NodeKey;
  readonly kind: 'condition' | 'change';
  readonly typed: string;
  /** The row that it is to be inside of, whose variables it may use: its address; empty for the body of the node itself. */
  readonly within?: RowAddress;
}

/** The best first; text of the language, as it was typed, before all others. None for a node that is not there. */
export function sentencesAt(
  domain: readonly DomainSource[],
  index: SyntaxIndex,
  { node, kind, typed, within }: SentenceQuestion,
): readonly TypedSentence[] {
  const locals = localsAt(index, node, within);
  if (locals === null) return [];
  const scope = scopeOf(
    domain.map(({ tree }) => tree),
    locals,
  );
  const asTyped = textAsTyped(typed, kind, scope);
  const found = typedSentences(typed, kind, scope).filter(({ text }) => text !== asTyped?.written.text);
  if (asTyped === null) return found;
  // "gun is loaded" is text of the language, too, but means a type only where there is one.
  const isFirst = found.length === 0 || namesItsType(asTyped.statement, domain);
  return isFirst ? [asTyped.written, ...found] : [...found, asTyped.written];
}

/** False for a test with `is` whose type is not declared. */
function namesItsType(statement: Statement, domain: readonly DomainSource[]): boolean {
  if (statement.kind !== 'condition' || statement.value.kind !== 'is') return true;
  const { text } = statement.value.type;
  return domain.some(({ tree }) =>
    tree.declarations.some((declaration) => declaration.kind === 'type' && declaration.name.text === text),
  );
}

/** Parameters of the task, and variables of the choices around a branch's network. */
function localsAt(
  index: SyntaxIndex,
  node: NodeKey,
  within: RowAddress | undefined,
): readonly Parameter[] | null {
  const found = index.locate(node);
  if (found === null) return null;
  const { parameters } = found.task;
  if (within !== undefined) return [...parameters, ...variablesWithin(rowsOf(found), within)];
  if (found.kind !== 'branch') return parameters;
  return [...parameters, ...readBranchBody(found.branch).quantifiers.flatMap((choice) => choice.parameters)];
}

/** Null for what is no statement of the kind; a single word is one only where it names something without arguments. */
function textAsTyped(
  typed: string,
  kind: 'condition' | 'change',
  { words }: Scope,
): { readonly written: TypedSentence; readonly statement: Statement } | null {
  const text = typed.trim().replace(/;$/, '');
  const isWord = /^[\p{L}\p{N}_]+$/u.test(text);
  if (text === '' || (isWord && words.signature(text)?.parameters.length !== 0)) return null;
  const statement = statementIn(text);
  if (statement === null || !isOfKind(statement, kind)) return null;
  const sentence = spoken((kind === 'condition' ? needParts : changeParts)(statement, words));
  return { written: { sentence, text: `${text};` }, statement };
}

function isOfKind({ kind }: Statement, wanted: 'condition' | 'change'): boolean {
  const conditions: readonly Statement['kind'][] = ['condition', 'let'];
  const changes: readonly Statement['kind'][] = ['assign', 'transition', 'when'];
  return (wanted === 'condition' ? conditions : changes).includes(kind);
}
