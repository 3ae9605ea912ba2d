/** Sample folders: each holds an input and what is expected of it. With UPDATE=1 the expected files are written instead. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** One folder of samples. */
export interface Sample {
  readonly name: string;
  readonly folder: string;
}

const updating = process.env.UPDATE === '1';

/** The sample folders in a folder, by name. */
export function samplesIn(folder: string): readonly Sample[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: join(folder, name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text of a sample's file, or null where it has none. */
export function readSample({ folder }: Sample, file: string): string | null {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Compares what came out with an expected file; null stands for no such file. */
export function expectSample(sample: Sample, file: string, actual: string | null): void {
  if (updating) writeSample(sample, file, actual);
  expect(actual, `${sample.name}/${file}`).toBe(readSample(sample, file));
}

function writeSample({ folder }: Sample, file: string, text: string | null): void {
  const path = join(folder, file);
  mkdirSync(folder, { recursive: true });
  if (text === null) rmSync(path, { force: true });
  else writeFileSync(path, text);
}
