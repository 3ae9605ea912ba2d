/** Domains and worlds as exported code holds them: plain data beside the generated functions. */

import type { DomainCode, DomainShape, Footprints, ProblemData, Table, WorldCode } from './contract.ts';
import type { DomainCosts } from './least-costs.ts';
import { SparseTable } from './sparse-table.ts';

/** A type of values; `id` says which enum or object type. */
export interface TypeDescription {
  readonly kind: 'boolean' | 'integer' | 'float' | 'enum' | 'object' | 'text';
  readonly id: number;
  /** Bounds of numbers; null where there are none. */
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface ParameterDescription {
  readonly name: string;
  readonly type: TypeDescription;
}

export interface DomainDescription {
  readonly name: string;
  readonly hash: string;
  readonly types: readonly { readonly name: string; readonly parents: readonly number[] }[];
  /** In which order the objects of the types are numbered. */
  readonly typeOrder: readonly number[];
  /** The objects that every world has. */
  readonly objects: readonly { readonly name: string; readonly type: number }[];
  readonly enums: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** The empty one first. */
  readonly texts: readonly string[];
  readonly variables: readonly {
    readonly name: string;
    /** Declared constant: a game cannot change it either. */
    readonly constant: boolean;
    /** Changed by some task. */
    readonly mutable: boolean;
    readonly type: TypeDescription;
    readonly parameters: readonly ParameterDescription[];
  }[];
  readonly externals: readonly {
    readonly name: string;
    readonly type: TypeDescription;
    readonly parameters: readonly ParameterDescription[];
  }[];
  readonly tasks: readonly { readonly name: string; readonly parameters: readonly ParameterDescription[] }[];
  readonly branches: readonly { readonly key: string; readonly method: string }[];
  /** Places in the domain's text that can fail: what about, file, offset. */
  readonly sites: readonly (readonly [subject: string, file: string, offset: number])[];
  readonly shape: PlainShape;
  readonly costs: DomainCosts;
  readonly link: (data: ProblemData) => DomainCode;
}

/** A domain's shape; costs that are not one number are null. */
export type PlainShape = Omit<DomainShape, 'fixedCost' | 'footprints'> & {
  readonly fixedCost: readonly (number | null)[];
  readonly footprints: Footprints;
};

/** The shape as the search takes it. */
export function readShape(plain: PlainShape): DomainShape {
  return {
    ...plain,
    fixedCost: plain.fixedCost.map((cost) => cost ?? Number.NaN),
    footprints: () => plain.footprints,
  };
}

export interface WorldDescription {
  readonly name: string;
  readonly hash: string;
  /** Names of objects by their number in the search. */
  readonly objects: readonly string[];
  /** Those that the domain has not; they are numbered behind its own. */
  readonly texts: readonly string[];
  readonly data: PlainData;
  readonly sites: DomainDescription['sites'];
  /** By external function: the rows that the world gives, each its arguments and then its value; null where it has a rule. */
  readonly tables: readonly (readonly (readonly number[])[] | null)[];
  readonly link: (data: ProblemData) => WorldCode;
}

/** The world's data with arrays that can be written down. */
export interface PlainData {
  readonly ints: readonly number[];
  readonly floats: readonly number[];
  readonly bases: readonly number[];
  readonly strides: readonly (readonly number[])[];
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
  /** `bytes`, `ints` or `floats`, and the values. */
  readonly tables: readonly (readonly [kind: 'bytes' | 'ints' | 'floats', values: readonly number[]])[];
  /** Cells and values of variables too large for a table, with the value of all other cells. */
  readonly sparse: readonly {
    readonly variable: number;
    readonly fallback: number;
    readonly entries: readonly (readonly [number, number])[];
  }[];
  readonly members: readonly (readonly number[])[];
  readonly firsts: readonly number[];
  readonly ends: readonly number[];
  readonly declared: readonly number[];
  readonly seed: number;
  /** Null where a task has no finite decomposition. */
  readonly least: readonly (number | null)[];
}

/** Plain data as the search takes it. */
export function readData(plain: PlainData): ProblemData {
  const declared = Int32Array.from(plain.declared);
  const objects = new Int32Array(declared.length);
  declared.forEach((id, number) => {
    objects[id] = number;
  });
  const sparse = new Map(
    plain.sparse.map((one) => [one.variable, new SparseTable(one.entries, one.fallback)]),
  );
  return {
    ints: Int32Array.from(plain.ints),
    floats: Float64Array.from(plain.floats),
    bytes: plain.ints.length * 4 + plain.floats.length * 8,
    bases: plain.bases,
    strides: plain.strides,
    lows: plain.lows.map((low) => low ?? Number.NEGATIVE_INFINITY),
    highs: plain.highs.map((high) => high ?? Number.POSITIVE_INFINITY),
    tables: plain.tables.map(([kind, values]) => readTable(kind, values)),
    sparse: plain.bases.map((_, variable) => sparse.get(variable) ?? null),
    members: plain.members.map((list) => Int32Array.from(list)),
    firsts: plain.firsts,
    ends: plain.ends,
    declared,
    objects,
    seed: plain.seed,
    least: plain.least.map((cost) => cost ?? Number.POSITIVE_INFINITY),
  };
}

function readTable(kind: string, values: readonly number[]): Table {
  if (kind === 'floats') return Float64Array.from(values);
  return kind === 'bytes' ? Uint8Array.from(values) : Int32Array.from(values);
}
