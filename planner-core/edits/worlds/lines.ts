/** The conditions of a goal and the expectations of a world, each a line: adds, changes, moves and removes them. */
import type { Span } from '../../base/source.ts';
import { withoutTrailing } from '../../base/trailing.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { WorldSource } from '../../text/sources.ts';
import { styleOf, withLineBreaks } from '../../text/style.ts';
import { type EditContext, type EditHandler, edited, replacement } from '../kit/context.ts';
import { removal, rowExtent } from '../kit/placing.ts';
import { reordered } from '../kit/reorder.ts';
import { openProblem } from '../kit/typed-text.ts';
import { writtenLine } from './line-text.ts';
import type { Drawn, LineSection } from './model.ts';
import { rowInSection, statementEnd, tasksEnd, worldAt } from './places.ts';

/** A condition of the goal, or an expectation. */
export interface WorldLine {
  /** As written, without the semicolon. */
  readonly text: string;
  readonly textSpan: Span;
  /** With the semicolon. */
  readonly span: Span;
}

export function linesOf({ tree, text }: WorldSource, section: LineSection): readonly WorldLine[] {
  const statements: readonly { readonly span: Span }[] = tree[section];
  return statements.map(({ span }) => lineOf(span, text));
}

function lineOf(span: Span, text: string): WorldLine {
  const end = statementEnd(text, span.end);
  const written = withoutTrailing(text.slice(span.start, span.end), ';').trimEnd();
  return {
    text: written,
    textSpan: { ...span, end: span.start + written.length },
    span: { ...span, end },
  };
}

export const addLine: EditHandler<'add-line'> = (context, { world, section, text }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const said = oneLine(text);
  if (typeof said !== 'string') return said;
  const after = linesOf(source, section).at(-1)?.span ?? null;
  const row = `${said.replaceAll('\t', ' ')};`;
  return edited([rowInSection(source, section, { text: row, after, behind: tasksEnd(source) })]);
};

/** The typed text without the semicolon at its end. */
function oneLine(text: string): string | Refusal {
  const said = withoutTrailing(text.trim(), ';').trim();
  if (said === '') return refused('nothing-to-write', {});
  return openProblem(said) ?? said;
}

interface LocatedLine {
  readonly source: WorldSource;
  readonly lines: readonly WorldLine[];
  readonly line: WorldLine;
}

function lineAt(
  context: EditContext,
  { world, section }: { readonly world: string; readonly section: LineSection },
  { index, text }: Drawn,
): LocatedLine | Refusal {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const lines = linesOf(source, section);
  const line = lines[index];
  return line?.text === text ? { source, lines, line } : refused('line-gone', { text });
}

export const setLine: EditHandler<'set-line'> = (context, edit) => {
  const found = lineAt(context, edit, edit.line);
  if ('ok' in found) return found;
  const { source, line } = found;
  const said = oneLine(edit.text);
  if (typeof said !== 'string') return said;
  const written = withLineBreaks(writtenLine(said, line.text), styleOf(source.text));
  return edited([replacement(source, line.textSpan, written)]);
};

export const moveLine: EditHandler<'move-line'> = (context, edit) => {
  const found = lineAt(context, edit, edit.line);
  if ('ok' in found) return found;
  const slots = found.lines.map(({ span }) => span);
  const { index: from } = edit.line;
  const to = Math.max(0, Math.min(edit.index, slots.length - 1));
  return edited(from === to ? [] : reordered(found.source, slots, { from, to }));
};

/** Including the comments that belong to it. */
export const removeLine: EditHandler<'remove-line'> = (context, edit) => {
  const found = lineAt(context, edit, edit.line);
  if ('ok' in found) return found;
  const { source, lines, line } = found;
  const { index } = edit.line;
  const neighbours = { floor: lines[index - 1]?.span.end ?? 0, next: lines[index + 1]?.span ?? null };
  return edited([removal(source, rowExtent(source.text, line, neighbours))]);
};
