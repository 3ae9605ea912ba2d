/** Measuring work that is too short for one look at the clock. */
import { cpuMs, median } from './benchmark.ts';

/** Milliseconds that a batch takes at least, so that the clock's steps do not show. */
const BATCH_MS = 4;
/** Milliseconds of work before any that counts, in which code is compiled. */
const WARM_UP_MS = 250;
const FEWEST_WARM_UPS = 5;
const ROUNDS = 25;
/** Milliseconds after which no more rounds are begun. */
const ENOUGH_MS = 3000;

/** The median processor time of one run, over batches of runs after as many as it takes to warm up. */
export function medianCpuMs(run: () => void): number {
  const start = cpuMs();
  let runs = 0;
  do {
    run();
    runs += 1;
  } while (cpuMs() - start < WARM_UP_MS || runs < FEWEST_WARM_UPS);
  const size = Math.max(1, Math.ceil((BATCH_MS * runs) / (cpuMs() - start)));
  const times: number[] = [];
  const begin = cpuMs();
  while (times.length < ROUNDS && (times.length < 3 || cpuMs() - begin < ENOUGH_MS)) {
    const before = cpuMs();
    for (let i = 0; i < size; i++) run();
    times.push((cpuMs() - before) / size);
  }
  return median(times);
}
