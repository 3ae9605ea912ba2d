/** Names of others reach the terminal as they are, except for what would steer it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleLine, visibleText } from '../../../planner-core/node/terminal-text.ts';
import { planwright, projectOf } from './run-program.ts';

const STEERING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

test.each([
  ['a colour', 'a\u001b[31mb', 'a\\u001b[31mb'],
  ['the same begun by one character', 'a\u009b31mb', 'a\\u009b31mb'],
  ['a line end, a return, a tab', 'a\n\r\tb', 'a\\u000a\\u000d\\u0009b'],
  ['letters that are turned round', 'a\u202ecod\u2066x', 'a\\u202ecod\\u2066x'],
  ['a line separator', 'a\u2028b', 'a\\u2028b'],
  ['letters of all alphabets', 'Straße 山 🎲 שלום 👩‍👩‍👧', 'Straße 山 🎲 שלום 👩‍👩‍👧'],
])('%s', (_what, name, shown) => {
  expect(visibleLine(name)).toBe(shown);
});

test('text of several lines keeps them', () => {
  expect(visibleText('one\n  two\u001b\n')).toBe('one\n  two\\u001b\n');
});

test('whatever the text, nothing in it steers, and JSON means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleLine(text)).not.toMatch(STEERING);
      expect(JSON.parse(visibleText(JSON.stringify({ text }, null, 2)))).toEqual({ text });
    }),
    { seed: 20, numRuns: 500 },
  );
});

describe('a name that would steer the terminal', () => {
  const NAME = 'x\u001b[2J\u202e\u009b1m';
  const folder = () =>
    projectOf({
      [`${NAME}.htn`]: `domain ${NAME};\ntask A() {\n    {}\n}\n`,
      [`worlds/${NAME}.world`]: `world W for ${NAME};\n`,
    });

  test.each([
    ['of a file that is fine', ['check', 'good\u001b.htn']],
    ['of a file with errors', ['check', '.']],
    ['of a file to format', ['fmt', '.']],
    ['of a file that is not there', ['plan', '.', NAME]],
    ['of a world with errors', ['plan', '.', `worlds/${NAME}.world`]],
    ['in a JSON object', ['check', '.', '--json']],
    ['of a command', [NAME]],
    ['of an option', ['check', `--${NAME}`]],
    ['of a target', ['export', '.', '--target', NAME, '-o', 'x']],
  ])('%s', (_what, args) => {
    const run = planwright(args, folder());
    expect((run.out + run.err).replaceAll('\n', '')).not.toMatch(STEERING);
    expect(run.out + run.err).toMatch(/\\u001b/);
  });
});
