/** What the fingerprint of a text counts: held against a regular expression for the words of the language. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../../planner-core/base/hash.ts';
import { hashSources } from '../../../planner-core/language/hash-source.ts';

// What is skipped, then strings and backquoted names, then words and numbers, then single signs.
const PIECE =
  /(\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\s\ufeff]+)|"(?:[^"\\\r\n]|\\[^\r\n])*"?|`[^`\r\n]*`?|[\p{L}\p{M}\p{N}_.]+|./gu;
const words = (text: string) =>
  text.replace(PIECE, (piece, skipped) => (skipped === undefined ? `${piece} ` : '')).slice(0, -1);
const file = (text: string) => ({ path: 'a.htn', text });

const PIECES = [
  ...'/*"`\\\n\r aé𠮷1._(\u0301\u2028\ufeff\u00a0٣€',
  '//',
  '/*',
  '*/',
  '\ud800',
  '\udc00',
  ':=',
  'x1',
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('the fingerprint of sources', () => {
  it('is that of their words, one space between any two', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 2 }), (files) => {
        expect(hashSources(files.map(file))).toBe(hashText(files.map(words).join('\0')));
      }),
      { seed: 11, numRuns: 2000 },
    );
  });

  it('is not changed by comments and white space, but by every word', () => {
    const hash = (text: string) => hashSources([file(text)]);
    expect(hash('type A; // first\n\ttype B;')).toBe(hash('type A;/* - */type B;'));
    expect(hash('type A; type B;')).not.toBe(hash('type A; type C;'));
  });
});
