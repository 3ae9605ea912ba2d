/**
 * Unsaved work, kept in the app's own folder so that a kill loses at most a second of typing. Each session of a project has
 * its own record. What an earlier session left is never overwritten; the user restores or discards it.
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
  /** What identifies a project that is open. */
  readonly whereabouts: (id: string) => Promise<Whereabouts>;
  /** The project that the unsaved work belongs to, in the form in which it can be opened now. */
  readonly find: (record: KeptRecord) => Promise<ProjectRef | null>;
}

/** A window's session of a project. */
export interface Session {
  readonly window: number;
  readonly id: string;
}

export interface Backups {
  /** Replaces the session's backup with these files; without files there is no backup. */
  write(session: Session, files: readonly UnsavedFile[]): Promise<Outcome<null>>;
  /** Begins a session and returns the backups that ended sessions of the project left, oldest first. */
  begin(session: Session): Promise<readonly KeptWork[]>;
  answer(key: string, paths: readonly string[]): Promise<Outcome<null>>;
  /** The backups that ended sessions of any project left, newest first. */
  kept(): Promise<readonly KeptEntry[]>;
  read(key: string): Promise<KeptWork | null>;
  /** The window is gone, so its sessions have ended. */
  end(window: number): void;
}

interface Writing {
  readonly key: string;
  readonly project: Promise<Whereabouts>;
}

export function createBackups(folder: string, host: BackupsHost): Backups {
  const writing = new Map<string, Writing>();
  let last: Promise<unknown> = tidy(folder);

  /** If an older write finished after a newer one, it would bring old work back. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next;
    return next;
  }

  function begin({ window, id }: Session): Writing {
    const begun = { key: randomBytes(16).toString('hex'), project: host.whereabouts(id) };
    // Everyone who waits for the write gets its error.
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
    // Created again if somebody has deleted it.
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

/**
 * When the app starts, nobody else writes here, so temporary files left by a kill are removed, as is all work that the user
 * has restored or discarded.
 */
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
