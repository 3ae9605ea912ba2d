/** The rows of a node as forms show them. Total: every statement is one row, whatever is wrong with it. */
import { isEffect, readBranchBody } from '../graph/body.ts';
import { statementRange } from '../graph/clauses.ts';
import type { NodeKey } from '../graph/model.ts';
import type { Located, SyntaxIndex } from '../graph/syntax-index.ts';
import type { Statement } from '../language/ast.ts';
import type { Part } from '../sentences/parts.ts';
import { changeParts } from '../sentences/statement.ts';
import type { Vocabulary } from '../sentences/vocabulary.ts';
import { foldedText } from '../text/scan.ts';
import { commentsOf } from './comments.ts';
import { rowParts } from './head.ts';
import type { NodeRows, RowView } from './model.ts';
import { type RowList, type RowNode, rowsOf } from './row-tree.ts';

/** Null for a node that is not there or has no rows: a method, a compound task, a subtask. */
export function readRows(index: SyntaxIndex, node: NodeKey, words: Vocabulary): NodeRows | null {
  const found = index.locate(node);
  const list = found && rowsOf(found);
  if (!found || !list) return null;
  const reading = new Reading(found, words);
  if (found.kind === 'branch') return { node, conditions: reading.views(list), changes: [] };
  const isChange = ({ statement }: RowNode) =>
    statement !== null && statement.kind !== 'transition' && isEffect(statement);
  return {
    node,
    conditions: list.rows.filter((row) => !isChange(row)).map((row) => reading.view(row)),
    changes: list.rows
      .filter(({ statement }) => statement !== null && isEffect(statement))
      .map((row) =>
        row.statement?.kind === 'transition' ? reading.mirror(row, row.statement) : reading.view(row),
      ),
  };
}

class Reading {
  readonly #file: string;
  readonly #text: string;
  readonly #words: Vocabulary;
  readonly #choices: ReadonlySet<Statement>;

  constructor(found: Located, words: Vocabulary) {
    this.#file = found.source.tree.path;
    this.#text = found.source.text;
    this.#words = words;
    this.#choices = new Set(found.kind === 'branch' ? readBranchBody(found.branch).quantifiers : []);
  }

  views(list: RowList): readonly RowView[] {
    return list.rows.map((row) => this.view(row));
  }

  view(row: RowNode): RowView {
    const { group, line, statement } = row;
    const isChoice = statement !== null && this.#choices.has(statement);
    return {
      ...this.#shown(row, line, rowParts(row, this.#words, isChoice)),
      kind: isChoice ? 'choice' : kindOf(statement),
      grouping: group?.grouping ?? null,
      negated: group?.negated ?? false,
      rows: group === null ? [] : this.views(group.list),
      place: row.list.form === '=>' ? (row.address.at(-1) === 0 ? 'if' : 'then') : null,
      mirrored: false,
    };
  }

  /** The change of a transition. */
  mirror(row: RowNode, statement: Statement): RowView {
    const line = statementRange(this.#text, statement);
    return {
      ...this.#shown(row, line, changeParts(statement, this.#words)),
      kind: 'change',
      grouping: null,
      negated: false,
      rows: [],
      place: null,
      mirrored: true,
    };
  }

  #shown(row: RowNode, line: { readonly start: number; readonly end: number }, parts: readonly Part[]) {
    const { start, end } = line;
    const own = commentsOf(this.#text, row);
    return {
      address: row.address,
      parts,
      text: foldedText(this.#text, start, end),
      span: { file: this.#file, start, end },
      comments: [...own.above, ...own.behind].map(({ text }) => text),
    };
  }
}

function kindOf(statement: Statement | null): RowView['kind'] {
  switch (statement?.kind) {
    case 'let':
      return 'let';
    case 'network-statement':
      return 'network';
    case 'assign':
    case 'when':
      return 'change';
    case 'quantifier':
      return isEffect(statement) ? 'change' : 'condition';
    default:
      return 'condition';
  }
}
