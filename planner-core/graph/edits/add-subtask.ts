/** Adds a call to the network of a branch, with arguments from what is in scope; makes the network where there is none. */
import type { TextEdit } from '../../base/source.ts';
import type { Network } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { readBranchBody } from '../body.ts';
import { replaceChildren } from '../keys.ts';
import type { DomainSource } from '../sources.ts';
import type { LocatedBranch } from '../syntax-index.ts';
import { nextToken } from '../text/scan.ts';
import { endsLine, indentAt, lineEnd, startsLine, styleOf } from '../text/style.ts';
import {
  done,
  type EditContext,
  type EditHandler,
  gone,
  insertedAt,
  newShape,
  refused,
  replacement,
} from './context.ts';
import { addition } from './placing.ts';
import { fittingArguments, parametersInScope } from './scope.ts';

export const addSubtask: EditHandler<'add-subtask'> = (context, edit) => {
  const found = context.index.locate(edit.branch);
  if (found?.kind !== 'branch') return gone(edit.branch);
  const target = context.index.taskNamed(edit.task);
  if (!target) return refused(`There is no task called “${edit.task}”.`);
  const call = `${writeName(edit.task)}(${argumentsFor(context, found, target.parameters)})`;
  const { network } = readBranchBody(found.branch);
  const index = Math.max(0, Math.min(edit.index ?? Number.POSITIVE_INFINITY, network?.items.length ?? 0));
  const shape = newShape(null);
  return done(context, {
    edits: network ? itemAddition(found.source, network, index, call) : [newNetwork(found, call)],
    shapes: replaceChildren(context.index.shapes, found.branch, (items) => insertedAt(items, index, shape)),
    select: shape.origin,
  });
};

function argumentsFor(
  context: EditContext,
  branch: LocatedBranch,
  parameters: Parameters<typeof fittingArguments>[1],
) {
  return fittingArguments(context, parameters, parametersInScope(branch)).join(', ');
}

/** `ordered(call);` as the last statement of the innermost block. */
function newNetwork({ source, branch }: LocatedBranch, call: string): TextEdit {
  const block = readBranchBody(branch).blocks.at(-1) ?? branch.body;
  const outer = indentAt(source.text, block.inner.start);
  return addition(
    source,
    { body: block.inner, after: block.statements.at(-1)?.span ?? null, outer },
    `ordered(${call});`,
  );
}

/** Puts a call in among the items of a network, on a line of its own where its neighbours have one. */
export function itemAddition(
  source: DomainSource,
  network: Network,
  index: number,
  call: string,
): TextEdit[] {
  const { text } = source;
  const { items, inner } = network;
  const next = items[index];
  if (next) {
    const own = startsLine(text, next.span.start);
    const gap = own ? styleOf(text).lineBreak + indentAt(text, next.span.start) : ' ';
    return [replacement(source, { start: next.span.start, end: next.span.start }, `${call},${gap}`)];
  }
  const last = items.at(-1);
  if (!last) return [replacement(source, { start: inner.start, end: inner.start }, call)];
  return afterLastItem(source, network, last, call);
}

function afterLastItem(
  source: DomainSource,
  network: Network,
  last: Network['items'][number],
  call: string,
): TextEdit[] {
  const { text } = source;
  const { end } = last.span;
  const comma = nextToken(text, end, network.inner.end)?.text === ',' ? '' : ',';
  const multiLine = text.slice(network.inner.start, last.span.start).includes('\n');
  if (!multiLine) return [replacement(source, { start: end, end }, `${comma} ${call}`)];
  const gap = styleOf(text).lineBreak + itemIndent(text, network);
  if (!endsLine(text, end)) return [replacement(source, { start: end, end }, comma + gap + call)];
  // A comment after the last item stays with it: the comma goes before the comment, the call on the line below.
  const line = { start: lineEnd(text, end), end: lineEnd(text, end) };
  if (line.start === end) return [replacement(source, line, comma + gap + call)];
  const parts = [replacement(source, { start: end, end }, comma), replacement(source, line, gap + call)];
  return parts.filter((part) => part.text !== '');
}

/** The indentation of the items that start a line, or the column of the first item where it stands behind the parenthesis. */
function itemIndent(text: string, network: Network): string {
  const own = network.items.filter((item) => startsLine(text, item.span.start)).at(-1);
  return own ? indentAt(text, own.span.start) : indentAt(text, network.span.start) + styleOf(text).unit;
}
