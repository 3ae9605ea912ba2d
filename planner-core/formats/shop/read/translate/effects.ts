/** Delete and add lists as simultaneous effects. */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Expression, Statement } from '../../../../language/ast.ts';
import { NotCarriedOver } from '../../../kit/refusals.ts';
import {
  apply,
  assign,
  boolean,
  conjunction,
  isFalse,
  isTrue,
  NONE,
  quantifier,
  when,
} from '../../../project/build.ts';
import { sameExpression } from '../../../project/transitions.ts';
import type { FlatEffect } from '../flat/model.ts';
import { changedBy, conjunctsOf, predicatePlace } from '../infer/clauses.ts';
import type { Atom, Logic } from '../source/model.ts';
import { logicWithin } from '../source/walk.ts';
import { argumentsOf, type Change, differ, guardsOf, sameAtom, sameTerms } from './changes.ts';
import type { Context } from './context.ts';
import { conditionsOf, gather, tellUnusable, typeTest } from './logic.ts';
import { protections, unprotected } from './protection.ts';
import type { Scope } from './scope.ts';
import { areEqual, translateTerm } from './terms.ts';

/** An operator's effects, in the scope after its precondition. */
export interface EffectsInput {
  readonly scope: Scope;
  readonly context: Context;
  /** Facts that hold before. */
  readonly before: readonly Atom[];
  readonly deletes: readonly FlatEffect[];
  readonly adds: readonly FlatEffect[];
}

export interface Effects {
  /** The conditions that protections require. */
  readonly conditions: readonly Expression[];
  readonly statements: readonly Statement[];
}

export function translateEffects(input: EffectsInput): Effects {
  tellOrder(input);
  for (const effect of [...input.deletes, ...input.adds]) {
    for (const atom of effect.k === 'forall' ? effect.atoms : [effect.atom])
      tellUnusable(atom, input.context);
  }
  const adds = changesOf(input.adds, input.scope);
  const deletes = changesOf(input.deletes, input.scope).filter(
    ({ atom }, index, all) => all.findIndex((other) => sameAtom(other.atom, atom)) === index,
  );
  const statements = [
    ...deletes.flatMap((change) => deletion(change, adds, input)),
    ...input.deletes.flatMap((effect) => (effect.k === 'forall' ? sweep(effect, false, input) : [])),
    ...adds
      .filter(({ atom }, index) => adds.findIndex((other) => sameAtom(other.atom, atom)) === index)
      .flatMap((change) => addition(change, input)),
    ...input.adds.flatMap((effect) => (effect.k === 'forall' ? sweep(effect, true, input) : [])),
    ...protections(input),
  ];
  return { conditions: [...typesOf(adds, input), ...unprotected(input)], statements };
}

function changesOf(effects: readonly FlatEffect[], scope: Scope): Change[] {
  return effects.flatMap((effect) => (effect.k === 'atom' ? [{ atom: effect.atom, scope }] : []));
}

/** Requires that an added value has the type of the facts, if the parameter's type is wider. */
function typesOf(adds: readonly Change[], { context }: EffectsInput): Expression[] {
  const tests = adds.flatMap(({ atom, scope }) =>
    atom.args.map((arg, index) => {
      const wanted = context.inference.typeAt(predicatePlace(atom.predicate, index));
      const bound = translateTerm(arg, scope, context, wanted);
      return wanted.k === 'object' ? typeTest(bound, wanted, context) : boolean(true);
    }),
  );
  return tests.filter(
    (test, index) => !isTrue(test) && !tests.slice(0, index).some((other) => sameExpression(other, test)),
  );
}

// ---- single facts

function addition(change: Change, { context }: EffectsInput): Statement[] {
  const { atom } = change;
  const { inference, vocabulary, partial } = context;
  const args = argumentsOf(change, context);
  if (!inference.functional.has(atom.predicate))
    return [assign(apply(vocabulary.valueName(atom.predicate), args), boolean(true))];
  const keys = args.slice(0, -1);
  const value = args.at(-1);
  if (value === undefined) return [];
  const known = partial.has(atom.predicate)
    ? [assign(apply(vocabulary.knownName(atom.predicate), keys), boolean(true))]
    : [];
  return [increment(apply(vocabulary.valueName(atom.predicate), keys), value), ...known];
}

/** `ammo(gun) -= 1`, if the new value is the old one plus or minus something. */
function increment(target: Expression, value: Expression): Statement {
  if (
    value.kind === 'binary' &&
    (value.operator === '+' || value.operator === '-') &&
    sameExpression(value.left, target)
  )
    return assign(target, value.right, value.operator === '+' ? '+=' : '-=');
  return assign(target, value);
}

