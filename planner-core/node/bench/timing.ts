/**
 * Measures warm work that is too short for a single reading of the clock. Warm means that the work, and everything that
 * shares its code, was repeated until V8 has optimised it.
 */
import type { Search } from '../../index.ts';
import { cpuMs, median } from './benchmark.ts';

export interface Effort {
  /** The time for which each work is repeated before it is measured, in milliseconds. */
  readonly warmUpMs: number;
  /** The minimum time of a batch, in milliseconds, so that the resolution of the clock does not matter. */
  readonly batchMs: number;
  /** The number of batches for each. */
  readonly rounds: number;
}

const USUAL: Effort = { warmUpMs: 2000, batchMs: 8, rounds: 25 };
/** Smaller times cannot be measured. */
const CLOCK_STEP_MS = 0.001;
const FEWEST_WARM_UPS = 4;
const FEWEST_ROUNDS = 3;
/** After this time for each work, no more rounds are started. */
const ENOUGH_MS = 3000;

/**
 * The median processor time of each of several works. They take turns, so that other activity affects all of them equally,
 * in a different order each time, so that none always pays for the garbage of the same other one.
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

/** The time of a warm search in milliseconds: only the search, and including returning its plan. */
export interface WarmTimes {
  readonly ms: number;
  readonly inHandMs: number;
}

/** Both times of several searches, which take turns as above; the effort is for each search with its plan. */
export function warmTimes(searches: readonly (() => Search)[], effort: Effort = USUAL): WarmTimes[] {
  const runs = searches.flatMap((search) => [() => void search(), () => void search().result()]);
  const times = mediansCpuMs(runs, { ...effort, warmUpMs: effort.warmUpMs / 2 });
  return searches.map((_, index) => ({
    ms: times[2 * index] as number,
    inHandMs: times[2 * index + 1] as number,
  }));
}

/** How often something must be done to take this many milliseconds, at least once. */
function timesFor(ms: number, each: number): number {
  return Math.max(1, Math.ceil(ms / Math.max(each, CLOCK_STEP_MS)));
}

/** Repeats a work for this many milliseconds; returns the time of one repetition in the later half. */
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

/** The numbers below `count`, in a different order each round, for as many rounds as there are numbers. */
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
