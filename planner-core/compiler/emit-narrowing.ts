/** Narrowed loops as code: the lines before a loop that find which part of which list of positions it goes through. */
import type { Expr } from '../program/model.ts';
import { COLUMN } from '../search/runtime/relation-index.ts';
import type { FunctionScope, Value } from './function-scope.ts';
import type { Lookup, Narrowing } from './narrowing.ts';
import { block, type Text } from './text.ts';
import { argumentRange } from './unit.ts';
import { conjunction, named } from './values.ts';

/** A loop's bounds, and the list in which they lie; null where they are positions themselves. */
export interface Narrowed {
  readonly before: readonly Text[];
  readonly list: string | null;
  readonly start: string;
  readonly end: string;
}

/** How expressions are emitted; handed in, since expressions hold loops themselves. */
export type EmitValue = (scope: FunctionScope, expr: Expr) => Value;

export interface NarrowingRequest {
  readonly emitValue: EmitValue;
  readonly local: number;
  readonly narrowings: readonly Narrowing[];
  /** How many values the local has. */
  readonly count: string;
  readonly saved: string | undefined;
}

/** Parameters may be `none`, and whatever else a condition needs may be undefined: then it holds for no value. */
export function emitNarrowing(scope: FunctionScope, request: NarrowingRequest): Narrowed {
  const [only, ...others] = request.narrowings;
  if (only?.k === 'equal') return emitEqual(scope, request.local, request.emitValue(scope, only.expr));
  const lookups = request.narrowings.filter((narrowing) => narrowing.k === 'lookup');
  const parts = lookups.map((lookup) => emitLookup(scope, request, lookup));
  const [single] = parts;
  if (single !== undefined && others.length === 0 && single.usable.length === 0)
    return emitSingle(scope, request, single);
  return emitShortest(scope, request, parts);
}

function emitEqual(scope: FunctionScope, local: number, value: Value): Narrowed {
  const { unit } = scope;
  const [start, end] = [`lo${local}`, `hi${local}`];
  const { guards, code } = named(scope, value);
  const { kind, id, lo, hi } = scope.typeOf(local);
  const bounds = (low: string, high: string) => `${code} >= ${low} && ${code} ${high}`;
  let [within, position] = [bounds(String(lo), `<= ${hi}`), lo === 0 ? code : `${code} - ${lo}`];
  if (kind === 'object') {
    const first = unit.capture(`first${id}`, unit.at('w.firsts', String(id)));
    const last = unit.capture(`end${id}`, unit.at('w.ends', String(id)));
    within = bounds(first, `< ${last}`);
    position = unit.position(id, code);
    if (unit.isScattered(id)) within += ` && ${position} >= 0`;
  }
  const before = [
    `let ${start} = 0, ${end} = 0;`,
    ...block(`if ${grouped([...guards, within])}`, [`${start} = ${position};`, `${end} = ${start} + 1;`]),
  ];
  return { before, list: null, start, end };
}

interface EmittedLookup {
  readonly name: string;
  /** What must hold for the condition to be defined. */
  readonly defined: readonly string[];
  /** What must hold for the index to be of use. */
  readonly usable: readonly string[];
  readonly key: string;
}

