/** The engine, run to the end in slices of any size. */
import {
  compileDomain,
  createProblem,
  type SearchOptions,
  type SearchResult,
} from '../../planner-core/index.ts';
import { createSearch, type Tuning } from '../../planner-core/search/create-search.ts';
import type { ReadProject } from './read-project.ts';

/** Runs searches over one project. Small ones look for repeated nodes from the start where `tuning` says so. */
export function engineOf({ domain, world }: ReadProject, tuning: Tuning = {}) {
  const problem = createProblem(compileDomain(domain, ''), world);
  return (options: SearchOptions, slice = Number.POSITIVE_INFINITY): SearchResult => {
    const search = createSearch(problem, options, tuning);
    while (search.status === 'running') search.run(slice);
    return search.result();
  };
}
