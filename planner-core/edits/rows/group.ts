/** Puts rows into a group together, takes them out of it, and changes what a group says of its rows. */
import type { Range } from '../../base/source.ts';
import { leadsToNetwork } from '../../graph/body.ts';
import { writeName } from '../../language/keywords.ts';
import { strengthOf } from '../../language/operators.ts';
import { isChain, isEnclosed, operatorAfter } from '../../rows/chain.ts';
import { extentOfRow } from '../../rows/comments.ts';
import type { RowNode } from '../../rows/row-tree.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { codeTokens, scanTokens } from '../../text/scan.ts';
import { styleOf } from '../../text/style.ts';
import {
  type EditContext,
  type EditHandler,
  type EditResult,
  insertion,
  replacement,
} from '../kit/context.ts';
import { pieceProblem } from '../kit/typed-text.ts';
import { type Carried, carried } from './carried.ts';
import { notChanges, notConditions, unfitting, withSubtasks } from './fitting.ts';
import { bodyOf, type RowBody, rowFor, rowsFor } from './locate.ts';
import type { RowsTogether } from './model.ts';
import { inPlace, rowsPut } from './outcome.ts';
import { instead } from './put.ts';
import { neededBy, take } from './take.ts';
import { conjunction, inBlock, joined, quantified } from './together.ts';

export const groupRows: EditHandler<'group-rows'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const rows = rowsFor(body, edit.rows);
  if ('ok' in rows) return rows;
  const [first, ...others] = rows;
  if (first === undefined) return refused('row-gone', {});
  if (others.some(({ list }) => list !== first.list)) return refused('rows-apart', {});
  const own = rows.map((row, index) => inOwnRange(body, row, index));
  const group = together(context, body, own, edit.as);
  const problem = withSubtasks(own) ?? ('ok' in group ? group : unfitting(first.list, [group]));
  if ('ok' in group || problem !== null) return problem ?? refused('row-gone', {});
  return grouped(context, body, rows, group);
};

function grouped(context: EditContext, body: RowBody, rows: readonly RowNode[], group: Carried): EditResult {
  const { source } = body;
  const [row, ...others] = rows as [RowNode, ...RowNode[]];
  const put = instead(source, { row, range: ownRange(body, row) }, [group]);
  const taken = others.length === 0 ? [] : take(source, others, { into: row.list, leavesHeadings: false });
  return rowsPut(context, body, [...put.edits, ...taken], { placed: [put.placed] });
}

/** A statement with its comments; an operand without, because they can be on the other side of an operator. */
function ownRange({ source }: RowBody, row: RowNode): Range {
  return row.list.form === 'block' ? extentOfRow(source.text, row) : row.span;
}

/** What goes into the range of its own. */
function inOwnRange({ source }: RowBody, row: RowNode, index: number): Carried {
  const own = carried(source.text, row);
  return row.list.form === 'block' || index > 0 ? own : { ...own, above: [], behind: [] };
}

function together(
  context: EditContext,
  body: RowBody,
  rows: readonly Carried[],
  as: RowsTogether,
): Carried | Refusal {
  const style = styleOf(body.source.text);
  if (as.kind === 'when') return notChanges(rows) ?? inBlock(rows, 'when (_)', style);
  const problem = notConditions(rows);
  if (as.kind === 'all' || as.kind === 'any')
    return problem ?? joined(rows, as.kind === 'all' ? 'and' : 'or', style);
  if (!('type' in as)) return problem ?? implication(rows, style);
  const wrong = pieceProblem(as.type);
  if (wrong !== null) return wrong;
  const head = `${as.kind === 'every' ? 'forall' : 'exists'} (${as.type} ${freshName(context, body, as.type)}`;
  if (problem === null) return quantified(rows, { head, negated: as.kind === 'no' }, style);
  return as.kind === 'every' ? inBlock(rows, `${head})`, style) : problem;
}

