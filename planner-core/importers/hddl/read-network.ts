/** Reads task networks: subtasks, their order, the constraints on their variables. */
import type { Span } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Lisp, LispList } from '../lisp/read.ts';
import { type Atom, type TaskNetwork, TRUE } from './model.ts';
import { readFormula } from './read-formula.ts';
import { allOf, headOf, isEmptyList, isWord, readAtom, type Tell, tellExpected } from './reader.ts';

const ORDERED: readonly string[] = [':ordered-subtasks', ':ordered-tasks'];
const UNORDERED: readonly string[] = [':subtasks', ':tasks'];

/** The keywords of a task network. */
export const NETWORK_KEYWORDS: readonly string[] = [
  ...ORDERED,
  ...UNORDERED,
  ':ordering',
  ':order',
  ':constraints',
];

interface Labelled {
  readonly label: string | null;
  readonly atom: Atom;
}

/** A network from the properties of a method or of a problem's `:htn`; null where it cannot be read. */
export function readNetwork(
  properties: ReadonlyMap<string, Lisp>,
  span: Span,
  tell: Tell,
): TaskNetwork | null {
  const found = [...ORDERED, ...UNORDERED].find((keyword) => properties.has(keyword));
  const term = found === undefined ? undefined : properties.get(found);
  const subtasks = term === undefined ? [] : readSubtasks(term, tell);
  const order = properties.get(':ordering') ?? properties.get(':order');
  const constraints = properties.get(':constraints');
  const formula = constraints === undefined ? TRUE : readFormula(constraints, tell);
  if (subtasks === null || formula === null) return null;
  const before = order === undefined ? [] : readOrder(order, subtasks, tell);
  if (before === null) return null;
  const chain = found !== undefined && ORDERED.includes(found) ? chainOf(subtasks.length) : [];
  return {
    subtasks: subtasks.map(({ atom }) => atom),
    before: [...chain, ...before],
    constraints: formula,
    span: term?.span ?? span,
  };
}

function chainOf(length: number): [number, number][] {
  return Array.from({ length: Math.max(0, length - 1) }, (_, index) => [index, index + 1]);
}

/** `(and (t1 (load ?x)) (t2 …))`, one subtask alone, or nothing. */
function readSubtasks(term: Lisp, tell: Tell): Labelled[] | null {
  if (term.kind === 'word') return tellExpected(tell, term, 'subtasks in parentheses');
  if (isEmptyList(term)) return [];
  const items = headOf(term) === 'and' ? term.items.slice(1) : [term];
  const read = allOf(items.filter((item) => !isEmptyList(item)).map((item) => readSubtask(item, tell)));
  if (read === null) return null;
  const labels = new Set<string>();
  for (const { label, atom } of read) {
    if (label === null) continue;
    if (labels.has(label)) tell(report('hddl-duplicate', atom.span, { kind: 'subtask', name: label }));
    labels.add(label);
  }
  return read;
}

function readSubtask(term: Lisp, tell: Tell): Labelled | null {
  const [first, second] = term.kind === 'list' ? term.items : [];
  if (isWord(first) && second?.kind === 'list') {
    const atom = readAtom(second, tell);
    return atom && { label: first.text.toLowerCase(), atom };
  }
  const atom = readAtom(term, tell);
  return atom && { label: null, atom };
}

/** `(and (< t1 t2) …)`, also as `(t1 < t2)`. */
function readOrder(
  term: Lisp,
  subtasks: readonly Labelled[],
  tell: Tell,
): (readonly [number, number])[] | null {
  if (term.kind === 'word') return tellExpected(tell, term, 'an order in parentheses');
  if (isEmptyList(term)) return [];
  const items = headOf(term) === 'and' ? term.items.slice(1) : [term];
  return allOf(items.map((item) => readBefore(item, subtasks, tell)));
}

function readBefore(term: Lisp, subtasks: readonly Labelled[], tell: Tell): readonly [number, number] | null {
  const words = term.kind === 'list' ? (term as LispList).items.filter(isWord) : [];
  const labels = words.filter(({ text }) => text !== '<');
  const [first, second] = labels;
  if (labels.length !== 2 || first === undefined || second === undefined || words.length !== 3) {
    return tellExpected(tell, term, 'an order such as `(< first second)`');
  }
  const ends = [first, second].map((word) => {
    const index = subtasks.findIndex(({ label }) => label === word.text.toLowerCase());
    if (index < 0) tell(report('hddl-unknown', word.span, { kind: 'subtask', name: word.text }));
    return index;
  });
  const [from = -1, to = -1] = ends;
  return from < 0 || to < 0 ? null : [from, to];
}
