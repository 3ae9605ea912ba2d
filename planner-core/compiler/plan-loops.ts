/**
 * Plans loops over the values of quantified variables, with every condition in the outermost loop where it can be tested,
 * and each loop restricted to the values that its conditions allow. Moving a condition outwards does not change the
 * bindings or their order. A condition that can fail stays innermost, and so does everything written after it, so that an
 * error occurs exactly where evaluation from left to right would reach it.
 */
import type { Expr, Program } from '../program/model.ts';
import { type CountTest, countTests } from './counting.ts';
import { freeLocals } from './free-locals.ts';
import { type Bound, chooseNarrowings, type Narrowing, narrowingsOf } from './narrowing.ts';

/** A condition or a `let` inside loops. */
export interface Placeable {
  readonly expr: Expr;
  readonly faults: boolean;
  /** For a `let`, the local that it names. */
  readonly local?: number;
}

/** A loop over a local, with its steps. */
export interface PlannedLoop<T> {
  readonly local: number;
  readonly steps: readonly T[];
  readonly narrowings: readonly Narrowing[];
}

export interface LoopPlan<T> {
  /** The steps that no loop changes. */
  readonly before: readonly T[];
  /** From the outermost to the innermost. */
  readonly loops: readonly PlannedLoop<T>[];
  /** What must hold in the loop of its local, besides the steps, for anything further inside to hold. */
  readonly tests: readonly CountTest[];
}

/** Where each step can be placed among the loops over `locals`, and how it restricts them. */
export function planLoops<T extends Placeable>(
  program: Program,
  steps: readonly T[],
  locals: readonly number[],
): LoopPlan<T> {
  const placement = new Placement<T>(program, locals);
  for (const step of steps) placement.place(step);
  return placement.plan();
}

class Placement<T extends Placeable> {
  readonly #program: Program;
  readonly #locals: readonly number[];
  /** For each local, how many loops its value depends on. */
  readonly #levels: Map<number, number>;
  readonly #definitions = new Map<number, Expr>();
  readonly #at: T[][];
  readonly #found: Narrowing[][];
  readonly #tests: CountTest[] = [];
  readonly #bound: Bound;
  /** The level of the last step that can fail. */
  #least = 0;

  constructor(program: Program, locals: readonly number[]) {
    this.#program = program;
    this.#locals = locals;
    this.#levels = new Map(locals.map((local, index) => [local, index + 1]));
    this.#at = [[], ...locals.map((): T[] => [])];
    this.#found = locals.map((): Narrowing[] => []);
    this.#bound = {
      program,
      levelOf: (local) => this.#levels.get(local) ?? 0,
      definition: (local) => this.#definitions.get(local),
    };
  }

  place(step: T): void {
    const own = Math.max(this.#least, ...freeLocals(step.expr).map(this.#bound.levelOf));
    const level = step.faults ? this.#locals.length : own;
    if (step.faults) this.#least = level;
    this.#at[level]?.push(step);
    if (step.local === undefined) {
      if (this.#least === 0) this.#use(step.expr, level);
      return;
    }
    this.#levels.set(step.local, level);
    if (!step.faults) this.#definitions.set(step.local, step.expr);
  }

  /** How a condition that is certainly evaluated restricts the loops. */
  #use(condition: Expr, level: number): void {
    for (const [index, local] of this.#locals.entries())
      this.#found[index]?.push(...narrowingsOf(condition, local, this.#bound));
    const isOutside = (local: number) => this.#locals.includes(local) && this.#bound.levelOf(local) < level;
    for (const test of countTests(this.#program, condition, isOutside))
      if (!this.#tests.some((known) => isSame(known, test))) this.#tests.push(test);
  }

  plan(): LoopPlan<T> {
    const loops = this.#locals.map((local, index) => ({
      local,
      steps: this.#at[index + 1] ?? [],
      narrowings: chooseNarrowings(this.#found[index] ?? []),
    }));
    return { before: this.#at[0] ?? [], loops, tests: this.#tests };
  }
}

function isSame(one: CountTest, other: CountTest): boolean {
  return one.local === other.local && one.variable === other.variable && one.argument === other.argument;
}

/** The conjuncts of an expression, in order. */
export function conjuncts(expr: Expr | null): Expr[] {
  if (expr === null) return [];
  return expr.k === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}
