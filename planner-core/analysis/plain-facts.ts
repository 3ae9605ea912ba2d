/**
 * Resolves facts that consist only of names and plain numbers, such as `visible(hall, yard) := true;`, directly from the
 * text, without creating a syntax tree. Anything else is left to the general resolver, which also reports errors.
 */
import { isWordUnit } from '../language/read/facts.ts';
import type { Added } from './initial-values.ts';
import type { FunctionSymbol, KnownType, Symbols } from './symbols.ts';
import { relate } from './value-types.ts';

/** Contains the fact that was resolved last. */
export class PlainFacts implements Added {
  variable = 0;
  readonly args: number[] = [];
  value = 0;
  start = 0;
  end = 0;
  readonly #text: string;
  readonly #symbols: Symbols;
  /** The variable of the last fact, which the next fact usually has, too. */
  #symbol: FunctionSymbol | null = null;
  #from = 0;
  #to = 0;

  constructor(text: string, symbols: Symbols) {
    this.#text = text;
    this.#symbols = symbols;
  }

  /** The parameters of the variable of the last fact. */
  get types(): readonly KnownType[] {
    return this.#symbol?.parameters.map(({ type }) => type) ?? [];
  }

  /** Whether the fact at an offset could be resolved. */
  resolve(start: number): boolean {
    this.start = start;
    this.#word(start);
    const symbol = this.#function();
    if (symbol === null) return false;
    const { parameters } = symbol;
    this.args.length = parameters.length;
    for (let index = 0; index < parameters.length; index++) {
      this.#word(this.#to);
      const arg = this.#constant(parameters[index]?.type ?? null);
      if (Number.isNaN(arg)) return false;
      this.args[index] = arg;
    }
    if (!this.#isValueNext()) return false;
    this.#word(this.#to);
    this.value = this.#constant(symbol.type);
    if (Number.isNaN(this.value)) return false;
    this.variable = symbol.id;
    this.end = this.#text.indexOf(';', this.#to) + 1;
    return this.#isAlone();
  }

  /** Moves to the next word or number. */
  #word(offset: number): void {
    let from = offset;
    while (!isWordUnit(this.#text.charCodeAt(from))) from++;
    let to = from + 1;
    while (isWordUnit(this.#text.charCodeAt(to))) to++;
    this.#from = from;
    this.#to = to;
  }

  #function(): FunctionSymbol | null {
    const { length = -1 } = this.#symbol?.name ?? {};
    const name = this.#symbol?.name ?? '';
    if (length === this.#to - this.#from && this.#text.startsWith(name, this.#from)) return this.#symbol;
    const symbol = this.#symbols.values.get(this.#text.slice(this.#from, this.#to));
    this.#symbol = symbol?.kind === 'variable' ? symbol : null;
    return this.#symbol;
  }

  /** Whether there is only the assignment sign between a cell and its value. */
  #isValueNext(): boolean {
    let at = this.#to;
    while (this.#text.charCodeAt(at) !== COLON && at < this.#text.length) {
      if (this.#text.charCodeAt(at) === COMMA) return false;
      at++;
    }
    return !isWordBetween(this.#text, this.#to, at);
  }

  /** Whether nothing follows the value. */
  #isAlone(): boolean {
    return !isWordBetween(this.#text, this.#to, this.end);
  }

  /** The value of the current word as a value of a type; NaN if it is not one. */
  #constant(wanted: KnownType): number {
    if (wanted === null) return Number.NaN;
    if (this.#text.charCodeAt(this.#from) <= 57) return this.#number(wanted);
    const word = this.#text.slice(this.#from, this.#to);
    if (wanted.kind === 'boolean') return word === 'true' ? 1 : word === 'false' ? 0 : Number.NaN;
    const symbol = this.#symbols.values.get(word);
    if (symbol === undefined || (symbol.kind !== 'object' && symbol.kind !== 'enum value')) return Number.NaN;
    const fits = symbol.type !== null && relate(this.#symbols, symbol.type, wanted) === 'fits';
    return fits ? symbol.value : Number.NaN;
  }

  #number(wanted: NonNullable<KnownType>): number {
    const value = Number(this.#text.slice(this.#from, this.#to));
    if (!('min' in wanted) || value < wanted.min || value > wanted.max) return Number.NaN;
    if (wanted.kind === 'float') return value;
    return Number.isInteger(value) && !this.#text.slice(this.#from, this.#to).includes('.')
      ? value
      : Number.NaN;
  }
}

function isWordBetween(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isWordUnit(text.charCodeAt(at))) return true;
  return false;
}

const COMMA = 44;
const COLON = 58;
