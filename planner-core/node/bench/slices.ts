/** Planning within a game's frames: one slice per frame, many planners in turn, compared with a loop that only waits. */
import { createSearch, generateSimpleFps, type Problem, type Search } from '../../index.ts';
import { type Benchmark, type BenchTable, percentile, worst } from './benchmark.ts';
import { problemsOf } from './worlds.ts';

const PLANNERS = 40;
const FRAMES = 10_000;
const SLICE_MS = 1;
const SHARES = [0.5, 0.99, 0.999];

export const slicesBenchmark: Benchmark = {
  name: 'slices',
  what: `${FRAMES} frames of ${SLICE_MS} ms, ${PLANNERS} planners of SimpleFPS (10 areas, 50 points, best plans) in turn: ms beyond the slice`,
  run: async () => table(),
};

function table(): BenchTable {
  const texts = Array.from({ length: PLANNERS }, (_, i) =>
    generateSimpleFps({ areas: 10, points: 50, seed: i + 1 }),
  );
  const planners = new Planners(problemsOf('simplefps', texts));
  // Frames with and without planning alternate, so that other programs on the machine affect both equally.
  const [planning, waiting]: [number[], number[]] = [[], []];
  for (let frame = 0; frame < FRAMES; frame++) {
    planning.push(overrun((until) => planners.slice(frame, until)));
    waiting.push(overrun(wait));
  }
  const row = (name: string, values: readonly number[]) => [
    name,
    ...SHARES.map((share) => percentile(values, share)),
    worst(values),
  ];
  return {
    columns: ['loop', '50 %', '99 %', '99.9 %', 'worst'],
    rows: [row('planning', planning), row('empty', waiting)],
    notes: [`${planners.finished} searches ended and were started again; ${planners.nodes} nodes in total.`],
  };
}

/** How much longer than a slice something takes that is told when the slice is over. */
function overrun(work: (isOver: () => boolean) => void): number {
  const end = performance.now() + SLICE_MS;
  work(() => performance.now() >= end);
  return performance.now() - end;
}

function wait(isOver: () => boolean): void {
  while (!isOver());
}

/** Searches that start again when they end, each with as much memory as a game would give a character. */
class Planners {
  finished = 0;
  nodes = 0;
  readonly #problems: readonly Problem[];
  readonly #searches: Search[];

  constructor(problems: readonly Problem[]) {
    this.#problems = problems;
    this.#searches = problems.map(begin);
  }

  slice(frame: number, isOver: () => boolean): void {
    const index = frame % this.#searches.length;
    const search = this.#searches[index] as Search;
    const before = search.nodes;
    while (search.run(Number.POSITIVE_INFINITY, isOver) === 'running' && !isOver());
    this.nodes += search.nodes - before;
    if (search.status === 'running') return;
    this.finished += 1;
    this.#searches[index] = begin(this.#problems[index] as Problem);
  }
}

function begin(problem: Problem): Search {
  return createSearch(problem, { mode: 'best', maxMemoryMb: 16 });
}
