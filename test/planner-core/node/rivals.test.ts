/** What other planners took is read from a file; what it does not say is not known. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRivals, rivalOf } from '../../../planner-core/node/bench/rivals.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'planwright-rivals-'));
const file = path.join(folder, 'rivals.tsv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a line is a problem with three times; others and missing ones are not numbers', () => {
  writeFileSync(file, 'problem\tfirst\twarm\tin hand\na problem\t1.5\t-\t0.25\nanother\t2\n\n');
  const rivals = readRivals(file);
  expect(rivalOf(rivals, 'a problem')).toEqual({ first: 1.5, warm: Number.NaN, inHand: 0.25 });
  expect(rivalOf(rivals, 'another')).toEqual({ first: 2, warm: Number.NaN, inHand: Number.NaN });
  expect(rivalOf(rivals, 'problem')).toEqual(rivalOf(new Map(), 'a problem'));
  expect(rivals.size).toBe(2);
});

test('without a file nothing is known', () => {
  expect(readRivals(null).size).toBe(0);
});
