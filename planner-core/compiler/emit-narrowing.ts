/** Narrowed loops as code: before a loop, finds the list of positions to visit and the relevant part of it. */
import type { Expr } from '../program/model.ts';
import { COLUMN } from '../search/runtime/relation-index.ts';
import {
  all,
  assign,
  call,
  compare,
  element,
  member,
  minus,
  name,
  number,
  plus,
  sum,
  times,
} from './code/build.ts';
import { defineAll, guarded, run, type Statement, when } from './code/statements.ts';
import type { Code, NameCode, SlotCode } from './code/tree.ts';
import type { FunctionScope, Value } from './function-scope.ts';
import type { Lookup, Narrowing } from './narrowing.ts';
import { IS_RESUMED } from './surroundings.ts';
import { argumentRange } from './unit.ts';
import { isPresent, named } from './values.ts';

/** The bounds of a loop, and the list that they refer to; null if they are positions themselves. */
export interface Narrowed {
  readonly before: readonly Statement[];
  readonly list: NameCode | null;
  readonly start: NameCode;
  readonly end: NameCode;
}

/** How expressions are emitted; passed in, because expressions contain loops themselves. */
export type EmitValue = (scope: FunctionScope, expr: Expr) => Value;

export interface NarrowingRequest {
  readonly emitValue: EmitValue;
  readonly local: number;
  readonly narrowings: readonly Narrowing[];
  /** How many values the local has. */
  readonly count: Code;
  readonly saved: SlotCode | undefined;
}

const ZERO = number(0);

/** Parameters may be `none`, and other parts of a condition may be undefined: then it holds for no value. */
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

/** The names of the bounds of a local's loop. */
function boundsOf(local: number): { readonly start: NameCode; readonly end: NameCode } {
  return { start: name(`lo${local}`, 'int32'), end: name(`hi${local}`, 'int32') };
}

function emitEqual(scope: FunctionScope, local: number, value: Value): Narrowed {
  const { start, end } = boundsOf(local);
  const { guards, code } = named(scope, value);
  const { within, position } = placeOf(scope, local, code);
  const before = [
    defineAll('let', [start, ZERO], [end, ZERO]),
    when(all([...guards, ...within]), [
      run(assign(start, position)),
      run(assign(end, plus(start, number(1)))),
    ]),
  ];
  return { before, list: null, start, end };
}

/** The position of a value among a local's values, and the test that it is one of them. */
function placeOf(
  scope: FunctionScope,
  local: number,
  code: Code,
): { readonly within: readonly Code[]; readonly position: Code } {
  const { unit } = scope;
  const { kind, id, lo, hi } = scope.typeOf(local);
  if (kind !== 'object') {
    const within = [compare(code, '>=', number(lo)), compare(code, '<=', number(hi))];
    return { within, position: lo === 0 ? code : minus(code, number(lo)) };
  }
  const within = [compare(code, '>=', unit.first(id)), compare(code, '<', unit.end(id))];
  const position = unit.position(id, code);
  return { within: unit.isScattered(id) ? [...within, isPresent(position)] : within, position };
}

interface EmittedLookup {
  readonly index: NameCode;
  /** What must hold for the condition to be defined. */
  readonly defined: readonly Code[];
  /** What must hold for the index to be usable. */
  readonly usable: readonly Code[];
  readonly key: Code;
}

function emitLookup(
  scope: FunctionScope,
  { local, emitValue }: NarrowingRequest,
  { variable, columns }: Lookup,
): EmittedLookup {
  const { unit } = scope;
  const index = unit.index({
    variable: variable.id,
    columns: columns.map(({ role, type }) => [role, ...argumentRange(type)] as const),
    target: argumentRange(scope.typeOf(local)),
  });
  const defined: Code[] = [];
  const usable: Code[] = [];
  const terms: Code[] = [];
  const arity = variable.parameters.length;
  columns.forEach(({ role, type, expr }, place) => {
    if (role !== COLUMN.known || expr === null) return;
    const raw = emitValue(scope, expr);
    const mayBeNone = type.kind === 'object' && raw.nullable;
    const value = mayBeNone ? named(scope, raw) : raw;
    defined.push(...value.guards);
    // A function may be compared with `none`; with an argument that is `none`, the condition is undefined.
    if (mayBeNone) (place < arity ? defined : usable).push(isPresent(value.code));
    const stride = terms.length;
    const factor = unit.capture(`${index.name}k${stride}`, 'int32', () =>
      element(member(index, 'strides'), number(stride), 'int32'),
    );
    terms.push(times(value.code, factor));
  });
  const base = unit.capture(`${index.name}b`, 'int32', () => member(index, 'base', 'int32'));
  return { index, defined, usable, key: sum([base, ...terms], 'int32') };
}

