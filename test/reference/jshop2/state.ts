/** The state as JSHOP2 keeps it: for each predicate its facts in the order in which they came, undone to the place. */
import { isSame, type Value } from './terms.ts';

export type FactArgs = readonly Value[];

export class State {
  private readonly facts = new Map<string, FactArgs[]>();
  private readonly protections = new Map<string, number>();
  private readonly trail: (() => void)[] = [];

  of(predicate: string): readonly FactArgs[] {
    return this.facts.get(predicate) ?? [];
  }

  add(predicate: string, args: FactArgs): void {
    const facts = this.facts.get(predicate) ?? [];
    this.facts.set(predicate, facts);
    if (facts.some((fact) => isSame(fact, args))) return;
    facts.push(args);
    this.trail.push(() => facts.pop());
  }

  remove(predicate: string, args: FactArgs): void {
    const facts = this.facts.get(predicate) ?? [];
    const index = facts.findIndex((fact) => isSame(fact, args));
    const [fact] = index < 0 ? [] : facts.splice(index, 1);
    if (fact !== undefined) this.trail.push(() => facts.splice(index, 0, fact));
  }

  protection(predicate: string, args: FactArgs): number {
    return this.protections.get(keyOf(predicate, args)) ?? 0;
  }

  protect(predicate: string, args: FactArgs, change: number): void {
    const key = keyOf(predicate, args);
    const before = this.protections.get(key) ?? 0;
    this.protections.set(key, Math.max(0, before + change));
    this.trail.push(() => this.protections.set(key, before));
  }

  mark(): number {
    return this.trail.length;
  }

  undoTo(mark: number): void {
    while (this.trail.length > mark) this.trail.pop()?.();
  }
}

function keyOf(predicate: string, args: FactArgs): string {
  return JSON.stringify([predicate, args]);
}
