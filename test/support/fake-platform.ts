/** Fakes of the ports and of the two workers, all in memory, for tests of stores, commands and panels. */
import { isWorld, MAX_HELD_WORLD_BYTES, type TextEdit } from '../../planner-core/index.ts';
import type {
  BackupPort,
  ChosenFiles,
  DiskContent,
  KeptWork,
  MenuDescription,
  Outcome,
  Platform,
  ProjectContent,
  ProjectFile,
  ProjectPort,
  ProjectRef,
  UnsavedFile,
} from '../../renderer/platform/ports.ts';
import { holdFiles } from '../../renderer/platform/project-files.ts';
import type { AppServices } from '../../renderer/state/contract.ts';
import { importFiles } from '../../renderer/worker/import-service.ts';
import type {
  DebugMove,
  DebugPause,
  ImportClient,
  LanguageClient,
  LanguageSnapshot,
  PlannerClient,
  RunOutcome,
} from '../../renderer/worker/protocol.ts';

/** A project folder as the fake host keeps it. */
export interface FakeFolder {
  readonly ref: ProjectRef;
  readonly files: Map<string, string>;
}

export function projectRef(id: string, options: Partial<ProjectRef> = {}): ProjectRef {
  return { id, name: id, place: `/projects/${id}`, readOnly: false, ...options };
}

/** Everything the fakes were told, and the switches a test may turn. */
export interface FakeHost {
  readonly folders: Map<string, FakeFolder>;
  /** What the present session keeps, by project. */
  readonly backups: Map<string, readonly UnsavedFile[]>;
  /** What ended sessions left, by key; `of` is the project's id, null where it can't be found any more. */
  readonly kept: Map<string, KeptWork & { readonly of: string | null; answered: readonly string[] }>;
  /** Leaves work of an ended session. */
  leave(
    key: string,
    of: string | null,
    files: readonly (ProjectFile & { base?: string | null })[],
    name?: string,
  ): void;
  readonly settings: Map<string, string>;
  readonly exported: { readonly name: string; readonly files: readonly ProjectFile[] }[];
  readonly log: string[];
  menus: readonly MenuDescription[];
  title: string;
  shown: ProjectRef | null;
  unsaved: boolean;
  askBeforeClose: () => Promise<boolean>;
  /** What `chooseFolder` answers. */
  chosen: string | null;
  /** What `chooseImport` answers. */
  chosenImport: Outcome<ChosenFiles> | null;
  /** The project the page was started with. */
  initial: ProjectRef | null;
  /** Why the page had to be loaded again. */
  recovered: string | null;
  /** Makes the next save fail with this reason. */
  failSave: string | null;
  /** Files that are not replaced or deleted without a question. */
  readonly readOnly: Set<string>;
  /** Files that can't be read, and why. */
  readonly unreadable: Map<string, string>;
  /** Makes deleting fail with this reason. */
  failRemove: string | null;
  /** Makes backups fail with this reason. */
  failBackup: string | null;
  /** Changes a file of a folder from outside, as another program would. */
  changeOnDisk(id: string, path: string, text: string | null): void;
  addFolder(ref: ProjectRef, files: Readonly<Record<string, string>>): FakeFolder;
  readonly platform: Platform;
}

function contentOf(folder: FakeFolder): Outcome<ProjectContent> {
  const files = [...folder.files].map(([path, text]) => ({ path, text }));
  return { ok: true, value: { ref: folder.ref, ...holdFiles(files) } };
}