/** The last holds if the others do; one alone is what it depends on. */
function implication(rows: readonly Carried[], style: ReturnType<typeof styleOf>): Carried {
  const conditions = rows.length === 1 ? rows : [conjunction(rows.slice(0, -1), style), ...rows.slice(-1)];
  return joined(conditions, '=>', style);
}

/** A name for a variable of the type that nothing in the domain or the task has. */
function freshName({ domain }: EditContext, { found, source }: RowBody, type: string): string {
  const { start, end } = found.task.span;
  const taken = new Set(codeTokens(source.text, start, end).map(({ text }) => text.replaceAll('`', '')));
  for (const { tree } of domain)
    for (const each of tree.declarations) {
      const names = each.kind === 'object' ? each.names : [each.name];
      for (const { text } of names) taken.add(text);
      if (each.kind === 'enum') for (const { text } of each.values) taken.add(text);
    }
  const plain = type.replaceAll('`', '').trim();
  const base = plain.charAt(0).toLowerCase() + plain.slice(1);
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!taken.has(name)) return writeName(name);
  }
}

export const ungroupRow: EditHandler<'ungroup-row'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const row = rowFor(body, edit.row);
  if ('ok' in row) return row;
  const { group } = row;
  if (group === null || group.grouping === 'count' || group.negated) return refused('cannot-ungroup', {});
  const { source } = body;
  const rows = withLoose(source.text, row, group.list.rows);
  if (rows.length === 0) return refused('cannot-ungroup', {});
  const isChoice = row.statement !== null && leadsToNetwork(row.statement);
  const problem = isChoice ? null : unfitting(row.list, rows);
  if (problem !== null) return problem;
  const put = instead(source, { row, range: row.span }, rows);
  return rowsPut(context, body, put.edits, { placed: [put.placed] });
};

/** The rows, and comments that stand in the group and touch none of them. */
function withLoose(text: string, { span }: RowNode, rows: readonly RowNode[]): readonly Carried[] {
  const own = rows.map((row) => extentOfRow(text, row));
  const loose = scanTokens(text, span.start, span.end)
    .filter(
      ({ kind, start }) =>
        kind === 'comment' && !own.some((range) => range.start <= start && start < range.end),
    )
    .map((comment) => comment.text);
  return rows.map((row, index) => {
    const each = carried(text, row);
    return index === 0 ? { ...each, above: [...loose, ...each.above] } : each;
  });
}

export const setGrouping: EditHandler<'set-grouping'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const row = rowFor(body, edit.row);
  if ('ok' in row) return row;
  const chain = row.group?.expression;
  if (!row.group || !chain || !isChain(chain)) return refused('cannot-ungroup', {});
  const wanted = edit.as === 'all' ? 'and' : 'or';
  if (chain.operator === wanted) return inPlace(context, body, [], [row.address]);
  const { source } = body;
  const { text } = source;
  const { rows } = row.group.list;
  const operators = rows.slice(1).map((next, index) => {
    const at = operatorAfter(text, (rows[index] as RowNode).span, next.span);
    return replacement(source, at, wanted);
  });
  const operands = rows.flatMap((each) => enclosed(source, each, wanted));
  const isLoose = strengthOf(wanted) <= neededBy(row) && !isEnclosed(text, chain.span);
  const around = isLoose
    ? [insertion(source, chain.span.start, '('), insertion(source, chain.span.end, ')')]
    : [];
  const [open = [], close = []] = [around.slice(0, 1), around.slice(1)];
  return inPlace(context, body, [...open, ...operands, ...operators, ...close], [row.address]);
};

/** Parentheses around an operand that would be part of the chain without them. */
function enclosed(source: RowBody['source'], { span, expression }: RowNode, operator: 'and' | 'or') {
  const isLoose = expression !== null && isChain(expression) && !isEnclosed(source.text, span);
  if (!isLoose || strengthOf(expression.operator) > strengthOf(operator)) return [];
  return [insertion(source, span.start, '('), insertion(source, span.end, ')')];
}
