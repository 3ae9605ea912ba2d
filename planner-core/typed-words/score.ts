/** How well a sentence says what was typed: all typed words must be in it, in about their order, and little besides. */
import { likeness, weightOf } from './tokens.ts';

/** Below this share of the typed words a sentence is another one. */
const LEAST_COVERED = 0.75;

/** From 0 to 1; null where the sentence does not say it. */
export function scoreOf(typed: readonly string[], spoken: readonly string[]): number | null {
  const matches = match(typed, spoken);
  const covered = share(typed, (index) => matches[index]?.likeness ?? 0);
  if (covered < LEAST_COVERED) return null;
  const used = new Set(matches.map((found) => found?.at));
  const filled = share(spoken, (index) => (used.has(index) ? 1 : 0));
  return 0.7 * covered + 0.2 * filled + 0.1 * inOrder(matches);
}

interface Match {
  readonly at: number;
  readonly likeness: number;
}

/** Each typed word takes the most alike word of the sentence that is left, rather the next than one before. */
function match(typed: readonly string[], spoken: readonly string[]): readonly (Match | null)[] {
  const taken = new Set<number>();
  let last = -1;
  return typed.map((word) => {
    let best: Match | null = null;
    for (const at of fromNext(spoken.length, last)) {
      const alike = taken.has(at) ? 0 : likeness(word, spoken[at] ?? '');
      if (alike > (best?.likeness ?? 0)) best = { at, likeness: alike };
    }
    if (best === null) return null;
    taken.add(best.at);
    last = best.at;
    return best;
  });
}

function* fromNext(length: number, last: number): Generator<number> {
  for (let at = last + 1; at < length; at++) yield at;
  for (let at = 0; at <= Math.min(last, length - 1); at++) yield at;
}

/** The weighted share of words that are matched. */
function share(words: readonly string[], matched: (index: number) => number): number {
  const all = words.reduce((sum, word) => sum + weightOf(word), 0);
  const got = words.reduce((sum, word, index) => sum + weightOf(word) * matched(index), 0);
  return all === 0 ? 1 : got / all;
}

/** The share of neighbours among the typed words that are in order in the sentence too. */
function inOrder(matches: readonly (Match | null)[]): number {
  const places = matches.flatMap((found) => (found === null ? [] : [found.at]));
  if (places.length < 2) return 1;
  const steps = places.slice(1).map((at, index) => at - (places[index] ?? 0));
  return steps.reduce((sum, step) => sum + (step === 1 ? 1 : step > 0 ? 0.8 : 0), 0) / steps.length;
}
