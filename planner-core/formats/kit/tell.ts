/** Collects messages about texts while they are read. */
import type { SourceFile } from '../../base/source.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Receives messages. */
export type Tell = (diagnostic: Diagnostic) => void;

/** Passes messages on, and knows whether any of them was an error. */
export interface Watched {
  readonly tell: Tell;
  hasFailed(): boolean;
}

export function watched(tell: Tell): Watched {
  let failed = false;
  return {
    tell(diagnostic) {
      failed ||= diagnostic.severity === 'error';
      tell(diagnostic);
    },
    hasFailed: () => failed,
  };
}

/** By position, file by file. */
export function inOrder(diagnostics: readonly Diagnostic[], files: readonly SourceFile[]): Diagnostic[] {
  const places = new Map(files.map(({ path }, index) => [path, index]));
  const rank = ({ span }: Diagnostic) => places.get(span.file) ?? 0;
  return [...diagnostics].sort((a, b) => rank(a) - rank(b) || a.span.start - b.span.start);
}

/** What is said several times of one place, once. */
export function onceEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ code, message, span }: Diagnostic) =>
    `${span.file} ${span.start} ${span.end} ${code} ${message}`;
  return [...new Map(diagnostics.map((diagnostic) => [key(diagnostic), diagnostic])).values()];
}
