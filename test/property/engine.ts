/** The engine, run to the end in slices of any size. */
import {
  compileDomain,
  createProblem,
  createSearch,
  type SearchOptions,
  type SearchResult,
} from '../../planner-core/index.ts';
import type { ReadProject } from './read-project.ts';

/** Runs searches over one project. */
export function engineOf({ domain, world }: ReadProject) {
  const problem = createProblem(compileDomain(domain, ''), world);
  return (options: SearchOptions, slice = Number.POSITIVE_INFINITY): SearchResult => {
    const search = createSearch(problem, options);
    while (search.status === 'running') search.run(slice);
    return search.result();
  };
}
