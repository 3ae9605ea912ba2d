/** Effects in HDDL: facts that are added and deleted, with conditions and for all objects of a type. */
import type { Domain, Effect, Expr } from '../../../ir/model.ts';
import { NotCarriedOver } from '../../kit/refusals.ts';
import {
  all,
  conjunctsOf,
  isFalse,
  isTrue,
  not,
  opened,
  quantified,
  type TypedName,
  typedList,
} from '../../lisp/conditions.ts';
import { flatText } from '../../lisp/print.ts';
import { type Lisp, list, listOf } from '../../lisp/tree.ts';
import { type HddlClause, NO_TEXTS } from './clause.ts';
import { Found } from './found.ts';

type Assignment = Extract<Effect, { k: 'assign' }>;

/** One fact with its context. */
interface Change {
  readonly own: readonly TypedName[];
  readonly condition: Lisp;
  readonly fact: readonly string[];
  readonly isAdded: boolean;
}

interface Around {
  readonly own: readonly TypedName[];
  readonly conditions: readonly Lisp[];
}

interface Setting {
  readonly clause: HddlClause;
  readonly domain: Domain;
}

export function effectForms(effects: readonly Effect[], setting: Setting): Lisp[] {
  const changes = effects.flatMap((effect) => changesOf(effect, { own: [], conditions: [] }, setting));
  const plain = changes.map((change) => withoutExists(withoutGuard(change, changes), setting.clause));
  return grouped(plain.filter(({ condition }) => !isFalse(condition)));
}

function changesOf(effect: Effect, around: Around, setting: Setting): Change[] {
  const { clause } = setting;
  if (effect.k === 'assign') return assigned(effect, around, setting);
  const own = effect.k === 'forall' ? effect.locals.map((local) => clause.variable(local)) : [];
  const conditions =
    effect.k === 'when'
      ? [clause.condition(effect.condition)]
      : effect.steps.map((step) => {
          if (step.k === 'condition') return clause.condition(step.expr);
          clause.let(step.local, step.expr);
          return clause.defined(step.expr);
        });
  const inside = { own: [...around.own, ...own], conditions: [...around.conditions, ...conditions] };
  return effect.effects.flatMap((one) => changesOf(one, inside, setting));
}

function assigned(effect: Assignment, around: Around, setting: Setting): Change[] {
  const { clause, domain } = setting;
  const { variable, args, value } = effect;
  const { type, name, origin: declared } = domain.variables[variable] as Domain['variables'][number];
  const found = new Found();
  const head = [clause.predicate(variable), ...args.map((arg) => clause.named(arg, found))];
  if (type.kind === 'boolean') return truth(head, value, { around, found, clause });
  const typeName = clause.typeName(type);
  if (typeName === null) {
    const reason = type.kind === 'text' ? NO_TEXTS : NO_NUMBERS;
    throw new NotCarriedOver(declared, `\`${name}\``, reason);
  }
  // The old value is deleted, whatever the new one is.
  const old = { name: clause.fresh(head[0] ?? ''), type: typeName };
  const before = {
    own: [...around.own, ...found.own, old],
    condition: all([...around.conditions, ...found.facts]),
  };
  const ends = { ...before, fact: [...head, old.name], isAdded: false };
  if (clause.value(value, found).k === 'none') return [ends];
  const next = clause.named(value, found);
  const after = {
    own: [...around.own, ...found.own],
    condition: all([...around.conditions, ...found.facts]),
  };
  return [ends, { ...after, fact: [...head, next], isAdded: true }];
}

const NO_NUMBERS = 'HDDL has no numbers except costs';

interface Target {
  readonly around: Around;
  readonly found: Found;
  readonly clause: HddlClause;
}

/** A fact that is true if a condition holds. */
function truth(head: readonly string[], value: Expr, { around, found, clause }: Target): Change[] {
  const condition = clause.condition(value);
  const own = [...around.own, ...found.own];
  const set = (when: Lisp, isAdded: boolean): Change => {
    return { own, condition: all([...around.conditions, ...found.facts, when]), fact: head, isAdded };
  };
  return [set(condition, true), set(not(condition), false)].filter((one) => !isFalse(one.condition));
}

/** If there is only one object of a type, `forall` means the same as `exists`, and more tools support it. */
function withoutExists(change: Change, clause: HddlClause): Change {
  const { own: found, condition } = opened(change.condition);
  return found.reduce<Change>((inner, one) => narrowed(inner, one, clause), {
    ...change,
    own: [...change.own, ...found],
    condition,
  });
}

/** If a quantified object must have a narrower type, the quantifier can use that type. */
function narrowed(change: Change, test: TypedName, clause: HddlClause): Change {
  const parts = conjunctsOf(change.condition);
  const wider = change.own.find(({ name }) =>
    parts.some((part) => flatText(part) === `(= ${name} ${test.name})`),
  );
  if (wider === undefined || !clause.isSubtype(test.type, wider.type)) return change;
  const own = change.own
    .filter(({ name }) => name !== test.name)
    .map((one) => (one.name === wider.name ? { ...one, type: test.type } : one));
  const kept = parts.filter((part) => flatText(part) !== `(= ${wider.name} ${test.name})`);
  return { ...change, own, condition: all(kept) };
}

/** An addition overrides a deletion of the same fact, so a deletion need not require that the facts differ. */
function withoutGuard(change: Change, changes: readonly Change[]): Change {
  if (change.isAdded) return change;
  const guards = new Set(
    changes
      .filter(({ own, condition, isAdded }) => isAdded && own.length === 0 && isTrue(condition))
      .flatMap(({ fact }) => unequal(change.fact, fact)),
  );
  const kept = conjunctsOf(change.condition).filter((part) => !guards.has(flatText(part)));
  return { ...change, condition: all(kept) };
}

/** The ways in which two facts can differ; none if they cannot. */
function unequal(one: readonly string[], other: readonly string[]): string[] {
  if (one.length !== other.length || one[0] !== other[0]) return [];
  const pairs = one.flatMap((word, index) => {
    const counterpart = other[index];
    return counterpart === undefined || word === counterpart ? [] : [[word, counterpart] as const];
  });
  const straight = pairs.map(([a, b]) => list('=', a, b));
  const turned = pairs.map(([a, b]) => list('=', b, a));
  return [straight, turned].map((equalities) => flatText(not(all(equalities))));
}

/** Consecutive effects with the same condition are grouped. */
function grouped(changes: readonly Change[]): Lisp[] {
  const groups: { readonly key: string; readonly first: Change; readonly literals: Lisp[] }[] = [];
  for (const change of changes) {
    const key = flatText(list(...typedList(change.own), change.condition));
    const fact = list(...change.fact);
    const literal = change.isAdded ? fact : list('not', fact);
    const last = groups.at(-1);
    if (last?.key === key) last.literals.push(literal);
    else groups.push({ key, first: change, literals: [literal] });
  }
  return groups.flatMap(({ first: { own, condition }, literals }): readonly Lisp[] => {
    if (own.length === 0 && isTrue(condition)) return literals;
    const [only] = literals;
    const effect = literals.length === 1 && only !== undefined ? only : listOf(['and', ...literals]);
    return [quantified('forall', own, isTrue(condition) ? effect : list('when', condition, effect))];
  });
}
