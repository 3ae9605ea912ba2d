/** Every search enters as many nodes, and finds what it finds, as it is recorded: nothing that is made faster or clearer changes that. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TIME_LIMIT } from '../../property/samples.ts';
import {
  bundledProblems,
  type Counted,
  lackOfOutside,
  outsideProblems,
  randomProblems,
  rowsOf,
} from './node-counts.ts';

/** `UPDATE=1` writes it. */
const TABLE = path.join(import.meta.dirname, 'node-counts.tsv');
const HEADER = 'problem\tsearch\toutcome\tplans\tsteps\tcost\tbound\tnodes\tplans and improvements';

function recordedRows(): string[] {
  return existsSync(TABLE) ? readFileSync(TABLE, 'utf8').trim().split('\n').slice(1) : [];
}

/** The rows of one kind of problems, which their names begin with. */
function expectRecorded(kind: string, problems: readonly Counted[]): void {
  const rows = problems.flatMap(rowsOf);
  const isOfKind = (row: string) => row.startsWith(`${kind}/`);
  if (process.env.UPDATE === '1') {
    const others = recordedRows().filter((row) => !isOfKind(row));
    writeFileSync(TABLE, `${[HEADER, ...[...others, ...rows].sort()].join('\n')}\n`);
  }
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.sort()).toEqual(recordedRows().filter(isOfKind));
}

it('in the bundled worlds', TIME_LIMIT, () => expectRecorded('bundled', bundledProblems()));

const lack = lackOfOutside();
if (lack !== null) console.warn(lack);

it.skipIf(lack !== null)('in problems that were imported', TIME_LIMIT, () =>
  expectRecorded('outside', outsideProblems()),
);

it('in random domains', TIME_LIMIT, () => expectRecorded('random', randomProblems()));
