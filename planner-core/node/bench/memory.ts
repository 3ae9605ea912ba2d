/** How much a search allocates for each node after its arrays have grown. */
import { createSearch, type Problem, type SearchOptions } from '../../index.ts';
import { median } from './benchmark.ts';

/**
 * Iterations between two measurements of the heap: enough nodes to detect a leak, too few for a collection in most of them.
 */
const BATCH = 2000;
/** Batches at the beginning, while arrays grow and code is compiled, and batches that are measured. */
const GROWING = 10;
const BATCHES = 200;

/** The median over batches of nodes in the middle of a search; "short" if it ends too early to measure. */
export function bytesPerNode(problem: Problem, options: SearchOptions): number | string {
  const overhead = overheadOfLooking();
  const search = createSearch(problem, options);
  const found: number[] = [];
  for (let batch = 0; batch < GROWING + BATCHES && search.status === 'running'; batch++) {
    const nodes = search.nodes;
    const before = process.memoryUsage().heapUsed;
    search.run(BATCH);
    const bytes = process.memoryUsage().heapUsed - before;
    // A garbage collection in between makes the difference negative and meaningless.
    if (batch >= GROWING && search.nodes - nodes >= BATCH / 2 && bytes >= 0)
      found.push(Math.max(0, bytes - overhead) / (search.nodes - nodes));
  }
  return found.length < 3 ? 'short' : median(found);
}

/** What measuring the heap allocates itself. */
function overheadOfLooking(): number {
  const looks = Array.from({ length: 101 }, () => {
    const before = process.memoryUsage().heapUsed;
    return process.memoryUsage().heapUsed - before;
  });
  return median(looks.filter((bytes) => bytes >= 0));
}
