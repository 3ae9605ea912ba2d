/** A world as a regression test: compares its `expect` lines with the results of planning. */
import type { Comparison, Domain, Expected, World } from '../ir/model.ts';
import { printValue } from '../ir/print-value.ts';
import type { Plan, PlanStep, SearchResult } from '../search/api.ts';

/** The searches that a world's expectations are about; `best` only if one of them says `optimal`. */
export interface ExpectationRuns {
  readonly first: SearchResult;
  readonly best: SearchResult | null;
}

/** Whether any expectation asks for the best plan. */
export function needsBest(world: World): boolean {
  return world.expectations.some((expected) => expected.optimal);
}

/** One sentence for each expectation that does not hold; empty if the test passes. */
export function checkExpectations(domain: Domain, world: World, runs: ExpectationRuns): string[] {
  const failures: string[] = [];
  for (const expected of world.expectations) {
    const run = expected.optimal ? runs.best : runs.first;
    if (run === null) throw new Error('an expectation says optimal but the best plan was not searched for');
    const failure = checkOne({ domain, world, expected, run });
    if (failure !== null) failures.push(failure);
  }
  return failures;
}

interface Names {
  readonly domain: Domain;
  readonly world: World;
}

interface Check extends Names {
  readonly expected: Expected;
  readonly run: SearchResult;
}

function checkOne(check: Check): string | null {
  const { expected, run } = check;
  if (expected.k === 'outcome') return checkOutcome(expected.outcome, run);
  if (run.plan === null) return `${describe(check)}: there is no plan (${outcomeWords(run)}).`;
  if (expected.optimal && !run.optimal)
    return `${describe(check)}: the best plan was not proved (${outcomeWords(run)}).`;
  switch (expected.k) {
    case 'measure':
      return checkMeasure(check, run.plan, expected);
    case 'contains': {
      const found = run.plan.steps.some((step) => matches(check, step, expected));
      if (found !== expected.negated) return null;
      return `${describe(check)}: the plan is ${planWords(run.plan)}.`;
    }
    case 'plan': {
      const { steps } = run.plan;
      const same =
        steps.length === expected.steps.length &&
        expected.steps.every((pattern, i) => matches(check, steps[i] as PlanStep, pattern));
      return same ? null : `${describe(check)}: the plan is ${planWords(run.plan)}.`;
    }
  }
}

function checkOutcome(wanted: 'solved' | 'unsolvable', run: SearchResult): string | null {
  return run.status === wanted ? null : `expected ${wanted}, but ${outcomeWords(run)}.`;
}

function checkMeasure(
  check: Check,
  plan: Plan,
  expected: Extract<Expected, { k: 'measure' }>,
): string | null {
  const actual = { cost: plan.cost, length: plan.steps.length, nodes: check.run.nodes }[expected.measure];
  if (compare(actual, expected.op, expected.value)) return null;
  return `${describe(check)}: it is ${actual}.`;
}

/** Costs are sums of floats: they count as equal up to a relative error of 1e-9, as for bounds (LANGUAGE.md). */
function compare(actual: number, op: Comparison, wanted: number): boolean {
  const tolerance = 1e-9 * Math.max(1, Math.abs(actual), Math.abs(wanted));
  const equal = Math.abs(actual - wanted) <= tolerance;
  switch (op) {
    case '==':
      return equal;
    case '!=':
      return !equal;
    case '<':
      return actual < wanted && !equal;
    case '<=':
      return actual < wanted || equal;
    case '>':
      return actual > wanted && !equal;
    case '>=':
      return actual > wanted || equal;
  }
}

interface Pattern {
  readonly task: number;
  readonly args: readonly (number | null)[];
}

function matches(check: Check, step: PlanStep, pattern: Pattern): boolean {
  if (step.task !== check.domain.tasks[pattern.task]?.name) return false;
  const printed = printedArgs(check, pattern);
  return pattern.args.every((arg, i) => arg === null || printed[i] === step.args[i]);
}

function printedArgs({ domain, world }: Names, pattern: Pattern): string[] {
  const parameters = domain.tasks[pattern.task]?.parameters ?? [];
  return pattern.args.map((arg, i) => {
    const type = parameters[i]?.type;
    return arg === null || type === undefined ? '_' : printValue(domain, world, type, arg);
  });
}

function callOf(names: Names, pattern: Pattern): string {
  return `${names.domain.tasks[pattern.task]?.name}(${printedArgs(names, pattern).join(', ')})`;
}

/** The steps that a world expects, as calls; null if it does not expect exact steps. */
export function expectedPlan(domain: Domain, world: World): readonly string[] | null {
  const expected = world.expectations.find(({ k }) => k === 'plan');
  return expected?.k === 'plan' ? expected.steps.map((step) => callOf({ domain, world }, step)) : null;
}

function describe(check: Check): string {
  const { expected } = check;
  const optimal = expected.optimal ? 'optimal ' : '';
  const call = (pattern: Pattern) => callOf(check, pattern);
  switch (expected.k) {
    case 'outcome':
      return `expected ${optimal}${expected.outcome}`;
    case 'measure':
      return `expected ${optimal}${expected.measure} ${expected.op} ${expected.value}`;
    case 'contains':
      return `expected the ${optimal}plan ${expected.negated ? 'not ' : ''}to contain ${call(expected)}`;
    case 'plan':
      return `expected the ${optimal}plan ${expected.steps.map(call).join(', ') || '(empty)'}`;
  }
}

function planWords(plan: Plan): string {
  return plan.steps.map((step) => `${step.task}(${step.args.join(', ')})`).join(', ') || '(empty)';
}

/** The outcome of a search, as part of a sentence. */
export function outcomeWords(run: SearchResult): string {
  switch (run.status) {
    case 'solved':
      return run.limit === null ? 'it was solved' : `the ${run.limit} limit was reached before the proof`;
    case 'unsolvable':
      return 'it was proved unsolvable';
    case 'limit':
      return `the ${run.limit} limit was reached`;
    case 'cancelled':
      return 'it was cancelled';
    case 'error':
      return run.error?.message ?? 'planning stopped with an error';
    case 'running':
      return 'the search is not finished';
  }
}
