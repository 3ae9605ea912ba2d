/**
 * The times that another planner took for the same problems on the same machine. Other planners are not part of this
 * project, so they are measured separately and read from a file with one line per problem: its name and three times,
 * separated by tabs.
 */
import { readFileSync } from 'node:fs';

/** Milliseconds; NaN if not measured. */
export interface RivalTimes {
  /** The first search of a new process. */
  readonly first: number;
  readonly warm: number;
  /** Warm, including returning the plan. */
  readonly inHand: number;
}

export type Rivals = ReadonlyMap<string, RivalTimes>;

const UNKNOWN: RivalTimes = { first: Number.NaN, warm: Number.NaN, inHand: Number.NaN };

/** By problem; empty if no file was given. */
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
