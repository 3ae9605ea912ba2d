/** An imported domain beside the reference JSHOP2: the same plans, or other ones for known causes. */
import { expect } from 'vitest';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { type Found, type Rules, type Run, runJshop2 } from '../../../../reference/jshop2/planner.ts';
import { readTexts } from '../../../../reference/jshop2/reader.ts';
import type { Host } from '../../../../reference/jshop2/terms.ts';
import { type Cause, RULES } from './differences.ts';
import { importAll, plansOf } from './imported.ts';
import { rankOf } from './ranks.ts';

export interface Case {
  readonly files: readonly SourceFile[];
  /** How many plans to look for. */
  readonly count: number;
  readonly maxNodes?: number;
  /** The host program, where the domain calls it. */
  readonly host?: HostProgram;
}

/** Functions of the host program: as JSHOP2 calls them, and as a world says them. */
export interface HostProgram {
  readonly functions: Host;
  readonly rules: string;
}

export interface Comparison {
  readonly ours: Run;
  /** JSHOP2 as it is. */
  readonly original: () => Run;
  /** JSHOP2 with the rules that the causes change. */
  readonly changed: (causes: readonly Cause[]) => Run;
}

export function compare({ files, count, maxNodes = 100_000, host }: Case): Comparison {
  const imported = importAll(files, host?.rules);
  const mode = count === 1 ? 'first' : 'all';
  const ours = plansOf(imported, { mode, count, maxNodes });
  const { domain, problems } = readTexts(files.map(({ text }) => text));
  const changed = (causes: readonly Cause[]) => {
    const rules = Object.assign(
      { host: host?.functions },
      ...causes.map((cause) => RULES.get(cause) ?? {}),
    ) as Rules;
    const runs = problems.map((problem, world) => {
      const rank = causes.includes('order of facts') ? rankOf(imported, world) : null;
      return runJshop2(domain, problem, { plans: count, maxNodes }, { ...rules, rank });
    });
    const plans = runs.flatMap((run) => run.plans);
    const nodes = runs.reduce((sum, run) => sum + run.nodes, 0);
    return { plans: causes.includes('found twice') ? distinct(plans) : plans, nodes };
  };
  let known: Run | null = null;
  const original = () => {
    known ??= changed([]);
    return known;
  };
  return { ours, original, changed: (causes) => (causes.length === 0 ? original() : changed(causes)) };
}

function distinct(plans: readonly Found[]): Found[] {
  return [...new Map(plans.map((plan) => [JSON.stringify(plan), plan])).values()];
}

/** Ours are the plans that the reference finds with the rules that the causes change, and each cause is needed. */
export function expectCauses({ ours, changed }: Comparison, causes: readonly Cause[]): void {
  expect(firstDifference(changed(causes).plans, ours.plans)).toBeNull();
  for (const cause of causes) {
    const others = causes.filter((other) => other !== cause);
    expect(firstDifference(changed(others).plans, ours.plans), `without "${cause}"`).not.toBeNull();
  }
}

/** Where two lists of plans part, in words: plans of thousands of steps are no reading. */
export function firstDifference(theirs: readonly Found[], ours: readonly Found[]): string | null {
  for (const [index, plan] of theirs.entries()) {
    const other = ours[index];
    if (other === undefined) return `only ${ours.length} of ${theirs.length} plans`;
    const step = plan.steps.findIndex((text, at) => text !== other.steps[at]);
    const parted = step >= 0 ? step : plan.steps.length === other.steps.length ? null : plan.steps.length;
    if (parted !== null)
      return `plan ${index}, step ${parted}: ${plan.steps[parted]} and ${other.steps[parted]}`;
    if (plan.cost !== other.cost) return `plan ${index} costs ${plan.cost} and ${other.cost}`;
  }
  return ours.length === theirs.length ? null : `${ours.length} plans, not ${theirs.length}`;
}

/** `{cost 1.0: (!a 1.0) (!b 2.0)}` as JSHOP2's plans are recorded; variables without a value have no number. */
export function recordedPlans(text: string): Found[] {
  return [...text.matchAll(/\{cost ([\d.]+):([^}]*)\}/g)].map(([, cost, steps = '']) => ({
    cost: Number(cost),
    steps: stepsIn(steps),
  }));
}

/** The steps of a text: each a list in brackets. */
export function stepsIn(text: string): string[] {
  const steps: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(' && depth++ === 0) start = index;
    if (letter === ')' && --depth === 0) steps.push(text.slice(start, index + 1).replace(/\bVAR\d+/g, 'VAR'));
  }
  return steps;
}
