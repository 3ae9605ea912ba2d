/**
 * Tiny random HDDL problems with partial order: the search has every plan that trying everything finds on the text, and
 * that the reference planner finds on what was imported.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compileDomain,
  createProblem,
  createSearch,
  importProject,
  type PruneLevel,
  printIpcPlan,
} from '../../planner-core/index.ts';
import { allPlans } from '../reference/hddl/plans.ts';
import { referencePlans, stepsKey } from '../reference/planner.ts';
import { type ReadProject, readProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { type Tape, tapes } from './tape.ts';

const FACTS = ['a', 'b', 'c', 'd'];

/** Actions that need and change facts, tasks that call later ones, every network in some partial order. */
function randomTexts(tape: Tape): readonly [string, string] {
  const actions = ['act0', 'act1', 'act2'];
  const tasks = ['task0', 'task1'];
  const literal = () => {
    const fact = `(${tape.pick(FACTS)})`;
    return tape.rarely(3) ? `(not ${fact})` : fact;
  };
  const literals = (most: number) => `(and ${tape.some(0, most, literal).join(' ')})`;
  const methods = tasks.flatMap((task, index) =>
    tape.some(1, 2, (number) => {
      const later = [...tasks.slice(index + 1), ...actions];
      const condition = tape.rarely(3) ? ` :precondition ${literals(1)}` : '';
      return `(:method ${task}-${number} :parameters () :task (${task})${condition} ${network(later, 3, tape)})`;
    }),
  );
  const domain = [
    `(:predicates ${FACTS.map((fact) => `(${fact})`).join(' ')})`,
    ...tasks.map((task) => `(:task ${task} :parameters ())`),
    ...methods,
    ...actions.map(
      (name) =>
        `(:action ${name} :parameters () :precondition ${tape.rarely(3) ? literals(1) : '()'} :effect ${literals(2)})`,
    ),
  ];
  const init = FACTS.filter(() => tape.rarely(2)).map((fact) => `(${fact})`);
  const problem = [
    '(:domain random)',
    `(:htn :parameters () ${network([...tasks, ...actions], 3, tape)})`,
    `(:init ${init.join(' ')})`,
    `(:goal ${tape.rarely(3) ? literals(1) : '()'})`,
  ];
  return [
    `(define (domain random)\n${domain.join('\n')})`,
    `(define (problem small)\n${problem.join('\n')})`,
  ];
}

function network(names: readonly string[], most: number, tape: Tape): string {
  const subtasks = tape.some(0, most, (index) => `(t${index} (${tape.pick(names)}))`);
  const pairs = subtasks.flatMap((_, last) =>
    subtasks.slice(0, last).flatMap((__, first) => (tape.rarely(3) ? [`(< t${first} t${last})`] : [])),
  );
  return `:subtasks (and ${subtasks.join(' ')}) :ordering (and ${pairs.join(' ')})`;
}

function imported([domain, problem]: readonly [string, string]): ReadProject {
  const { files, diagnostics } = importProject('hddl', [
    { path: 'domain.hddl', text: domain },
    { path: 'problem.hddl', text: problem },
  ]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const text = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return readProject(text('.htn'), text('.world'));
}

/** More nodes make others search for long. */
const MAX_NODES = 600;

/** The steps of all plans or of the first; null where there is more to search than is worth it. */
function searched({ domain, world }: ReadProject, prune: PruneLevel, mode: 'all' | 'first') {
  const problem = createProblem(compileDomain(domain, ''), world);
  const options = { prune, maxNodes: MAX_NODES };
  const search = createSearch(
    problem,
    mode === 'all' ? { ...options, mode, count: 10_000 } : { ...options, mode },
  );
  search.run();
  const { plans, plan, limit } = search.result();
  if (limit !== null) return null;
  const found = mode === 'all' ? plans : plan === null ? [] : [plan];
  return found.map((one) => ({ ours: stepsKey(one), theirs: stepsOf(printIpcPlan(problem, one)) }));
}

function stepsOf(ipc: string): string {
  const steps = ipc.split('\nroot')[0]?.split('\n').slice(1) ?? [];
  return steps.map((line) => line.replace(/^\d+ /, '')).join('; ');
}

test('partially ordered problems have the same plans for everybody', TIME_LIMIT, () => {
  const counts: number[] = [];
  fc.assert(
    fc.property(tapes, (tape) => {
      const texts = randomTexts(tape);
      try {
        const project = imported(texts);
        const plans = searched(project, 'none', 'all');
        if (plans === null) return;
        expect(plans.map(({ theirs }) => theirs).sort()).toEqual(allPlans(...texts));
        const reference = referencePlans(project.domain, project.world, 10_000, MAX_NODES);
        expect(plans.map(({ ours }) => ours)).toEqual(reference.plans.map(stepsKey));
        expect(searched(project, 'full', 'first')).toEqual(plans.slice(0, 1));
        counts.push(plans.length);
      } catch (error) {
        throw new Error(`${texts.join('\n')}\n${error}`, { cause: error });
      }
    }),
    { ...sampling(100), includeErrorInReport: true },
  );
  expect(counts.filter((count) => count > 1).length).toBeGreaterThan(counts.length / 6);
});
