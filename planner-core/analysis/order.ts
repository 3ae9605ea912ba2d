/** The orders in which files are read and messages are shown. */
import { compareCodePoints } from '../base/code-points.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** By the code points of their paths, which no setting of the machine changes. */
export function inFileOrder<File extends { readonly path: string }>(files: readonly File[]): File[] {
  return [...files].sort((left, right) => compareCodePoints(left.path, right.path));
}

/** By file, then by place; messages about one place stay in the order told. */
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
