/** Reads task networks: subtasks, their order, and constraints on their variables. */
import type { Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { firstWord, isEmptyList, isWord, type Lisp } from '../../../lisp/tree.ts';
import { type Atom, type TaskNetwork, TRUE, type Word } from './model.ts';
import { readFormula } from './read-formula.ts';
import { allOf, expectEnd, isName, readAtom, tellExpected, tellRepeated, wordOf } from './reader.ts';

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
  readonly label: Word | null;
  readonly atom: Atom;
}

/** A network from the properties of a method or of a problem's `:htn`; null if it cannot be read. */
export function readNetwork(
  properties: ReadonlyMap<string, Lisp>,
  span: Span,
  tell: Tell,
): TaskNetwork | null {
  const found = onlyOne([...ORDERED, ...UNORDERED], properties, tell);
  const term = found === undefined ? undefined : properties.get(found);
  const subtasks = term === undefined ? [] : readSubtasks(term, tell);
  const order = properties.get(onlyOne([':ordering', ':order'], properties, tell) ?? '');
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

/** Which of several keywords is present; two of them are reported. */
function onlyOne(
  keywords: readonly string[],
  properties: ReadonlyMap<string, Lisp>,
  tell: Tell,
): string | undefined {
  const [found, other] = keywords.filter((keyword) => properties.has(keyword));
  const value = properties.get(other ?? '');
  if (value !== undefined) tellExpected(tell, value, `only one of \`${found}\` and \`${other}\``);
  return found;
}

function chainOf(length: number): [number, number][] {
  return Array.from({ length: Math.max(0, length - 1) }, (_, index) => [index, index + 1]);
}

/** `(and (t1 (load ?x)) (t2 …))`, a single subtask, or nothing. */
function readSubtasks(term: Lisp, tell: Tell): Labelled[] | null {
  if (term.kind === 'word') return tellExpected(tell, term, 'subtasks in parentheses');
  if (isEmptyList(term)) return [];
  const items = firstWord(term) === 'and' ? term.items.slice(1) : [term];
  const read = allOf(items.map((item) => readSubtask(item, tell)));
  const labels = (read ?? []).map(({ label }) => label).filter((label) => label !== null);
  tellRepeated(labels, 'subtask', tell);
  return read;
}

function readSubtask(term: Lisp, tell: Tell): Labelled | null {
  const [first, second] = term.kind === 'list' ? term.items : [];
  if (term.kind === 'list' && isWord(first) && second?.kind === 'list') {
    expectEnd(term, 2, tell);
    const atom = readAtom(second, tell);
    if (!isName(first) || firstWord(term) === 'and') return tellExpected(tell, first, 'a label or a task');
    return atom && { label: wordOf(first), atom };
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
  const items = firstWord(term) === 'and' ? term.items.slice(1) : [term];
  return allOf(items.map((item) => readBefore(item, subtasks, tell)));
}

function readBefore(term: Lisp, subtasks: readonly Labelled[], tell: Tell): readonly [number, number] | null {
  const words = term.kind === 'list' ? term.items.filter(isName) : [];
  const labels = words.filter(({ text }) => text !== '<');
  const [first, second] = labels;
  const isWhole = term.kind === 'list' && term.items.length === 3 && words.length === 3;
  const isInfix = words[1]?.text === '<' || words[0]?.text === '<';
  if (!isWhole || !isInfix || labels.length !== 2 || first === undefined || second === undefined) {
    return tellExpected(tell, term, 'an order such as `(< first second)`');
  }
  const [from = -1, to = -1] = [first, second].map((word) => {
    const { text, key, span } = wordOf(word);
    const index = subtasks.findIndex(({ label }) => label?.key === key);
    if (index < 0) tell(report('hddl-unknown', span, { kind: 'subtask', name: text }));
    return index;
  });
  return from < 0 || to < 0 ? null : [from, to];
}
