/** Recursive groups of derived variables: their members, what they read, and whether they can fail. */
import { type Graph, groupsOf, reachable } from '../base/cycles.ts';
import type { DerivedInfo, Expr, Program } from '../program/model.ts';
import type { RecursiveGroup } from '../search/runtime/contract.ts';
import { children } from './free-locals.ts';

/** The groups of a program, each with all its members. */
export function recursiveGroups({ derived, variables }: Program): RecursiveGroup[] {
  const needs: Graph = derived.map(({ value }) => derivedIn(value));
  const groups = groupsOf(needs);
  const members = derived.map((): number[] => []);
  for (const [id, group] of groups.entries()) members[group]?.push(id);
  return [...new Set(groups)]
    .map((group) => members[group] as number[])
    .flatMap((ids) => {
      const isRecursive = ids.length > 1 || ids.some((id) => needs[id]?.includes(id));
      if (!isRecursive) return [];
      const reads = new Set<number>();
      for (const id of reachable(ids, needs)) {
        for (const expr of within((derived[id] as DerivedInfo).value)) {
          if (expr.k === 'read' && variables[expr.variable]?.constant === false) reads.add(expr.variable);
        }
      }
      return [{ members: ids, reads: [...reads].sort((a, b) => a - b) }];
    });
}

/** The derived variables that an expression uses. */
export function derivedIn(value: Expr): number[] {
  return [...within(value)].flatMap((expr) => (expr.k === 'derived' ? [expr.derived] : []));
}

/** An expression and all of its subexpressions. */
function* within(outermost: Expr): Generator<Expr> {
  const open = [outermost];
  for (let expr = open.pop(); expr !== undefined; expr = open.pop()) {
    yield expr;
    for (const child of children(expr)) open.push(child);
  }
}

/** Whether reading a member can fail with an evaluation error; if that is unknown, it counts as possible. */
export function mayFault(program: Program, { members }: RecursiveGroup): boolean {
  const needs: Graph = program.derived.map(({ value }) => derivedIn(value));
  return [...reachable(members, needs)].some((id) => {
    const { value } = program.derived[id] as DerivedInfo;
    return [...within(value)].some((expr) => isRisky(program, expr));
  });
}

function isRisky({ variables, derived }: Program, expr: Expr): boolean {
  switch (expr.k) {
    case 'arith':
    case 'negate':
    case 'function':
    case 'external':
    case 'aggregate':
      return true;
    case 'read':
      return leavesBounds(expr.args, variables[expr.variable]?.parameters ?? []);
    case 'derived': {
      const info = derived[expr.derived];
      if (info === undefined || leavesBounds(expr.args, info.locals)) return true;
      return info.type.kind === 'integer' || (info.type.kind === 'float' && Number.isFinite(info.type.lo));
    }
    default:
      return false;
  }
}

function leavesBounds(args: readonly Expr[], parameters: DerivedInfo['locals']): boolean {
  return args.some((arg, index) => {
    const type = parameters[index]?.type;
    return type?.kind === 'integer' && (arg.type.lo < type.lo || arg.type.hi > type.hi);
  });
}

/** How many function calls a definition can nest: one for the definition, one for each quantifier around another. */
export function nestingOf({ derived }: Program, { members }: RecursiveGroup): number {
  return Math.max(...members.map((id) => 1 + quantifiersAround((derived[id] as DerivedInfo).value)));
}

function quantifiersAround(expr: Expr): number {
  const own = expr.k === 'exists' || expr.k === 'forall' ? 1 : 0;
  return own + Math.max(0, ...children(expr).map(quantifiersAround));
}
