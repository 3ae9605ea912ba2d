/** Protections: a counter for each fact, changed as in JSHOP2, one effect after the other. */
import type { Expression, Statement } from '../../../../language/ast.ts';
import { NotCarriedOver } from '../../../kit/refusals.ts';
import {
  apply,
  assign,
  binary,
  choice,
  conjunction,
  forall,
  integer,
  isTrue,
  not,
  when,
} from '../../../project/build.ts';
import type { FlatEffect } from '../flat/model.ts';
import type { Atom } from '../source/model.ts';
import { argumentsOf, type Change, differ, guardsOf } from './changes.ts';
import type { Context } from './context.ts';
import { conditionsOf, gather } from './logic.ts';
import type { Scope } from './scope.ts';

export interface ProtectionsInput {
  readonly scope: Scope;
  readonly context: Context;
  readonly deletes: readonly FlatEffect[];
  readonly adds: readonly FlatEffect[];
}

/** Protected facts cannot be deleted: an operator that would delete one does not apply. */
export function unprotected({ scope, context, deletes }: ProtectionsInput): Expression[] {
  return deletes.flatMap((effect, index) => {
    const isProtected = ({ predicate }: Atom) => context.protectedFacts.has(predicate);
    const released = releasesIn(deletes.slice(0, index), scope);
    if (effect.k === 'atom' && isProtected(effect.atom))
      return [isFreeBy(released, { atom: effect.atom, scope }, context)];
    if (effect.k !== 'forall' || !effect.atoms.some(isProtected)) return [];
    const range = gather(effect.range, scope, { context, mentions: null, unnamed: new Set() });
    const all = effect.atoms
      .filter(isProtected)
      .map((atom) => isFreeBy(released, { atom, scope: range.scope }, context));
    const found = conditionsOf([...range.outer, ...range.inner]);
    return [forall(range.parameters, implied(found, conjunction(all)))];
  });
}

function implied(conditions: readonly Expression[], then: Expression): Expression {
  const given = conjunction(conditions);
  return isTrue(given) ? then : binary('=>', given, then);
}

/** The condition that a fact is no longer protected after some protections have ended. */
function isFreeBy(released: readonly Change[], change: Change, context: Context): Expression {
  const ended = countOf(released, change, context);
  const free = ended.some
    ? binary('<=', counterOf(change, context), ended.count)
    : binary('==', counterOf(change, context), integer(0));
  return implied(
    guardsOf(change, context).filter((guard) => !isTrue(guard)),
    free,
  );
}

function counterOf(change: Change, context: Context): Expression {
  return apply(context.vocabulary.protectedName(change.atom.predicate), argumentsOf(change, context));
}

function releasesIn(effects: readonly FlatEffect[], scope: Scope): Change[] {
  return effects.flatMap((effect) => (effect.k === 'protection' ? [{ atom: effect.atom, scope }] : []));
}

/**
 * How many of some changes concern the same fact as another one: a number, and conditions that are known only during
 * planning.
 */
function countOf(changes: readonly Change[], of: Change, context: Context) {
  let sure = 0;
  const others: Expression[] = [];
  for (const change of changes.filter(({ atom }) => atom.predicate === of.atom.predicate)) {
    const same = not(differ(change, of, context));
    if (isTrue(same)) sure++;
    else if (!isTrue(not(same))) others.push(choice(same, integer(1), integer(0)));
  }
  const terms = sure > 0 || others.length === 0 ? [integer(sure), ...others] : others;
  return {
    some: sure > 0 || others.length > 0,
    count: terms.reduce((left, right) => binary('+', left, right)),
  };
}

/**
 * Protections are counted, because a fact may be protected for several reasons; a release without a protection does
 * nothing.
 */
export function protections(input: ProtectionsInput): Statement[] {
  const { scope, context, deletes, adds } = input;
  for (const effect of [...deletes, ...adds])
    if (effect.k === 'protection') tellUncounted({ atom: effect.atom, scope }, context);
  const releases = releasesIn(deletes, scope);
  const released = releases.map((change, index) => {
    const { count } = countOf(releases.slice(0, index), change, context);
    const counter = counterOf(change, context);
    return when(binary('>', counter, count), [assign(counter, integer(1), '-=')]);
  });
  const begun = releasesIn(adds, scope).map((change) => assign(counterOf(change, context), integer(1), '+='));
  return [...released, ...begun];
}

/** What cannot be a fact has no counter, although JSHOP2 keeps one for it. */
function tellUncounted(change: Change, context: Context): void {
  if (guardsOf(change, context).every(isTrue)) return;
  const reason = `it may concern something that is never a fact of \`${change.atom.predicate.split(' ')[0]}\``;
  throw new NotCarriedOver(change.atom.span, 'This protection', reason);
}
