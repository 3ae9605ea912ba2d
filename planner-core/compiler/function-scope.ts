/** The inside of one generated function: its temporaries, and what is known about its locals. */
import type { LocalInfo, ValueType } from '../program/model.ts';
import type { Text } from './text.ts';
import type { Unit } from './unit.ts';

/**
 * An expression's value as code. `guards` must all be true, evaluated in order before the code, for the value to be
 * defined. `lo` and `hi` bound it; `faults` says that evaluating it can end in an evaluation error.
 */
export interface Value {
  readonly guards: readonly string[];
  readonly code: string;
  readonly lo: number;
  readonly hi: number;
  /** True where it may be `none`. */
  readonly nullable: boolean;
  readonly faults: boolean;
}

export interface LocalValue {
  readonly code: string;
  readonly lo: number;
  readonly hi: number;
  readonly nullable: boolean;
}

export class FunctionScope {
  readonly unit: Unit;
  readonly locals: readonly LocalInfo[];
  readonly #known = new Map<number, LocalValue>();
  #temporaries = 0;

  constructor(unit: Unit, locals: readonly LocalInfo[]) {
    this.unit = unit;
    this.locals = locals;
  }

  /** A variable of the function, used once. */
  temporary(): string {
    this.#temporaries += 1;
    return `t${this.#temporaries - 1}`;
  }

  typeOf(local: number): ValueType {
    const info = this.locals[local];
    if (info === undefined) throw new Error(`There is no local ${local}`);
    return info.type;
  }

  /** What the code knows about a local; parameters may be `none`, bound variables not. */
  local(local: number): LocalValue {
    const known = this.#known.get(local);
    if (known !== undefined) return known;
    const { kind, lo, hi } = this.typeOf(local);
    return { code: `v${local}`, lo, hi, nullable: kind === 'object' };
  }

  /** Remembers what is known of a local; whatever else comes with a value, such as its guards, is over once it has a name. */
  know(local: number, { code, lo, hi, nullable }: LocalValue): void {
    this.#known.set(local, { code, lo, hi, nullable });
  }

  /** Declares the variable of a quantifier; it is never `none`. */
  bind(local: number): void {
    const { lo, hi } = this.typeOf(local);
    this.know(local, { code: `v${local}`, lo, hi, nullable: false });
  }

  /** The function's first lines. */
  declarations(): Text[] {
    if (this.#temporaries === 0) return [];
    const names = Array.from({ length: this.#temporaries }, (_, index) => `t${index} = 0`);
    return [`let ${names.join(', ')};`];
  }
}
