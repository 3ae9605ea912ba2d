/** The context of a translation, from the results of inference. */
import { Refusals } from '../../../kit/refusals.ts';
import type { Tell } from '../../../kit/tell.ts';
import type { FlatAxioms } from '../flat/model.ts';
import { changedBy, conjunctsOf, predicatePlace } from '../infer/clauses.ts';
import { isBounded } from '../infer/flow.ts';
import type { Inference } from '../infer/infer.ts';
import { logicWithin } from '../source/walk.ts';
import type { Context } from './context.ts';
import { Externals } from './externals.ts';
import { Modes } from './modes.ts';
import { vocabularyOf } from './vocabulary.ts';

export function contextOf(inference: Inference, tell: Tell): Context {
  const { project, clauses } = inference;
  const axioms = project.parts.filter((part): part is FlatAxioms => part.k === 'axioms');
  const changed = changedBy(clauses.flatMap(({ effects }) => effects));
  const vocabulary = vocabularyOf(inference);
  return {
    inference,
    vocabulary,
    tell,
    externals: new Externals(inference, vocabulary, tell),
    modes: new Modes(inference, vocabulary),
    unusable: unusablePredicates(inference),
    refusals: new Refusals(tell),
    derived: new Set(axioms.map(({ key }) => key)),
    changed,
    protectedFacts: protectedFacts(inference),
    asked: askedByAxioms(inference),
    partial: partialFunctions(inference, changed),
    equalities: equalitiesOf(axioms),
    mentioned: mentionedPredicates(inference),
  };
}

/** Facts about numbers that cannot be enumerated cannot be stored in cells. */
function unusablePredicates({ project, functional, typeAt }: Inference): Map<string, string> {
  const unusable = new Map<string, string>();
  for (const { key, arity } of project.predicates.values()) {
    for (let index = 0; index < (functional.has(key) ? arity - 1 : arity); index++) {
      const type = typeAt(predicatePlace(key, index));
      if (type.k === 'float')
        unusable.set(key, 'its facts are about fractions that are used in calculations');
      else if (type.k === 'integer' && !isBounded(type))
        unusable.set(key, 'its facts are about numbers without bounds');
    }
  }
  return unusable;
}

function protectedFacts({ clauses }: Inference): Set<string> {
  const effects = clauses.flatMap((clause) => clause.effects);
  return new Set(effects.flatMap((effect) => (effect.k === 'protection' ? [effect.atom.predicate] : [])));
}

function askedByAxioms({ clauses }: Inference): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { kind, owner, precondition } of clauses) {
    if (kind !== 'axiom') continue;
    const own = asked.get(owner) ?? new Set<string>();
    asked.set(owner, own);
    for (const part of logicWithin(precondition.logic)) if (part.k === 'atom') own.add(part.atom.predicate);
  }
  return asked;
}

/** Everything that the text of the domain mentions. */
function mentionedPredicates({ clauses }: Inference): Set<string> {
  const found = changedBy(clauses.flatMap(({ effects }) => effects));
  for (const { precondition, effects } of clauses) {
    const logics = [
      precondition.logic,
      ...effects.flatMap((effect) => (effect.k === 'forall' ? [effect.range] : [])),
    ];
    for (const logic of logics.flatMap((one) => [...logicWithin(one)]))
      if (logic.k === 'atom') found.add(logic.atom.predicate);
  }
  return found;
}

/** Numbers have no `none`: if a key may have no value, another variable stores that. */
function partialFunctions(inference: Inference, changed: ReadonlySet<string>): Set<string> {
  const { project, functional, kinds } = inference;
  const partial = new Set<string>();
  for (const { key, arity } of project.predicates.values()) {
    const kind = kinds.of(predicatePlace(key, arity - 1));
    if (!functional.has(key) || (kind !== 'integer' && kind !== 'float')) continue;
    const keeps = !changed.has(key) || isAlwaysReplaced(key, inference);
    if (!keeps || !project.worlds.every((_, world) => isTotal({ key, arity, world }, inference)))
      partial.add(key);
  }
  return partial;
}

/** Whether every operator that deletes the value adds another one for the same key. */
function isAlwaysReplaced(key: string, { clauses }: Inference): boolean {
  const count = (effects: (typeof clauses)[number]['effects']) =>
    effects.filter((effect) => effect.k === 'atom' && effect.atom.predicate === key).length;
  const sweeps = (effects: (typeof clauses)[number]['effects']) =>
    effects.some(
      (effect) => effect.k === 'forall' && effect.atoms.some(({ predicate }) => predicate === key),
    );
  return clauses.every(({ deletes, adds }) => !sweeps(deletes) && count(deletes) <= count(adds));
}

const MOST_KEYS = 1_000_000;

function isTotal(
  { key, arity, world }: { readonly key: string; readonly arity: number; readonly world: number },
  { project, tree, typeAt }: Inference,
): boolean {
  let keys = 1;
  for (let index = 0; index < arity - 1; index++) {
    const type = typeAt(predicatePlace(key, index));
    if (type.k === 'object') {
      const extent = [...(tree.types[type.type]?.extent ?? [])];
      keys *= extent.filter((id) => id.startsWith('* ') || id.startsWith(`${world} `)).length;
    } else keys *= type.k === 'integer' ? type.max - type.min + 1 : MOST_KEYS;
    if (keys > MOST_KEYS) return false;
  }
  const facts = project.facts.about(world, key);
  return new Set(facts.map(({ args }) => args.slice(0, -1).map(keyText).join(' '))).size === keys;
}

function keyText(term: { readonly k: string; readonly name?: string; readonly value?: number }): string {
  return term.name ?? String(term.value);
}

/** `(:- (same ?x ?x) nil)`, and axioms that state the negation of something. */
function equalitiesOf(axioms: readonly FlatAxioms[]): Map<string, '==' | '!='> {
  const found = new Map<string, '==' | '!='>();
  for (const { key, axioms: rules } of axioms) {
    const [rule, more] = rules;
    const [branch, other] = rule?.branches ?? [];
    const [left, right, third] = rule?.head ?? [];
    if (more !== undefined || other !== undefined || branch === undefined || third !== undefined) continue;
    const same = left?.k === 'variable' && right?.k === 'variable' && left.name === right.name;
    if (same && conjunctsOf(branch.precondition.logic).length === 0) found.set(key, '==');
  }
  for (const { key, axioms: rules } of axioms) {
    const [rule, more] = rules;
    const [branch, other] = rule?.branches ?? [];
    const [part, second] = branch === undefined ? [] : conjunctsOf(branch.precondition.logic);
    const inner = part?.k === 'not' ? part.part : undefined;
    if (
      more !== undefined ||
      other !== undefined ||
      second !== undefined ||
      inner?.k !== 'atom' ||
      rule === undefined
    )
      continue;
    const names = (terms: readonly { readonly k: string; readonly name?: string }[]) =>
      terms
        .map((term) => (term.k === 'variable' ? term.name : ''))
        .sort()
        .join(' ');
    const heads = new Set(rule.head.map((term) => (term.k === 'variable' ? term.name : ''))).size === 2;
    if (heads && found.get(inner.atom.predicate) === '==' && names(rule.head) === names(inner.atom.args))
      found.set(key, '!=');
  }
  return found;
}
