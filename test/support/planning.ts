/** From texts to searches in one step, and results as short strings, for tests that read as specifications. */
import { compileDomain } from '../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../planner-core/compiler/create-problem.ts';
import type { Plan, SearchOptions, SearchResult } from '../../planner-core/search/api.ts';
import { createSearch } from '../../planner-core/search/create-search.ts';
import type { Problem } from '../../planner-core/search/problem.ts';
import { readProject } from '../property/read-project.ts';

/** A problem of a domain's declarations and a world's sections; the headers are added. */
export function problemOf(declarations: string, sections: string): Problem {
  const { domain, world } = readProject(
    `domain Sample;\n${declarations}`,
    `world Sample for Sample;\n${sections}`,
  );
  return createProblem(compileDomain(domain, 'hash'), world);
}

/** Runs a search to its end, in slices of so many iterations. */
export function searchTo(
  problem: Problem,
  options: SearchOptions,
  slice = Number.POSITIVE_INFINITY,
): SearchResult {
  const search = createSearch(problem, options);
  while (search.status === 'running') search.run(slice);
  return search.result();
}

/** `Move(a) Shoot(b)` */
export function stepsOf(plan: Plan | null): string | null {
  return plan?.steps.map(({ task, args }) => (args.length > 0 ? `${task}(${args})` : task)).join(' ') ?? null;
}

/** The first plan as text; its status where there is none. */
export function firstPlan(declarations: string, sections: string): string {
  const result = searchTo(problemOf(declarations, sections), { mode: 'first' });
  return stepsOf(result.plan) ?? result.error?.code ?? result.status;
}

/** Every plan as text, in the order found. */
export function allPlans(declarations: string, sections: string): (string | null)[] {
  return searchTo(problemOf(declarations, sections), { mode: 'all', prune: 'none' }).plans.map(stepsOf);
}