function fakeProjects(
  host: FakeHost,
  watchers: Map<string, (path: string, content: DiskContent) => void>,
): ProjectPort {
  const openById = (id: string): Outcome<ProjectContent> => {
    const folder = host.folders.get(id);
    return folder ? contentOf(folder) : { ok: false, reason: `${id} is not there any more.` };
  };
  return {
    chooseFolder: async () => (host.chosen === null ? null : openById(host.chosen)),
    chooseImport: async () => host.chosenImport,
    open: async (ref) => openById(ref.id),
    samples: async () =>
      [...host.folders.values()]
        .filter(({ ref }) => ref.readOnly)
        .map(({ ref }) => ({ ...ref, description: `The sample ${ref.name}` })),
    recent: async () => [...host.folders.values()].map(({ ref }) => ref).filter((ref) => !ref.readOnly),
    initial: async () => host.initial,
    create: async (name, files) => {
      const folder = host.addFolder(
        projectRef(`${name}-own`, { name }),
        Object.fromEntries(files.map(({ path, text }) => [path, text])),
      );
      return contentOf(folder);
    },
    readFile: async (ref, path) => {
      const unreadable = host.unreadable.get(path);
      if (unreadable !== undefined) return { ok: false, reason: `${path} can't be read: ${unreadable}.` };
      return { ok: true, value: host.folders.get(ref.id)?.files.get(path) ?? null };
    },
    save: async (ref, files, despite = []) => {
      if (host.failSave !== null) return { ok: false, reason: host.failSave };
      const folder = host.folders.get(ref.id);
      if (!folder) return { ok: false, reason: 'The folder is gone.' };
      const conflicts = files
        .filter(
          ({ path, knownText }) =>
            host.unreadable.has(path) || (folder.files.get(path) ?? null) !== knownText,
        )
        .map(({ path }) => path);
      if (conflicts.length > 0 && !despite.includes('changed')) {
        return { ok: false, reason: `${conflicts.join(', ')} changed on disk.`, conflicts };
      }
      const readOnly = files.map(({ path }) => path).filter((path) => host.readOnly.has(path));
      if (readOnly.length > 0 && !despite.includes('read-only'))
        return { ok: false, reason: `${readOnly.join(', ')} is read-only.`, readOnly };
      for (const { path } of files) host.unreadable.delete(path);
      for (const { path, text } of files) folder.files.set(path, text);
      host.log.push(`save ${files.map(({ path }) => path).join(' ')}`);
      return { ok: true, value: null };
    },
    remove: async (ref, { path, knownText }, despite = []) => {
      if (host.failRemove !== null) return { ok: false, reason: host.failRemove };
      const files = host.folders.get(ref.id)?.files;
      const current = files?.get(path);
      if (current !== undefined && current !== knownText && !despite.includes('changed'))
        return { ok: false, reason: `${path} changed on disk.`, conflicts: [path] };
      if (host.readOnly.has(path) && !despite.includes('read-only'))
        return { ok: false, reason: `${path} is read-only.`, readOnly: [path] };
      files?.delete(path);
      host.log.push(`remove ${path}`);
      return { ok: true, value: null };
    },
    watch: (ref, changed) => {
      watchers.set(ref.id, changed);
      return () => watchers.delete(ref.id);
    },
  };
}

function fakeBackups(host: FakeHost): BackupPort {
  const done = { ok: true, value: null } as const;
  const open = (key: string): KeptWork | null => {
    const work = host.kept.get(key);
    const files = work?.files.filter(({ path }) => !work.answered.includes(path)) ?? [];
    return work && files.length > 0 ? { ...work, files } : null;
  };
  return {
    write: async (ref, files) => {
      if (host.failBackup !== null) return { ok: false, reason: host.failBackup };
      if (files.length === 0) host.backups.delete(ref.id);
      else host.backups.set(ref.id, files);
      return done;
    },
    offers: async (ref) =>
      [...host.kept].flatMap(([key, { of }]) => (of === ref.id ? (open(key) ?? []) : [])),
    answer: async (key, answered) => {
      const work = host.kept.get(key);
      if (work) work.answered = answered;
      return done;
    },
    kept: async () =>
      [...host.kept].flatMap(([key, { of }]) => {
        const project = of === null ? null : (host.folders.get(of)?.ref ?? null);
        const work = open(key);
        return work ? { ...work, project } : [];
      }),
    read: async (key) => open(key),
  };
}

