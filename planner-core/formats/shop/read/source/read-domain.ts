/** `(defdomain name (element…))`: operators, methods and axioms. */
import { report } from '../../../../diagnostics/catalogue.ts';
import { firstWord, isList, type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import { tellAnonymous } from './anonymous.ts';
import type { Axiom, AxiomBranch, Element, Method, MethodBranch, ShopDomain } from './model.ts';
import { readAtom, readHead } from './read-atoms.ts';
import { readPrecondition } from './read-logic.ts';
import { readOperator, tellCalls } from './read-operator.ts';
import { readTaskList } from './read-tasks.ts';
import { isName, type Reader, shown, unreadable, whole } from './reader.ts';

/** A whole domain; an element that cannot be read is reported and left out. Null if there are no elements at all. */
export function readShopDomain(form: LispList, reader: Reader): ShopDomain | null {
  const [, first, body, more] = form.items;
  const name = wordText(isList(first) ? first.items[0] : first);
  if (!isList(body) || name === null || !isName(name) || more !== undefined) {
    unreadable(reader, form.span, '`defdomain` needs a name and a list of operators, methods and axioms');
    return null;
  }
  if (isList(first)) tellOptions(first, reader);
  const start = body.items[0]?.span.start ?? body.span.end;
  const comments = reader.comments.take({ ...form.span, end: start }, false);
  const unread = new Set<string>();
  const elements = body.items.flatMap((item) => {
    const element = whole(reader, (inner) => readElement(item, inner));
    if (element === null) unread.add(headWord(item));
    return element ?? [];
  });
  const rest = reader.comments.rest(form.span.end);
  return { name, elements, unread, comments, rest, span: form.span };
}

/** The task that an element is about, as far as it can be determined. */
function headWord(form: Lisp): string {
  const head = isList(form) ? form.items.slice(1, 3).find(isList) : undefined;
  return (firstWord(head) ?? '').replace(/^!+/, '');
}

/** `(defdomain name (:type class) …)`: the SHOP2 class of the domain. */
function tellOptions({ items }: LispList, { tell }: Reader): void {
  for (const [at, item] of items.entries()) {
    if (wordText(item) !== ':type') continue;
    const reason = 'the SHOP class of a domain does not change its meaning';
    tell(
      report('left-out', item.span, { what: `\`:type ${shown(wordText(items[at + 1]) ?? '')}\``, reason }),
    );
  }
}

const ELEMENTS: ReadonlyMap<string, (form: LispList, reader: Reader) => Element | null> = new Map<
  string,
  (form: LispList, reader: Reader) => Element | null
>([
  [':operator', readOperator],
  [':op', readOperator],
  [':method', readMethod],
  [':-', readAxiom],
]);

/** Parts of PDDL, and of other files, that SHOP3 allows in a domain. */
const FOREIGN =
  /^:(?:action|durative-action|pddl-method|derived|types|predicates|constants|functions|requirements|include|static)$/;

function readElement(form: Lisp, reader: Reader): Element | null {
  const word = firstWord(form);
  const read = word === null ? undefined : ELEMENTS.get(word);
  if (isList(form) && read !== undefined) {
    tellAnonymous(form, reader);
    return read(form, reader);
  }
  const what =
    word !== null && FOREIGN.test(word)
      ? `\`${word}\` is SHOP3 syntax and cannot be imported`
      : 'Expected an `:operator`, a `:method` or an axiom `:-`';
  unreadable(reader, form.span, what);
  return null;
}

function readMethod(form: LispList, reader: Reader): Method | null {
  const [, first, second] = form.items;
  // SHOP3 allows a name before the head.
  const name = labelOf(first);
  const head = name === null ? first : second;
  const rest = form.items.slice(name === null ? 2 : 3);
  const comments = reader.comments.take({ ...form.span, end: (head ?? form).span.end }, false);
  if (head === undefined)
    unreadable(reader, form.span, 'A method needs a head in parentheses, such as `(move ?who)`');
  const read = head === undefined ? null : readHead(head, reader);
  if (read === null) return null;
  if (read.primitive)
    unreadable(reader, read.span, 'Tasks that begin with `!` are done by operators, not by methods');
  tellCalls(read, reader);
  const branches = readBranches(rest, form, reader);
  const [only, more] = branches;
  const isNamed = only !== undefined && more === undefined && only.label === null;
  const labelled = isNamed ? [{ ...only, label: name }] : branches;
  return { k: 'method', head: read, branches: labelled, comments, span: form.span };
}

function readBranches(rest: readonly Lisp[], form: LispList, reader: Reader): MethodBranch[] {
  const branches: MethodBranch[] = [];
  for (let at = 0; at < rest.length; ) {
    const label = labelOf(rest[at]);
    const [precondition, tasks] = rest.slice(label === null ? at : at + 1);
    const start = (rest[at] ?? form).span.start;
    at += label === null ? 2 : 3;
    if (precondition === undefined || tasks === undefined) break;
    const span = { ...form.span, start, end: tasks.span.end };
    const own = reader.comments.take(span);
    const about = [...own.apart.flat(), ...own.about];
    branches.push({
      label,
      precondition: readPrecondition(precondition, reader),
      tasks: readTaskList(tasks, reader),
      comments: { apart: [], about },
      span,
    });
    if (at === rest.length) return branches;
  }
  unreadable(reader, form.span, 'A method needs a head, followed by conditions, each with its list of tasks');
  return branches;
}

/** A word between a head and a condition is a name for what follows. */
function labelOf(form: Lisp | undefined): string | null {
  const word = wordText(form);
  return word === null || !isName(word) ? null : word;
}

function readAxiom(form: LispList, reader: Reader): Axiom | null {
  const [, first, ...rest] = form.items;
  const comments = reader.comments.take(form.span);
  const head = first === undefined ? null : readAtom(first, reader);
  const branches: AxiomBranch[] = [];
  let label: string | null = null;
  for (const item of rest) {
    const word: string | null = label === null ? labelOf(item) : null;
    if (word !== null) label = word;
    else {
      branches.push({ label, precondition: readPrecondition(item, reader), span: item.span });
      label = null;
    }
  }
  if (first === undefined || branches.length === 0 || label !== null)
    unreadable(reader, form.span, 'An axiom needs a fact, followed by one or more conditions');
  return head && { k: 'axiom', head, branches, comments, span: form.span };
}
