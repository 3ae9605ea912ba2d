/** Adds, changes, removes, duplicates and moves rows. */
import type { TextEdit } from '../../base/source.ts';
import { strengthOf } from '../../language/operators.ts';
import type { RowNode } from '../../rows/row-tree.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { isClosed } from '../../text/scan.ts';
import { withoutCondition } from '../graph/conditions.ts';
import { withEffect, withoutEffect, withTest } from '../graph/effects.ts';
import { type EditHandler, replacement } from '../kit/context.ts';
import { type Carried, carried, isHead, typedRow } from './carried.ts';
import { unfitting, withSubtasks } from './fitting.ts';
import { bodyOf, isInside, type RowBody, rowFor, rowsFor, targetOf } from './locate.ts';
import type { DrawnRow } from './model.ts';
import { inPlace, rowsPut } from './outcome.ts';
import { amongOthers, put, type Target } from './put.ts';
import { take } from './take.ts';

export const insertRow: EditHandler<'insert-row'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const target = targetOf(body, edit.place);
  if ('ok' in target) return target;
  const row = typed(edit.text);
  const problem = 'ok' in row ? row : unfitting(target.list, [row]);
  if ('ok' in row || problem !== null) return problem ?? refused('nothing-to-write', {});
  const { edits, placed } = put(body.source, target, [row]);
  return rowsPut(context, body, edits, { placed: [placed], isNew: true });
};

function typed(text: string): Carried | Refusal {
  if (text.replaceAll(';', '').trim() === '') return refused('nothing-to-write', {});
  return isClosed(text) ? typedRow(text) : refused('unbalanced-text', {});
}

export const setRow: EditHandler<'set-row'> = (context, edit) => {
  const { node, row: drawn } = edit;
  if (edit.text.trim() === '') return removeRows(context, { kind: 'remove-rows', node, rows: [drawn] });
  const body = bodyOf(context, node);
  if ('ok' in body) return body;
  const row = rowFor(body, drawn);
  if ('ok' in row) return row;
  const change = lineChange(body, row, drawn, edit.text);
  return 'ok' in change ? change : inPlace(context, body, [change], [row.address]);
};

/** The head of a statement with a body is replaced as written; a whole condition as precedence allows. */
function lineChange({ source }: RowBody, row: RowNode, drawn: DrawnRow, text: string): TextEdit | Refusal {
  const written = typed(text);
  if ('ok' in written) return written;
  const own = written.statement.endsWith(';') ? written.statement.slice(0, -1) : written.statement;
  if (row.statement !== null) {
    if (drawn.mirrored) return withEffect(source, row.statement, own);
    if (row.statement.kind === 'transition' && !isEquality(written))
      return withTest(source, row.statement, own);
    const isBody = row.statement.kind === 'quantifier' || row.statement.kind === 'when';
    return isBody && !isHead(own) ? refused('no-head', {}) : replacement(source, row.line, own);
  }
  if (written.condition === null) return refused('only-conditions-inside', {});
  const isLoose = row.list.form !== 'block' && written.strength <= strengthOf(row.list.form);
  const isAlone = row.list.form === 'and' && row.list.rows.length === 1;
  const range = row.list.form === 'block' ? row.line : row.span;
  return replacement(source, range, isLoose && !isAlone ? `(${written.condition})` : written.condition);
}

function isEquality({ node }: Carried): boolean {
  return node?.kind === 'condition' && node.value.kind === 'binary' && node.value.operator === '==';
}

export const removeRows: EditHandler<'remove-rows'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const rows = rowsFor(body, edit.rows);
  if ('ok' in rows) return rows;
  const [transitions, others] = [rows.filter(isTransition), rows.filter((row) => !isTransition(row))];
  const halves = transitions.map((row) => withoutHalf(body, row, edit.rows));
  return inPlace(context, body, [
    ...take(body.source, others, { into: null, leavesHeadings: true }),
    ...halves,
  ]);
};

const isTransition = ({ statement }: RowNode): boolean => statement?.kind === 'transition';

/** Of `a == b :-> c`, the row that goes is the condition or the change; the other stays. */
function withoutHalf({ source, list }: RowBody, row: RowNode, drawn: readonly DrawnRow[]): TextEdit {
  const isMirrored = drawn.some(({ address, mirrored }) => mirrored && list.rows[address[0] ?? -1] === row);
  const statement = row.statement as NonNullable<RowNode['statement']>;
  return isMirrored ? withoutEffect(source, statement) : withoutCondition(source, statement);
}

/** Each beside itself, without the comments that speak of the first. */
export const duplicateRows: EditHandler<'duplicate-rows'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const rows = rowsFor(body, edit.rows);
  if ('ok' in rows) return rows;
  const copies = rows.map((row) => ({ ...carried(body.source.text, row), above: [], behind: [] }));
  const problem = withSubtasks(copies) ?? twice(copies);
  if (problem !== null) return problem;
  const puts = rows.map((row, index) => {
    const at = { list: row.list, index: row.list.rows.indexOf(row) + 1, origin: row.list };
    return put(body.source, sideOf(at, row), [copies[index] as Carried]);
  });
  return rowsPut(
    context,
    body,
    puts.flatMap(({ edits }) => edits),
    { placed: puts.map(({ placed }) => placed) },
  );
};

/** A side of an implication is a list of its own. */
function sideOf(target: Target, row: RowNode): Target {
  if (target.list.form !== '=>') return target;
  return { ...target, list: { ...target.list, form: 'and', inner: row.span, rows: [row] }, index: 1 };
}

function twice(rows: readonly Carried[]): Refusal | null {
  const named = rows.map(({ node }) => node).find((node) => node?.kind === 'let');
  return named?.kind === 'let' ? refused('name-in-use', { what: 'a value', name: named.name.text }) : null;
}

export const moveRows: EditHandler<'move-rows'> = (context, edit) => {
  const body = bodyOf(context, edit.node);
  if ('ok' in body) return body;
  const rows = rowsFor(body, edit.rows);
  if ('ok' in rows) return rows;
  const target = targetOf(body, edit.place);
  if ('ok' in target) return target;
  const own = rows.map((row) => carried(body.source.text, row));
  const chosen = new Set(rows);
  const { owner } = target.origin;
  if (owner !== null && (chosen.has(owner) || isInside(owner, chosen))) return refused('into-itself', {});
  const problem = withSubtasks(own) ?? unfitting(target.list, own);
  if (problem !== null) return problem;
  if (isThere(target, rows))
    return inPlace(
      context,
      body,
      [],
      rows.map(({ address }) => address),
    );
  const { edits, placed } = put(body.source, amongOthers(target, chosen), own);
  const taken = take(body.source, rows, { into: target.origin, leavesHeadings: false });
  return rowsPut(context, body, [...taken, ...edits], { placed: [placed] });
};

/** Whether the rows stand there already, one after the other. */
function isThere({ list, index }: Target, rows: readonly RowNode[]): boolean {
  if (list.rows.every((row) => rows.includes(row))) return true;
  const places = rows.map((row) => list.rows.indexOf(row));
  const [first = -1] = places;
  const isRun = places.every((place, at) => place === first + at);
  return first >= 0 && isRun && index >= first && index <= first + rows.length;
}
