/** `(defdomain name (element…))`: operators, methods and axioms. */
import type { Lisp, LispList } from '../../lisp/read.ts';
import type {
  Axiom,
  AxiomBranch,
  Effect,
  Element,
  Method,
  MethodBranch,
  Operator,
  ShopDomain,
} from './model.ts';
import { readLogic, readPrecondition } from './read-logic.ts';
import { readTaskList } from './read-tasks.ts';
import { readAtom, readHead, readTerm } from './read-terms.ts';
import { firstWord, isList, isNil, type Reader, unreadable, wordOf } from './reader.ts';

/** A whole domain. */
export function readShopDomain(form: LispList, reader: Reader): ShopDomain {
  const [, name, body] = form.items;
  const start = isList(body) ? (body.items[0]?.span.start ?? body.span.end) : form.span.end;
  const comments = reader.comments.take({ ...form.span, end: start }, false);
  if (!isList(body))
    unreadable(reader, form.span, '`defdomain` needs a name and a list of operators, methods and axioms');
  const elements = (isList(body) ? body.items : []).flatMap((item) => readElement(item, reader) ?? []);
  const rest = reader.comments.rest(Number.POSITIVE_INFINITY);
  return { name: wordOf(name) ?? 'domain', elements, comments, rest, span: form.span };
}

function readElement(form: Lisp, reader: Reader): Element | null {
  const word = firstWord(form);
  if (isList(form)) {
    if (word === ':operator') return readOperator(form, reader);
    if (word === ':method') return readMethod(form, reader);
    if (word === ':-') return readAxiom(form, reader);
  }
  unreadable(reader, form.span, 'An `:operator`, a `:method` or an axiom `:-` belongs here');
  return null;
}

function readOperator(form: LispList, reader: Reader): Operator | null {
  const [, first, precondition, deletes, adds, cost, more] = form.items;
  const comments = reader.comments.take(form.span);
  const head = first === undefined ? null : readHead(first, reader);
  if (
    head === null ||
    precondition === undefined ||
    deletes === undefined ||
    adds === undefined ||
    more !== undefined
  ) {
    const parts = 'An operator has a name, a precondition, a delete list, an add list and perhaps a cost';
    if (head !== null) unreadable(reader, form.span, parts);
    return null;
  }
  return {
    k: 'operator',
    head,
    precondition: readPrecondition(precondition, reader),
    deletes: readEffects(deletes, reader),
    adds: readEffects(adds, reader),
    cost: cost === undefined ? null : readTerm(cost, reader),
    comments,
    span: form.span,
  };
}

function readEffects(form: Lisp, reader: Reader): Effect[] {
  const { span } = form;
  if (isNil(form)) return [];
  const word = wordOf(form);
  if (word?.startsWith('?')) return [{ k: 'held', variable: word.slice(1), whole: true, span }];
  if (isList(form)) return form.items.flatMap((item) => readEffect(item, reader) ?? []);
  unreadable(reader, span, 'A list of effects belongs here');
  return [];
}

function readEffect(form: Lisp, reader: Reader): Effect | null {
  const { span } = form;
  const word = wordOf(form);
  if (word?.startsWith('?')) return { k: 'held', variable: word.slice(1), whole: false, span };
  if (isList(form) && firstWord(form) === ':protection') {
    const atom = form.items[1] === undefined ? null : readProtected(form.items[1], reader);
    return atom;
  }
  if (isList(form) && firstWord(form) === 'forall') return readForall(form, reader);
  const atom = readAtom(form, reader);
  return atom && { k: 'atom', atom, span };
}

function readProtected(form: Lisp, reader: Reader): Effect | null {
  const { span } = form;
  const word = wordOf(form);
  // `(:protection ?g)`: what is protected is what the variable holds.
  if (word?.startsWith('?')) return { k: 'protection', atom: { predicate: word, args: [], span }, span };
  const atom = readAtom(form, reader);
  return atom && { k: 'protection', atom, span };
}

function readForall(form: LispList, reader: Reader): Effect | null {
  const { span } = form;
  const [, , range, atoms] = form.items;
  if (range === undefined || !isList(atoms)) {
    unreadable(reader, span, '`forall` needs variables, a condition and a list of facts');
    return null;
  }
  return {
    k: 'forall',
    range: readLogic(range, reader),
    atoms: atoms.items.flatMap((item) => readAtom(item, reader) ?? []),
    span,
  };
}

function readMethod(form: LispList, reader: Reader): Method | null {
  const [, first, ...rest] = form.items;
  const comments = reader.comments.take({ ...form.span, end: (first ?? form).span.end }, false);
  const head = first === undefined ? null : readHead(first, reader);
  if (head === null) return null;
  const branches: MethodBranch[] = [];
  for (let at = 0; at < rest.length; ) {
    const label = labelOf(rest[at]);
    const [precondition, tasks] = rest.slice(label === null ? at : at + 1);
    const start = (rest[at] ?? form).span.start;
    at += label === null ? 2 : 3;
    if (precondition === undefined || tasks === undefined) {
      unreadable(reader, form.span, 'A method has a head, and then conditions, each with its list of tasks');
      return null;
    }
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
  }
  return { k: 'method', head, branches, comments, span: form.span };
}

/** A word between a head and a condition is a name for what follows. */
function labelOf(form: Lisp | undefined): string | null {
  const word = wordOf(form);
  return word === null || word === 'nil' || word.startsWith('?') ? null : word;
}

function readAxiom(form: LispList, reader: Reader): Axiom | null {
  const [, first, ...rest] = form.items;
  const comments = reader.comments.take(form.span);
  const head = first === undefined ? null : readAtom(first, reader);
  if (head === null) return null;
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
  return { k: 'axiom', head, branches, comments, span: form.span };
}
