/** Domains that others wrote, with what JSHOP2 found in them; tests of them are skipped where they are not at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';

const DATA = path.resolve(process.env.PLANWRIGHT_SHARED ?? '../shared', 'data');

/** True where the folder is there; otherwise says what is skipped. */
export function hasData(folder: string): boolean {
  const there = existsSync(path.join(DATA, folder));
  if (!there) console.warn(`Skipped: ${folder} is not in ${DATA} (set PLANWRIGHT_SHARED)`);
  return there;
}

export function textOf(file: string): string {
  return readFileSync(path.join(DATA, file), 'utf8');
}

/** A file under its path in the data. */
export function sourceOf(file: string): SourceFile {
  return { path: file, text: textOf(file) };
}

export function filesIn(folder: string): string[] {
  return existsSync(path.join(DATA, folder)) ? readdirSync(path.join(DATA, folder)).sort() : [];
}

/** The rows of a table, without its header, each as its cells. */
export function rowsOf(file: string): string[][] {
  const lines = textOf(file).trim().split('\n').slice(1);
  return lines.map((line) => line.split('\t'));
}
