/** The scope of one generated function: its temporaries, and what is known about its locals. */
import type { LocalInfo, ValueType } from '../program/model.ts';
import { name, number } from './code/build.ts';
import type { Statement } from './code/statements.ts';
import type { Code, CodeType, NameCode } from './code/tree.ts';
import type { Unit } from './unit.ts';

/**
 * An expression's value as code. The value is defined if all `guards` are true, which are evaluated in order before the
 * code. `lo` and `hi` are its bounds; `faults` says that evaluating it can fail with an evaluation error.
 */
export interface Value {
  readonly guards: readonly Code[];
  readonly code: Code;
  readonly lo: number;
  readonly hi: number;
  /** True where it may be `none`. */
  readonly nullable: boolean;
  readonly faults: boolean;
}

export interface LocalValue {
  readonly code: Code;
  readonly lo: number;
  readonly hi: number;
  readonly nullable: boolean;
}

const CODE_TYPES: Readonly<Record<ValueType['kind'], CodeType>> = {
  boolean: 'flag',
  integer: 'int32',
  float: 'double',
  enum: 'enum',
  text: 'text',
  object: 'object',
};

/** How values of a type are stored. */
export function codeType({ kind }: ValueType): CodeType {
  return CODE_TYPES[kind];
}

/** The name of a local in generated code. */
export function localName(locals: readonly LocalInfo[], local: number): NameCode {
  const info = locals[local];
  if (info === undefined) throw new Error(`There is no local ${local}`);
  return name(`v${local}`, codeType(info.type), 'variable', info.name);
}

const NO_GUARDS: readonly Code[] = [];

export class FunctionScope {
  readonly unit: Unit;
  readonly locals: readonly LocalInfo[];
  readonly #known = new Map<number, LocalValue>();
  readonly #names: NameCode[] = [];
  readonly #temporaries: NameCode[] = [];

  constructor(unit: Unit, locals: readonly LocalInfo[]) {
    this.unit = unit;
    this.locals = locals;
  }

  /** A variable of the function, used once. */
  temporary(type: CodeType): NameCode {
    const made = name(`t${this.#temporaries.length}`, type, 'temporary');
    this.#temporaries.push(made);
    return made;
  }

  typeOf(local: number): ValueType {
    const info = this.locals[local];
    if (info === undefined) throw new Error(`There is no local ${local}`);
    return info.type;
  }

  /** The designer's name of a local. */
  name(local: number): NameCode {
    const known = this.#names[local];
    if (known !== undefined) return known;
    const made = localName(this.locals, local);
    this.#names[local] = made;
    return made;
  }

  /** What the code knows about a local; parameters may be `none`, bound variables may not. */
  local(local: number): LocalValue {
    const known = this.#known.get(local);
    if (known !== undefined) return known;
    const { kind, lo, hi } = this.typeOf(local);
    return { code: this.name(local), lo, hi, nullable: kind === 'object' };
  }

  /** A local's value. */
  value(local: number): Value {
    const { code, lo, hi, nullable } = this.local(local);
    return { guards: NO_GUARDS, code, lo, hi, nullable, faults: false };
  }

  /** Records what is known about a local's value; once it has a name, its guards have been tested. */
  know(local: number, { lo, hi, nullable }: Omit<LocalValue, 'code'>): void {
    this.#known.set(local, { code: this.name(local), lo, hi, nullable });
  }

  /** Declares the variable of a quantifier; it is never `none`. */
  bind(local: number): void {
    this.know(local, { ...this.typeOf(local), nullable: false });
  }

  /** The function's first statement, if it has temporaries. */
  declarations(): Statement[] {
    if (this.#temporaries.length === 0) return [];
    return [{ op: 'let', definitions: this.#temporaries.map((one) => ({ name: one, value: ZERO })) }];
  }
}

const ZERO = number(0);
