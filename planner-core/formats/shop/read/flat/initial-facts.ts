/** The facts of all worlds, by predicate. There may be very many of them, and type inference reads them several times. */
import type { Term } from '../source/model.ts';
import type { FlatFact, FlatWorld } from './model.ts';

/** The name of a symbol or number as an object. */
export function objectName(term: Term): string | null {
  if (term.k === 'symbol') return term.name;
  return term.k === 'number' ? String(term.value) : null;
}

/** The facts of one predicate in one world: at least one. */
export class FactGroup {
  readonly first: FlatFact;
  readonly facts: FlatFact[];
  private readonly named = new Map<number, ReadonlySet<string>>();

  constructor(first: FlatFact) {
    this.first = first;
    this.facts = [first];
  }

  /** The names at an argument, without repetitions, in the order of the text. */
  namesAt(index: number): ReadonlySet<string> {
    const known = this.named.get(index);
    if (known !== undefined) return known;
    const names = new Set<string>();
    for (const { args } of this.facts) {
      const arg = args[index];
      const name = arg === undefined ? null : objectName(arg);
      if (name !== null) names.add(name);
    }
    this.named.set(index, names);
    return names;
  }

  /** Facts of one predicate have equally many arguments. */
  get arity(): number {
    return this.first.args.length;
  }
}

export class InitialFacts {
  private readonly worlds: readonly ReadonlyMap<string, FactGroup>[];
  /** Cached results about all facts. */
  private readonly answers = new Map<string, boolean>();

  constructor(worlds: readonly FlatWorld[]) {
    this.worlds = worlds.map(({ facts }) => groupsOf(facts));
  }

  /** The facts of a world by predicate, in the order of their first facts. */
  of(world: number): ReadonlyMap<string, FactGroup> {
    return this.worlds[world] ?? new Map();
  }

  /** The facts that a world has of a predicate, in the order of the text. */
  about(world: number, predicate: string): readonly FlatFact[] {
    return this.of(world).get(predicate)?.facts ?? [];
  }

  /** Whether something holds in each world, computed once. */
  everywhere(question: string, holds: (world: number) => boolean): boolean {
    const known = this.answers.get(question);
    if (known !== undefined) return known;
    const answer = this.worlds.every((_, world) => holds(world));
    this.answers.set(question, answer);
    return answer;
  }
}

function groupsOf(facts: readonly FlatFact[]): Map<string, FactGroup> {
  const groups = new Map<string, FactGroup>();
  for (const fact of facts) {
    const known = groups.get(fact.predicate);
    if (known === undefined) groups.set(fact.predicate, new FactGroup(fact));
    else known.facts.push(fact);
  }
  return groups;
}
