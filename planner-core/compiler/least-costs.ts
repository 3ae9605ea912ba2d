/**
 * What every task costs at least: from the ranges of its cost and, for compound tasks, from the cheapest of their
 * decompositions, as a least fixpoint over the hierarchy. No state is looked at but what is declared constant: a game
 * may set any other variable before it plans.
 */
import type { BranchInfo, Expr, ExprOf, Network, Program } from '../program/model.ts';
import type { ProblemData } from '../search/runtime/problem-data.ts';

type Constants = Pick<ProblemData, 'tables' | 'sparse'>;

/** By task; infinite where no decomposition ends. */
export function leastCosts(program: Program, constants: Constants): number[] {
  const { tasks, branches } = program;
  const least = tasks.map((task) =>
    task.kind === 'primitive'
      ? Math.max(0, lowest(task.cost, { program, constants }))
      : Number.POSITIVE_INFINITY,
  );
  let changed = true;
  while (changed) {
    changed = false;
    for (const task of tasks) {
      if (task.kind === 'primitive') continue;
      const own = branches.slice(task.firstBranch, task.endBranch);
      const cost = Math.min(Number.POSITIVE_INFINITY, ...own.map((branch) => branchCost(branch, least)));
      if (cost < (least[task.id] as number)) {
        least[task.id] = cost;
        changed = true;
      }
    }
  }
  return least;
}

function branchCost(branch: BranchInfo, least: readonly number[]): number {
  return networkCost(branch.network, least);
}

/** `each` may have no part at all. */
function networkCost(network: Network, least: readonly number[]): number {
  if (network.k === 'task') return least[network.task] as number;
  if (network.k === 'each') return 0;
  return network.items.reduce((sum, item) => sum + networkCost(item, least), 0);
}

interface Range {
  readonly lo: number;
  readonly hi: number;
}

interface Known {
  readonly program: Program;
  readonly constants: Constants;
}

function lowest(expr: Expr, known: Known): number {
  const { lo } = rangeOf(expr, known);
  return Number.isNaN(lo) ? 0 : lo;
}

function rangeOf(expr: Expr, known: Known): Range {
  switch (expr.k) {
    case 'number':
      return { lo: expr.value, hi: expr.value };
    case 'read':
      return readRange(expr, known);
    case 'random':
      return { lo: 0, hi: 1 };
    case 'arith':
      return arithRange(expr, known);
    case 'function': {
      const ranges = expr.args.map((arg) => rangeOf(arg, known));
      if (expr.name === 'min') return fold(ranges, Math.min);
      if (expr.name === 'max') return fold(ranges, Math.max);
      return expr.name === 'abs' ? { lo: 0, hi: Number.POSITIVE_INFINITY } : expr.type;
    }
    case 'derived': {
      const body = known.program.derived[expr.derived]?.value;
      return body === undefined || expr.type.kind === 'object' || expr.type.kind === 'boolean'
        ? expr.type
        : rangeOf(body, known);
    }
    case 'aggregate':
      return expr.aggregate === 'count' ? { lo: 0, hi: expr.type.hi } : expr.type;
    default:
      return expr.type;
  }
}

function fold(ranges: readonly Range[], choose: (...values: number[]) => number): Range {
  return { lo: choose(...ranges.map(({ lo }) => lo)), hi: choose(...ranges.map(({ hi }) => hi)) };
}

function readRange(expr: ExprOf<'read'>, { program, constants }: Known): Range {
  const table = constants.tables[expr.variable];
  const isTable = program.variables[expr.variable]?.constant && constants.sparse[expr.variable] === null;
  if (!isTable || table === undefined || table.length === 0) return expr.type;
  let [lo, hi] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of table) {
    if (value < lo) lo = value;
    if (value > hi) hi = value;
  }
  return { lo, hi };
}

function arithRange(expr: ExprOf<'arith'>, known: Known): Range {
  const left = rangeOf(expr.left, known);
  const right = rangeOf(expr.right, known);
  if (expr.op === '+') return { lo: left.lo + right.lo, hi: left.hi + right.hi };
  if (expr.op === '-') return { lo: left.lo - right.hi, hi: left.hi - right.lo };
  if (expr.op !== '*') return expr.type;
  const corners = [left.lo * right.lo, left.lo * right.hi, left.hi * right.lo, left.hi * right.hi];
  if (corners.some(Number.isNaN)) return expr.type;
  return { lo: Math.min(...corners), hi: Math.max(...corners) };
}
