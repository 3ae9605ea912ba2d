/**
 * One sample a rule of the language: a domain and a world, and in `expected.json` what planning finds. The reference
 * planner has the first word: what it does not find is never written down, with UPDATE=1 neither.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatText, type Plan, type PruneLevel, validatePlan } from '../../../planner-core/index.ts';
import { engineOf } from '../../property/engine.ts';
import { type ReadProject, readProject } from '../../property/read-project.ts';
import { type ReferenceResult, referencePlans } from '../../reference/planner.ts';
import { expectSample, readSample, samplesIn } from '../../support/samples.ts';

const MAX_NODES = 100;
const LEVELS: readonly PruneLevel[] = ['none', 'paper', 'full'];

const printed = (plan: Plan) => plan.steps.map(({ task, args }) => `${task}(${args.join(', ')})`).join(', ');
const stepsOf = (plans: readonly Plan[]) => plans.map(({ steps }) => steps);

/** What stands in `expected.json`; the number of nodes and all plans are those without pruning, nodes only of a search that ended by itself. */
function find(project: ReadProject) {
  const run = engineOf(project);
  const first = run({ mode: 'first', prune: 'none', maxNodes: MAX_NODES });
  const all = run({ mode: 'all', prune: 'none', maxNodes: MAX_NODES });
  const best = run({ mode: 'best', prune: 'none', maxNodes: MAX_NODES });
  const expected = {
    outcome: first.status,
    error: all.error?.code ?? null,
    plan: first.plan && printed(first.plan),
    cost: first.cost,
    nodes: first.status === 'solved' || first.status === 'unsolvable' ? first.nodes : null,
    plans: all.plans.map(printed),
    optimal: best.status === 'solved' ? best.cost : null,
  };
  return { first, all, best, expected };
}

/** The engine’s results against those of the reference planner, and its plans against the validator. */
function expectAgreement(project: ReadProject, { first, all, best }: ReturnType<typeof find>): void {
  const { domain, world } = project;
  const [one, every] = [1, Number.POSITIVE_INFINITY].map((count) =>
    referencePlans(domain, world, count, MAX_NODES),
  ) as [ReferenceResult, ReferenceResult];
  expect(first.status).toBe(one.status);
  expect(stepsOf(first.plan ? [first.plan] : [])).toEqual(stepsOf(one.plans));
  if (one.status !== 'error' && one.status !== 'limit') expect(first.nodes).toBe(one.nodes);
  expect(all.status).toBe(every.status);
  expect(stepsOf(all.plans)).toEqual(stepsOf(every.plans));
  for (const plan of all.plans) expect(validatePlan(domain, world, plan)).toEqual([]);
  const hasProof = every.status === 'solved' || every.status === 'unsolvable';
  if (!hasProof) return;
  expect(best.optimal).toBe(every.plans.length > 0);
  const run = engineOf(project);
  for (const prune of LEVELS) {
    const cheapest = run({ mode: 'best', prune });
    expect(cheapest.status, prune).toBe(every.status);
    const costs = every.plans.map(({ cost }) => cost);
    if (costs.length > 0) expect(cheapest.cost, prune).toBeCloseTo(Math.min(...costs), 9);
    const same = run({ mode: 'first', prune });
    expect(stepsOf(same.plan ? [same.plan] : []), prune).toEqual(stepsOf(one.plans));
  }
}

describe.each(samplesIn(join(import.meta.dirname, 'samples')))('$name', (sample) => {
  const [domain, world] = ['domain.htn', 'w.world'].map((file) => readSample(sample, file) ?? '') as [
    string,
    string,
  ];

  test('plans by the rule', () => {
    const project = readProject(domain, world);
    const found = find(project);
    expectAgreement(project, found);
    expectSample(sample, 'expected.json', `${JSON.stringify(found.expected, null, 2)}\n`);
  });

  test('quotes the rule, and is laid out as the formatter would', () => {
    expect(domain).toMatch(/^\/\/ [A-Z`].*\.\n(\/\/ .*\n)*domain Sample;\n/s);
    expect(formatText({ path: 'domain.htn', text: domain })).toBe(domain);
    expect(formatText({ path: 'w.world', text: world })).toBe(world);
  });
});
