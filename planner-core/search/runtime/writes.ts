/**
 * Effects that happen at once, where it is only known while planning which there are: they are gathered against the
 * state before the task, checked against each other, and then made together.
 */
import { PlanningFault } from './faults.ts';
import type { Machine } from './machine.ts';
import type { WriteTable } from './room.ts';

/** What a record takes. */
const RECORD_BYTES = 64;
/** After so many tasks the stamps begin anew. */
const LAST_STAMP = 0x7fffffff;

interface Write {
  variable: number;
  cell: number;
  isFloat: boolean;
  adds: boolean;
  value: number;
  site: number;
}

/** The effects of the task being applied. Its records are used again for every task. */
export class Writes {
  readonly #machine: Machine;
  readonly #writes: Write[] = [];
  #count = 0;
  /** Floats follow the integers. Null until there are effects. */
  #table: WriteTable | null = null;

  constructor(machine: Machine) {
    this.#machine = machine;
    machine.chargeLasting((machine.ints.length + machine.floats.length) * 8);
  }

  begin(): void {
    this.#count = 0;
    const table = this.#machine.takeWriteTable();
    this.#table = table;
    if (table.stamp === LAST_STAMP) {
      table.stamps.fill(0);
      table.stamp = 0;
    }
    table.stamp += 1;
  }

  setInt(variable: number, cell: number, value: number, site: number): void {
    this.#set(cell, this.#at(variable, cell, false, site), value, site);
  }

  setFloat(variable: number, cell: number, value: number, site: number): void {
    this.#set(this.#machine.ints.length + cell, this.#at(variable, cell, true, site), value, site);
  }

  addInt(variable: number, cell: number, value: number, site: number): void {
    this.#add(cell, this.#at(variable, cell, false, site), value, site);
  }

  addFloat(variable: number, cell: number, value: number, site: number): void {
    this.#add(this.#machine.ints.length + cell, this.#at(variable, cell, true, site), value, site);
  }

  /** Makes the effects. */
  commit(): void {
    for (let i = 0; i < this.#count; i++) {
      const write = this.#writes[i] as Write;
      if (Number.isNaN(write.value)) throw new PlanningFault('not-a-number', write.site);
      this.#machine.checkBounds(write.variable, write.value, write.site);
    }
    for (let i = 0; i < this.#count; i++) {
      const write = this.#writes[i] as Write;
      this.#make(write);
    }
  }

  #make({ variable, cell, value, isFloat }: Write): void {
    const machine = this.#machine;
    if (!Object.is(value, (isFloat ? machine.floats : machine.ints)[cell])) machine.touch(variable);
    const counter = machine.counters[variable] ?? null;
    if (isFloat) machine.setFloat(cell, value);
    else if (counter === null) machine.setInt(cell, value);
    else counter.set(cell, value);
  }

  /** The record that the next write would take. */
  #at(variable: number, cell: number, isFloat: boolean, site: number): Write {
    let write = this.#writes[this.#count];
    if (write === undefined) {
      this.#machine.chargeLasting(RECORD_BYTES);
      write = { variable, cell, isFloat, adds: false, value: 0, site };
      this.#writes.push(write);
    }
    write.variable = variable;
    write.cell = cell;
    write.isFloat = isFloat;
    write.site = site;
    return write;
  }

  #set(key: number, write: Write, value: number, site: number): void {
    const earlier = this.#earlier(key);
    if (earlier === null) {
      write.adds = false;
      write.value = value;
      this.#keep(key);
    } else if (earlier.adds || earlier.value !== value) {
      throw new PlanningFault('conflict', site, earlier.site);
    }
  }

  #add(key: number, write: Write, value: number, site: number): void {
    const earlier = this.#earlier(key);
    if (earlier === null) {
      write.adds = true;
      const { ints, floats } = this.#machine;
      write.value = ((write.isFloat ? floats[write.cell] : ints[write.cell]) as number) + value;
      this.#keep(key);
    } else if (!earlier.adds) {
      throw new PlanningFault('conflict', site, earlier.site);
    } else {
      earlier.value += value;
      earlier.site = site;
    }
  }

  #earlier(key: number): Write | null {
    const { stamps, places, stamp } = this.#table as WriteTable;
    if (stamps[key] !== stamp) return null;
    return this.#writes[places[key] as number] as Write;
  }

  #keep(key: number): void {
    const { stamps, places, stamp } = this.#table as WriteTable;
    stamps[key] = stamp;
    places[key] = this.#count;
    this.#count += 1;
  }
}
