/**
 * What another planner took for the same problems on the same machine. Nothing of others is part of the project, so
 * that is measured apart and read from a file: a line a problem, its name and three times, separated by tabs.
 */
import { readFileSync } from 'node:fs';

/** Milliseconds; not numbers where nobody has measured them. */
export interface RivalTimes {
  /** The first search of a new process. */
  readonly first: number;
  readonly warm: number;
  /** Warm, until the plan is handed out. */
  readonly inHand: number;
}

export type Rivals = ReadonlyMap<string, RivalTimes>;

const UNKNOWN: RivalTimes = { first: Number.NaN, warm: Number.NaN, inHand: Number.NaN };

/** By problem; empty where no file was named. */
export function readRivals(file: string | null): Rivals {
  if (file === null) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [name, first, warm, inHand] = line.trim().split('\t');
      if (name === undefined || first === undefined || name === 'problem') return [];
      return [[name, { first: toMs(first), warm: toMs(warm), inHand: toMs(inHand) }]];
    }),
  );
}

export function rivalOf(rivals: Rivals, problem: string): RivalTimes {
  return rivals.get(problem) ?? UNKNOWN;
}

function toMs(text = ''): number {
  return text === '' || text === '-' ? Number.NaN : Number(text);
}
