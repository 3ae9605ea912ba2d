/** Values as games use them: names of objects and enum values, texts, booleans, numbers, null for none. */
import { writeText } from '../../base/text-literal.ts';
import type { DomainDescription, TypeDescription } from './description.ts';

export type Plain = string | number | boolean | null;

/** Turns values into the search's numbers and back. */
export class Values {
  readonly #domain: DomainDescription;
  /** By number, without removed objects. */
  readonly #objects: (string | undefined)[];
  readonly #numbers: Map<string, number>;
  /** The texts of the domain and the world; other texts of the game follow. */
  readonly #texts: string[];
  readonly #textNumbers: Map<string, number>;

  /** `texts` are those that the domain does not have. */
  constructor(domain: DomainDescription, objects: readonly string[], texts: readonly string[]) {
    this.#domain = domain;
    this.#objects = [...objects];
    this.#numbers = new Map(objects.map((name, number) => [name, number]));
    this.#texts = [...domain.texts, ...texts];
    this.#textNumbers = new Map(this.#texts.map((text, number) => [text, number]));
  }

  numberOf(object: string): number | undefined {
    return this.#numbers.get(object);
  }

  nameOf(number: number): string {
    return this.#objects[number] as string;
  }

  /** Called for a new object. */
  name(number: number, object: string): void {
    this.#objects[number] = object;
    this.#numbers.set(object, number);
  }

  /** Called for an object that is removed. */
  forget(number: number): void {
    this.#numbers.delete(this.nameOf(number));
    this.#objects[number] = undefined;
  }

  toNumber(type: TypeDescription, value: Plain): number {
    if (type.kind === 'boolean' && typeof value === 'boolean') return value ? 1 : 0;
    if (type.kind === 'object') return value === null ? -1 : this.#find(type, value);
    if (type.kind === 'enum') return this.#find(type, value);
    if (type.kind === 'text' && typeof value === 'string') return this.textNumber(value);
    if (type.kind === 'integer' && Number.isInteger(value)) return value as number;
    if (type.kind === 'float' && typeof value === 'number' && !Number.isNaN(value)) return value;
    throw new TypeError(
      `${typeof value === 'string' ? JSON.stringify(value) : value} is not a value of type ${type.kind}`,
    );
  }

  /** A new text gets a number. */
  textNumber(text: string): number {
    const known = this.#textNumbers.get(text);
    if (known !== undefined) return known;
    this.#textNumbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
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
    if (type.kind === 'text') return this.#texts[value] as string;
    return value;
  }

  /** In the form in which plans print it. */
  toText(type: TypeDescription, value: number): string {
    const plain = this.toPlain(type, value);
    if (type.kind === 'text') return writeText(plain as string);
    return plain === null ? 'none' : String(plain);
  }
}