function emitLookup(
  scope: FunctionScope,
  { local, emitValue }: NarrowingRequest,
  lookup: Lookup,
): EmittedLookup {
  const { unit } = scope;
  const columns = lookup.columns.map(({ role, type }) => `[${[role, ...argumentRange(type)].join(', ')}]`);
  const target = argumentRange(scope.typeOf(local)).join(', ');
  const parts = [
    `variable: ${lookup.variable.id}`,
    `columns: [${columns.join(', ')}]`,
    `target: [${target}]`,
  ];
  const { name, request } = unit.index(`{ ${parts.join(', ')} }`);
  unit.capture(name, `${unit.runtime('relationIndex')}(w, ${request})`);
  const defined: string[] = [];
  const usable: string[] = [];
  const terms: string[] = [];
  const arity = lookup.variable.parameters.length;
  let stride = 0;
  lookup.columns.forEach(({ role, type, expr }, index) => {
    if (role !== COLUMN.known || expr === null) return;
    const raw = emitValue(scope, expr);
    const value = type.kind === 'object' && raw.nullable ? named(scope, raw) : raw;
    defined.push(...value.guards);
    // A function may be compared with `none`; an argument that is `none` leaves the condition undefined.
    if (value !== raw || (type.kind === 'object' && raw.nullable))
      (index < arity ? defined : usable).push(`${value.code} >= 0`);
    const factor = unit.capture(`${name}k${stride}`, unit.at(`${name}.strides`, String(stride)));
    terms.push(`${value.code} * ${factor}`);
    stride += 1;
  });
  const base = unit.capture(`${name}b`, `${name}.base`);
  return { name, defined, usable, key: [base, ...terms].join(' + ') };
}

function emitSingle(
  scope: FunctionScope,
  { local, saved }: NarrowingRequest,
  { name, defined, key }: EmittedLookup,
): Narrowed {
  const { unit } = scope;
  const [start, end] = [`lo${local}`, `hi${local}`];
  const list = unit.capture(`${name}i`, `${name}.items`);
  const starts = unit.capture(`${name}s`, `${name}.starts`);
  const cell = scope.temporary();
  const lines = [
    `${cell} = ${key};`,
    `${start} = ${unit.at(starts, cell)};`,
    `${end} = ${unit.at(starts, `${cell} + 1`)};`,
  ];
  const before: Text[] = [`let ${start} = 0, ${end} = 0;`];
  if (defined.length > 0) before.push(...block(`if ${grouped(defined)}`, lines));
  else before.push(...lines);
  return { before: [...before, ...resumed(scope, { list, start, end, saved })], list, start, end };
}

/** Several indexes: the shortest of what they give. */
function emitShortest(
  scope: FunctionScope,
  { local, count, saved }: NarrowingRequest,
  parts: readonly EmittedLookup[],
): Narrowed {
  const { unit } = scope;
  const [start, end, list] = [`lo${local}`, `hi${local}`, `list${local}`];
  const { kind, id, lo, hi } = scope.typeOf(local);
  const name = kind === 'object' ? `all${id}` : `all${hi - lo + 1}of`;
  const all = unit.capture(name, `${unit.runtime('everyPosition')}(${count})`);
  const before: Text[] = [`let ${start} = 0, ${end} = ${count}, ${list} = ${all};`];
  for (const { name, defined, usable, key } of parts) {
    const starts = unit.capture(`${name}s`, `${name}.starts`);
    const [cell, from, to] = [scope.temporary(), scope.temporary(), scope.temporary()];
    const narrower = block(`if (${to} - ${from} < ${end} - ${start})`, [
      `${start} = ${from};`,
      `${end} = ${to};`,
      `${list} = ${unit.capture(`${name}i`, `${name}.items`)};`,
    ]);
    const find = [
      `${cell} = ${key};`,
      `${from} = ${unit.at(starts, cell)};`,
      `${to} = ${unit.at(starts, `${cell} + 1`)};`,
      ...narrower,
    ];
    const look = usable.length > 0 ? block(`if ${grouped(usable)}`, find) : find;
    if (defined.length === 0) before.push(...look);
    else before.push(...block(`if ${grouped(defined)}`, look), ...block('else', [`${end} = ${start};`]));
  }
  return { before: [...before, ...resumed(scope, { list, start, end, saved })], list, start, end };
}

function grouped(guards: readonly string[]): string {
  const code = conjunction(guards);
  return guards.length > 1 ? code : `(${code})`;
}

/** A loop that was left goes on at the position saved. */
function resumed(
  { unit }: FunctionScope,
  { list, start, end, saved }: { list: string; start: string; end: string; saved: string | undefined },
): Text[] {
  if (saved === undefined) return [];
  return [`if (r !== 0) ${start} = ${unit.runtime('seek')}(${list}, ${start}, ${end}, ${saved});`];
}
