/** The names of the things in a problem. */
import type { Names } from '../program/print-value.ts';
import type { Problem } from './problem.ts';

export function namesOf({ compiled: { program }, objectNames, texts }: Problem): Names {
  return { program, objectNames, texts };
}
