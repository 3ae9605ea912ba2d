/** Which names the language allows. */
import { type Refusal, refused } from './refusal.ts';

/** The letters of names, as a class for regular expressions with the flag `u`. */
export const LETTERS =
  'A-Za-z_\\u{aa}\\u{b5}\\u{ba}\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{1fff}\\u{2c00}-\\u{2fef}\\u{3005}-\\u{d7ff}' +
  '\\u{f900}-\\u{fdff}\\u{fe70}-\\u{fefc}\\u{ff21}-\\u{ff3a}\\u{ff41}-\\u{ff5a}\\u{ff66}-\\u{ffdc}\\u{10000}-\\u{effff}';

const PLAIN_NAME = new RegExp(`^[${LETTERS}][${LETTERS}0-9]*$`, 'u');

/** Why `name` is not a valid name; null if it is. */
export function nameProblem(name: string): Refusal | null {
  if (name.trim() === '') return refused('name-needed', {});
  if (/^\d/.test(name)) return refused('name-starts-with-digit', { name });
  if (!PLAIN_NAME.test(name)) return refused('not-a-name', { name });
  return name === '_' ? refused('name-for-anything', {}) : null;
}

/** The name itself, or the name with the first number from 2 on that is not taken. */
export function freshName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) candidate = `${name}${number}`;
  return candidate;
}