/** The lists of an index: its positions, and where the positions of each key start. */
function itemsOf({ unit }: FunctionScope, index: NameCode): NameCode {
  return unit.capture(`${index.name}i`, 'data', () => member(index, 'items'));
}

function startsOf({ unit }: FunctionScope, index: NameCode): NameCode {
  return unit.capture(`${index.name}s`, 'data', () => member(index, 'starts'));
}

/** Looks up where the positions of a key start and end. */
function lookUp(
  starts: NameCode,
  key: Code,
  [cell, from, to]: readonly [NameCode, NameCode, NameCode],
): Statement[] {
  return [
    run(assign(cell, key)),
    run(assign(from, element(starts, cell, 'int32'))),
    run(assign(to, element(starts, plus(cell, number(1)), 'int32'))),
  ];
}

function emitSingle(
  scope: FunctionScope,
  { local, saved }: NarrowingRequest,
  { index, defined, key }: EmittedLookup,
): Narrowed {
  const { start, end } = boundsOf(local);
  const list = itemsOf(scope, index);
  const lines = lookUp(startsOf(scope, index), key, [scope.temporary('int32'), start, end]);
  const before = [
    defineAll('let', [start, ZERO], [end, ZERO]),
    ...(defined.length > 0 ? [when(all(defined), lines)] : lines),
  ];
  return resumable(scope, { before, list, start, end }, saved);
}

/** Several indexes: uses the one with the shortest list. */
function emitShortest(
  scope: FunctionScope,
  { local, count, saved }: NarrowingRequest,
  parts: readonly EmittedLookup[],
): Narrowed {
  const { start, end } = boundsOf(local);
  const list = name(`list${local}`, 'data');
  const every = everyPosition(scope, local, count);
  const before: Statement[] = [defineAll('let', [start, ZERO], [end, count], [list, every])];
  for (const { index, defined, usable, key } of parts) {
    const starts = startsOf(scope, index);
    const [cell, from, to] = [scope.temporary('int32'), scope.temporary('int32'), scope.temporary('int32')];
    const narrower = when(compare(minus(to, from), '<', minus(end, start)), [
      run(assign(start, from)),
      run(assign(end, to)),
      run(assign(list, itemsOf(scope, index))),
    ]);
    const find = [...lookUp(starts, key, [cell, from, to]), narrower];
    const look = usable.length > 0 ? [when(all(usable), find)] : find;
    if (defined.length === 0) before.push(...look);
    else before.push(when(all(defined), look, [run(assign(end, start))]));
  }
  return resumable(scope, { before, list, start, end }, saved);
}

/** The list of all positions of a local's values. */
function everyPosition(scope: FunctionScope, local: number, count: Code): NameCode {
  const { unit } = scope;
  const { kind, id, lo, hi } = scope.typeOf(local);
  const word = kind === 'object' ? `all${id}` : `all${hi - lo + 1}of`;
  return unit.capture(word, 'data', () => call(unit.runtime('everyPosition'), [count], 'data'));
}

/** A loop that was left resumes at the saved position. */
function resumable(
  { unit }: FunctionScope,
  narrowed: Narrowed & { readonly list: NameCode },
  saved: SlotCode | undefined,
): Narrowed {
  if (saved === undefined) return narrowed;
  const { before, list, start, end } = narrowed;
  const found = call(unit.runtime('seek'), [list, start, end, saved], 'int32');
  return { ...narrowed, before: [...before, guarded(IS_RESUMED, run(assign(start, found)))] };
}
