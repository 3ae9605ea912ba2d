/** The positions of things in a world, and where missing sections can be inserted. */
import type { Range, Span, TextEdit } from '../../base/source.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { nextToken } from '../../text/scan.ts';
import type { WorldSource } from '../../text/sources.ts';
import { indentAt } from '../../text/style.ts';
import type { EditContext } from '../kit/context.ts';
import { addition } from '../kit/placing.ts';

export function worldAt({ worlds }: EditContext, path: string): WorldSource | Refusal {
  return worlds.find(({ tree }) => tree.path === path) ?? refused('no-such-world', { path });
}

type SectionKind = WorldSource['tree']['sections'][number]['kind'];

/** The last section of a kind; new rows are added there. */
function lastSection({ tree }: WorldSource, kind: SectionKind) {
  return tree.sections.filter((section) => section.kind === kind).at(-1) ?? null;
}

/** Inserts a row at the end of a section, after its last row; creates the section if there is none. */
export function rowInSection(
  source: WorldSource,
  kind: SectionKind,
  row: { readonly text: string; readonly after: Range | null; readonly behind: number },
): TextEdit {
  const { after } = row;
  const holds = ({ inner }: { readonly inner: Range }) =>
    after !== null && inner.start <= after.start && after.end <= inner.end;
  const section = source.tree.sections.find(holds) ?? lastSection(source, kind);
  if (!section) return newSection(source, row.behind, `${kind} {\n\t${row.text}\n}`);
  const place = { body: section.inner, after, outer: indentAt(source.text, section.span.start) };
  return addition(source, place, row.text);
}

/** A section with a blank line before it, after the text that ends at `behind`. */
export function newSection(source: WorldSource, behind: number, template: string): TextEdit {
  const body = { start: 0, end: source.text.length };
  return addition(source, { body, after: { start: 0, end: behind }, outer: '', apart: true }, template);
}

/** Where the statement that ends at `end` ends, including its semicolon. */
export function statementEnd(text: string, end: number): number {
  if (text[end - 1] === ';') return end;
  const next = nextToken(text, end);
  return next?.text === ';' ? next.end : end;
}

/** After the header; at the end of the text if there is none. */
export function headerEnd({ tree, text }: WorldSource): number {
  const name = tree.domain ?? tree.name;
  return name ? statementEnd(text, name.span.end) : text.trimEnd().length;
}

function sectionsEnd({ tree }: WorldSource, kinds: readonly SectionKind[]): number {
  return lastEnd(tree.sections.filter(({ kind }) => kinds.includes(kind)).map(({ span }) => span));
}

/** Without spreading, because there may be a hundred thousand. */
function lastEnd(spans: readonly Span[]): number {
  return spans.reduce((last, { end }) => Math.max(last, end), 0);
}

/** After the objects, or else the header: where the initial values can begin. */
export function objectsEnd(source: WorldSource): number {
  return sectionsEnd(source, ['objects']) || headerEnd(source);
}

/** After the objects and the initial values: where the rows of externals, and the tasks, can begin. */
export function factsEnd(source: WorldSource): number {
  const { externals, seed } = source.tree;
  const rows = lastEnd([...externals.map(({ span }) => span), ...(seed ? [seed.span] : [])]);
  return Math.max(sectionsEnd(source, ['objects', 'init']), rows) || headerEnd(source);
}

/** After the tasks and every other section: where the goal and the expectations can begin. */
export function tasksEnd(source: WorldSource): number {
  const { tree, text } = source;
  const tasks = tree.tasks ? statementEnd(text, tree.tasks.span.end) : 0;
  return Math.max(factsEnd(source), tasks, lastEnd(tree.sections.map(({ span }) => span)));
}
