/**
 * Measuring work that is too short for one look at the clock, when it is warm: when it was done so often that V8 has
 * compiled all of it, and that what else shares its code was done as often.
 */
import type { Search } from '../../index.ts';
import { cpuMs, median } from './benchmark.ts';

export interface Effort {
  /** Milliseconds that each work is done before any counts. */
  readonly warmUpMs: number;
  /** Milliseconds that a batch takes at least, so that the clock's steps do not show. */
  readonly batchMs: number;
  /** How many batches of each. */
  readonly rounds: number;
}

const USUAL: Effort = { warmUpMs: 2000, batchMs: 8, rounds: 25 };
/** Less cannot be told. */
const CLOCK_STEP_MS = 0.001;
const FEWEST_WARM_UPS = 4;
const FEWEST_ROUNDS = 3;
/** Milliseconds for each work after which no more rounds are begun. */
const ENOUGH_MS = 3000;

/**
 * The median processor time of each of several works. They take turns, so that what else goes on meets all alike; each
 * time in another order, so that none always pays for what the one before it left to the garbage collector.
 */
export function mediansCpuMs(runs: readonly (() => void)[], effort: Effort = USUAL): number[] {
  for (const run of runs) warmUp(run, effort.warmUpMs / 2);
  const sizes = runs.map((run) => timesFor(effort.batchMs, warmUp(run, effort.warmUpMs / 2)));
  const times: number[][] = runs.map(() => []);
  const end = cpuMs() + ENOUGH_MS * runs.length;
  for (let round = 0; round < effort.rounds && (round < FEWEST_ROUNDS || cpuMs() < end); round++) {
    for (const index of inTurn(runs.length, round)) {
      times[index]?.push(batch(runs[index] as () => void, sizes[index] as number));
    }
  }
  return times.map(median);
}

/** Milliseconds of a warm search: alone, and until its plan is in hand. */
export interface WarmTimes {
  readonly ms: number;
  readonly inHandMs: number;
}

/** Both of several searches, which take turns as above; the effort is for each search with its plan. */
export function warmTimes(searches: readonly (() => Search)[], effort: Effort = USUAL): WarmTimes[] {
  const runs = searches.flatMap((search) => [() => void search(), () => void search().result()]);
  const times = mediansCpuMs(runs, { ...effort, warmUpMs: effort.warmUpMs / 2 });
  return searches.map((_, index) => ({
    ms: times[2 * index] as number,
    inHandMs: times[2 * index + 1] as number,
  }));
}

/** How often something is done to take so many milliseconds, at least once. */
function timesFor(ms: number, each: number): number {
  return Math.max(1, Math.ceil(ms / Math.max(each, CLOCK_STEP_MS)));
}

/** Does a work for so many milliseconds; gives what one took in the later half. */
function warmUp(run: () => void, ms: number): number {
  const start = cpuMs();
  let runs = 0;
  while (cpuMs() - start < ms / 2 || runs < FEWEST_WARM_UPS / 2) {
    run();
    runs += 1;
  }
  return batch(run, runs);
}

function batch(run: () => void, size: number): number {
  const start = cpuMs();
  for (let i = 0; i < size; i++) run();
  return (cpuMs() - start) / size;
}

/** The numbers below `count`, in another order each round, for as many rounds as there are numbers. */
export function inTurn(count: number, round: number): number[] {
  const prime = nextPrime(count);
  const place = (index: number) => ((index + 1) * ((round % (prime - 1)) + 1)) % prime;
  return Array.from({ length: count }, (_, index) => index).sort((a, b) => place(a) - place(b));
}

function nextPrime(above: number): number {
  const isPrime = (n: number) =>
    n > 1 && Array.from({ length: n }, (_, i) => i).every((i) => i < 2 || n % i > 0);
  let number = above + 1;
  while (!isPrime(number)) number += 1;
  return number;
}