/** A host without disks or windows. */
export function fakeHost(options: { readonly kind?: Platform['kind'] } = {}): FakeHost {
  const watchers = new Map<string, (path: string, content: DiskContent) => void>();
  const kind = options.kind ?? 'web';
  const host: FakeHost = {
    folders: new Map(),
    backups: new Map(),
    kept: new Map(),
    leave: (key, of, files, name = of ?? 'gone') => {
      const unsaved = files.map((file) => ({ ...file, base: file.base ?? null }));
      const at = host.kept.size + 1;
      host.kept.set(key, {
        key,
        at,
        name,
        place: `/projects/${name}`,
        files: unsaved,
        of,
        answered: [],
      });
    },
    settings: new Map(),
    exported: [],
    log: [],
    menus: [],
    title: '',
    shown: null,
    unsaved: false,
    askBeforeClose: async () => true,
    chosen: null,
    chosenImport: null,
    failSave: null,
    initial: null,
    recovered: null,
    readOnly: new Set(),
    unreadable: new Map(),
    failRemove: null,
    failBackup: null,
    changeOnDisk: (id, path, text) => {
      const files = host.folders.get(id)?.files;
      if (text === null) files?.delete(path);
      else files?.set(path, text);
      const isLarge = text !== null && isWorld(path) && text.length > MAX_HELD_WORLD_BYTES;
      watchers.get(id)?.(path, isLarge ? { bytes: text.length } : text);
    },
    addFolder: (ref, files) => {
      const folder = { ref, files: new Map(Object.entries(files)) };
      host.folders.set(ref.id, folder);
      return folder;
    },
    platform: {
      kind,
      get projects() {
        return projects;
      },
      get backups() {
        return backups;
      },
      exports: {
        write: async (name, files) => {
          host.exported.push({ name, files });
          return { ok: true, value: `/exports/${name}` };
        },
      },
      settings: {
        read: async (key) => host.settings.get(key) ?? null,
        write: async (key, json) => {
          host.settings.set(key, json);
        },
      },
      menu:
        kind === 'desktop'
          ? {
              show: (menus) => {
                host.menus = menus;
              },
              chosen: () => () => {},
            }
          : null,
      window: {
        setTitle: (title, unsaved) => {
          host.title = title;
          host.unsaved = unsaved;
        },
        recovered: async () => host.recovered,
        showsProject: (ref) => {
          host.shown = ref;
        },
        beforeClose: (ask) => {
          host.askBeforeClose = ask;
        },
      },
    },
  };
  const projects = fakeProjects(host, watchers);
  const backups = fakeBackups(host);
  return host;
}

/** A language worker that answers only what a test puts into it. */
export interface FakeLanguage extends LanguageClient {
  readonly files: Map<string, string>;
  /** Messages that changed files so far. */
  version: number;
  publish(snapshot: Partial<LanguageSnapshot>): void;
  answers: Partial<
    Pick<
      LanguageClient,
      | 'complete'
      | 'hover'
      | 'definition'
      | 'references'
      | 'rename'
      | 'format'
      | 'sentences'
      | 'clipping'
      | 'rows'
      | 'values'
      | 'fits'
      | 'edit'
      | 'preview'
      | 'declaration'
      | 'standings'
      | 'remedy'
      | 'world'
    >
  >;
}

export const emptySnapshot: LanguageSnapshot = {
  version: 0,
  diagnostics: [],
  graph: { domainName: null, tasks: [] },
  outline: { types: [], enums: [], variables: [], objects: [] },
  worlds: [],
  domainHash: null,
  plannable: false,
  ms: 0,
};

export function fakeLanguage(): FakeLanguage {
  const listeners = new Set<(snapshot: LanguageSnapshot) => void>();
  const noEdits: readonly TextEdit[] = [];
  const language: FakeLanguage = {
    files: new Map(),
    version: 0,
    answers: {},
    setFile: ({ path, text }) => {
      language.files.set(path, text);
      language.version++;
    },
    removeFile: (path) => {
      language.files.delete(path);
      language.version++;
    },
    reset: (files) => {
      language.files.clear();
      for (const { path, text } of files) language.files.set(path, text);
      language.version++;
    },
    onSnapshot: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (snapshot) => {
      for (const listener of listeners)
        listener({ ...emptySnapshot, version: language.version, ...snapshot });
    },
    complete: async (...args) => (await language.answers.complete?.(...args)) ?? [],
    hover: async (...args) => (await language.answers.hover?.(...args)) ?? null,
    definition: async (...args) => (await language.answers.definition?.(...args)) ?? null,
    references: async (...args) => (await language.answers.references?.(...args)) ?? [],
    rename: async (...args) => (await language.answers.rename?.(...args)) ?? { reason: 'nothing to rename' },
    format: async (...args) => (await language.answers.format?.(...args)) ?? noEdits,
    sentences: async (...args) => (await language.answers.sentences?.(...args)) ?? [],
    clipping: async (...args) => (await language.answers.clipping?.(...args)) ?? null,
    rows: async (...args) => (await language.answers.rows?.(...args)) ?? null,
    values: async (...args) => (await language.answers.values?.(...args)) ?? [],
    fits: async (...args) => (await language.answers.fits?.(...args)) ?? null,
    edit: async (...args) =>
      (await language.answers.edit?.(...args)) ?? {
        ok: false,
        code: 'no-such-node',
        reason: 'not in this test',
      },
    preview: async (...args) => (await language.answers.preview?.(...args)) ?? noPreview,
    declaration: async (...args) => (await language.answers.declaration?.(...args)) ?? null,
    standings: async () => (await language.answers.standings?.()) ?? [],
    remedy: async (...args) => (await language.answers.remedy?.(...args)) ?? null,
    world: async (...args) => (await language.answers.world?.(...args)) ?? null,
  };
  return language;
}

