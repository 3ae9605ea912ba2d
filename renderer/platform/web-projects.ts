/**
 * Projects in a browser: in folders if the browser supports them, otherwise in its own storage; the samples; and one that
 * the server provides.
 */
import { toSafeName } from '../../electron/contract/project-paths.ts';
import type { BundledSample } from './bundled-samples.ts';
import { chooseSource } from './choose-source.ts';
import type { Database } from './database.ts';
import { databaseStorage } from './database-storage.ts';
import { folderStorage, isMissing, mayUse, pickFolder } from './folder-storage.ts';
import { chooseImport } from './picked-files.ts';
import type { Outcome, ProjectContent, ProjectFile, ProjectPort, ProjectRef } from './ports.ts';
import { type ProjectStorage, removeFrom, saveTo, sentence } from './project-storage.ts';
import { fetchServedFile, fetchServedProject, SERVED } from './served-project.ts';
import { type KnownTexts, watchStorage } from './storage-watcher.ts';
import { projectLock, type TabLocks } from './tab-locks.ts';

const SAMPLE = 'sample:';
const MAX_RECENT = 20;

/** What the browser's storage contains for a project; folders are stored as handles. */
interface StoredProject {
  readonly name: string;
  readonly opened: number;
  readonly folder: FileSystemDirectoryHandle | null;
}

export interface WebHost {
  readonly database: Database;
  readonly locks: TabLocks;
  readonly samples: () => Promise<readonly BundledSample[]>;
  /** Whether the browser can access folders on the computer. */
  readonly hasFolders: boolean;
  readonly now: () => number;
  readonly newId: () => string;
  /** The part of the address after `?`. */
  readonly query: string;
}

export interface WebProjects extends ProjectPort {
  /** The project with an id, in the form in which it can be opened now. */
  find(id: string): Promise<ProjectRef | null>;
}

export function createWebProjects(host: WebHost): WebProjects {
  const catalogue = createCatalogue(host);
  const knownOf = createKnownTexts();

  /** Everything that the window reads is recorded as known to it. */
  function learn<T extends Outcome<ProjectContent> | null>(opened: T): T {
    if (!opened?.ok) return opened;
    const known = knownOf(opened.value.ref.id);
    known.clear();
    for (const file of opened.value.files) known.set(file.path, file.text);
    return opened;
  }

  return {
    chooseFolder: async () =>
      learn(host.hasFolders ? await chooseFolder(catalogue) : await importProject(catalogue)),
    chooseImport,
    async open(ref) {
      if (ref.id === SERVED) return fetchServedProject();
      if (ref.id.startsWith(SAMPLE)) {
        // A sample may be open in two tabs, because neither can save it.
        await host.locks.hold(projectLock(ref.id));
        return openSample(host, ref.id.slice(SAMPLE.length));
      }
      return learn(await catalogue.open(ref.id));
    },
    find: (id) => findProject(host, catalogue, id),
    async samples() {
      const samples = await host.samples();
      return samples.map(({ name, description }) => ({ ...sampleRef(name), description }));
    },
    recent: () => catalogue.recent(),
    async initial() {
      const wanted = new URLSearchParams(host.query).get('project');
      return wanted === null ? null : findProject(host, catalogue, wanted);
    },
    create: async (name, files) =>
      learn(
        host.hasFolders
          ? await createFolder(catalogue, toSafeName(name), files)
          : await catalogue.store(name, files),
      ),
    async readFile(ref, path) {
      if (ref.id === SERVED) return fetchServedFile(path);
      const storage = await catalogue.storageOf(ref.id);
      if (!storage.ok) return storage;
      return attempt(`${path} can't be read`, () => storage.value.read(path));
    },
    async save(ref, files, despite = []) {
      if (ref.readOnly)
        return {
          ok: false,
          reason: 'This project cannot be overwritten. Save a copy of it and continue there.',
        };
      const storage = await catalogue.storageOf(ref.id);
      if (!storage.ok) return storage;
      const saved = await saveTo(storage.value, files, despite);
      if (saved.ok) for (const file of files) knownOf(ref.id).set(file.path, file.text);
      return saved;
    },
    async remove(ref, file, despite = []) {
      if (ref.readOnly)
        return {
          ok: false,
          reason: 'This project cannot be overwritten. Save a copy of it and continue there.',
        };
      const storage = await catalogue.storageOf(ref.id);
      if (!storage.ok) return storage;
      return removeFrom(storage.value, file, despite);
    },
    watch(ref, changed) {
      void host.locks.hold(projectLock(ref.id));
      const stop = ref.readOnly
        ? () => undefined
        : watchStorage(() => catalogue.storageOf(ref.id), knownOf(ref.id), changed);
      return () => {
        stop();
        host.locks.release(projectLock(ref.id));
      };
    },
  };
}

