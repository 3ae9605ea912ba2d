/** A date and time in the user's format: `28 Nov 2026, 14:16`. */

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function momentText(milliseconds: number): string {
  return format.format(milliseconds);
}
