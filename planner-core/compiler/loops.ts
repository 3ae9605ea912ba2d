/**
 * Loops over the values of quantified variables, with every condition at the outermost loop where it can stand, and
 * each loop over the values that its conditions leave possible. Moving a condition outwards keeps the bindings and
 * their order. A condition that can fault stays innermost, and so does what is written after it, so that an error
 * arises exactly where a reading from left to right meets it.
 */
import type { Expr } from '../program/model.ts';
import { WORK } from '../search/runtime/layout.ts';
import { countTests } from './counting.ts';
import { type EmitValue, emitNarrowing, type Narrowed } from './emit-narrowing.ts';
import { freeLocals } from './free-locals.ts';
import type { FunctionScope } from './function-scope.ts';
import { chooseNarrowings, type Narrowing, narrowingsOf } from './narrowing.ts';
import { block, type Text } from './text.ts';
import { literal } from './values.ts';

/** A condition or a `let` among loops. */
export interface Placeable {
  readonly expr: Expr;
  readonly faults: boolean;
  /** The local that it names, for a `let`. */
  readonly local?: number;
}

/** A loop over a local with the steps that stand in it. */
export interface PlannedLoop<T> {
  readonly local: number;
  readonly steps: readonly T[];
  readonly narrowings: readonly Narrowing[];
  /** What must hold besides the steps for anything further in to hold. */
  readonly tests: readonly string[];
}

export interface LoopPlan<T> {
  /** The steps that no loop changes. */
  readonly before: readonly T[];
  /** From the outermost inwards. */
  readonly loops: readonly PlannedLoop<T>[];
}

/** Where each step can stand among loops over `locals`, and what it does for them. */
export function planLoops<T extends Placeable>(
  scope: FunctionScope,
  steps: readonly T[],
  locals: readonly number[],
): LoopPlan<T> {
  const levels = new Map(locals.map((local, index) => [local, index + 1]));
  const definitions = new Map<number, Expr>();
  const at: T[][] = [[], ...locals.map((): T[] => [])];
  const found = locals.map((): Narrowing[] => []);
  const tests = locals.map(() => new Set<string>());
  const bound = {
    program: scope.unit.program,
    levelOf: (local: number) => levels.get(local) ?? 0,
    definition: (local: number) => definitions.get(local),
  };
  let least = 0;
  for (const step of steps) {
    const own = Math.max(least, ...freeLocals(step.expr).map(bound.levelOf));
    const level = step.faults ? locals.length : own;
    if (step.faults) least = level;
    at[level]?.push(step);
    if (step.local !== undefined) {
      levels.set(step.local, level);
      if (!step.faults) definitions.set(step.local, step.expr);
    } else if (least === 0) {
      for (const [index, local] of locals.entries())
        found[index]?.push(...narrowingsOf(step.expr, local, bound));
      const isOutside = (local: number) => locals.includes(local) && bound.levelOf(local) < level;
      for (const { local, code } of countTests(scope, step.expr, isOutside))
        tests[locals.indexOf(local)]?.add(code);
    }
  }
  return {
    before: at[0] ?? [],
    loops: locals.map((local, index) => ({
      local,
      steps: at[index + 1] ?? [],
      narrowings: chooseNarrowings(found[index] ?? []),
      tests: [...(tests[index] ?? [])],
    })),
  };
}

/** The conditions that an expression joins by `and`, in order. */
export function conjuncts(expr: Expr | null): Expr[] {
  if (expr === null) return [];
  return expr.k === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}

/** The loops with their conditions around what stands in the innermost one. `skip` rejects a binding. */
export function emitLoops<T>(
  scope: FunctionScope,
  { loops }: LoopPlan<T>,
  parts: {
    readonly emitValue: EmitValue;
    readonly skip: (step: T) => readonly Text[];
    readonly innermost: readonly Text[];
  },
): Text[] {
  let lines: readonly Text[] = parts.innermost;
  for (const loop of [...loops].reverse()) {
    const { before, head, bind, length } = loopOver(scope, loop, { emitValue: parts.emitValue });
    const tests = loop.tests.map((code) => `if (!${code}) continue;`);
    const body = [...bind, ...loop.steps.flatMap(parts.skip), ...tests, ...lines];
    lines = [...before, ...charge(length), ...block(head, body)];
  }
  return [...lines];
}

/** Loops of fewer values are not worth counting. */
const FEW = 16;

/** Counts the work of a loop at its beginning. */
function charge(length: string): Text[] {
  return Number(length) <= FEW ? [] : [`if ((m.work += ${length}) > ${WORK}) m.tire();`];
}

export interface LoopParts {
  readonly emitValue: EmitValue;
  /** The position from which a loop that was left goes on. */
  readonly saved?: string;
}

export interface LoopCode {
  readonly before: readonly Text[];
  readonly head: string;
  readonly bind: readonly Text[];
  /** How many values it goes through. */
  readonly length: string;
}

/** The parts of a loop over a local's values. */
export function loopOver(
  scope: FunctionScope,
  { local, narrowings }: PlannedLoop<unknown>,
  { emitValue, saved }: LoopParts,
): LoopCode {
  const { count, value } = positions(scope, local);
  const position = `i${local}`;
  const bind = [`const v${local} = ${value(position)};`];
  const narrowed: Narrowed | null =
    narrowings.length === 0 ? null : emitNarrowing(scope, { emitValue, local, narrowings, count, saved });
  if (narrowed === null) {
    const start = saved === undefined ? '0' : `r !== 0 ? ${saved} : 0`;
    return {
      before: [],
      head: `for (let ${position} = ${start}; ${position} < ${count}; ${position}++)`,
      bind,
      length: count,
    };
  }
  const { before, list, start, end } = narrowed;
  const counter = list === null ? position : `at${local}`;
  return {
    before,
    head: `for (let ${counter} = ${start}; ${counter} < ${end}; ${counter}++)`,
    bind: list === null ? bind : [`const ${position} = ${scope.unit.at(list, counter)};`, ...bind],
    length: `${end} - ${start}`,
  };
}

/** How many values a local can take, and the value at a position. */
export function positions(
  scope: FunctionScope,
  local: number,
): { readonly count: string; readonly value: (position: string) => string } {
  const { unit } = scope;
  const { kind, id, lo, hi } = scope.typeOf(local);
  if (kind === 'object') {
    const list = unit.capture(`M${id}`, unit.typed ? `w.members[${id}] as Int32Array` : `w.members[${id}]`);
    return { count: unit.capture(`n${id}`, `${list}.length`), value: (position) => unit.at(list, position) };
  }
  if (kind === 'float') throw new Error('Nothing ranges over floats');
  return {
    count: String(hi - lo + 1),
    value: (position) => (lo === 0 ? position : `${position} + ${literal(lo)}`),
  };
}
