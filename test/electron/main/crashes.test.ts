/** When an ended page is no accident any more, and what is said of it. */
import { expect, test } from 'vitest';
import { createCrashes, whyEnded } from '../../../electron/main/crashes.ts';

test('three ends within two minutes are asked about, and then counted anew', () => {
  let time = 0;
  const crashes = createCrashes(() => time);
  const after = (ms: number): boolean => {
    time += ms;
    return crashes.again();
  };
  expect([after(0), after(10_000), after(10_000)]).toEqual([false, false, true]);
  expect([after(1_000), after(1_000), after(1_000)]).toEqual([false, false, true]);
});

test('ends that are far apart are not', () => {
  let time = 0;
  const crashes = createCrashes(() => (time += 61_000));
  expect(Array.from({ length: 5 }, () => crashes.again())).toEqual(Array(5).fill(false));
});

test('every reason of the system has words', () => {
  for (const reason of [
    'oom',
    'killed',
    'crashed',
    'abnormal-exit',
    'launch-failed',
    'integrity-failure',
    '',
  ])
    expect(whyEnded(reason)).toMatch(/^it [a-z ]+$/);
});
