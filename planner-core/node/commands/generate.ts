/**
 * `planwright generate NAME [--areas N] [--points N] [--characters N] [--hours N] [--seed N] [-o FILE]`: generates a world
 * of a sample from a seed.
 */
import { generateDay, generateSimpleFps, UnusableSize } from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { printLines } from '../output.ts';
import { writeText } from '../write-text.ts';

export const GENERATE_OPTIONS = {
  areas: 'count',
  points: 'count',
  characters: 'count',
  hours: 'count',
  seed: 'count',
  out: 'text',
} as const;

export function generate(args: Arguments): ExitCode {
  const text = generated(args);
  if (text === undefined || args.positionals.length !== 1) {
    throw new UsageError(`generate needs the name of a generator: ${[...generators.keys()].join(' or ')}.`);
  }
  const file = args.text('out');
  if (file === undefined) printLines(text.trimEnd());
  else writeText(file, text);
  return EXIT.done;
}

/** Undefined if there is no such generator. */
function generated(args: Arguments): string | undefined {
  try {
    return generators.get(args.positionals[0] ?? '')?.(args);
  } catch (error) {
    throw error instanceof UnusableSize ? new UsageError(error.message) : error;
  }
}

const generators: ReadonlyMap<string, (args: Arguments) => string> = new Map([
  [
    'simplefps',
    (args: Arguments) =>
      generateSimpleFps({
        areas: args.number('areas') ?? 10,
        points: args.number('points') ?? 50,
        seed: args.number('seed') ?? 1,
      }),
  ],
  [
    'day',
    (args: Arguments) =>
      generateDay({
        characters: args.number('characters') ?? 3,
        hours: args.number('hours') ?? 24,
        seed: args.number('seed') ?? 1,
      }),
  ],
]);
