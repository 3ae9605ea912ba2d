/** Go to definition and find references. */
import type { Span } from '../base/source.ts';
import type { OccurrenceIndex } from './occurrence-index.ts';

/** A place in a file. */
export interface Place {
  readonly path: string;
  readonly offset: number;
}

/** Where the thing named at a place is declared. */
export function definitionAt(index: OccurrenceIndex, { path, offset }: Place): Span | null {
  return index.at(path, offset)?.definition.span ?? null;
}

/** Every place that names what a place names, its declaration included; file by file, in order. */
export function occurrencesAt(index: OccurrenceIndex, { path, offset }: Place): Span[] {
  const found = index.at(path, offset);
  return found ? inOrder(index.of(found.definition).map((occurrence) => occurrence.span)) : [];
}

function inOrder(spans: readonly Span[]): Span[] {
  const files = [...new Set(spans.map((span) => span.file))];
  return [...spans].sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.start - b.start);
}