function deletion(change: Change, adds: readonly Change[], input: EffectsInput): Statement[] {
  const { atom } = change;
  const { context } = input;
  const { inference, vocabulary, partial } = context;
  // A fact that is deleted and added again stays.
  if (adds.some((add) => sameAtom(add.atom, atom))) return [];
  if (!inference.functional.has(atom.predicate)) {
    const target = apply(vocabulary.valueName(atom.predicate), argumentsOf(change, context));
    return guarded(
      [...guardsOf(change, context), notAdded(change, adds, context)],
      assign(target, boolean(false)),
    );
  }
  const keys = { ...change, atom: { ...atom, args: atom.args.slice(0, -1) } };
  const others = adds.filter((add) => add.atom.predicate === atom.predicate);
  if (others.some((add) => sameTerms(add.atom.args.slice(0, -1), keys.atom.args))) return [];
  const args = argumentsOf(keys, context);
  const target = apply(vocabulary.valueName(atom.predicate), args);
  const holds = input.before.some((held) => sameAtom(held, atom))
    ? boolean(true)
    : holdsNow(change, target, context);
  const guard = [
    holds,
    ...others.map((add) =>
      differ(keys, { ...add, atom: { ...add.atom, args: add.atom.args.slice(0, -1) } }, context),
    ),
  ];
  if (partial.has(atom.predicate))
    return guarded(guard, assign(apply(vocabulary.knownName(atom.predicate), args), boolean(false)));
  const isObject = inference.typeAt(predicatePlace(atom.predicate, args.length)).k === 'object';
  if (isObject) return guarded(guard, assign(target, NONE));
  throw new NotCarriedOver(atom.span, 'Removing this number', 'no other number would replace it');
}

function holdsNow({ atom, scope }: Change, target: Expression, context: Context): Expression {
  const place = predicatePlace(atom.predicate, atom.args.length - 1);
  const type = context.inference.typeAt(place);
  const value = atom.args.at(-1);
  return value === undefined
    ? boolean(true)
    : areEqual({ expression: target, type }, translateTerm(value, scope, context, type), context);
}

/** Deletions come before additions, so what is added stays: the deletion applies only to other facts. */
function notAdded(change: Change, adds: readonly Change[], context: Context): Expression {
  return conjunction(
    adds
      .filter((add) => add.atom.predicate === change.atom.predicate)
      .map((add) => differ(change, add, context)),
  );
}

function guarded(guards: readonly Expression[], statement: Statement): Statement[] {
  const guard = conjunction(guards);
  if (isFalse(guard)) return [];
  return [isTrue(guard) ? statement : when(guard, [statement])];
}

// ---- sweeping effects

/** `forall` in a list of effects. */
function sweep(
  effect: Extract<FlatEffect, { k: 'forall' }>,
  adds: boolean,
  input: EffectsInput,
): Statement[] {
  const { context } = input;
  const range = gather(effect.range, input.scope, { context, mentions: null, unnamed: new Set() });
  const others = changesOf(input.adds, input.scope);
  const before = [...input.before, ...atomsHeld(effect.range)];
  const statements = effect.atoms.flatMap((atom) => {
    const change = { atom, scope: range.scope };
    return adds ? addition(change, input) : deletion(change, others, { ...input, before });
  });
  const conditions = [...conditionsOf(range.outer), ...conditionsOf(range.inner)];
  if (statements.length === 0 || conditions.some(isFalse)) return [];
  if (range.parameters.length === 0) {
    const test = conjunction(conditions);
    return isTrue(test) ? statements : [when(test, statements)];
  }
  const outer = conjunction(conditionsOf(range.outer));
  const all = quantifier('forall', range.parameters, [...range.inner, ...statements]);
  return [isTrue(outer) ? all : when(outer, [all])];
}

function atomsHeld(logic: Logic): Atom[] {
  return conjunctsOf(logic).flatMap((part) => (part.k === 'atom' ? [part.atom] : []));
}

/** Effects read the state before; the original reads the state as its own earlier effects have left it. */
function tellOrder({ deletes, adds, context }: EffectsInput): void {
  const before: FlatEffect[] = [];
  for (const effect of [...deletes, ...adds]) {
    if (effect.k === 'forall') tellReading(effect, { before, isDelete: deletes.includes(effect), context });
    before.push(effect);
  }
}

function tellReading(
  effect: Extract<FlatEffect, { k: 'forall' }>,
  { before, isDelete, context }: { before: readonly FlatEffect[]; isDelete: boolean; context: Context },
): void {
  const read = [...logicWithin(effect.range)].flatMap((part) =>
    part.k === 'atom' ? [part.atom.predicate] : [],
  );
  const changed = changedBy(before);
  const early = read.find((predicate) => changed.has(predicate));
  if (early !== undefined) {
    const reason = `its condition reads \`${early.split(' ')[0]}\` as effects before it in the same operator leave it`;
    throw new NotCarriedOver(effect.span, 'This `forall`', reason);
  }
  if (isDelete && effect.atoms.some(({ predicate }) => read.includes(predicate))) {
    const how = 'it removes every fact that its condition finds, while JSHOP2 skips every second one';
    context.tell(report('planner-mistake', effect.span, { what: 'This `forall`', how }));
  }
}