async function findProject(host: WebHost, catalogue: Catalogue, id: string): Promise<ProjectRef | null> {
  if (id === SERVED) return { id: SERVED, name: 'project', place: 'from the server', readOnly: true };
  if (!id.startsWith(SAMPLE)) return (await catalogue.isGone(id)) ? null : catalogue.refOf(id);
  const name = id.slice(SAMPLE.length);
  return (await host.samples()).some((sample) => sample.name === name) ? sampleRef(name) : null;
}

function createKnownTexts(): (id: string) => KnownTexts {
  const known = new Map<string, KnownTexts>();
  return (id) => {
    const texts = known.get(id) ?? new Map();
    known.set(id, texts);
    return texts;
  };
}

/** The projects that this browser knows. */
interface Catalogue {
  open(id: string): Promise<Outcome<ProjectContent>>;
  storageOf(id: string): Promise<Outcome<ProjectStorage>>;
  recent(): Promise<readonly ProjectRef[]>;
  /** Null if this browser has no such project. */
  refOf(id: string): Promise<ProjectRef | null>;
  /** True if its folder was moved or deleted, as far as the browser lets us check. */
  isGone(id: string): Promise<boolean>;
  /** Stores a project in the browser and opens it. */
  store(name: string, files: readonly ProjectFile[]): Promise<Outcome<ProjectContent>>;
  /** Remembers a folder and opens it; a known folder keeps its id. */
  remember(folder: FileSystemDirectoryHandle): Promise<Outcome<ProjectContent>>;
}

function createCatalogue({ database, locks, now, newId }: WebHost): Catalogue {
  async function all(): Promise<readonly (readonly [string, StoredProject])[]> {
    const entries = await database.entries('projects', '');
    const projects = entries.map(([id, project]) => [id, project as StoredProject] as const);
    return [...projects].sort(([, a], [, b]) => b.opened - a.opened);
  }

  async function find(id: string): Promise<StoredProject | undefined> {
    return (await database.get('projects', id)) as StoredProject | undefined;
  }

  async function storageOf(id: string): Promise<Outcome<ProjectStorage>> {
    const project = await find(id);
    if (project === undefined) return { ok: false, reason: 'This browser no longer has that project.' };
    if (project.folder === null) return { ok: true, value: databaseStorage(database, id) };
    if (!(await mayUse(project.folder))) {
      return { ok: false, reason: `The browser has no permission to use the folder ${project.name}.` };
    }
    return { ok: true, value: folderStorage(project.folder) };
  }

  async function open(id: string): Promise<Outcome<ProjectContent>> {
    const project = await find(id);
    const hadIt = locks.holds(projectLock(id));
    if (project !== undefined && !(await locks.hold(projectLock(id)))) return inAnotherTab(project.name);
    const content = await readProject(id, project);
    if (!content.ok && !hadIt) locks.release(projectLock(id));
    return content;
  }

  async function readProject(
    id: string,
    project: StoredProject | undefined,
  ): Promise<Outcome<ProjectContent>> {
    const storage = await storageOf(id);
    if (!storage.ok || project === undefined)
      return storage.ok ? { ok: false, reason: 'No such project.' } : storage;
    return attempt(`${project.name} can't be opened`, async () => {
      const content = await storage.value.readAll();
      await database.change([{ store: 'projects', key: id, value: { ...project, opened: now() } }]);
      return { ref: refOf(id, project), ...content };
    });
  }

  return {
    open,
    storageOf,
    async refOf(id) {
      const project = await find(id);
      return project === undefined ? null : refOf(id, project);
    },
    async isGone(id) {
      const folder = (await find(id))?.folder ?? null;
      return folder !== null && (await isMissing(folder));
    },
    recent: async () => (await all()).slice(0, MAX_RECENT).map(([id, project]) => refOf(id, project)),
    async store(name, files) {
      const id = newId();
      const taken = new Set((await all()).map(([, project]) => project.name));
      const project = { name: freeName(name, taken), opened: now(), folder: null };
      const texts = files.map(({ path, text }) => ({
        store: 'files' as const,
        key: `${id}/${path}`,
        value: text,
      }));
      const kept = await attempt(`${name} can't be stored`, () =>
        database.change([{ store: 'projects', key: id, value: project }, ...texts]),
      );
      return kept.ok ? open(id) : kept;
    },
    async remember(folder) {
      const known = await findFolder(await all(), folder);
      const id = known ?? newId();
      const project: StoredProject = { name: folder.name, opened: now(), folder };
      await database.change([{ store: 'projects', key: id, value: project }]);
      return open(id);
    },
  };
}

