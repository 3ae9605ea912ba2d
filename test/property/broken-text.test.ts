/** Whatever a text has lost, reading it gives messages with places, never an exception. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDomain, readWorld } from '../../planner-core/index.ts';
import { randomProject } from './random-domain.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

/** The text without a stretch of it. */
function cut(text: string, from: number, length: number): string {
  const start = from % text.length;
  return text.slice(0, start) + text.slice(start + length);
}

test('a domain and a world with a stretch cut out', TIME_LIMIT, () => {
  const stretch = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(tapes, stretch, stretch, (tape, [domainAt, domainLength], [worldAt, worldLength]) => {
      const texts = randomProject(tape);
      const domainText = cut(texts.domain, domainAt, domainLength);
      const worldText = cut(texts.world, worldAt, worldLength);
      const read = readDomain([{ path: 'domain.htn', text: domainText }]);
      const whole = readDomain([{ path: 'domain.htn', text: texts.domain }]);
      const world = readWorld(whole.domain, { path: 'worlds/world.world', text: worldText });
      for (const { span, message } of [...read.diagnostics, ...world.diagnostics]) {
        const text = span.file === 'domain.htn' ? domainText : worldText;
        expect(message).not.toBe('');
        expect(span.start >= 0 && span.start <= span.end && span.end <= text.length, message).toBe(true);
      }
    }),
    sampling(300),
  );
});
