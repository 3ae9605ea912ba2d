/** Names in our usual style, from the words of other languages: `move-to-area` becomes `MoveToArea` as a task. */
import { shortened } from '../../../project/names.ts';

/** `point-of-interest` as `point_of_interest`. */
export function snake(words: string): string {
  const text = shortened(partsOf(words).join('_').toLowerCase());
  return /^[\d]/.test(text) ? `n${text}` : text === '' ? 'x' : text;
}

/** `point-of-interest` as `PointOfInterest`. */
export function pascal(words: string): string {
  const text = shortened(
    partsOf(words)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(''),
  );
  return /^[\d]/.test(text) ? `N${text}` : text === '' ? 'X' : text;
}

function partsOf(words: string): string[] {
  return words.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}
