/** The order in which files are read and messages are shown. */
import { compareCodePoints } from '../base/code-points.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** By the code points of their paths, which does not depend on the settings of the machine. */
export function inFileOrder<File extends { readonly path: string }>(files: readonly File[]): File[] {
  return [...files].sort((left, right) => compareCodePoints(left.path, right.path));
}

/** By file, then by position; messages at the same position stay in the order in which they were reported. */
export function inReadingOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (left, right) =>
      compareCodePoints(left.span.file, right.span.file) ||
      left.span.start - right.span.start ||
      left.span.end - right.span.end,
  );
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
