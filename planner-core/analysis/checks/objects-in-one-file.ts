/**
 * Only one file may declare objects: their order determines the order of alternatives, so it must not depend on file names.
 */
import type { Span } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../environment.ts';
import type { CheckedDomain } from './check.ts';

export function checkObjectsInOneFile({ files }: CheckedDomain, tell: Tell): void {
  let first: Span | null = null;
  for (const { declarations } of files) {
    const objects = declarations.find(({ kind }) => kind === 'object');
    if (objects === undefined) continue;
    if (first === null) first = objects.span;
    else {
      const related = [{ message: 'The first objects are declared here.', span: first }];
      tell(report('objects-in-several-files', objects.span, {}, related));
    }
  }
}
