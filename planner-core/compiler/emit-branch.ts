/**
 * A branch as a lazy enumeration of its bindings that can be left at any binding and entered again. Loop positions live
 * in the frame's slots; `r` says how the function is entered:
 *
 *     0   from the beginning
 *     1   after the binding that the slots hold
 *     2…  at the place where it stopped between two bindings, each loop having a number of its own
 *
 * While `r` is not 0 the function walks back to the place where it left off: loops start at the saved positions and
 * conditions, which held before and hold again in the same state, are not evaluated.
 */
import type { BranchInfo, TaskInfo } from '../program/model.ts';
import type { DomainShape } from '../search/runtime/contract.ts';
import { CELL, EXHAUSTED, RESUME } from '../search/runtime/layout.ts';
import {
  all,
  assign,
  call,
  compare,
  constant,
  either,
  element,
  group,
  minus,
  name,
  number,
  perform,
  plus,
  slot,
  times,
} from './code/build.ts';
import {
  define,
  defineAll,
  give,
  guarded,
  leave,
  run,
  type SimpleStatement,
  type Statement,
  unless,
  when,
} from './code/statements.ts';
import type { SavedPosition } from './code/task-statements.ts';
import type { Code } from './code/tree.ts';
import { emitValue } from './emit-expr.ts';
import { emitNetwork } from './emit-network.ts';
import { type EmittedStep, emitSteps, stepLines } from './emit-steps.ts';
import { FunctionScope } from './function-scope.ts';
import { emitCountTests, loopOver, positions } from './loops.ts';
import { readArguments } from './parameters.ts';
import { type BranchPlan, planBranch, type QuantifierPlan, type SortPlan } from './plan-branch.ts';
import { type LoopPlan, planLoops } from './plan-loops.ts';
import { ARRIVE, pauseAt, resumesAt, STOP_WITHOUT_FUEL, saveAt } from './resume.ts';
import {
  CELL_NAME,
  FRAME_NAME,
  IS_FRESH,
  IS_RESUMED,
  MACHINE,
  ofMachine,
  positionName,
  RESUME_NAME,
} from './surroundings.ts';
import type { Unit } from './unit.ts';

/** Adds the branch's function to the unit. */
export function emitBranch(unit: Unit, shape: DomainShape, branch: BranchInfo): void {
  const task = unit.program.tasks[branch.task];
  if (task === undefined) throw new Error('A branch without a task');
  new BranchEmitter(unit, shape, branch).emit(task);
}

const NAME_SLOTS: Statement = { op: 'slots' };
const EXHAUSTED_CELL = constant(EXHAUSTED, 'exhausted');

class BranchEmitter {
  readonly #unit: Unit;
  readonly #shape: DomainShape;
  readonly #branch: BranchInfo;
  readonly #plan: BranchPlan;
  readonly #scope: FunctionScope;

  constructor(unit: Unit, shape: DomainShape, branch: BranchInfo) {
    this.#unit = unit;
    this.#shape = shape;
    this.#branch = branch;
    this.#plan = planBranch(branch);
    this.#scope = new FunctionScope(unit, branch.locals);
  }

  emit(task: TaskInfo): void {
    const { id, key, origin, steps, quantifiers } = this.#branch;
    const isLoop = quantifiers.length > 0;
    const reject = give(EXHAUSTED_CELL);
    const tests = emitSteps(this.#scope, steps).flatMap((step) =>
      isLoop ? freshLines(step, reject) : stepLines(step, reject),
    );
    const body = [
      ...(isLoop ? [NAME_SLOTS] : []),
      ...tests,
      ...this.#quantifier(0),
      ...(isLoop ? [reject] : []),
    ];
    this.#unit.add({
      name: `b${id}`,
      parameters: [FRAME_NAME, CELL_NAME, RESUME_NAME],
      result: 'cell',
      partial: false,
      body: [...readArguments(this.#shape, task), ...this.#scope.declarations(), ...body],
      about: { title: key, doc: null, origin },
    });
  }

  /** The quantifier at a depth with everything inside, or the network. */
  #quantifier(depth: number): Statement[] {
    const plan = this.#plan.quantifiers[depth];
    if (plan === undefined) return this.#network();
    const inside = () => [...this.#quantifier(depth + 1), ...stopAtFirst(plan)];
    return plan.sort === null ? this.#plain(plan, inside) : this.#sorted(plan, plan.sort, inside);
  }

  // ---- quantifiers in the order of objects ---------------------------------------------------

