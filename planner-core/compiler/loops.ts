/** Planned loops as code. */
import type { Expr } from '../program/model.ts';
import { choose, compare, convert, element, member, minus, name, number, plus, step } from './code/build.ts';
import { define, type ForStatement, leave, type Statement, unless, when } from './code/statements.ts';
import type { Code, NameCode, SlotCode } from './code/tree.ts';
import { type CountTest, emitCountTest } from './counting.ts';
import { type EmitValue, emitNarrowing } from './emit-narrowing.ts';
import type { FunctionScope } from './function-scope.ts';
import type { LoopPlan, Placeable, PlannedLoop } from './plan-loops.ts';
import { IS_RESUMED, ofWorld, positionName } from './surroundings.ts';
import { conjunction, literal } from './values.ts';
import { chargeLoop } from './work.ts';

/** A condition inside loops. */
export interface TestStep extends Placeable {
  readonly code: Code;
}

export function testStep(expr: Expr, code: Code): TestStep {
  return { expr, code, faults: code.faults };
}

/** Rejects a binding for which a condition does not hold. */
export function skipUnless({ code }: TestStep): Statement[] {
  return [unless([code], leave('continue'))];
}

/** Conditions that no loop changes are tested before all loops. */
export function underTests(tests: readonly TestStep[], lines: readonly Statement[]): readonly Statement[] {
  return tests.length === 0 ? lines : [when(conjunction(tests.map(({ code }) => code)), lines)];
}

/** The loops with their conditions around the innermost statements. `skip` rejects a binding. */
export function emitLoops<T>(
  scope: FunctionScope,
  { loops, tests }: LoopPlan<T>,
  parts: {
    readonly emitValue: EmitValue;
    readonly skip: (step: T) => readonly Statement[];
    /** The innermost statements, created after the tests. */
    readonly innermost: () => readonly Statement[];
  },
): readonly Statement[] {
  const counted = emitCountTests(scope, tests);
  let lines = parts.innermost();
  for (const planned of [...loops].reverse()) {
    const { before, loop, bind, length } = loopOver(scope, planned, { emitValue: parts.emitValue });
    const skips = (counted.get(planned.local) ?? []).map((code) => unless([code], leave('continue')));
    const body = [...bind, ...planned.steps.flatMap(parts.skip), ...skips, ...lines];
    lines = [...before, ...chargeLoop(length), { ...loop, labels: [], body }];
  }
  return lines;
}

/** For each local, the tests inside its loop. */
export function emitCountTests(scope: FunctionScope, tests: readonly CountTest[]): Map<number, Code[]> {
  const codes = new Map<number, Code[]>();
  for (const test of tests) {
    const code = emitCountTest(scope, test);
    codes.set(test.local, [...(codes.get(test.local) ?? []), code]);
  }
  return codes;
}

export interface LoopParts {
  readonly emitValue: EmitValue;
  /** The position from which a loop that was left resumes. */
  readonly saved?: SlotCode;
}

export interface LoopCode {
  readonly before: readonly Statement[];
  readonly loop: Omit<ForStatement, 'labels' | 'body'>;
  /** Binds names to the position, if the loop does not count it itself, and to the value. */
  readonly bind: readonly Statement[];
  /** How many values it goes through. */
  readonly length: Code;
}

/** The parts of a loop over a local's values. */
export function loopOver(
  scope: FunctionScope,
  { local, narrowings }: PlannedLoop<unknown>,
  { emitValue, saved }: LoopParts,
): LoopCode {
  const { count, value } = positions(scope, local);
  const position = positionName(local);
  const bind = define(scope.name(local), value(position));
  if (narrowings.length === 0) {
    const start = saved === undefined ? number(0) : choose(IS_RESUMED, saved, number(0));
    return { before: [], loop: counting(position, start, count), bind: [bind], length: count };
  }
  const narrowed = emitNarrowing(scope, { emitValue, local, narrowings, count, saved });
  const { before, list, start, end } = narrowed;
  const length = minus(end, start);
  if (list === null) return { before, loop: counting(position, start, end), bind: [bind], length };
  const counter = name(`at${local}`, 'int32');
  const listed = define(position, element(list, counter, 'int32'));
  return { before, loop: counting(counter, start, end), bind: [listed, bind], length };
}

function counting(counter: NameCode, start: Code, end: Code): LoopCode['loop'] {
  return { op: 'for', counter, start, test: compare(counter, '<', end), step: step(counter, '++', false) };
}

/** How many values a local can have, and the value at a position. */
export function positions(
  scope: FunctionScope,
  local: number,
): { readonly count: Code; readonly value: (position: Code) => Code } {
  const { unit } = scope;
  const { kind, id, lo, hi } = scope.typeOf(local);
  if (kind === 'object') {
    const list = unit.capture(`M${id}`, 'data', () =>
      element(ofWorld('members'), number(id), 'data', 'list'),
    );
    const count = unit.capture(`n${id}`, 'int32', () => member(list, 'length', 'int32'));
    return { count, value: (position) => element(list, position, 'object') };
  }
  if (kind === 'float') throw new Error('Nothing ranges over floats');
  const { type } = scope.name(local);
  return {
    count: number(hi - lo + 1),
    value: (position) => convert(lo === 0 ? position : plus(position, literal(lo, 'int32')), type),
  };
}
