/** Reads the files of a SHOP2 or JSHOP2 project: one domain and any number of problems. */
import type { SourceFile } from '../../../base/source.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { commentReader } from '../../lisp/comments.ts';
import { readLisp } from '../../lisp/read.ts';
import type { ShopDomain, ShopProblem } from './model.ts';
import { readShopDomain } from './read-domain.ts';
import { readShopProblem } from './read-problem.ts';
import { firstWord, isList, unreadable } from './reader.ts';

export interface ShopSource {
  readonly domain: ShopDomain | null;
  readonly problems: readonly ShopProblem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads all files; which of them holds the domain is seen from what they say. */
export function readShop(files: readonly SourceFile[]): ShopSource {
  const diagnostics: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const problems: ShopProblem[] = [];
  let domain: ShopDomain | null = null;
  for (const file of files) {
    const { forms, comments, problems: mistakes } = readLisp(file);
    for (const { what, span } of mistakes) unreadable({ tell }, span, what);
    const reader = { tell, comments: commentReader(file.text, comments) };
    for (const form of forms) {
      const word = firstWord(form);
      if (isList(form) && word === 'defproblem') problems.push(...readShopProblem(form, reader));
      else if (isList(form) && word === 'defdomain') {
        if (domain !== null)
          unreadable(reader, form.span, 'There is already one `defdomain`; import one domain at a time');
        domain ??= readShopDomain(form, reader);
      } else if (word !== 'def-problem-set')
        unreadable(reader, form.span, 'A `defdomain` or a `defproblem` belongs here');
    }
  }
  const [first] = files;
  if (domain === null && first !== undefined) {
    const span = { file: first.path, start: 0, end: 0 };
    unreadable({ tell }, span, 'There is no `defdomain` in these files');
  }
  return { domain, problems, diagnostics };
}
