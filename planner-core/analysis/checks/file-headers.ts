/** All files of a project must name the same domain, or none. */
import { report } from '../../diagnostics/catalogue.ts';
import type { DomainFile } from '../../language/ast.ts';
import type { Tell } from '../environment.ts';
import type { CheckedDomain } from './check.ts';

export function checkFileHeaders({ files }: CheckedDomain, tell: Tell): void {
  const named = files.flatMap(({ name }) => (name === null ? [] : [name]));
  const [first, ...others] = named;
  const [file] = files;
  if (first === undefined) {
    if (file !== undefined) tell(report('missing-domain-name', startOf(file), {}));
    return;
  }
  for (const name of others) {
    if (name.text === first.text) continue;
    const related = [{ message: 'The other name is here.', span: first.span }];
    tell(report('several-domains', name.span, { name: name.text, other: first.text }, related));
  }
}

function startOf({ path, span }: DomainFile) {
  return { file: path, start: span.start, end: span.start };
}