/** A tab cannot bring another one to the front. */
function inAnotherTab(name: string): Outcome<ProjectContent> {
  const reason = `${name} is open in another tab of this browser. Continue there, or close it there first.`;
  return { ok: false, reason };
}

async function findFolder(
  projects: readonly (readonly [string, StoredProject])[],
  folder: FileSystemDirectoryHandle,
): Promise<string | undefined> {
  for (const [id, project] of projects) if (await project.folder?.isSameEntry(folder)) return id;
  return undefined;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
}

function refOf(id: string, { name, folder }: StoredProject): ProjectRef {
  return {
    id,
    name,
    place: folder === null ? 'in this browser' : `the folder ${folder.name}`,
    readOnly: false,
  };
}

function sampleRef(name: string): ProjectRef {
  return { id: SAMPLE + name, name, place: 'comes with Planwright', readOnly: true };
}

async function openSample(host: WebHost, name: string): Promise<Outcome<ProjectContent>> {
  const sample = (await host.samples()).find((candidate) => candidate.name === name);
  if (sample === undefined) return { ok: false, reason: `There is no sample called ${name}.` };
  return { ok: true, value: { ref: sampleRef(name), files: sample.files, onDisk: [], skipped: [] } };
}

async function chooseFolder(catalogue: Catalogue): Promise<Outcome<ProjectContent> | null> {
  const picked = await attempt("The folder can't be opened", () => pickFolder('planwright-project'));
  if (!picked.ok) return picked;
  return picked.value === null ? null : catalogue.remember(picked.value);
}

async function importProject(catalogue: Catalogue): Promise<Outcome<ProjectContent> | null> {
  const imported = await chooseSource();
  if (imported === null) return null;
  if (typeof imported === 'string') return { ok: false, reason: imported };
  const stored = await catalogue.store(imported.name, imported.files);
  return stored.ok ? { ok: true, value: { ...stored.value, skipped: imported.skipped } } : stored;
}

async function createFolder(
  catalogue: Catalogue,
  name: string,
  files: readonly ProjectFile[],
): Promise<Outcome<ProjectContent> | null> {
  const made = await attempt("The project can't be created", async () => {
    const parent = await pickFolder('planwright-new');
    if (parent === null) return null;
    const folder = await parent.getDirectoryHandle(name, { create: true });
    for await (const entry of folder.keys()) {
      throw new Error(`the folder ${name} already contains files (${entry}). Choose another place or name`);
    }
    try {
      await folderStorage(folder).write(files);
    } catch (error) {
      // A project with only some of its files would be worse than none.
      await parent.removeEntry(name, { recursive: true }).catch(() => undefined);
      throw error;
    }
    return folder;
  });
  if (!made.ok) return made;
  return made.value === null ? null : catalogue.remember(made.value);
}

/** Runs something that the browser may refuse. */
async function attempt<T>(what: string, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, reason: `${what}: ${sentence(error)}` };
  }
}
