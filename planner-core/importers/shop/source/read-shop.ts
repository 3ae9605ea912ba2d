/** Reads the files of a SHOP2 or JSHOP2 project: one domain and any number of problems. */
import type { SourceFile, Span } from '../../../base/source.ts';
import { report } from '../../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { commentReader } from '../../lisp/comments.ts';
import { readLisp } from '../../lisp/read.ts';
import type { ShopDomain, ShopProblem } from './model.ts';
import { readShopDomain } from './read-domain.ts';
import { readShopProblem } from './read-problem.ts';
import { firstWord, isList, type Reader, unreadable } from './reader.ts';

/** Forms of Lisp that stand around domains: they load, run and print, and say nothing of what is planned. */
const AROUND: ReadonlySet<string> = new Set([
  ...[
    'in-package',
    'defpackage',
    'use-package',
    'find-plans',
    'find-plans-stack',
    'eval-when',
    'load',
    'require',
  ],
  ...[
    'provide',
    'declaim',
    'export',
    'import',
    'setq',
    'setf',
    'defvar',
    'defparameter',
    'defconstant',
    'defun',
  ],
  ...['defmacro', 'print', 'format', 'time', 'shop-trace', 'shop-untrace', 'set-shop-plans', 'make-problem'],
]);

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
  for (const file of onceEach(files)) {
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
      } else if (word !== null && AROUND.has(word)) tellAround(reader, form.span, word);
      else if (word !== 'def-problem-set')
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

/** A file that is given twice, as the domain and as its problem, is read once. */
function onceEach(files: readonly SourceFile[]): SourceFile[] {
  return [...new Map(files.map((file) => [file.text, file])).values()];
}

function tellAround({ tell }: Pick<Reader, 'tell'>, span: Span, word: string): void {
  const reason = 'it is a form of Lisp around the domain';
  tell(report('left-out', span, { what: `\`${word}\``, reason }));
}