const noPreview = { ok: true, lines: [], more: 0 } as const;

/** A planner worker whose runs a test finishes by hand. */
export interface FakePlanner extends PlannerClient {
  files: ReadonlyMap<string, string>;
  readonly log: string[];
  /** Ends a run (counted from 0; by default the newest). */
  finish(outcome: RunOutcome | { readonly reason: string }, run?: number): void;
  pauses: DebugPause[];
}

export const noOutcome: RunOutcome = {
  status: 'solved',
  limit: null,
  plan: { steps: [], decomposition: [], roots: [], cost: 0 },
  plans: [],
  cost: 0,
  bound: 0,
  optimal: true,
  nodes: 1,
  ms: 0.1,
  improvements: [],
  error: null,
  chain: [],
  compileMs: 1,
  leftOut: 0,
  violations: [],
  unchecked: null,
};

export const startPause: DebugPause = {
  iteration: 0,
  view: {
    status: 'running',
    nodes: 0,
    cost: 0,
    incumbent: null,
    bound: 0,
    stack: [],
    agenda: [],
    plan: [],
    state: [],
  },
  events: [],
  changed: [],
  why: 'start',
  focus: null,
  decision: null,
  improvements: [],
  error: null,
  limit: null,
};

export function fakePlanner(): FakePlanner {
  const runs: ((outcome: RunOutcome | { readonly reason: string }) => void)[] = [];
  const describe = (move: DebugMove): string => (move.kind === 'goto' ? `goto ${move.iteration}` : move.kind);
  const planner: FakePlanner = {
    files: new Map(),
    log: [],
    pauses: [],
    finish: (outcome, run = runs.length - 1) => runs[run]?.(outcome),
    setFiles: (files) => {
      planner.files = new Map(files.map(({ path, text }) => [path, text]));
    },
    run: (world, options) => {
      planner.log.push(`run ${world} ${options.mode}`);
      const result = new Promise<RunOutcome | { readonly reason: string }>((resolve) => {
        runs.push(resolve);
      });
      const own = runs.length - 1;
      return {
        result,
        cancel: () => runs[own]?.({ ...noOutcome, status: 'cancelled', plan: null, cost: null }),
      };
    },
    letGo: () => {
      planner.files = new Map();
      planner.log.push('let go');
    },
    test: async (done) => {
      for (const path of planner.files.keys()) {
        if (!path.endsWith('.world')) continue;
        const untold = { plan: null, expectedPlan: null, problems: [] };
        done({ world: path, name: path, passed: true, failures: [], ms: 1, nodes: 1, cost: 0, ...untold });
      }
    },
    exportDomain: async () => ({ files: [{ path: 'domain.ts', text: '// exported\n' }] }),
    debug: async (world) => {
      planner.log.push(`debug ${world}`);
      return planner.pauses.shift() ?? startPause;
    },
    debugMove: async (move, breakpoints) => {
      planner.log.push(`${describe(move)} [${breakpoints.join(' ')}]`);
      return planner.pauses.shift() ?? { ...startPause, why: 'step' };
    },
    debugTree: async () => ({ nodes: [], truncated: false }),
    debugEnd: () => planner.log.push('end'),
  };
  return planner;
}

/** Imports at once, without a worker. */
const directImporter: ImportClient = {
  import: (files, listener) => ({
    result: Promise.resolve(importFiles(files, listener)),
    cancel: () => {},
  }),
};

/** All the fakes together, as `initialiseStores` takes them. */
export function fakeServices(options: { readonly kind?: Platform['kind'] } = {}): {
  readonly host: FakeHost;
  readonly language: FakeLanguage;
  readonly planner: FakePlanner;
  readonly services: AppServices;
} {
  const host = fakeHost(options);
  const language = fakeLanguage();
  const planner = fakePlanner();
  return {
    host,
    language,
    planner,
    services: { platform: host.platform, language, planner, importer: directImporter },
  };
}
