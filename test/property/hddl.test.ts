/** Random domains written as HDDL: all plans that others find there are ours, and they come back in our order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compileDomain,
  createProblem,
  createSearch,
  exportProject,
  importProject,
  printIpcPlan,
  type SourceFile,
} from '../../planner-core/index.ts';
import { allPlans } from '../reference/hddl/plans.ts';
import { randomHddlProject } from './random-hddl.ts';
import { type ReadProject, readProject, tryReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

/** More nodes make others search for long. */
const MAX_NODES = 150;

/** Every plan as it is written for others, with its cost, in the order found; null where the search is cut short. */
function plansOf({ domain, world }: ReadProject, maxNodes = MAX_NODES) {
  const problem = createProblem(compileDomain(domain, ''), world);
  const search = createSearch(problem, { mode: 'all', count: 1_000, prune: 'none', maxNodes });
  search.run();
  const { status, limit, plans } = search.result();
  if (limit !== null || status === 'error') return null;
  return plans.map((plan) => ({ cost: plan.cost, ipc: printIpcPlan(problem, plan) }));
}

function stepsOf(ipc: string): string {
  const steps = ipc.split('\nroot')[0]?.split('\n').slice(1) ?? [];
  return steps.map((line) => line.replace(/^\d+ /, '')).join('; ');
}

function comeBack(files: readonly SourceFile[]): ReadProject {
  const back = importProject('hddl', files).files;
  const text = (ending: string) => back.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return readProject(text('.htn'), text('.world'));
}

/** What became of the project: refused, given up, or how many plans it has. */
function tried(project: ReadProject): 'refused' | 'long' | number {
  const result = exportProject('hddl', {
    domain: project.domain,
    compiled: () => compileDomain(project.domain, ''),
    worlds: [{ world: project.world, hash: '' }],
  });
  if (!result.ok) return 'refused';
  const plans = plansOf(project);
  if (plans === null) return 'long';
  const [domain, problem] = result.files.map(({ text }) => text);
  expect(allPlans(domain ?? '', problem ?? '')).toEqual(
    [...new Set(plans.map(({ ipc }) => stepsOf(ipc)))].sort(),
  );
  expect(plansOf(comeBack(result.files), 100 * MAX_NODES)).toEqual(plans);
  return plans.length;
}

test('what is exported has the same plans', TIME_LIMIT, () => {
  const outcomes: ReturnType<typeof tried>[] = [];
  fc.assert(
    fc.property(tapes, (tape) => {
      const texts = randomHddlProject(tape);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project)) return;
      try {
        outcomes.push(tried(project));
      } catch (error) {
        throw new Error(`${texts.domain}\n${texts.world}\n${error}`, { cause: error });
      }
    }),
    { ...sampling(120, 3), includeErrorInReport: true },
  );
  const planned = outcomes.filter((outcome) => typeof outcome === 'number' && outcome > 0);
  // Of ten thousand, 18 in a hundred have plans.
  expect(planned.length).toBeGreaterThan(outcomes.length / 6);
});
