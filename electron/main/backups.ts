/**
 * Unsaved work, kept in the app's own folder so that a kill loses at most a second of typing. Each session of a project has a
 * record of its own: what an earlier session left is never written over, only answered.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, unlink } from 'node:fs/promises';
import type { KeptEntry, KeptWork, Outcome, ProjectRef, UnsavedFile } from '../contract/messages.ts';
import { errorCode, whyFailed } from './file-errors.ts';
import {
  belongsTo,
  type KeptRecord,
  openWork,
  readRecord,
  readRecords,
  recordFile,
  type Whereabouts,
  writeRecord,
} from './kept-work.ts';
import { sweepTemporaryFiles } from './temporary-names.ts';

export interface BackupsHost {
  readonly now: () => number;
  /** What a project that is open can be recognised by. */
  readonly whereabouts: (id: string) => Promise<Whereabouts>;
  /** The project of a kept work, as it can be opened now. */
  readonly find: (record: KeptRecord) => Promise<ProjectRef | null>;
}

/** A window's session of a project. */
export interface Session {
  readonly window: number;
  readonly id: string;
}

export interface Backups {
  /** Keeps the session's unsaved work in place of what it kept before; without files nothing is kept. */
  write(session: Session, files: readonly UnsavedFile[]): Promise<Outcome<null>>;
  /** Begins a session: what all ended ones left of the project, oldest first. */
  begin(session: Session): Promise<readonly KeptWork[]>;
  answer(key: string, paths: readonly string[]): Promise<Outcome<null>>;
  /** What ended sessions left of any project, newest first. */
  kept(): Promise<readonly KeptEntry[]>;
  read(key: string): Promise<KeptWork | null>;
  /** The window is gone: its sessions have ended. */
  end(window: number): void;
}

interface Writing {
  readonly key: string;
  readonly project: Promise<Whereabouts>;
}

export function createBackups(folder: string, host: BackupsHost): Backups {
  const writing = new Map<string, Writing>();
  let last: Promise<unknown> = tidy(folder);

  /** A write that was overtaken by an older one would bring old work back. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next;
    return next;
  }

  function begin({ window, id }: Session): Writing {
    const begun = { key: randomBytes(16).toString('hex'), project: host.whereabouts(id) };
    // Whoever needs it hears of it.
    begun.project.catch(() => undefined);
    writing.set(`${window} ${id}`, begun);
    return begun;
  }

  async function leftBehind(): Promise<readonly KeptRecord[]> {
    const live = new Set([...writing.values()].map(({ key }) => key));
    return (await readRecords(folder)).filter(({ key }) => !live.has(key));
  }

  async function write(session: Session, files: readonly UnsavedFile[]): Promise<void> {
    const { key, project } = writing.get(`${session.window} ${session.id}`) ?? begin(session);
    if (files.length === 0) return remove(folder, key);
    // Made anew where somebody has cleaned up.
    await mkdir(folder, { recursive: true });
    await writeRecord(folder, { key, ...(await project), at: host.now(), answered: [], files });
  }

  return {
    write: (session, files) => inTurn(() => attempt(() => write(session, files))),
    begin: (session) =>
      inTurn(async () => {
        const project = await begin(session).project;
        const works = (await leftBehind()).filter((record) => belongsTo(record, project)).map(openWork);
        return works.filter((work) => work !== null);
      }),
    answer: (key, paths) =>
      inTurn(() =>
        attempt(async () => {
          const record = await readRecord(folder, key);
          if (record !== null) await writeRecord(folder, { ...record, answered: paths });
        }),
      ),
    kept: () =>
      inTurn(async () => {
        const entries: KeptEntry[] = [];
        for (const record of [...(await leftBehind())].reverse()) {
          const work = openWork(record);
          if (work === null) continue;
          const files = work.files.map(({ path, base }) => ({ path, base }));
          entries.push({ ...work, files, project: await host.find(record) });
        }
        return entries;
      }),
    read: (key) =>
      inTurn(async () => {
        const record = await readRecord(folder, key);
        return record === null ? null : openWork(record);
      }),
    end(window) {
      for (const session of writing.keys()) if (session.startsWith(`${window} `)) writing.delete(session);
    },
  };
}

/** At the start of the app nobody else writes here: whatever a kill left in the middle goes, and what is answered for good. */
async function tidy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await sweepTemporaryFiles(folder, Number.POSITIVE_INFINITY);
  for (const record of await readRecords(folder)) {
    if (openWork(record) === null) await remove(folder, record.key).catch(() => undefined);
  }
}

async function remove(folder: string, key: string): Promise<void> {
  await unlink(recordFile(folder, key)).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

async function attempt(work: () => Promise<void>): Promise<Outcome<null>> {
  try {
    await work();
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: whyFailed(error) };
  }
}
