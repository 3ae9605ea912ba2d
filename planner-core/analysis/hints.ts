/** What is appended to "Unknown name …": the nearest known name. */
import { closestName } from '../base/suggest.ts';
import type { Tell } from './environment.ts';

/** So many unknown names are looked at in one analysis: where more are wrong, each name compared with each takes minutes. */
const MOST = 200;

const looked = new WeakMap<Tell, number>();

/** In parentheses after a blank, or nothing where no name is near. `tell` stands for the analysis. */
export function didYouMean(tell: Tell, name: string, candidates: () => Iterable<string>): string {
  const before = looked.get(tell) ?? 0;
  if (before >= MOST) return '';
  looked.set(tell, before + 1);
  const nearest = closestName(name, candidates());
  return nearest === null ? '' : ` (did you mean \`${nearest}\`?)`;
}