  #plain(plan: QuantifierPlan, inside: () => Statement[]): Statement[] {
    return this.#loops(plan, { innermost: [...afterBinding(plan), ...clearFlag(plan)], inside });
  }

  /** Loops over the locals of a quantifier that can stop and resume; `inside` is executed in the innermost one. */
  #loops({ quantifier, loops }: QuantifierPlan, { innermost, inside }: LoopNest): Statement[] {
    const { locals, steps } = quantifier;
    for (const local of locals) this.#scope.bind(local);
    const plan: LoopPlan<EmittedStep> = planLoops(this.#unit.program, emitSteps(this.#scope, steps), locals);
    const tests = emitCountTests(this.#scope, plan.tests);
    const build = (index: number): Statement[] => {
      const [planned, place] = [plan.loops[index], loops[index]];
      if (planned === undefined || place === undefined) return inside();
      const { before, loop, bind } = loopOver(this.#scope, planned, { emitValue, saved: slot(place.slot) });
      const body = [
        ...bind,
        pauseAt(place.stop),
        ...(index === loops.length - 1 ? innermost : []),
        ...planned.steps.flatMap((step) => freshLines(step, leave('continue'))),
        ...(tests.get(place.local) ?? []).map((code) => unless([code], leave('continue'), true)),
        ...build(index + 1),
      ];
      return [...before, { ...loop, labels: place.labels, body }];
    };
    return hoisted(plan.before, build(0));
  }

  // ---- sort-by -------------------------------------------------------------------------------

  #sorted(plan: QuantifierPlan, sort: SortPlan, inside: () => Statement[]): Statement[] {
    const { label, nextLabel, quantifier } = plan;
    const [base, count] = [slot(sort.base), slot(sort.count)];
    const gather = this.#gather(plan, sort);
    const sortTop = ofMachine('sortTop', 'int32');
    const makeHeap = perform(this.#unit.runtime('makeHeap'), MACHINE, base, count);
    const gathered = when(either(IS_FRESH, group(isGathering(plan))), [
      guarded(IS_FRESH, run(assign(base, sortTop))),
      ...gather,
      run(assign(count, minus(sortTop, base))),
      run(makeHeap),
    ]);
    const body = [
      ...this.#takeNext(sort),
      ...this.#sortedBinding(plan, plus(base, count)),
      ...afterBinding(plan),
      ...clearFlag(plan),
      ...emitSteps(this.#scope, quantifier.steps)
        .filter(({ definition }) => definition !== null)
        .flatMap((step) => stepLines(step, leave('continue'))),
      ...inside(),
    ];
    return [gathered, { op: 'forever', labels: [label, nextLabel], body }, run(assign(sortTop, base))];
  }

  /** Takes the next binding from the heap. */
  #takeNext({ base, count, taken }: SortPlan): Statement[] {
    const left = slot(count);
    const popHeap = perform(this.#unit.runtime('popHeap'), MACHINE, slot(base), left);
    return [
      when(IS_FRESH, [
        guarded(compare(left, '===', number(0)), leave('break')),
        run(popHeap),
        run(assign(left, minus(left, number(1)))),
        saveAt(taken),
        run(perform(ofMachine('mark'))),
        STOP_WITHOUT_FUEL,
      ]),
      when(resumesAt(taken.number), [ARRIVE]),
    ];
  }

  /** Collects the bindings that satisfy the steps, with their keys. */
  #gather(plan: QuantifierPlan, { key, descending, base }: SortPlan): Statement[] {
    const inside = () => {
      const { guards, code } = emitValue(this.#scope, key);
      const guard = guards.length > 0 ? [unless(guards, leave('continue'))] : [];
      return [...guard, ...this.#keep(plan, descending ? minus(number(0), code, code.type) : code, base)];
    };
    return this.#loops(plan, { innermost: [], inside });
  }

  /** Stores a binding with its key and its number among the collected ones. */
  #keep({ quantifier }: QuantifierPlan, key: Code, base: number): Statement[] {
    const { sortSize } = this.#shape;
    const [entry, entries] = [name('e', 'int32'), name('X', 'data')];
    const taken = call(ofMachine('takeSorted'), [key], 'int32');
    const write = (index: number, value: Code) =>
      run(assign(element(entries, plus(ENTRY_START, number(index)), 'int32'), value));
    return [
      defineAll(
        'const',
        [entry, taken],
        [entries, ofMachine('sorted')],
        [ENTRY_START, times(entry, number(sortSize))],
      ),
      ...quantifier.locals.map((local, index) => write(index, positionName(local))),
      write(sortSize - 1, minus(entry, slot(base))),
    ];
  }

  /** Binds names to the values of the sorted binding, and stores their positions so that they can be shown. */
  #sortedBinding({ loops }: QuantifierPlan, entry: Code): Statement[] {
    const start = define(ENTRY_START, times(entry, number(this.#shape.sortSize)));
    const values = loops.flatMap((loop, index) => {
      const place = positionName(loop.local);
      const { value } = positions(this.#scope, loop.local);
      return [
        define(place, element(ofMachine('sorted'), plus(ENTRY_START, number(index)), 'int32')),
        define(this.#scope.name(loop.local), value(place)),
        savePositions([loop]),
      ];
    });
    return [start, ...values];
  }

  // ---- giving a binding ----------------------------------------------------------------------

  #network(): Statement[] {
    const { quantifiers, open } = this.#plan;
    const innermost = quantifiers.at(-1);
    const drop = innermost === undefined ? give(EXHAUSTED_CELL) : leave('continue', innermost.nextLabel);
    const tail = name('tail', 'cell');
    const { lines, head } = emitNetwork({
      scope: this.#scope,
      shape: this.#shape,
      network: this.#branch.network,
      tail,
      drop: [drop],
    });
    const next = plus(times(CELL_NAME, number(this.#shape.cellSize)), number(CELL.next));
    const flags = quantifiers.flatMap(({ flag }) =>
      flag === null ? [] : [run(assign(slot(flag), number(1)))],
    );
    const after = define(tail, element(ofMachine('cells'), next, 'cell'));
    return [after, ...lines, savePositions(open), ...flags, give(head)];
  }
}

function savePositions(open: readonly SavedPosition[]): Statement {
  return { op: 'save', open, stop: null };
}

/** The index at which an entry of the sorted bindings starts. */
const ENTRY_START = name('y', 'int32');

interface LoopNest {
  /** What is done for each combination before its conditions are tested. */
  readonly innermost: readonly Statement[];
  readonly inside: () => Statement[];
}

/** Whether the function was left while the bindings of a sort were being collected. */
function isGathering({ loops }: QuantifierPlan): Code {
  const [first, last] = [loops[0]?.stop.number ?? 0, loops.at(-1)?.stop.number ?? 0];
  return all([compare(RESUME_NAME, '>=', number(first)), compare(RESUME_NAME, '<=', number(last))]);
}

/** A condition is skipped while the function resumes; a `let` is bound again. */
function freshLines(step: EmittedStep, reject: SimpleStatement): Statement[] {
  // Guards of a `let` bind temporaries, so they are evaluated while resuming, too; they hold then.
  if (step.definition !== null) return stepLines(step, reject);
  return [unless(step.tests, reject, true)];
}

/** While resuming: the saved binding has already been returned. */
function afterBinding({ isInnermost, quantifier, label }: QuantifierPlan): Statement[] {
  if (!isInnermost) return [];
  const next = quantifier.first ? leave('break', label) : leave('continue');
  return [when(resumesAt(RESUME.afterBinding), [run(assign(RESUME_NAME, number(0))), next])];
}

/** A new binding of `first` has no binding inside yet. */
function clearFlag({ flag }: QuantifierPlan): Statement[] {
  return flag === null ? [] : [guarded(IS_FRESH, run(assign(slot(flag), number(0))))];
}

/** With `first`, no other binding of the quantifier is tried once the body has bound everything inside it. */
function stopAtFirst({ flag, label }: QuantifierPlan): Statement[] {
  return flag === null ? [] : [guarded(compare(slot(flag), '!==', number(0)), leave('break', label))];
}

/** Steps that no loop changes come before all loops. */
function hoisted(before: readonly EmittedStep[], loops: readonly Statement[]): Statement[] {
  const tests = before.flatMap((step) => step.tests);
  const definitions = before.map(({ definition }) => definition).filter((one) => one !== null);
  if (tests.length === 0) return [...definitions, ...loops];
  if (definitions.length === 0) return [when(unlessResumed(tests), loops)];
  // A `let` among them may use what earlier tests bound, so their order is kept.
  let lines = [...loops];
  for (const step of [...before].reverse()) {
    if (step.definition !== null) lines.unshift(step.definition);
    if (step.tests.length === 0) continue;
    lines = [when(step.definition === null ? unlessResumed(step.tests) : all(step.tests), lines)];
  }
  return lines;
}

function unlessResumed(tests: readonly Code[]): Code {
  return either(IS_RESUMED, group(all(tests)));
}
