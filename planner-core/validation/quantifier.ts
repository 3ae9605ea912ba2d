/**
 * How quantified variables are bound, one after another: each condition is tested as soon as everything that it uses is
 * bound, and a variable takes only values for which all required facts exist. A condition that may fail is never tested
 * before anything written to its left.
 */
import type { Domain, Expr, Step } from '../ir/model.ts';
import { cannotFail } from './cannot-fail.ts';

/** A fact that must exist: the column of the variable, and what is known about another column. */
export interface Link {
  readonly variable: number;
  readonly column: number;
  readonly from: number | null;
  /** The value in the column `from`. */
  readonly known: Expr | null;
}

/** One variable to be bound, with the conditions that are tested after that. */
export interface Level {
  readonly local: number;
  readonly links: readonly Link[];
  /** Conditions on this variable alone that no step can change. */
  readonly lasting: readonly Expr[];
  readonly steps: readonly Step[];
}

export interface Quantifier {
  /** The conditions that use none of the variables. */
  readonly before: readonly Step[];
  readonly levels: readonly Level[];
}

const quantifiers = new WeakMap<object, Quantifier>();

/** The quantifier with these steps in `owner`; created when it is first used. */
export function quantifierOf(
  owner: object,
  domain: Domain,
  locals: readonly number[],
  steps: () => readonly Step[],
): Quantifier {
  const known = quantifiers.get(owner);
  if (known !== undefined) return known;
  const made = arrange(locals, steps(), domain);
  quantifiers.set(owner, made);
  return made;
}

/** The conjuncts of an expression, as steps from left to right. */
export function conditionSteps(expr: Expr | null): readonly Step[] {
  return conjuncts(expr).map((each) => ({ k: 'condition', expr: each }));
}

function conjuncts(expr: Expr | null): readonly Expr[] {
  if (expr === null) return [];
  return expr.k === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}

function arrange(locals: readonly number[], steps: readonly Step[], domain: Domain): Quantifier {
  /**
   * How many of the variables must be bound for a local to have its value; locals that are missing have it before all of
   * them.
   */
  const boundAt = new Map(locals.map((local, index) => [local, index + 1]));
  const byCount: Step[][] = [[], ...locals.map(() => [])];
  let latest = 0;
  for (const step of steps) {
    const own = Math.max(0, ...[...localsIn(step.expr)].map((local) => boundAt.get(local) ?? 0));
    const count = cannotFail(step.expr, domain) ? own : Math.max(own, latest);
    latest = Math.max(latest, count);
    if (step.k === 'let') boundAt.set(step.local, count);
    byCount[count]?.push(step);
  }
  const facts = steps.flatMap((step) =>
    step.k === 'condition' ? conjuncts(step.expr).flatMap(factsIn) : [],
  );
  const levels = locals.map((local, index): Level => {
    const isKnown = (expr: Expr) => isKnownAt(expr, index, boundAt);
    const links = facts.flatMap((fact) => linksTo(local, fact, isKnown));
    const lasting = steps.flatMap((step) =>
      step.k === 'condition'
        ? conjuncts(step.expr).filter((each) => isLasting(each, local, domain) && cannotFail(each, domain))
        : [],
    );
    return { local, links, lasting, steps: byCount[index + 1] ?? [] };
  });
  return { before: byCount[0] ?? [], levels };
}

function isKnownAt(expr: Expr, count: number, boundAt: ReadonlyMap<number, number>): boolean {
  return expr.k === 'constant' || (expr.k === 'local' && (boundAt.get(expr.local) ?? 0) <= count);
}

/** A required fact: a boolean variable that must be true, or another variable that must equal `value`. */
interface Fact {
  readonly variable: number;
  readonly args: readonly Expr[];
  readonly value: Expr | null;
}

function factsIn(condition: Expr): readonly Fact[] {
  if (condition.k === 'variable') return [{ ...condition, value: null }];
  if (condition.k !== 'compare' || condition.op !== '==') return [];
  const { left, right } = condition;
  const fact = (read: Expr, value: Expr) => (read.k === 'variable' ? [{ ...read, value }] : []);
  return [...fact(left, right), ...fact(right, left)];
}

/**
 * Links are looked up only among cells whose value is not the default. If a value is compared, this is complete only if the
 * value is known not to be the default, or is an object; this is checked when the values are looked up.
 */
function linksTo(local: number, { variable, args, value }: Fact, isKnown: (expr: Expr) => boolean): Link[] {
  const isOwn = (expr: Expr) => expr.k === 'local' && expr.local === local;
  const known = args.flatMap((expr, from) => (isKnown(expr) ? [{ from, known: expr }] : []));
  const columns = args.flatMap((expr, column) => (isOwn(expr) ? [column] : []));
  if (value === null) {
    const from = known.length > 0 ? known : [{ from: null, known: null }];
    return columns.flatMap((column) => from.map((each) => ({ variable, column, ...each })));
  }
  const column = args.length;
  if (isKnown(value)) return columns.map((own) => ({ variable, column: own, from: column, known: value }));
  const isObject = isOwn(value) && value.type.kind === 'object';
  return isObject ? known.map((each) => ({ variable, column, ...each })) : [];
}

/** Whether an expression reads only one local and constants. */
function isLasting(expr: Expr, local: number, domain: Domain): boolean {
  const all = (...parts: readonly Expr[]) => parts.every((part) => isLasting(part, local, domain));
  switch (expr.k) {
    case 'constant':
      return true;
    case 'local':
      return expr.local === local;
    case 'variable':
      return domain.variables[expr.variable]?.mutable === false && all(...expr.args);
    case 'not':
    case 'is':
      return all(expr.operand);
    case 'and':
    case 'or':
    case 'implies':
    case 'compare':
      return all(expr.left, expr.right);
    case 'if':
      return all(expr.condition, expr.whenTrue, expr.whenFalse);
    default:
      return false;
  }
}

/** Every local that is used anywhere in an expression. */
function localsIn(expr: Expr): ReadonlySet<number> {
  const found = new Set<number>();
  collect(expr, found);
  return found;
}

function collect(part: object, found: Set<number>): void {
  if ('k' in part && part.k === 'local' && 'local' in part) found.add(Number(part.local));
  for (const inner of Object.values(part)) {
    if (typeof inner === 'object' && inner !== null) collect(inner, found);
  }
}
