/**
 * Operators: `(:operator head precondition deletes adds cost)` in all versions, and `(:op head :delete … :add …)` in SHOP3.
 */
import { isNumber } from '../../../lisp/numbers.ts';
import { type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import type { Head, Operator } from './model.ts';
import { readHead } from './read-atoms.ts';
import { readEffects } from './read-effects.ts';
import { readPrecondition } from './read-logic.ts';
import { readValue } from './read-terms.ts';
import { type Reader, shown, twice, unreadable } from './reader.ts';
import { termsWithin } from './walk.ts';

/** The parts that an operator has. */
interface Parts {
  readonly precondition?: Lisp | undefined;
  readonly deletes?: Lisp | undefined;
  readonly adds?: Lisp | undefined;
  readonly cost?: Lisp | undefined;
}

export function readOperator(form: LispList, reader: Reader): Operator | null {
  const [word, first, ...rest] = form.items;
  const comments = reader.comments.take(form.span);
  const head = first === undefined ? null : readHead(first, reader);
  if (first === undefined)
    unreadable(reader, form.span, 'An operator needs a head in parentheses, such as `(!move ?who)`');
  const parts = wordText(word) === ':op' ? namedParts(rest, form, reader) : partsInOrder(rest, form, reader);
  if (head === null || parts === null) return null;
  if (!head.primitive) unreadable(reader, head.span, 'The name of an operator must begin with `!`');
  tellCalls(head, reader);
  const { precondition = nil(form), deletes = nil(form), adds = nil(form), cost } = parts;
  return {
    k: 'operator',
    head,
    precondition: readPrecondition(precondition, reader),
    deletes: readEffects(deletes, reader),
    adds: readEffects(adds, reader),
    cost: cost === undefined ? null : readCost(cost, reader),
    comments,
    span: form.span,
  };
}

function nil({ span }: LispList): Lisp {
  return { kind: 'list', items: [], span };
}

function readCost(form: Lisp, reader: Reader): Operator['cost'] {
  const cost = readValue(form, reader);
  if (cost.k === 'symbol' || cost.k === 'list')
    unreadable(reader, form.span, 'A cost is a number or computes one');
  return cost;
}

/** A head contains no calculations: it is only matched with the task that is called. */
export function tellCalls({ args }: Head, reader: Reader): void {
  for (const term of args.flatMap((arg) => [...termsWithin(arg)]))
    if (term.k === 'call') unreadable(reader, term.span, 'A head cannot contain calculations');
}

/** An operator without a precondition comes from the first version of SHOP. */
function partsInOrder(rest: readonly Lisp[], form: LispList, reader: Reader): Parts | null {
  const [first, second, third, cost] = rest;
  const isOld = rest.length === 2 || (rest.length === 3 && third?.kind === 'word' && isNumber(third.text));
  if (isOld) return { deletes: first, adds: second, cost: third };
  if (rest.length === 3 || rest.length === 4)
    return { precondition: first, deletes: second, adds: third, cost };
  const parts = 'An operator needs a head, a precondition, a delete list, an add list and optionally a cost';
  unreadable(reader, form.span, parts);
  return null;
}

const NAMES: ReadonlyMap<string, keyof Parts> = new Map([
  [':precond', 'precondition'],
  [':delete', 'deletes'],
  [':add', 'adds'],
  [':cost', 'cost'],
]);

function namedParts(rest: readonly Lisp[], form: LispList, reader: Reader): Parts | null {
  const found = new Map<keyof Parts, { readonly name: Lisp; readonly value: Lisp }>();
  for (let at = 0; at < rest.length; at += 2) {
    const [name = form, value] = rest.slice(at);
    const word = wordText(name) ?? '';
    const part = NAMES.get(word);
    const before = part === undefined ? undefined : found.get(part);
    if (part === undefined || value === undefined) {
      const what =
        'The parts of an `:op` are `:precond`, `:delete`, `:add` and `:cost`, each followed by its value';
      unreadable(reader, name.span, what);
      return null;
    }
    if (before !== undefined) twice(reader, shown(word), before.name.span, name.span);
    found.set(part, { name, value });
  }
  return Object.fromEntries([...found].map(([part, { value }]) => [part, value]));
}
