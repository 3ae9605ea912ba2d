/** Operators, methods and axioms of SHOP texts, as the reference reads them. */
import { type Form, Unreadable } from './forms.ts';
import type { Axiom, Effect, Head, Method, Operator } from './model.ts';
import { readAtom, readLogic, readPrecondition, readValue, readVariables } from './read-logic.ts';
import { readHead, readTasks } from './read-tasks.ts';
import { isName, isNil, isNumber, isVariable, lower, sized, variable } from './words.ts';

export function readElement(form: Form): Operator | Method | Axiom {
  if (typeof form === 'string') throw new Unreadable('No element.');
  switch (lower(form[0])) {
    case ':operator':
      return inOrder(form);
    case ':op':
      return named(form);
    case ':method':
      return readMethod(form);
    case ':-':
      return readAxiom(form);
    default:
      throw new Unreadable('No element.');
  }
}

// ---- operators

function inOrder([, head, ...rest]: readonly Form[]): Operator {
  const isOld = rest.length === 2 || (rest.length === 3 && isNumber(lower(rest[2])));
  const [precondition, deletes, adds, cost, more] = isOld ? ['nil', ...rest] : rest;
  if (adds === undefined || more !== undefined) throw new Unreadable('No operator.');
  return operator({ head, precondition, deletes, adds, cost });
}

function named([, head, ...rest]: readonly Form[]): Operator {
  const parts = new Map<string, Form>();
  for (let at = 0; at < rest.length; at += 2) {
    const word = lower(rest[at]);
    const value = rest[at + 1];
    if (!/^:(precond|delete|add|cost)$/.test(word) || parts.has(word) || value === undefined)
      throw new Unreadable('No operator.');
    parts.set(word, value);
  }
  const [precondition, deletes, adds, cost] = [':precond', ':delete', ':add', ':cost'].map((word) =>
    parts.get(word),
  );
  return operator({ head, precondition, deletes, adds, cost });
}

function operator(
  parts: Readonly<Record<'head' | 'precondition' | 'deletes' | 'adds' | 'cost', Form | undefined>>,
): Operator {
  const { head, precondition = [], deletes = [], adds = [], cost } = parts;
  const price = cost === undefined ? null : readValue(cost);
  if (price?.k === 'symbol' || price?.k === 'list') throw new Unreadable('No cost.');
  return {
    k: 'operator',
    head: plain(readHead(head), true),
    precondition: readPrecondition(precondition),
    deletes: readEffects(deletes),
    adds: readEffects(adds),
    cost: price,
  };
}

/** A head in which nothing is computed. */
function plain(head: Head, primitive: boolean): Head {
  if (head.primitive !== primitive || JSON.stringify(head.args).includes('"k":"call"'))
    throw new Unreadable('No head.');
  return head;
}

function readEffects(form: Form): Effect[] {
  if (isVariable(form)) return [{ k: 'held', variable: variable(form), whole: true }];
  if (isNil(form)) return [];
  if (typeof form === 'string' || (typeof form[0] === 'string' && !isVariable(form[0])))
    throw new Unreadable('No effects.');
  return form.map(readEffect);
}

function readEffect(form: Form): Effect {
  if (isVariable(form)) return { k: 'held', variable: variable(form), whole: false };
  const word = typeof form === 'string' ? '' : lower(form[0]);
  if (typeof form === 'string' || !/^(:protection|forall|shop-forall)$/.test(word))
    return { k: 'atom', atom: readAtom(form) };
  if (word === ':protection') {
    const held = sized(form, 2)[1] as Form;
    const atom = isVariable(held) ? { predicate: `?${variable(held)}`, args: [] } : readAtom(held);
    return { k: 'protection', atom };
  }
  const [, variables, range, atoms] = sized(form, 4);
  readVariables(variables);
  if (typeof atoms === 'string' && !isNil(atoms)) throw new Unreadable('No effects.');
  const all = isNil(atoms) ? [] : (atoms as readonly Form[]);
  return { k: 'forall', range: readLogic(range as Form), atoms: all.map(readAtom) };
}

// ---- methods and axioms

function isLabel(form: Form | undefined): boolean {
  return typeof form === 'string' && isName(lower(form));
}

function readMethod([, first, ...others]: readonly Form[]): Method {
  const [head, ...rest] = isLabel(first) ? others : [first, ...others];
  const branches: Method['branches'][number][] = [];
  const left = [...rest];
  while (left.length > 0 || branches.length === 0) {
    if (isLabel(left[0])) left.shift();
    const [precondition, tasks] = left.splice(0, 2);
    if (precondition === undefined || tasks === undefined) throw new Unreadable('No branch.');
    branches.push({ precondition: readPrecondition(precondition), tasks: readTasks(tasks) });
  }
  return { k: 'method', head: plain(readHead(head), false), branches };
}

function readAxiom([, head, ...rest]: readonly Form[]): Axiom {
  const branches: Axiom['branches'][number][] = [];
  const left = [...rest];
  while (left.length > 0 || branches.length === 0) {
    if (isLabel(left[0])) left.shift();
    const precondition = left.shift();
    if (precondition === undefined) throw new Unreadable('No branch.');
    branches.push({ precondition: readPrecondition(precondition) });
  }
  return { k: 'axiom', head: readAtom(head as Form), branches };
}
