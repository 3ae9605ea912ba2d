/** A slip in a SHOP text changes no plan unsaid: what is imported without an error plans as an independent reading does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importSeeds } from '../support/import-seeds.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { slightlyDamaged } from './shop-damage.ts';
import { type Judgement, judge } from './slips.ts';
import { Tape } from './tape.ts';

const seeds = importSeeds().filter(({ format }) => format === 'shop');
const choices = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 8, maxLength: 24, size: 'max' });

test('a slip in a SHOP text', TIME_LIMIT, () => {
  const { numRuns, seed } = sampling(80);
  const counts = new Map<Judgement, number>();
  fc.assert(
    fc.property(choices, (numbers) => {
      const tape = new Tape(numbers);
      const { files: sound } = tape.pick(seeds);
      const hit = tape.below(sound.length);
      const files = sound.map((file, index) =>
        index === hit ? { ...file, text: slightlyDamaged(file.text, tape) } : file,
      );
      const judgement = judge(files);
      expect(judgement, files.map(({ text }) => text).join('\n')).toBeTypeOf('string');
      counts.set(judgement, (counts.get(judgement) ?? 0) + 1);
    }),
    { numRuns, seed, includeErrorInReport: true },
  );
  if (process.env.PLANWRIGHT_FUZZ !== undefined) console.log(Object.fromEntries(counts));
  expect(counts.get('compared')).toBeGreaterThan(numRuns / 10);
});

test('a name in the head of an operator is shown, whatever it is called with', () => {
  const text = `(defdomain yard ((:operator (!Take key) () () ())
    (:operator (!Find ?what) ((assign ?what box)) () ())
    (:method (go) () ((!Find ?it) (!Take ?it)))))
    (defproblem p yard () ((go)))`;
  expect(judge([{ path: 'yard.lisp', text }])).toBe('compared');
});
