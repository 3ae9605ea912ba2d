/** Values as games write them: objects and enum values by name, booleans, numbers, null for none. */
import type { DomainDescription, TypeDescription } from './description.ts';

export type Plain = string | number | boolean | null;

/** Turns values into the search's numbers and back. */
export class Values {
  readonly #domain: DomainDescription;
  /** By number; those of objects that are gone are left out. */
  readonly #objects: (string | undefined)[];
  readonly #numbers: Map<string, number>;

  constructor(domain: DomainDescription, objects: readonly string[]) {
    this.#domain = domain;
    this.#objects = [...objects];
    this.#numbers = new Map(objects.map((name, number) => [name, number]));
  }

  numberOf(object: string): number | undefined {
    return this.#numbers.get(object);
  }

  nameOf(number: number): string {
    return this.#objects[number] as string;
  }

  /** For a new object. */
  name(number: number, object: string): void {
    this.#objects[number] = object;
    this.#numbers.set(object, number);
  }

  /** For an object that goes. */
  forget(number: number): void {
    this.#numbers.delete(this.nameOf(number));
    this.#objects[number] = undefined;
  }

  toNumber(type: TypeDescription, value: Plain): number {
    if (type.kind === 'boolean' && typeof value === 'boolean') return value ? 1 : 0;
    if (type.kind === 'object') return value === null ? -1 : this.#find(type, value);
    if (type.kind === 'enum') return this.#find(type, value);
    if (type.kind === 'integer' && Number.isInteger(value)) return value as number;
    if (type.kind === 'float' && typeof value === 'number' && !Number.isNaN(value)) return value;
    throw new TypeError(`${typeof value === 'string' ? JSON.stringify(value) : value} is no ${type.kind}`);
  }

  #find(type: TypeDescription, value: Plain): number {
    const enumeration = this.#domain.enums[type.id];
    const number =
      type.kind === 'enum' ? enumeration?.values.indexOf(String(value)) : this.#numbers.get(String(value));
    if (number !== undefined && number >= 0) return number;
    throw new TypeError(
      `There is no ${type.kind === 'enum' ? enumeration?.name : 'object'} ${JSON.stringify(value)}`,
    );
  }

  toPlain(type: TypeDescription, value: number): Plain {
    if (type.kind === 'boolean') return value !== 0;
    if (type.kind === 'object') return value < 0 ? null : (this.#objects[value] as string);
    if (type.kind === 'enum') return this.#domain.enums[type.id]?.values[value] as string;
    return value;
  }

  /** As plans print it. */
  toText(type: TypeDescription, value: number): string {
    const plain = this.toPlain(type, value);
    return plain === null ? 'none' : String(plain);
  }
}
