/** The hint after "Unknown name …": the most similar known name. */
import { closestName } from '../base/suggest.ts';
import type { Tell } from './environment.ts';

/**
 * The number of unknown names for which one analysis looks for a hint: comparing many names with all known ones takes
 * minutes.
 */
const MOST = 200;

const looked = new WeakMap<Tell, number>();

/** In parentheses after a space; empty if no name is similar. `tell` identifies the analysis. */
export function didYouMean(tell: Tell, name: string, candidates: () => Iterable<string>): string {
  const before = looked.get(tell) ?? 0;
  if (before >= MOST) return '';
  looked.set(tell, before + 1);
  const nearest = closestName(name, candidates());
  return nearest === null ? '' : ` (did you mean \`${nearest}\`?)`;
}
