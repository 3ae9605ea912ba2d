/** A project that a user works on through many kills, and what is found of the work on disk and in the backups. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWork, readRecords } from '../../electron/main/kept-work.ts';

const FILE = 'guard.htn';
const BASE = 'domain Guard;\n\ntask Move() {\n    {}\n}\n';

export interface Desk {
  readonly folder: string;
  readonly data: string;
  /** Every line that was typed and must not be lost, with its time. */
  readonly typed: Map<string, number>;
  /** Lines that were intentionally discarded or replaced. */
  readonly givenUp: Set<string>;
  /** The texts that are offered in the current session. */
  offered: readonly string[];
  /** What was done, and what was found after each kill, since the folder was created. */
  readonly log: string[];
  next: number;
}

export function makeDesk(folder: string, data: string): Desk {
  return { folder, data, typed: new Map(), givenUp: new Set(), offered: [], log: [], next: 1 };
}

export async function resetDesk(desk: Desk): Promise<void> {
  desk.typed.clear();
  desk.givenUp.clear();
  desk.log.length = 0;
  await rm(desk.folder, { recursive: true, force: true });
  await mkdir(desk.folder, { recursive: true });
  await writeFile(path.join(desk.folder, FILE), BASE);
}

export async function savedText(desk: Desk): Promise<string> {
  return readFile(path.join(desk.folder, FILE), 'utf8');
}

/** Before each start. */
export async function noteOffers(desk: Desk): Promise<void> {
  desk.offered = await keptTexts(desk);
}

/** The backed-up texts of the project about which the user has not decided yet. */
async function keptTexts({ folder, data }: Desk): Promise<readonly string[]> {
  const records = await readRecords(path.join(data, 'backups'));
  const works = records.filter(({ place }) => place === folder).map(openWork);
  return works.flatMap((work) => work?.files.map(({ text }) => text) ?? []);
}

/** Everything that is found, and what is wrong with it. */
export async function whatIsLeft(desk: Desk): Promise<{ readonly text: string; readonly faults: string[] }> {
  const texts = [await savedText(desk), ...(await keptTexts(desk))];
  desk.log.push(`left: ${texts.map(linesIn).join(' | ')}`);
  const torn = texts.filter((text) => !text.endsWith(BASE));
  return { text: texts.join('\n'), faults: torn.map((text) => `torn: ${JSON.stringify(text.slice(-80))}`) };
}

/** The numbers of the lines in a text. */
function linesIn(text: string): string {
  return [...text.matchAll(/line (\d+) of/g)].map(([, number]) => number).join(' ');
}

/** Temporary files that a start should have removed. */
export async function strayFiles({ folder, data }: Desk): Promise<readonly string[]> {
  const inProject = (await readdir(folder)).filter((name) => name !== FILE);
  const kept = await readdir(path.join(data, 'backups')).catch(() => []);
  const inBackups = kept.filter((name) => !name.endsWith('.json'));
  return [...inProject, ...inBackups].map((name) => `${name} is still there after the next start`);
}
