/** The result of an edit of rows: where its rows stand afterwards, and that every name still means what it did. */
import type { Range, TextEdit } from '../../base/source.ts';
import type { LocatedBranch, LocatedTask } from '../../graph/syntax-index.ts';
import { originOf } from '../../graph/syntax-index.ts';
import { parseDomain } from '../../language/parse.ts';
import { bare } from '../../rows/chain.ts';
import type { RowAddress } from '../../rows/model.ts';
import { eachRow, type RowList, rowsOf } from '../../rows/row-tree.ts';
import { nextToken } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import { applyEdits } from '../../text/text-edits.ts';
import { done } from '../graph/outcome.ts';
import type { EditContext, EditResult } from '../kit/context.ts';
import { afterwards, type Placed } from './laid-text.ts';
import type { RowBody } from './locate.ts';
import { lostName } from './names-in-reach.ts';

/** An edit that leaves every row of the node at its address. */
export function inPlace(
  context: EditContext,
  body: RowBody,
  unordered: readonly TextEdit[],
  rows: readonly RowAddress[] = [],
): EditResult {
  const edits = [...unordered].sort((a, b) => a.start - b.start || a.end - b.end);
  const result = done(context, { edits, select: originOf(body.found) });
  return result.ok ? { ...result, rows } : result;
}

/** An edit that puts rows somewhere; refused if a name would lose its meaning by it, unless it writes new text. */
export function rowsPut(
  context: EditContext,
  body: RowBody,
  edits: readonly TextEdit[],
  { placed, isNew = false }: { readonly placed: readonly Placed[]; readonly isNew?: boolean },
): EditResult {
  const after = reread(body, edits);
  const lost = isNew || after === null ? null : lostName(body.found.task, after.found.task);
  if (lost !== null) return lost;
  const start = body.found.task.span.start;
  const ranges = placed.flatMap((each) => afterwards(edits, each));
  const addresses = ranges.flatMap((range) => {
    const address = after && addressIn(after, { start: range.start - start, end: range.end - start });
    return address ? [address] : [];
  });
  return inPlace(context, body, edits, addresses);
}

interface After {
  readonly found: LocatedBranch | LocatedTask;
  readonly text: string;
  readonly list: RowList;
}

/** The task alone as it is after edits inside it. */
function reread({ found, source }: RowBody, edits: readonly TextEdit[]): After | null {
  const { start, end } = found.task.span;
  const text = applyEdits(
    source.text.slice(start, end),
    edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );
  const { tree } = parseDomain({ path: source.tree.path, text });
  const [task] = tree.declarations;
  if (task?.kind !== 'task') return null;
  const again = relocated(found, { source: { tree, text }, task });
  const list = again && rowsOf(again);
  return again && list ? { found: again, text, list } : null;
}

function relocated(
  found: LocatedBranch | LocatedTask,
  { source, task }: { readonly source: DomainSource; readonly task: LocatedTask['task'] },
): LocatedBranch | LocatedTask | null {
  if (found.kind === 'task') return { kind: 'task', source, task };
  const method = task.methods[found.task.methods.indexOf(found.method)];
  const branch = method?.branches[found.index];
  return method && branch ? { ...found, source, task, method, branch } : null;
}

/** The outermost row that is in a range and nothing else is. */
function addressIn({ list, text }: After, range: Range): RowAddress | null {
  const inner = bare(text, range);
  for (const { span, address } of eachRow(list)) {
    const own = bare(text, { start: span.start, end: withoutSemicolon(text, span) });
    if (own.start === inner.start && own.end === inner.end) return address;
  }
  return null;
}

function withoutSemicolon(text: string, { start, end }: Range): number {
  if (text[end - 1] !== ';') return end;
  let last = end - 1;
  while (last > start && /\s/.test(text.charAt(last - 1))) last--;
  return nextToken(text, last, end)?.text === ';' ? last : end;
}
