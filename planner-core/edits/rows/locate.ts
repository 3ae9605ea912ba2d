/** Finds the rows and places that an edit speaks of. */
import { leadsToNetwork } from '../../graph/body.ts';
import { statementRange } from '../../graph/clauses.ts';
import type { LocatedBranch, LocatedTask } from '../../graph/syntax-index.ts';
import { type RowList, type RowNode, rowAt, rowsOf } from '../../rows/row-tree.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { foldedText } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { gone } from '../graph/outcome.ts';
import type { EditContext } from '../kit/context.ts';
import type { DrawnRow, RowPlace } from './model.ts';
import type { Target } from './put.ts';

/** The body whose rows are edited. */
export interface RowBody {
  readonly found: LocatedBranch | LocatedTask;
  readonly source: DomainSource;
  readonly list: RowList;
}

export function bodyOf(context: EditContext, node: string): RowBody | Refusal {
  const found = context.index.locate(node);
  if (!found) return gone(node);
  const list = rowsOf(found);
  if (list === null || (found.kind !== 'branch' && found.kind !== 'task'))
    return refused('no-conditions-here', {});
  return { found, source: found.source, list };
}

/** In the order of the text: none twice, none that is inside another one, and a group for all that is inside it. */
export function rowsFor(body: RowBody, drawn: readonly DrawnRow[]): readonly RowNode[] | Refusal {
  const rows: RowNode[] = [];
  for (const each of drawn) {
    const row = rowFor(body, each);
    if ('ok' in row) return row;
    rows.push(row);
  }
  if (rows.length === 0) return refused('row-gone', {});
  return wholeGroups(new Set(rows)).sort((a, b) => a.span.start - b.span.start);
}

export function rowFor(
  { source: { text }, list }: RowBody,
  { address, text: drawn, mirrored }: DrawnRow,
): RowNode | Refusal {
  const row = rowAt(list, address);
  const isTransition = row?.statement?.kind === 'transition';
  if (row === null || (mirrored && !isTransition)) return refused('row-gone', {});
  const line = mirrored && row.statement ? statementRange(text, row.statement) : row.line;
  return foldedText(text, line.start, line.end) === drawn ? row : refused('row-gone', {});
}

/** An operator without operands is nothing: who takes all of them takes the group. */
function wholeGroups(chosen: Set<RowNode>): RowNode[] {
  const outermost = [...chosen].filter((row) => !isInside(row, chosen));
  const whole = outermost.find(({ list }) => isOperation(list) && list.rows.every((row) => chosen.has(row)));
  if (!whole?.list.owner) return outermost;
  const others = outermost.filter(({ list }) => list !== whole.list);
  return wholeGroups(new Set([...others, whole.list.owner]));
}

/** Whether the rows are operands of `and`, `or` or `=>` and nothing else is around them. */
function isOperation({ form, owner }: RowList): boolean {
  const grouping = owner?.group?.grouping;
  return form !== 'block' && grouping !== 'variable' && grouping !== 'count';
}

/** Whether a row is somewhere inside one of the others. */
export function isInside(row: RowNode, others: ReadonlySet<RowNode>): boolean {
  for (let owner = row.list.owner; owner !== null; owner = owner.list.owner)
    if (others.has(owner)) return true;
  return false;
}

/** The place among the rows of its list; what leads to subtasks stays last. */
export function targetOf(body: RowBody, { row: drawn, where }: RowPlace): Target | Refusal {
  const row = rowFor(body, drawn);
  if ('ok' in row) return row;
  const list = where === 'inside' ? row.group?.list : row.list;
  if (list === undefined || list.inner === null) return refused('no-rows-inside', {});
  const beside = where === 'inside' ? list.rows.at(-1) : row;
  if (list.form === '=>' && beside !== undefined) return besideOne(list, beside, where);
  const own = list.rows.indexOf(row);
  const wanted = where === 'before' ? own : where === 'after' ? own + 1 : list.rows.length;
  const last = list.rows.findIndex(({ statement }) => statement !== null && leadsToNetwork(statement));
  return { list, index: last < 0 ? wanted : Math.min(wanted, last), origin: list };
}

/** Beside one of the two of an implication: both hold together. */
function besideOne(origin: RowList, row: RowNode, where: RowPlace['where']): Target {
  const list: RowList = { ...origin, form: 'and', inner: row.span, rows: [row] };
  return { list, index: where === 'before' ? 0 : 1, origin };
}
