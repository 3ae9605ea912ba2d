/** When conditions among quantified variables can be tested: as soon as all is bound that they mention, in their order. */
import type { Expr } from '../ir/model.ts';

/** The conditions that an expression joins by `and`, in order. */
export function conjuncts(expr: Expr | null): readonly Expr[] {
  if (expr === null) return [];
  return expr.k === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}

/** The parts by how many of the locals must be bound for them and for all before them. */
export function soonest<T>(
  locals: readonly number[],
  parts: readonly T[],
  expressionOf: (part: T) => Expr,
): readonly (readonly T[])[] {
  const byCount: T[][] = [[], ...locals.map(() => [])];
  let count = 0;
  for (const part of parts) {
    const mentioned = localsIn(expressionOf(part));
    count = Math.max(count, ...locals.map((local, index) => (mentioned.has(local) ? index + 1 : 0)));
    byCount[count]?.push(part);
  }
  return byCount;
}

/** Where a local stands among the arguments of a boolean variable that must hold. */
export function factsAbout(
  local: number,
  condition: Expr,
): (readonly [variable: number, argument: number])[] {
  if (condition.k !== 'variable') return [];
  const { variable, args } = condition;
  return args.flatMap((arg, argument) =>
    arg.k === 'local' && arg.local === local ? [[variable, argument] as const] : [],
  );
}

/** A fact that must hold, from one of its arguments to the one that is looked for. */
export interface Link {
  readonly variable: number;
  readonly argument: number;
  readonly from: number;
  readonly known: Expr;
}

/** Where a local stands beside arguments that are known before it is bound: `unbound` are those that are not. */
export function linksTo(local: number, unbound: readonly number[], conditions: readonly Expr[]): Link[] {
  return conditions.flatMap((condition) => {
    if (condition.k !== 'variable') return [];
    const { variable, args } = condition;
    return factsAbout(local, condition).flatMap(([, argument]) =>
      args.flatMap((known, from) => {
        const isKnown = known.k === 'constant' || (known.k === 'local' && !unbound.includes(known.local));
        return isKnown ? [{ variable, argument, from, known }] : [];
      }),
    );
  });
}

const known = new WeakMap<object, ReadonlySet<number>>();

/** Every local that is mentioned anywhere in an expression. */
function localsIn(expr: Expr): ReadonlySet<number> {
  const before = known.get(expr);
  if (before !== undefined) return before;
  const found = new Set<number>();
  collect(expr, found);
  known.set(expr, found);
  return found;
}

function collect(part: object, found: Set<number>): void {
  if ('k' in part && part.k === 'local' && 'local' in part) found.add(Number(part.local));
  for (const inner of Object.values(part)) {
    if (typeof inner === 'object' && inner !== null) collect(inner, found);
  }
}
