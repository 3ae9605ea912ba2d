/** Unsaved work in the browser's storage: one record for each session of a project, identified by the tab that wrote it. */
import type { Database } from './database.ts';
import type { BackupPort, KeptWork, Outcome, ProjectFile, ProjectRef, UnsavedFile } from './ports.ts';
import { sentence } from './project-storage.ts';
import { projectLock, type TabLocks, tabLock } from './tab-locks.ts';

const STORE = 'backups';

interface WebRecord extends Omit<KeptWork, 'key'> {
  readonly id: string;
  /** The tab that writes it, as long as that tab exists. */
  readonly tab: string;
  readonly answered: readonly string[];
}

export interface WebBackupsHost {
  readonly database: Database;
  readonly locks: TabLocks;
  readonly now: () => number;
  readonly newId: () => string;
  /** The project with an id, in the form in which it can be opened now. */
  readonly find: (id: string) => Promise<ProjectRef | null>;
}

export function createWebBackups(host: WebBackupsHost): BackupPort {
  const { database, locks, now, newId } = host;
  const tab = newId();
  const tabHeld = locks.hold(tabLock(tab));
  /** What this tab writes of each project, by the project's id. */
  const writing = new Map<string, string>();

  function begin(id: string): string {
    const key = newId();
    writing.set(id, key);
    return key;
  }

  /** Records of sessions that have ended, oldest first. */
  async function leftBehind(): Promise<readonly (readonly [string, WebRecord])[]> {
    const own = new Set(writing.values());
    const held = await locks.held();
    const entries = (await database.entries(STORE, '')).map(([key, value]) => toRecord(key, value));
    return entries
      .filter(([key, { id, tab: writer }]) => {
        if (own.has(key)) return false;
        // A tab that holds the project knows that nobody else is writing.
        return writer === tab || locks.holds(projectLock(id)) || !held.has(tabLock(writer));
      })
      .sort(([, a], [, b]) => a.at - b.at);
  }

  async function find(key: string): Promise<WebRecord | null> {
    const value = await database.get(STORE, key);
    return value === undefined ? null : toRecord(key, value)[1];
  }

  return {
    write: ({ id, name, place }, files) =>
      attempt(async () => {
        await tabHeld;
        const key = writing.get(id) ?? begin(id);
        const record: WebRecord = { id, name, place, tab, at: now(), answered: [], files: files.map(bare) };
        await database.change([{ store: STORE, key, value: files.length === 0 ? undefined : record }]);
      }),
    async offers({ id }) {
      begin(id);
      const left = await leftBehind();
      return left.flatMap(([key, record]) => (record.id === id ? openWork(key, record) : []));
    },
    answer: (key, paths) =>
      attempt(async () => {
        const record = await find(key);
        if (record !== null)
          await database.change([{ store: STORE, key, value: { ...record, answered: [...paths] } }]);
      }),
    async kept() {
      const left = [...(await leftBehind())].reverse();
      const entries = left.map(async ([key, record]) => {
        const project = await host.find(record.id);
        return openWork(key, record).map((work) => ({ ...work, project }));
      });
      return (await Promise.all(entries)).flat();
    },
    async read(key) {
      const record = await find(key);
      return record === null ? null : (openWork(key, record)[0] ?? null);
    },
  };
}

/** In the first version, unsaved work is a list of files under the project's id. */
function toRecord(key: string, value: unknown): readonly [string, WebRecord] {
  if (!Array.isArray(value)) return [key, value as WebRecord];
  const files = (value as readonly ProjectFile[]).map((file) => ({ ...file, base: null }));
  return [key, { id: key, name: 'A project', place: 'in this browser', tab: '', at: 0, answered: [], files }];
}

/** The work without the files that were restored or discarded; empty if none are left. */
function openWork(key: string, { at, name, place, files, answered }: WebRecord): readonly KeptWork[] {
  const open = files.filter(({ path }) => !answered.includes(path));
  return open.length === 0 ? [] : [{ key, at, name, place, files: open }];
}

function bare({ path, text, base }: UnsavedFile): UnsavedFile {
  return { path, text, base };
}

async function attempt(work: () => Promise<void>): Promise<Outcome<null>> {
  try {
    await work();
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: sentence(error).replace(/\.$/, '') };
  }
}
