/**
 * Kills in the middle of saves: afterwards each file is complete, nothing acknowledged is lost, and no temporary files
 * stay.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectContent } from '../../electron/contract/messages.ts';
import { createSession, type ProjectSession } from '../../electron/main/project-session.ts';
import { type Chance, createChance, namedText, nameOfText } from './chance.ts';
import { runAndKill, tell } from './child.ts';
import type { KillReport } from './report.ts';

const FILES = ['guard.htn', 'more.htn', 'worlds/small.world', 'worlds/large.world'];

function openSession(folder: string): ProjectSession {
  const ref = { id: 'a'.repeat(32), name: 'game', place: folder, readOnly: false };
  const discard = async (): Promise<void> => undefined;
  return createSession(ref, folder, { discard, now: Date.now });
}

/** Large worlds are only listed when a project is read. */
async function textsOf(folder: string, { files, onDisk }: ProjectContent): Promise<Map<string, string>> {
  const texts = new Map(files.map(({ path: name, text }) => [name, text]));
  for (const { path: name } of onDisk) texts.set(name, await readFile(path.join(folder, name), 'utf8'));
  return texts;
}

/** From a kilobyte to, occasionally, twenty megabytes. */
function sizeOf(file: string, chance: Chance): number {
  if (file !== 'worlds/large.world') return chance.between(1_000, 60_000);
  return chance.oneIn(12) ? 20_000_000 : chance.between(100_000, 3_000_000);
}

/** The child: saves one version after the other, as a window does, until it is killed. */
export async function saveUntilKilled(folder: string, first: number): Promise<never> {
  const chance = createChance(first);
  const session = openSession(folder);
  const content = await session.read();
  if (!content.ok) throw new Error(content.reason);
  const known = await textsOf(folder, content.value);
  for (let version = first; ; version++) {
    const files = FILES.map((name) => ({
      path: name,
      text: namedText(`${name} ${version}`, sizeOf(name, chance)),
      knownText: known.get(name) ?? null,
    }));
    tell('begin', version);
    const saved = await session.save(files, []);
    if (!saved.ok) throw new Error(saved.reason);
    tell('done', version);
    for (const { path: name, text } of files) known.set(name, text);
  }
}

/** What each file may contain; other files may not exist. */
export type Expected = ReadonlyMap<string, ReadonlySet<string | null>>;

/**
 * After a kill, each file contains the last acknowledged version, the version before it, or one that was begun after it.
 */
export function expectAfter(lines: readonly (readonly string[])[], before: Expected): Expected {
  const last = (what: string): string | undefined => lines.filter(([word]) => word === what).at(-1)?.[1];
  const [done, begun] = [last('done'), last('begin')];
  return new Map(
    FILES.map((name) => {
      const safe = done === undefined ? (before.get(name) ?? [null]) : [`${name} ${done}`];
      return [name, new Set([...safe, `${name} ${begun}`])];
    }),
  );
}

export interface Found {
  readonly faults: readonly string[];
  /** What each file contains, and must contain until something else is saved. */
  readonly expected: Expected;
}

/** Opens the folder as the next start does, and checks it. */
export async function checkSaved(folder: string, expected: Expected): Promise<Found> {
  const content = await openSession(folder).read();
  if (!content.ok) return { faults: [content.reason], expected };
  const faults = content.value.skipped.map(({ path: name, reason }) => `${name}: ${reason}`);
  const texts = await textsOf(folder, content.value);
  const found = new Map<string, ReadonlySet<string | null>>();
  for (const [name, allowed] of expected) {
    const text = texts.get(name);
    const held = text === undefined ? null : (nameOfText(text) ?? 'a torn text');
    found.set(name, new Set([held]));
    if (!allowed.has(held)) faults.push(`${name} holds ${held}, not ${[...allowed].join(' or ')}`);
  }
  const names = await readdir(folder, { recursive: true });
  const stray = names.filter((name) => name !== 'worlds' && !FILES.includes(name.split(path.sep).join('/')));
  return { faults: [...faults, ...stray.map((name) => `${name} is left over`)], expected: found };
}

export async function killSaves(
  program: string,
  folder: string,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<KillReport> {
  await mkdir(folder, { recursive: true });
  const chance = createChance(seed);
  const faults: string[] = [];
  let inside = 0;
  let expected: Expected = new Map();
  let next = 1;
  for (let kill = 1; kill <= kills; kill++) {
    const lines = await runAndKill(program, ['save', folder, String(next)], chance.between(0, 300));
    const [word, number] = lines.at(-1) ?? [];
    if (word === 'begin') inside++;
    next = Number(number) + 1;
    const found = await checkSaved(folder, expectAfter(lines, expected));
    for (const fault of found.faults) faults.push(`kill ${kill}: ${fault}`);
    expected = found.expected;
  }
  return { what: 'saves', kills, inside, faults };
}
