/**
 * Narrows a loop over a quantified variable with conditions that can hold for only a few of its values, which can be looked
 * up. The conditions are still tested; narrowing only skips values for which they cannot hold.
 */
import type { Expr, ExprOf, Program, ValueType, VariableInfo } from '../program/model.ts';
import { NONE } from '../program/model.ts';
import { COLUMN } from '../search/runtime/relation-index.ts';
import { freeLocals } from './free-locals.ts';

/** The facts of a constant variable. `value` is the last column of a function; a relation has none. */
export interface Lookup {
  readonly k: 'lookup';
  readonly variable: VariableInfo;
  /** For each column, its role, and its value if it is known. */
  readonly columns: readonly {
    readonly role: number;
    readonly type: ValueType;
    readonly expr: Expr | null;
  }[];
  readonly known: number;
}

/** The only value that the variable can have. */
export interface Equal {
  readonly k: 'equal';
  readonly expr: Expr;
}

export type Narrowing = Lookup | Equal;

/** What is bound when the loop begins: the level of each local, 0 if it is bound outside all loops. */
export interface Bound {
  readonly program: Program;
  readonly levelOf: (local: number) => number;
  /** The value of a `let`. */
  readonly definition: (local: number) => Expr | undefined;
}

/** The maximum number of indexes that a loop compares to find the shortest list. */
const MOST_LOOKUPS = 3;
/** The maximum range of integers for which an index is created. */
const MOST_VALUES = 4096;

/** The best restriction of a loop's variable by a condition that cannot fail. */
export function chooseNarrowings(found: readonly Narrowing[]): readonly Narrowing[] {
  const equal = found.find((narrowing) => narrowing.k === 'equal');
  if (equal !== undefined) return [equal];
  const lookups = found.filter((narrowing) => narrowing.k === 'lookup');
  const byKnown = [...lookups].sort((a, b) => b.known - a.known);
  const keyed = byKnown.filter(({ known }) => known > 0).slice(0, MOST_LOOKUPS);
  return keyed.length > 0 ? keyed : byKnown.slice(0, 1);
}

/** What a true condition implies about a local at the level of its loop. */
export function narrowingsOf(condition: Expr, local: number, bound: Bound): Narrowing[] {
  const level = bound.levelOf(local);
  const isKnown = (expr: Expr) =>
    isPlain(expr) && freeLocals(expr).every((free) => bound.levelOf(free) < level);
  const find = new Finder(local, bound, isKnown);
  find.condition(condition);
  return find.found;
}

/** Cheap to evaluate before the loop, and without functions of its own. */
function isPlain(expr: Expr): boolean {
  if (expr.k === 'read') return expr.args.every(isPlain);
  return expr.k === 'number' || expr.k === 'object' || expr.k === 'local';
}

class Finder {
  readonly found: Narrowing[] = [];
  readonly #local: number;
  readonly #bound: Bound;
  readonly #isKnown: (expr: Expr) => boolean;

  constructor(local: number, bound: Bound, isKnown: (expr: Expr) => boolean) {
    this.#local = local;
    this.#bound = bound;
    this.#isKnown = isKnown;
  }

  condition(expr: Expr): void {
    if (expr.k === 'read') this.#fact(expr, null);
    else if (expr.k === 'compare') this.#comparison(expr);
    else if (expr.k === 'is') this.#defined(expr.operand);
    else if (expr.k === 'derived') for (const arg of expr.args) this.#defined(arg);
  }

  #comparison(expr: ExprOf<'compare'>): void {
    const { left, right } = expr;
    if (expr.op === '==') {
      this.#equal(left, right);
      this.#equal(right, left);
    } else if (expr.op === '!=') {
      if (isNone(right)) this.#defined(left);
      if (isNone(left)) this.#defined(right);
    }
    this.#argumentsDefined(left);
    this.#argumentsDefined(right);
  }

  #equal(side: Expr, other: Expr): void {
    if (side.type.kind !== other.type.kind || isNone(other)) return;
    if (side.k === 'local' && side.local === this.#local && this.#isKnown(other)) {
      this.found.push({ k: 'equal', expr: other });
    } else if (side.k === 'read') {
      if (side.type.kind === 'boolean') {
        if (other.k === 'number' && other.value === 1) this.#fact(side, null);
      } else this.#fact(side, other);
    } else if (side.k === 'local') {
      const definition = this.#bound.definition(side.local);
      if (definition?.k === 'read' && definition.type.kind !== 'boolean') this.#fact(definition, other);
    }
  }

  /** A read that is true, or has a value. */
  #fact(expr: ExprOf<'read'>, value: Expr | null): void {
    const variable = this.#bound.program.variables[expr.variable] as VariableInfo;
    for (const arg of expr.args) this.#defined(arg);
    if (!variable.constant || variable.mutable || !isListed(variable.type)) return;
    const types = variable.parameters.map(({ type }) => type);
    const columns = expr.args.map((arg, index) => this.#column(arg, types[index] as ValueType));
    if (variable.type.kind !== 'boolean')
      columns.push(value === null ? ignored(variable.type) : this.#column(value, variable.type));
    const wanted = columns.findIndex(({ role }) => role === COLUMN.wanted);
    if (wanted < 0) return;
    const once = columns.map((column, index) =>
      column.role === COLUMN.wanted && index !== wanted ? ignored(column.type) : column,
    );
    const known = once.filter(({ role }) => role === COLUMN.known).length;
    this.found.push({ k: 'lookup', variable, columns: once, known });
  }

  #column(expr: Expr, type: ValueType): Lookup['columns'][number] {
    if (expr.k === 'local' && expr.local === this.#local) return { role: COLUMN.wanted, type, expr: null };
    const isUsable = this.#isKnown(expr) && expr.type.kind === type.kind;
    return isUsable ? { role: COLUMN.known, type, expr } : ignored(type);
  }

  /** What must have a value for an argument to have one. */
  #defined(expr: Expr): void {
    if (expr.k === 'local') {
      const definition = this.#bound.definition(expr.local);
      if (definition !== undefined) this.#defined(definition);
    } else if (expr.k === 'read' && expr.type.kind === 'object') this.#fact(expr, null);
  }

  #argumentsDefined(expr: Expr): void {
    if (expr.k === 'read') for (const arg of expr.args) this.#defined(arg);
  }
}

function ignored(type: ValueType): Lookup['columns'][number] {
  return { role: COLUMN.ignored, type, expr: null };
}

function isNone(expr: Expr): boolean {
  return expr.k === 'number' && expr.type.kind === 'object' && expr.value === NONE;
}

/** Values for which an index can be created. */
function isListed({ kind, lo, hi }: ValueType): boolean {
  if (kind === 'text') return false;
  return kind !== 'float' && (kind !== 'integer' || hi - lo < MOST_VALUES);
}
