/**
 * No regular expression of ours takes quadratic time on a long line that somebody has made for it. The linear ones are
 * listed, since finding that out takes seconds for some; `UPDATE=1` looks at all of them anew and writes the list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { regularExpressions } from './regular-expressions.ts';

// Plain JavaScript: the same answer on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure';

const LIST = path.join(import.meta.dirname, 'linear-expressions.json');
const isUpdate = process.env.UPDATE === '1';
const listed: readonly string[] = isUpdate ? [] : JSON.parse(readFileSync(LIST, 'utf8'));

function isLinear(expression: string): boolean {
  const end = expression.lastIndexOf('/');
  const { status } = checkSync(expression.slice(1, end), expression.slice(end + 1), {
    timeout: 60_000,
  });
  return status === 'safe';
}

test('every regular expression takes linear time', { timeout: 600_000 }, () => {
  const found = regularExpressions();
  expect(found.size).toBeGreaterThan(100);
  const known = new Set(listed);
  const slow = [...found].filter(([expression]) => !known.has(expression) && !isLinear(expression));
  if (isUpdate) {
    const linear = [...found.keys()].filter((one) => !slow.some(([expression]) => expression === one));
    writeFileSync(LIST, `${JSON.stringify(linear.sort(), null, 2)}\n`);
  }
  expect(slow.map(([expression, places]) => `${expression} at ${places.join(', ')}`)).toEqual([]);
});

test('one that is not would be found', () => {
  expect(['/[ \\t]+$/', '/^(a|a)*$/', '/^(a+)+$/'].map(isLinear)).toEqual([false, false, false]);
});
