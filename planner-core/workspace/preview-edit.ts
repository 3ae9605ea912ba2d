/** What an edit would change, line by line, and what it would break: shown before it is made. */
import { lineIndex } from '../base/line-index.ts';
import type { Span, TextEdit } from '../base/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EditResult } from '../edits/kit/context.ts';
import type { Refusal } from '../text/refusal.ts';
import { lineEnd, lineStart } from '../text/style.ts';
import { applyEdits, editsByFile, invertEdits, mapOffset } from '../text/text-edits.ts';
import type { Workspace } from './model.ts';

/** One line, or several that change together. */
export interface PreviewLine {
  /** In the text as it is. */
  readonly span: Span;
  readonly line: number;
  readonly before: string;
  /** The same as `before` if the line stays and no longer fits. */
  readonly after: string;
  /** Why it cannot follow; null if it can. */
  readonly problem: string | null;
  /** Whether it belongs to the declaration that is edited. */
  readonly own: boolean;
}

export interface EditPreview {
  readonly ok: true;
  /** What cannot follow first, then in the order of the texts. */
  readonly lines: readonly PreviewLine[];
  /** How many more there are than are listed. */
  readonly more: number;
}

/** More than anybody reads. */
const MOST_LINES = 200;

interface Facts {
  /** The texts as they are. */
  readonly texts: ReadonlyMap<string, string>;
  readonly before: readonly Diagnostic[];
  /** A project with the texts after the edit. */
  readonly after: Workspace;
  readonly own: Span | null;
}

export function previewOf(result: EditResult, facts: Facts): EditPreview | Refusal {
  if (!result.ok) return result;
  const lines = new Map<string, PreviewLine>();
  const byFile = new Map(editsByFile(result.edits));
  for (const [file, edits] of byFile) addChanged(lines, edits, { file, facts });
  for (const problem of newErrors(byFile, facts)) addProblem(lines, problem, { byFile, facts });
  const all = [...lines.values()].sort(byImportance);
  return { ok: true, lines: all.slice(0, MOST_LINES), more: Math.max(0, all.length - MOST_LINES) };
}

function byImportance(a: PreviewLine, b: PreviewLine): number {
  const wrong = Number(b.problem !== null) - Number(a.problem !== null);
  return (
    wrong ||
    Number(b.own) - Number(a.own) ||
    (a.span.file < b.span.file ? -1 : 1) * Number(a.span.file !== b.span.file) ||
    a.span.start - b.span.start
  );
}

function addChanged(
  lines: Map<string, PreviewLine>,
  edits: readonly TextEdit[],
  { file, facts }: { readonly file: string; readonly facts: Facts },
): void {
  const before = facts.texts.get(file) ?? '';
  const after = applyEdits(before, edits);
  const index = lineIndex(before);
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  for (let at = 0; at < sorted.length; ) {
    let span = wholeLines(before, file, sorted[at] ?? { start: 0, end: 0 });
    for (at++; (sorted[at]?.start ?? Number.POSITIVE_INFINITY) <= span.end; at++)
      span = { ...span, end: Math.max(span.end, lineEnd(before, sorted[at]?.end ?? 0)) };
    const from = mapOffset(span.start, edits, 'before');
    const to = mapOffset(span.end, edits, 'after');
    const texts = { before: before.slice(span.start, span.end), after: after.slice(from, to) };
    lines.set(keyOf(span), {
      span,
      line: index.position(span.start).line,
      ...trimmed(texts),
      problem: null,
      own: isIn(span, facts.own),
    });
  }
}

function trimmed({ before, after }: { readonly before: string; readonly after: string }) {
  return { before: before.trim(), after: after.trim() };
}

function wholeLines(text: string, file: string, { start, end }: { start: number; end: number }): Span {
  return { file, start: lineStart(text, start), end: lineEnd(text, end) };
}

const keyOf = ({ file, start }: Span): string => `${file}:${start}`;

function isIn({ file, start, end }: Span, own: Span | null): boolean {
  return own !== null && own.file === file && start < own.end && end > own.start;
}

function addProblem(
  lines: Map<string, PreviewLine>,
  { span, message }: Diagnostic,
  { byFile, facts }: { readonly byFile: ReadonlyMap<string, readonly TextEdit[]>; readonly facts: Facts },
): void {
  const text = facts.texts.get(span.file) ?? '';
  const inverse = invertEdits(text, byFile.get(span.file) ?? []);
  const start = mapOffset(span.start, inverse, 'before');
  const place = wholeLines(text, span.file, {
    start,
    end: Math.max(start, mapOffset(span.end, inverse, 'after')),
  });
  const known = [...lines.values()].find(
    (line) => line.span.file === place.file && line.span.start <= start && start <= line.span.end,
  );
  if (known) {
    lines.set(keyOf(known.span), { ...known, problem: known.problem ?? message });
    return;
  }
  const before = text.slice(place.start, lineEnd(text, start)).trim();
  const own = isIn(place, facts.own);
  const line = lineIndex(text).position(start).line;
  lines.set(keyOf(place), { span: place, line, before, after: before, problem: message, own });
}

/** The errors that are there only after the edit. */
function newErrors(
  byFile: ReadonlyMap<string, readonly TextEdit[]>,
  { before, after }: Facts,
): readonly Diagnostic[] {
  const known = new Set(
    before.map(
      ({ code, span }) =>
        `${code} ${span.file} ${mapOffset(span.start, byFile.get(span.file) ?? [], 'after')}`,
    ),
  );
  return after
    .analysis()
    .diagnostics.filter(
      ({ code, severity, span }) => severity === 'error' && !known.has(`${code} ${span.file} ${span.start}`),
    );
}
