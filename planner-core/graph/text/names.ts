/** What may be a name in the language, and how it is written. */

/** The letters of names, as a class for regular expressions with the flag `u`. */
export const LETTERS =
  'A-Za-z_\\u{aa}\\u{b5}\\u{ba}\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{1fff}\\u{2c00}-\\u{2fef}\\u{3005}-\\u{d7ff}' +
  '\\u{f900}-\\u{fdff}\\u{fe70}-\\u{fefc}\\u{ff21}-\\u{ff3a}\\u{ff41}-\\u{ff5a}\\u{ff66}-\\u{ffdc}\\u{10000}-\\u{effff}';

const PLAIN_NAME = new RegExp(`^[${LETTERS}][${LETTERS}0-9]*$`, 'u');

/** Why `name` cannot be a name, in the designer's words; null where it can. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'A name is needed.';
  if (/^\d/.test(name)) return `A name cannot start with a digit, as “${name}” does.`;
  if (!PLAIN_NAME.test(name)) {
    return `“${name}” cannot be a name: use letters, digits and underscores, without spaces.`;
  }
  return name === '_' ? '“_” stands for anything, so it cannot be a name.' : null;
}

/** The name itself, or with the first number from 2 on that makes it new. */
export function freshName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) candidate = `${name}${number}`;
  return candidate;
}
