/** Reads the files of a SHOP2 or JSHOP2 project: one domain and any number of problems. */
import { addAll } from '../../../../base/add-all.ts';
import type { SourceFile, Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { type Reached, readWithProgress } from '../../../kit/progress.ts';
import type { Tell } from '../../../kit/tell.ts';
import { commentReader } from '../../../lisp/comments.ts';
import { withoutMarks } from '../../../lisp/marks.ts';
import { type LispProblem, readLisp } from '../../../lisp/read.ts';
import { firstWord, isList, type Lisp, type LispList } from '../../../lisp/tree.ts';
import { isShop, misspelled, notShop } from './kind-of-file.ts';
import { definitionsIn, isAround } from './lisp-forms.ts';
import type { ShopDomain, ShopProblem } from './model.ts';
import { readShopDomain } from './read-domain.ts';
import { readShopProblem } from './read-problem.ts';
import { type Reader, shown, twice, unreadable } from './reader.ts';

export interface ShopSource {
  readonly domain: ShopDomain | null;
  readonly problems: readonly ShopProblem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What is collected over all files. */
interface Gathered {
  domain: ShopDomain | null;
  readonly problems: ShopProblem[];
  readonly tell: Tell;
}

/** Reads all files; their contents show which one contains the domain. */
export function readShop(files: readonly SourceFile[], reached: Reached = () => {}): ShopSource {
  const diagnostics: Diagnostic[] = [];
  const all: Gathered = { domain: null, problems: [], tell: (diagnostic) => diagnostics.push(diagnostic) };
  const read = (file: SourceFile, reachedPlace: (place: number) => void) => {
    if (isShop(file)) readFile(file, all, reachedPlace);
    else all.tell(misspelled(file) ?? notShop(file));
  };
  readWithProgress(onceEach(files), read, reached);
  const [first] = files;
  if (all.domain === null && first !== undefined && diagnostics.every(({ severity }) => severity !== 'error'))
    unreadable(all, { file: first.path, start: 0, end: 0 }, 'There is no `defdomain` in these files');
  return { domain: all.domain, problems: problemsOf(all), diagnostics };
}

/** A file that is given twice, as the domain and as its problem, is read once. */
function onceEach(files: readonly SourceFile[]): SourceFile[] {
  return [...new Map(files.map((file) => [file.text, file])).values()];
}

function readFile(file: SourceFile, all: Gathered, reached: (place: number) => void): void {
  const { forms, comments, problems } = readLisp(file, reached);
  if (problems.length > 0) {
    tellBrackets(forms, problems, all);
    return;
  }
  const reader = { tell: all.tell, comments: commentReader(file.text, comments) };
  let isLost = false;
  for (const form of withoutMarks(forms)) {
    const isKnown = readForm(form, reader, all);
    // The text after an unreadable form is unreadable, too.
    if (!isKnown && !isLost) unreadable(reader, headSpan(form), 'Expected a `defdomain` or a `defproblem`');
    isLost = !isKnown;
  }
}

/** False for a form that is not allowed here. */
function readForm(form: Lisp, reader: Reader, all: Gathered): boolean {
  const definitions = definitionsIn(form);
  for (const definition of definitions) readDefinition(definition, reader, all);
  if (definitions.includes(form as LispList)) return true;
  if (isAround(form)) {
    const reason = 'it is a form of Lisp around the domain';
    all.tell(report('left-out', headSpan(form), { what: `\`${shown(firstWord(form) ?? '')}\``, reason }));
    return true;
  }
  return definitions.length > 0;
}

/** Reports only the word at the beginning of a form, because the whole form would be too long. */
function headSpan(form: Lisp): Span {
  return isList(form) ? (form.items[0]?.span ?? form.span) : form.span;
}

function readDefinition(form: LispList, reader: Reader, all: Gathered): void {
  const word = firstWord(form);
  if (word === 'def-problem-set') return;
  if (word !== 'defdomain') {
    addAll(all.problems, readShopProblem(form, reader));
    return;
  }
  if (all.domain !== null) {
    const related = [{ message: 'It is here.', span: all.domain.span }];
    const what = 'This is a second `defdomain`; import one domain at a time';
    unreadable(reader, headSpan(form), what, related);
    return;
  }
  all.domain = readShopDomain(form, reader);
}

/** Problems of the domain, each name once in its file. */
function problemsOf({ domain, problems, tell }: Gathered): ShopProblem[] {
  const first = new Map<string, ShopProblem>();
  return problems.filter((problem) => {
    const key = `${problem.path} ${problem.name}`;
    const before = first.get(key);
    first.set(key, before ?? problem);
    if (before !== undefined && before.span !== problem.span) {
      twice({ tell }, problem.name, before.named, problem.named);
      return false;
    }
    const other = problem.domain;
    if (domain === null || other === null || other.name === domain.name) return true;
    const what = `Unknown domain \`${shown(other.name)}\`; the imported domain is called \`${shown(domain.name)}\``;
    unreadable({ tell }, other.span, what);
    return false;
  });
}

// ---- brackets

const ELEMENT = /^:(?:operator|op|method|-)$/;

/** One message for a missing bracket, at the part that it should close, and one for each superfluous bracket. */
function tellBrackets(forms: readonly Lisp[], problems: readonly LispProblem[], { tell }: Gathered): void {
  const open = problems.filter(({ what }) => what.includes('`(`'));
  const [innermost] = open;
  const [other] = problems.filter((problem) => problem !== innermost && !open.includes(problem));
  if (other !== undefined) unreadable({ tell }, other.span, other.what);
  if (innermost === undefined) return;
  const unclosed = forms.map((form) => unclosedElement(form, null)).find((form) => form !== null);
  const span = unclosed == null ? innermost.span : { ...unclosed.span, end: unclosed.span.start + 1 };
  unreadable({ tell }, span, innermost.what);
}

/** An element of a domain inside which another one begins, so that its end is missing. */
function unclosedElement(form: Lisp, around: Lisp | null): Lisp | null {
  if (!isList(form)) return null;
  const isElement = ELEMENT.test(firstWord(form) ?? '');
  if (isElement && around !== null) return around;
  for (const item of form.items) {
    const found = unclosedElement(item, isElement ? form : around);
    if (found !== null) return found;
  }
  return null;
}
