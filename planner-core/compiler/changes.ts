/**
 * What tasks may bring about: by variable, whether a boolean may come to hold or to fail. From that follows which
 * conditions that fail now still fail when a later task looks at them.
 */
import type { Effect, Expr, Program } from '../program/model.ts';
import { children } from './free-locals.ts';
import { callsOf } from './shape.ts';

/** Ways in which a variable may change; anything but a boolean that is set to a known value may do both. */
export const COMES = { true: 1, false: 2 } as const;
const ANYHOW = COMES.true | COMES.false;

/** By variable that may change: the ways in which it may. */
export type Changes = ReadonlyMap<number, number>;

/** By task: what it and everything below it may change. */
export function changesOf(program: Program): Changes[] {
  const all = program.tasks.map((task) => {
    const changes = new Map<number, number>();
    if (task.kind === 'primitive') for (const effect of task.effects) gather(effect, changes);
    return changes;
  });
  const called = program.tasks.map(() => new Set<number>());
  for (const { task: owner, network } of program.branches)
    for (const { task } of callsOf(network)) called[owner]?.add(task);
  // Tasks mostly stand before those that they need.
  for (let grows = true; grows; ) {
    grows = false;
    for (let owner = all.length - 1; owner >= 0; owner--)
      for (const task of called[owner] as Set<number>)
        grows = join(all[owner] as Map<number, number>, all[task] as Changes) || grows;
  }
  return all;
}

/** Adds changes to others: true where some are new. */
export function join(into: Map<number, number>, more: Changes): boolean {
  let grows = false;
  for (const [variable, ways] of more) {
    const before = into.get(variable) ?? 0;
    if ((before | ways) === before) continue;
    into.set(variable, before | ways);
    grows = true;
  }
  return grows;
}

function gather(effect: Effect, into: Map<number, number>): void {
  if (effect.k !== 'assign') {
    for (const inner of effect.effects) gather(inner, into);
    return;
  }
  const { variable, value } = effect;
  const isKnown = effect.op === 'set' && value.k === 'number' && value.type.kind === 'boolean';
  const ways = !isKnown ? ANYHOW : value.value === 0 ? COMES.false : COMES.true;
  into.set(variable, (into.get(variable) ?? 0) | ways);
}

/** Whether a value may become another one. */
export function mayChange(program: Program, expr: Expr, changes: Changes): boolean {
  return new Question(program, changes).mayChange(expr);
}

/** Whether a condition that fails may come to hold. */
export function mayComeTrue(program: Program, expr: Expr, changes: Changes): boolean {
  return new Question(program, changes).mayCome(expr, COMES.true);
}

/** Adds the variables that an expression reads, itself or through what is derived. */
export function addReads(program: Program, expr: Expr, into: Set<number>, derived = new Set<number>()): void {
  if (expr.k === 'read') into.add(expr.variable);
  if (expr.k === 'derived' && !derived.has(expr.derived)) {
    derived.add(expr.derived);
    const value = program.derived[expr.derived]?.value;
    if (value !== undefined) addReads(program, value, into, derived);
  }
  for (const part of children(expr)) addReads(program, part, into, derived);
}

class Question {
  readonly #program: Program;
  readonly #changes: Changes;
  /** Derived variables asked about already: what needs itself changes only if something else does. */
  readonly #asked = new Set<string>();

  constructor(program: Program, changes: Changes) {
    this.#program = program;
    this.#changes = changes;
  }

  mayChange(expr: Expr): boolean {
    if (expr.k === 'read' && this.#changes.has(expr.variable)) return true;
    if (expr.k === 'derived' && this.#mayBody(expr.derived, ANYHOW)) return true;
    return children(expr).some((part) => this.mayChange(part));
  }

  /** Whether a condition may come to hold, or to fail. */
  mayCome(expr: Expr, way: number): boolean {
    const other = ANYHOW - way;
    switch (expr.k) {
      case 'read':
        return ((this.#changes.get(expr.variable) ?? 0) & way) !== 0 || this.#mayAny(expr.args);
      case 'derived':
        return this.#mayBody(expr.derived, way) || this.#mayAny(expr.args);
      case 'not':
        return this.mayCome(expr.operand, other);
      case 'and':
      case 'or':
        return this.mayCome(expr.left, way) || this.mayCome(expr.right, way);
      case 'implies':
        return this.mayCome(expr.left, other) || this.mayCome(expr.right, way);
      case 'exists':
      case 'forall':
        return this.mayCome(expr.condition, way);
      default:
        return this.mayChange(expr);
    }
  }

  #mayAny(parts: readonly Expr[]): boolean {
    return parts.some((part) => this.mayChange(part));
  }

  #mayBody(derived: number, way: number): boolean {
    const key = `${derived} ${way}`;
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    const value = this.#program.derived[derived]?.value;
    if (value === undefined) return false;
    return way === ANYHOW ? this.mayChange(value) : this.mayCome(value, way);
  }
}
