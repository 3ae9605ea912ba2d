/**
 * Kills the whole app while a user types into two windows and decides about the backups of earlier kills early, late or
 * never.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Desk, makeDesk, noteOffers, resetDesk, strayFiles, whatIsLeft } from './app-desk.ts';
import { type RunningApp, startApp } from './app-run.ts';
import { answerOffers, saveNow, showText, typeToken } from './app-user.ts';
import { type Chance, createChance } from './chance.ts';
import type { KillReport } from './report.ts';

/** How much typing may be lost. */
const ALLOWED_MS = 1_000;
const POLL_MS = 50;
const MOST_WAITING_MS = 60_000;

interface Tally {
  readonly faults: string[];
  readonly answers: Map<string, number>;
  typed: number;
  lost: number;
  oldestLost: number;
}

export async function killApps(
  folder: string,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<KillReport> {
  const chance = createChance(seed);
  const data = path.join(folder, 'data');
  const desks = [makeDesk(path.join(folder, 'one'), data), makeDesk(path.join(folder, 'two'), data)] as const;
  const tally: Tally = { faults: [], answers: new Map(), typed: 0, lost: 0, oldestLost: 0 };
  for (let kill = 1; kill <= kills; kill++) {
    // The texts would otherwise grow without limit.
    if (kill % 10 === 1) for (const desk of desks) await resetDesk(desk);
    if (kill % 10 === 1) await rm(path.join(data, 'backups'), { recursive: true, force: true });
    const faults = await oneKill({ desks, data, chance, tally });
    tally.faults.push(...faults.map((fault) => `kill ${kill}: ${fault}`));
    if (kill % 10 === 0) console.log(`  ${kill} of ${kills}, ${tally.faults.length} faults`);
  }
  const answers = [...tally.answers].map(([answer, times]) => `${answer} ${times}`).sort();
  return {
    what: 'apps',
    kills,
    inside: kills,
    faults: tally.faults,
    notes: [
      `${tally.typed} lines typed; ${tally.lost} lost, the oldest ${tally.oldestLost} ms before the kill`,
      `offers answered: ${answers.join(', ')}`,
    ],
  };
}

interface Round {
  readonly desks: readonly [Desk, Desk];
  readonly data: string;
  readonly chance: Chance;
  readonly tally: Tally;
}

async function oneKill({ desks, data, chance, tally }: Round): Promise<readonly string[]> {
  for (const desk of desks) await noteOffers(desk);
  const app = await startApp(data, [desks[0].folder, desks[1].folder]);
  const faults: string[] = [];
  try {
    for (const page of app.pages) await showText(page);
    for (const desk of desks) faults.push(...(await strayFiles(desk)));
    const works = desks.map((desk, index) => work({ app, desk, index, chance, tally }));
    const at = await killWhileTyping(app, desks, chance.between(100, 4_000));
    await Promise.all(works);
    for (const desk of desks) faults.push(...(await look(desk, at, tally)));
  } finally {
    await app.end();
  }
  return faults;
}

/** Resolves when the user has begun to type in both windows. */
async function killWhileTyping(app: RunningApp, desks: readonly Desk[], afterMs: number): Promise<number> {
  const first = desks.map((desk) => desk.next);
  for (let waited = 0; waited < MOST_WAITING_MS; waited += POLL_MS) {
    if (desks.every((desk, index) => desk.next > (first[index] ?? 0) + 1)) break;
    await pause(POLL_MS);
  }
  await pause(afterMs);
  return app.kill();
}

interface Work {
  readonly app: RunningApp;
  readonly desk: Desk;
  readonly index: number;
  readonly chance: Chance;
  readonly tally: Tally;
}

/** Types, saves now and then, and decides about what is offered, until the kill. */
async function work({ app, desk, index, chance, tally }: Work): Promise<void> {
  const page = app.pages[index];
  if (page === undefined) return;
  const answerAt = chance.between(0, 5);
  try {
    for (let line = 0; ; line++) {
      if (line === answerAt) {
        const answer = await answerOffers(page, desk, chance);
        desk.log.push(`answered: ${answer}`);
        tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + 1);
      }
      desk.typed.set(await typeToken(page, desk), Date.now());
      tally.typed++;
      desk.log.push(`typed ${desk.next - 1}`);
      if (chance.oneIn(9)) {
        await saveNow(page);
        desk.log.push('save');
      }
      await page.waitForTimeout(chance.between(0, 250));
    }
  } catch (error) {
    // The kill ends it, whatever is being done.
    if (!app.isKilled()) throw error;
  }
}

/** Everything typed more than a second before the kill is on disk or offered. */
async function look(desk: Desk, killedAt: number, tally: Tally): Promise<readonly string[]> {
  const { faults, text } = await whatIsLeft(desk);
  const found = [...faults];
  for (const [token, at] of desk.typed) {
    if (text.includes(`${token}\n`)) continue;
    desk.typed.delete(token);
    if (desk.givenUp.has(token)) continue;
    const age = killedAt - at;
    tally.lost++;
    tally.oldestLost = Math.max(tally.oldestLost, age);
    if (age > ALLOWED_MS) found.push(`${token} is lost, typed ${age} ms before the kill`);
  }
  // The events that led to it.
  if (found.length > 0) console.log([desk.folder, ...desk.log].join('\n    '));
  return found;
}
