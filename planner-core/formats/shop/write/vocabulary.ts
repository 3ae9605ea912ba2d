/** The names of a domain's parts in the exported text, and the notation of values. */
import type { Domain, DomainObject, ValueType } from '../../../ir/model.ts';
import { familiesOf } from '../../../ir/object-types.ts';
import { ShopNames } from './names.ts';

/** Ranges of integers up to this size are listed as facts if something ranges over them. */
const MOST_LISTED = 1_000;

export class Vocabulary {
  readonly domain: Domain;
  readonly #symbols = new ShopNames();
  readonly #predicates = new ShopNames();
  readonly #tasks = new ShopNames();
  #families: readonly number[] | null = null;
  /** The predicates of types that the text needs. */
  readonly askedTypes = new Set<number>();
  /** The ranges that variables range over: predicate, lower and upper bound. */
  readonly ranges = new Map<string, readonly [number, number]>();

  constructor(domain: Domain) {
    this.domain = domain;
    for (const { id, name } of domain.variables) this.#predicates.of(`variable ${id}`, name);
    for (const { id, name } of domain.types) this.#predicates.of(`type ${id}`, name);
  }

  variable(id: number): string {
    return this.#predicates.of(`variable ${id}`, this.domain.variables[id]?.name ?? '');
  }

  derived(id: number): string {
    return this.#predicates.of(`derived ${id}`, this.domain.derived[id]?.name ?? '');
  }

  objectType(id: number): string {
    return this.#predicates.of(`type ${id}`, this.domain.types[id]?.name ?? '');
  }

  /** The predicate of a type, whose facts are then needed. */
  typeTest(id: number): string {
    this.askedTypes.add(id);
    return this.objectType(id);
  }

  enumType(id: number): string {
    return this.#predicates.of(`enum ${id}`, this.domain.enums[id]?.name ?? '');
  }

  task(id: number): string {
    const task = this.domain.tasks[id];
    const name = this.#tasks.of(`task ${id}`, task?.name ?? '');
    return task?.kind === 'primitive' ? `!${name}` : name;
  }

  /** An object of a world, or of the domain if its number is one of the domain's. */
  object(objects: readonly DomainObject[], id: number): string {
    const name = objects[id]?.name ?? '';
    return this.#symbols.of(`object ${name}`, name);
  }

  enumValue(type: number, value: number): string {
    const name = this.domain.enums[type]?.values[value] ?? '';
    return this.#symbols.of(`value ${type} ${value}`, name);
  }

  /** The task at the end of a world's tasks that tests its goal. */
  goal(world: string): string {
    return this.#tasks.of(`goal ${world}`, `${world}_goal`);
  }

  /**
   * Each family of connected types has its own name for `none`, which is named after the first of them, so that readers of
   * the facts can distinguish their types.
   */
  none(type: number): string {
    this.#families ??= familiesOf(this.domain.types);
    const first = this.#families[type] ?? 0;
    const isOnly = this.#families.every((family) => family === this.#families?.[0]);
    return this.#symbols.of(`none ${first}`, isOnly ? 'none' : `no_${this.domain.types[first]?.name ?? ''}`);
  }

  /** A value of a type, in a world with these objects. */
  value(type: ValueType, value: number, objects: readonly DomainObject[]): string {
    if (type.kind === 'object') return value < 0 ? this.none(type.type) : this.object(objects, value);
    if (type.kind === 'enum') return this.enumValue(type.enum, value);
    if (type.kind === 'boolean') return this.#symbols.of(`boolean ${value}`, value === 1 ? 'true' : 'false');
    return String(value);
  }

  /** The predicate of all values of a type; null if they cannot be enumerated. */
  membership(type: ValueType): string | null {
    if (type.kind === 'object') return this.typeTest(type.type);
    if (type.kind === 'enum') return this.enumType(type.enum);
    if (type.kind !== 'integer' || type.max - type.min >= MOST_LISTED) return null;
    const predicate = this.#predicates.of(`range ${type.min} ${type.max}`, 'integer');
    this.ranges.set(predicate, [type.min, type.max]);
    return predicate;
  }
}
