/** Bytes to text: what is not UTF-8 is refused at its place. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, textOf } from '../../../planner-core/project/decode.ts';
import { MAX_FILE_BYTES } from '../../../planner-core/project/limits.ts';

const bytes = (...units: readonly number[]) => new Uint8Array(units);
const utf8 = (text: string) => new TextEncoder().encode(text);
const BROKEN = 0xff;

test('any text comes back as it was, a byte order mark included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeText(utf8(text)).text).toBe(text);
    }),
    { seed: 11, numRuns: 500 },
  );
  expect(decodeText(utf8('\ufeffdomain A;')).text).toBe('\ufeffdomain A;');
});

test.each([
  [bytes(BROKEN), 1, 1],
  [bytes(...utf8('ab\ncd'), BROKEN, ...utf8('e')), 2, 3],
  [bytes(...utf8('ä€\u{1f600}\n'), 0xc3), 2, 1],
  [bytes(...utf8('a\ufffdb\r\n\ufffd'), 0xe2, 0x82), 2, 2],
])('the first bad place of %j', (broken, line, column) => {
  expect(decodeText(broken)).toEqual({ text: null, line, column });
});

test('the first bad place comes right after any text before it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '€', '\u{1f600}', '\ufffd') }), (before) => {
      expect(decodeText(bytes(...utf8(before), BROKEN))).toEqual({
        text: null,
        line: 1,
        column: before.length + 1,
      });
    }),
    { seed: 12, numRuns: 500 },
  );
});

test('a file that is not read says why', () => {
  expect(textOf(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual({ reason: 'it is larger than 32 MB' });
  expect(textOf(bytes(BROKEN))).toEqual({ reason: 'it is not UTF-8 text (line 1, column 1)' });
});
