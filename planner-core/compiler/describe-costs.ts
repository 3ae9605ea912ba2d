/** The costs of a domain in the form in which the runtime computes lower bounds for the tasks of any world. */
import type { Expr, ExprOf, Network, Program, ValueType, VariableInfo } from '../program/model.ts';
import type { CostBound, PlainRange } from '../search/runtime/cost-bounds.ts';
import type { CostSum, DomainCosts } from '../search/runtime/least-costs.ts';
import { argumentRange } from './unit.ts';

/** Functions whose result is never negative. */
const FROM_ZERO: ReadonlySet<string> = new Set(['abs', 'sqrt', 'exp']);

export function describeCosts(program: Program): DomainCosts {
  const describer = new CostDescriber(program);
  const tasks = program.tasks.map((task) => (task.kind === 'primitive' ? describer.bound(task.cost) : null));
  return {
    bounds: { tasks, derived: describer.derived },
    branches: program.branches.map(({ task, network }) => ({ task, sum: sumOf(network) })),
  };
}

function sumOf(network: Network): CostSum {
  if (network.k === 'task') return network.task;
  return network.k === 'each' ? [] : network.items.map(sumOf);
}

class CostDescriber {
  readonly #program: Program;
  readonly derived: (CostBound | null)[];

  constructor(program: Program) {
    this.#program = program;
    this.derived = program.derived.map(() => null);
  }

  bound(expr: Expr): CostBound {
    switch (expr.k) {
      case 'number':
        return range(expr.value, expr.value);
      case 'read':
        return this.#read(expr);
      case 'random':
        return range(0, 1);
      case 'arith':
        return this.#arith(expr);
      case 'function':
        return this.#function(expr);
      case 'derived':
        return this.#derived(expr);
      case 'if':
        return { k: 'any', parts: [this.bound(expr.whenTrue), this.bound(expr.whenFalse)] };
      case 'aggregate':
        return expr.aggregate === 'count' ? range(0, expr.type.hi) : rangeOf(expr.type);
      default:
        return rangeOf(expr.type);
    }
  }

  #read({ variable, type }: ExprOf<'read'>): CostBound {
    const { constant, parameters } = this.#program.variables[variable] as VariableInfo;
    const over = parameters.map((parameter) => argumentRange(parameter.type));
    return constant ? { k: 'constant', variable, over, range: plain(type) } : rangeOf(type);
  }

  #derived({ derived, type }: ExprOf<'derived'>): CostBound {
    const body = this.#program.derived[derived]?.value;
    if (body === undefined || type.kind === 'object' || type.kind === 'boolean') return rangeOf(type);
    this.derived[derived] ??= this.bound(body);
    return { k: 'derived', derived };
  }

  #function({ name, args, type }: ExprOf<'function'>): CostBound {
    if (FROM_ZERO.has(name)) return range(0, Number.POSITIVE_INFINITY);
    if (name !== 'min' && name !== 'max') return rangeOf(type);
    return { k: name, parts: args.map((arg) => this.bound(arg)) };
  }

  #arith({ op, left, right, type }: ExprOf<'arith'>): CostBound {
    if (op !== '+' && op !== '-' && op !== '*') return rangeOf(type);
    const sides = { left: this.bound(left), right: this.bound(right) };
    return op === '*' ? { k: op, ...sides, range: plain(type) } : { k: op, ...sides };
  }
}

function range(lo: number, hi: number): CostBound {
  return { k: 'range', range: plain({ lo, hi }) };
}

function rangeOf(type: ValueType): CostBound {
  return { k: 'range', range: plain(type) };
}

/** JSON cannot represent infinite numbers. */
function plain({ lo, hi }: Pick<ValueType, 'lo' | 'hi'>): PlainRange {
  return [Number.isFinite(lo) ? lo : null, Number.isFinite(hi) ? hi : null];
}
