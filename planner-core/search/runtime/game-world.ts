/**
 * A world that a game makes while it runs: objects are added and removed within stated capacities, and start with the
 * default values of their variables. The values of other objects never move.
 */

import type { WorldCode } from './contract.ts';
import {
  type DomainDescription,
  readData,
  type TypeDescription,
  type WorldDescription,
} from './description.ts';
import { NO_OBJECT } from './domain-values.ts';
import { emptyWorld, type VariableRanges, variableRanges } from './empty-world.ts';
import { typesAbove } from './object-layout.ts';
import type { PlannerWorld } from './planner-world.ts';
import { savedObjects } from './saved-world.ts';
import { Values } from './values.ts';
import { forEachCombination } from './world-cells.ts';
import { WorldData } from './world-data.ts';
import { WorldObjects } from './world-objects.ts';
import { WorldValues } from './world-values.ts';

/** By the name of a type: how many objects there may be at once that are of it and of no type below it. */
export type Capacities = Readonly<Record<string, number | undefined>>;

export class GameWorld implements PlannerWorld {
  readonly name = '';
  readonly hash = '';
  readonly sites: DomainDescription['sites'] = [];
  readonly rows: WorldDescription['tables'] = [];
  readonly values: Values;
  readonly data: WorldData;
  readonly #domain: DomainDescription;
  readonly #objects: WorldObjects;
  readonly #ranges: VariableRanges;
  readonly #values: WorldValues;

  /** Throws a `RangeError` where the state would be larger than 2 GB. */
  constructor(domain: DomainDescription, capacities: Capacities, seed: number) {
    this.#domain = domain;
    const tree = { order: domain.typeOrder, above: typesAbove(domain.types) };
    this.#objects = new WorldObjects(tree, roomOf(domain, capacities));
    this.#ranges = variableRanges(domain);
    this.values = new Values(domain, [], []);
    this.data = new WorldData(domain.costs, emptyWorld(domain, this.#ranges, this.#objects.ranges, seed));
    this.#values = new WorldValues(domain, this.#ranges, this.data);
    for (const { name, type } of domain.objects) this.#make(type, name);
    this.#objectsChanged();
  }

  /** Adds an object; its variables have their default values. */
  add(type: string, name: string): void {
    if (typeof name !== 'string' || name === '') throw new TypeError('An object needs a name');
    if (this.values.numberOf(name) !== undefined)
      throw new TypeError(`There is already an object ${quoted(name)}`);
    this.#make(this.#typeNamed(type), name);
    this.#objectsChanged();
  }

  /** Resets the variables of the object to their defaults, and those that name it to none. Returns the number it had. */
  remove(name: string): number {
    const number = this.values.numberOf(name);
    if (number === undefined) throw new TypeError(`There is no object ${quoted(name)}`);
    if (this.#domain.objects.some((object) => object.name === name))
      throw new TypeError(`${quoted(name)} is an object of the domain and cannot be removed`);
    this.#values.forget({ number, isOf: (type) => this.#objects.isOf(number, type) });
    this.#objects.remove(number);
    this.values.forget(number);
    this.#objectsChanged();
    return number;
  }

  /** Adds the objects of a saved world and takes over its values. Its tasks and its goal stay behind. */
  load(world: WorldDescription): void {
    const saved = readData(world.data);
    for (const { name, type } of savedObjects(world, saved)) {
      const known = this.values.numberOf(name);
      if (known === undefined) this.#make(type, name);
      else if (this.#objects.typeOf(known) !== type)
        throw new TypeError(`There is already an object ${quoted(name)} with another type`);
    }
    this.#objectsChanged();
    const own = this.#numbersFor(world);
    const from = new WorldData(this.#domain.costs, saved);
    for (const [variable, { mutable, type, parameters }] of this.#domain.variables.entries()) {
      const read = (cell: number) =>
        mutable
          ? ((type.kind === 'float' ? saved.floats : saved.ints)[cell] as number)
          : from.get(variable, cell);
      const over = this.#ranges.over[variable] ?? [];
      forEachCombination(saved, { variable, over }, (cell, args) => {
        const value = read(cell);
        if (value === this.#ranges.defaults[variable]) return;
        const mine = args.map((arg, index) => own(parameters[index]?.type.kind, arg));
        this.#values.write(variable, mine, own(type.kind, value));
      });
    }
  }

  /** What a value in a saved world is here: objects and texts have other numbers. */
  #numbersFor({ objects, texts: further }: WorldDescription) {
    const texts = [...this.#domain.texts, ...further];
    return (kind: TypeDescription['kind'] | undefined, value: number): number => {
      if (kind === 'object') return this.values.numberOf(objects[value] as string) as number;
      return kind === 'text' ? this.values.textNumber(texts[value] as string) : value;
    };
  }

  /** Neither tasks nor a goal. */
  link(): WorldCode {
    return {
      own: () => null,
      enter: () => null,
      root: () => 0,
      goal: () => true,
      externals: [],
    };
  }

  #typeNamed(name: string): number {
    const id = this.#domain.types.findIndex((type) => type.name === name);
    if (id < 0) throw new TypeError(`There is no type ${quoted(name)}`);
    return id;
  }

  #make(type: number, name: string): void {
    const number = this.#objects.add(type);
    if (number === undefined) {
      const room = `${this.#objects.roomFor(type)} of the type ${this.#domain.types[type]?.name}`;
      throw new RangeError(`There is no room for ${quoted(name)}: the world was made for ${room}`);
    }
    this.values.name(number, name);
  }

  isOf(number: number, type: number): boolean {
    return this.#objects.isOf(number, type);
  }

  /** Lists of objects are made when they are asked for next, not for each of many that are added. */
  #objectsChanged(): void {
    const own = ({ name }: { readonly name: string }) => this.values.numberOf(name) ?? NO_OBJECT;
    this.data.replaceLater(() => ({
      members: this.#objects.members(),
      declared: this.#objects.places(),
      objects: Int32Array.from(this.#domain.objects, own),
    }));
  }
}

/** There is room for a million objects at most. */
const MOST_OBJECTS = 1_000_000;

/** By type, with the objects that the domain has already. */
function roomOf({ types, objects }: DomainDescription, capacities: Capacities): number[] {
  const asked = new Map(Object.entries(capacities));
  for (const [name, count] of asked) {
    if (!types.some((type) => type.name === name)) throw new TypeError(`There is no type ${quoted(name)}`);
    if (count !== undefined && !(Number.isSafeInteger(count) && count >= 0))
      throw new TypeError(`${name}: the room for objects must be a whole number, not ${String(count)}`);
  }
  const room = types.map(({ name }) => asked.get(name) ?? 0);
  for (const { type } of objects) room[type] = (room[type] as number) + 1;
  const all = room.reduce((sum, count) => sum + count, 0);
  if (all > MOST_OBJECTS)
    throw new RangeError(`Room for ${all} objects was requested; at most ${MOST_OBJECTS} are possible`);
  return room;
}

function quoted(name: string): string {
  return JSON.stringify(name) ?? String(name);
}
