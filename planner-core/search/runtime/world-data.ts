/** The data of a world whose constants may be set between searches: what follows from them is worked out again when it is needed. */

import type { ProblemData, Table } from './contract.ts';
import { type DomainCosts, leastCosts } from './least-costs.ts';
import { forgetIndexes } from './relation-index.ts';
import { SparseTable } from './sparse-table.ts';

export class WorldData {
  readonly #costs: DomainCosts;
  /** Variables whose values were set since all was worked out. */
  readonly #touched = new Set<number>();
  /** By variable too large for a table: the values that are set. */
  readonly #sparse = new Map<number, Map<number, number>>();
  #present: ProblemData;
  /** What the present data is to get as soon as it is asked for. */
  #pending: (() => Partial<ProblemData>) | null = null;
  #isStale = false;

  constructor(costs: DomainCosts, data: ProblemData) {
    this.#costs = costs;
    this.#present = data;
  }

  /** Where values lie, and the state: the same whatever objects there are. */
  get cells(): Pick<ProblemData, 'bases' | 'strides' | 'ints' | 'floats'> {
    return this.#present;
  }

  /** Up to date but for what follows from the constants. */
  get present(): ProblemData {
    const pending = this.#pending;
    if (pending !== null) {
      this.#pending = null;
      this.replace(pending());
    }
    return this.#present;
  }

  /** The value of a variable that no task changes. */
  get(variable: number, cell: number): number {
    const sparse = this.#present.sparse[variable] ?? null;
    if (sparse === null) return (this.#present.tables[variable] as Table)[cell] as number;
    const entries = this.#sparse.get(variable);
    return entries === undefined ? sparse.get(cell) : (entries.get(cell) ?? sparse.fallback);
  }

  set(variable: number, cell: number, value: number): void {
    if (this.#present.sparse[variable] !== null) this.entries(variable).set(cell, value);
    else (this.#present.tables[variable] as Table)[cell] = value;
    this.#touched.add(variable);
    this.#isStale = true;
  }

  /** Only where a variable is too large for a table. */
  unset(variable: number, cell: number): void {
    this.entries(variable).delete(cell);
    this.#touched.add(variable);
    this.#isStale = true;
  }

  /** What is set of a variable too large for a table. */
  entries(variable: number): Map<number, number> {
    let entries = this.#sparse.get(variable);
    if (entries === undefined) {
      entries = new Map((this.#present.sparse[variable] as SparseTable).entries());
      this.#sparse.set(variable, entries);
    }
    return entries;
  }

  /** Other objects than before, and the state as it is now. */
  replace(changed: Partial<ProblemData>): void {
    this.#present = { ...this.#present, ...changed };
    if (changed.members !== undefined) {
      // Indexes hold the places of objects among those of their type.
      for (const variable of this.#present.tables.keys()) this.#touched.add(variable);
      this.#isStale = true;
    }
  }

  /** The same for other objects, of which several may come before anything is asked. */
  replaceLater(changed: () => Partial<ProblemData>): void {
    this.#pending = changed;
  }

  /** Works out what follows from the constants. */
  settle(): ProblemData {
    const { present } = this;
    if (!this.#isStale) return present;
    const sparse = this.#present.sparse.map((table, variable) => {
      const entries = this.#touched.has(variable) ? this.#sparse.get(variable) : undefined;
      return table === null || entries === undefined ? table : new SparseTable([...entries], table.fallback);
    });
    for (const variable of this.#touched) {
      forgetIndexes(this.#present.tables[variable] as Table);
      const table = this.#present.sparse[variable] ?? null;
      if (table !== null) forgetIndexes(table);
    }
    const data = { ...this.#present, sparse };
    this.#present = { ...data, least: leastCosts(this.#costs, data) };
    this.#touched.clear();
    this.#isStale = false;
    return this.#present;
  }
}
