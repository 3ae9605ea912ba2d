/** Go to definition and find references. */
import type { Span } from '../base/source.ts';
import type { OccurrenceIndex } from './occurrence-index.ts';

/** A position in a file. */
export interface Place {
  readonly path: string;
  readonly offset: number;
}

/** The declaration of the name at a position. */
export function definitionAt(index: OccurrenceIndex, { path, offset }: Place): Span | null {
  return index.at(path, offset)?.definition.span ?? null;
}

/** Every occurrence of the name at a position, including its declaration, file by file. */
export function occurrencesAt(index: OccurrenceIndex, { path, offset }: Place): Span[] {
  const found = index.at(path, offset);
  return found ? inOrder(index.of(found.definition).map((occurrence) => occurrence.span)) : [];
}

function inOrder(spans: readonly Span[]): Span[] {
  const files = [...new Set(spans.map((span) => span.file))];
  return [...spans].sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.start - b.start);
}
