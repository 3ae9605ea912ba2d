/** The orders in which files are read and messages are shown. */
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

function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  let index = 0;
  while (index < left.length && left.charCodeAt(index) === right.charCodeAt(index)) index++;
  // The second half of a pair says nothing by itself: compare from its first half.
  const start = index > 0 && isFirstHalf(left.charCodeAt(index - 1)) ? index - 1 : index;
  return (left.codePointAt(start) ?? -1) - (right.codePointAt(start) ?? -1);
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
