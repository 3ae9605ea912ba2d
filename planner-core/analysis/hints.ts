/** What is appended to "nothing is called …": the nearest known name. */
import { closestName } from '../base/suggest.ts';

/** In parentheses after a blank, or nothing where no name is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const nearest = closestName(name, candidates);
  return nearest === null ? '' : ` (did you mean \`${nearest}\`?)`;
}
