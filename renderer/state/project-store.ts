/** The project store: documents, edits, undo and save, as every panel sees them. */
import {
  compareCodePoints,
  type DeclarationKey,
  EMPTY_LAYOUT,
  isDomain,
  isWorld,
  type Layout,
  type NodeKey,
  type ProjectEdit,
  readLayout,
  refused,
  smallestEdit,
  type TextEdit,
  withRenamedKeys,
  worldFileName,
  writeLayout,
} from '../../planner-core/index.ts';
import type { ProjectContent } from '../platform/ports.ts';
import type { LanguageSnapshot } from '../worker/protocol.ts';
import type {
  AppServices,
  EditOptions,
  Notice,
  Offer,
  ProjectState,
  RunState,
  SelectionState,
  ShellState,
  TextChange,
} from './contract.ts';
import { EDIT_LABELS } from './edit-labels.ts';
import { someOf } from './files-host.ts';
import type { SelectionMark, Step, Transaction } from './history.ts';
import { ProjectCore, type Travelled } from './project-core.ts';
import { ProjectFiles } from './project-files.ts';
import { panelShowing, travelWords, unseenFiles } from './undo-words.ts';

/** What the project store needs from the others. */
export interface ProjectContext {
  services(): AppServices;
  shell(): ShellState;
  selection(): SelectionState;
  run(): Pick<RunState, 'world'>;
  get(): ProjectState;
  set(part: Partial<ProjectState>): void;
  /** Nodes have new keys: everyone who stores keys (breakpoints) updates them. */
  renamed(pairs: readonly (readonly [NodeKey, NodeKey])[]): void;
  text(change: TextChange): void;
}

/** Positions and collapsed nodes, a file of the project like any other. */
const layoutPath = 'layout.json';

function firstPath(paths: readonly string[]): string | null {
  return paths.find((path) => isDomain(path)) ?? paths[0] ?? null;
}

class ProjectActions {
  readonly #context: ProjectContext;
  readonly #core: ProjectCore;
  readonly #files: ProjectFiles;
  #layoutText: string | undefined;
  #layout: Layout = EMPTY_LAYOUT;
  /** As the language worker sent it. */
  #snapshot: LanguageSnapshot | null = null;
  #onDisk: ProjectCore['onDisk'] = new Map();
  #offersOf: ProjectCore['offers'] | null = null;
  #offers: readonly Offer[] = [];

  constructor(context: ProjectContext) {
    this.#context = context;
    const { language } = context.services();
    this.#core = new ProjectCore({
      changed: () => this.#changed(),
      text: context.text,
      setFile: (file) => language.setFile(file),
      removeFile: (path) => language.removeFile(path),
      reset: (files) => language.reset(files),
    });
    this.#files = new ProjectFiles({
      services: context.services,
      shell: context.shell,
      core: this.#core,
      ref: () => context.get().ref,
      adopted: (content) => this.#adopted(content),
      setSaving: (saving) => context.set({ saving }),
      saved: () => context.set({ lastSaved: Date.now() }),
      setBackupFailure: (backupFailure) => context.set({ backupFailure }),
    });
    language.onSnapshot((snapshot) => {
      this.#core.caughtUp(snapshot.version);
      this.#snapshot = snapshot;
      context.set({ snapshot: withWorldsOnDisk(snapshot, this.#core.onDisk) });
    });
    context.services().platform.window.beforeClose(() => this.#files.mayClose());
  }

  state(): ProjectState {
    const files = this.#files;
    return {
      ...emptyProject,
      liveSpan: (span) => this.#core.liveSpan(span),
      apply: (edits, options) => this.#apply(edits, options),
      edit: (...args) => this.#edit(...args),
      undo: () => this.#travel('undo'),
      redo: () => this.#travel('redo'),
      undoOfNewest: () => this.#undoOfNewest(),
      save: () => files.save(),
      setActivePath: (path) => this.#show(path),
      readWorld: (path) => files.worlds.read(path),
      setCollapsed: (key, collapsed) => this.#setCollapsed(key, collapsed),
      placeNodes: (places, options) => this.#placeNodes(places, options),
      addFile: (path, text) => this.#transact([{ kind: 'add', file: path, text }], { label: `Add ${path}` }),
      insert: (changes, options) => this.#insert(changes, options),
      moveFile: (from, to, options) => this.#moveFile(from, to, options),
      removeFile: (path) => this.#removeFile(path),
      openFolder: () => files.openFolder(),
      open: (ref) => files.open(ref),
      create: (name, initial) => (initial ? files.create(name, initial) : files.createNew(name)),
      saveCopy: async () => {
        await files.saveCopy();
      },
      close: () => files.close(),
      takeOffers: (offers) => files.offers.take(offers),
      dropOffers: (offers) => files.offers.drop(offers),
      compareOffer: (offer) => files.offers.compare(offer),
      resolveConflict: (path, keep) => files.disk.resolve(path, keep),
      compareWithDisk: (path) => files.disk.compare(path),
    };
  }

  #mark(): SelectionMark {
    const { node, subject } = this.#context.selection();
    return { node, subject, path: this.#context.get().activePath };
  }

  #transact(steps: readonly Step[], options: EditOptions): void {
    const mark = this.#mark();
    this.#core.transact(steps, options, { before: mark, after: mark });
  }

  #apply(edits: readonly TextEdit[], options: EditOptions): void {
    this.#transact(this.#core.stepsOf(edits), options);
  }

  #insert({ edits, files }: Parameters<ProjectState['insert']>[0], options: EditOptions): void {
    const added = files.map(({ path, text }): Step => ({ kind: 'add', file: path, text }));
    this.#transact([...this.#core.stepsOf(edits), ...added], options);
  }

  #moveFile(...[from, to, options]: Parameters<ProjectState['moveFile']>): void {
    const document = this.#core.documents.get(from);
    if (!document) return;
    if (to.path === from) {
      const edit = smallestEdit(from, document.text, to.text);
      if (edit) this.#apply([edit], options);
      return;
    }
    const gone = { kind: 'remove', file: from, text: document.text } as const;
    this.#transact([gone, { kind: 'add', file: to.path, text: to.text }], options);
  }

  async #edit(
    ...[edit, label, selects = true]: Parameters<ProjectState['edit']>
  ): ReturnType<ProjectState['edit']> {
    const before = this.#core.documents;
    const result = await this.#context.services().language.edit(edit);
    if (!result.ok) return result;
    if (this.#core.documents !== before) return refused('text-moved-on', {});
    const steps = [...this.#core.stepsOf(result.edits), ...this.#layoutSteps(result.renamed)];
    const mark = this.#mark();
    const isNode = selects && result.select !== null;
    const subject = isNode ? null : subjectAfter(mark.subject, edit);
    const after = { ...mark, subject, node: isNode ? result.select : mark.node };
    this.#core.transact(steps, { label: label ?? EDIT_LABELS[edit.kind] }, { before: mark, after });
    if (result.renamed.length > 0) this.#context.renamed(result.renamed);
    const { selectNode, selectSubject } = this.#context.selection();
    if (isNode || (selects && edit.kind === 'delete')) selectNode(result.select, { from: 'edit' });
    else if (subject !== mark.subject) selectSubject(subject);
    return result;
  }

  #layoutSteps(renamed: readonly (readonly [NodeKey, NodeKey])[]): readonly Step[] {
    const document = this.#core.documents.get(layoutPath);
    if (!document || renamed.length === 0) return [];
    const edit = smallestEdit(layoutPath, document.text, writeLayout(withRenamedKeys(this.#layout, renamed)));
    return edit ? this.#core.stepsOf([edit]) : [];
  }

  #setCollapsed(...[key, collapsed]: Parameters<ProjectState['setCollapsed']>): void {
    const nodes = new Map(this.#layout.nodes).set(key, { ...this.#layout.nodes.get(key), collapsed });
    this.#writeLayout({ ...this.#layout, nodes }, { label: collapsed ? 'Collapse task' : 'Expand task' });
  }

  #placeNodes(...[places, options]: Parameters<ProjectState['placeNodes']>): void {
    const { direction: before, ...layout } = this.#layout;
    const nodes = new Map(layout.nodes);
    for (const [key, place] of places) {
      const { x: _x, y: _y, width: _width, height: _height, ...kept } = nodes.get(key) ?? {};
      nodes.set(key, { ...kept, ...place });
    }
    const right = (options.direction ?? before) === 'right';
    this.#writeLayout({ ...layout, ...(right ? { direction: 'right' } : {}), nodes }, options);
  }

  #writeLayout(layout: Layout, options: EditOptions): void {
    const text = writeLayout(layout);
    const document = this.#core.documents.get(layoutPath);
    if (!document) {
      this.#transact([{ kind: 'add', file: layoutPath, text }], options);
      return;
    }
    const edit = smallestEdit(layoutPath, document.text, text);
    if (edit) this.#transact(this.#core.stepsOf([edit]), options);
  }

  /** A world on disk is read first; one that is too large is not shown as text. */
  #show(path: string): void {
    const wasOnDisk = this.#core.onDisk.has(path);
    if (!wasOnDisk) this.#context.set({ activePath: path });
    if (!isWorld(path)) return;
    void this.#files.worlds.show(path).then((isHere) => {
      if (isHere && wasOnDisk) this.#context.set({ activePath: path });
    });
  }

  async #removeFile(path: string): Promise<void> {
    if (this.#core.onDisk.has(path)) return this.#files.removeOnDisk(path);
    const document = this.#core.documents.get(path);
    if (!document) return;
    this.#transact([{ kind: 'remove', file: path, text: document.text }], { label: `Delete ${path}` });
  }

  #travel(direction: 'undo' | 'redo'): void {
    const made = this.#core.travel(direction);
    if (made) this.#showTravelled(made, direction);
  }

  #undoOfNewest(): Notice['actions'][number] {
    const { newest } = this.#core.history;
    return { label: 'Undo', run: () => newest !== null && this.#takeBack(newest) };
  }

  #takeBack(change: Transaction): void {
    const made = this.#core.takeBack(change);
    if (typeof made === 'object') this.#showTravelled(made, 'undo');
    else this.#tell(`“${change.label}” ${NOT_TAKEN_BACK[made]}`, 'warning');
  }

  /** Says what was undone, and shows it: nothing out of sight changes unnoticed. */
  #showTravelled(made: Travelled, direction: 'undo' | 'redo'): void {
    const { mark, steps } = made;
    const { selectNode, selectSubject, focus, revealSpan } = this.#context.selection();
    this.#context.set({ travelled: travelWords(direction, made) });
    selectNode(mark.node, { from: 'history' });
    if (mark.subject !== null) selectSubject(mark.subject);
    const last = steps.filter((step) => step.kind !== 'offer' && step.file !== layoutPath).at(-1);
    const isNode = mark.node !== null;
    if (mark.node !== null) focus(mark.node);
    if (last === undefined) return;
    const { panel, unless } = panelShowing(last.file, {
      isNode,
      isTyped: made.isTyped || mark.subject !== null,
      world: this.#context.run().world,
    });
    this.#context.shell().showPanel(panel, { unless });
    const others = unseenFiles(steps, last.file);
    if (others.length > 0)
      this.#tell(`${travelWords(direction, made)}. This also changed ${someOf(others)}.`);
    const place = last.kind === 'edit' ? last.edits[0] : undefined;
    if (last.kind !== 'remove') this.#context.set({ activePath: last.file });
    if (!place) return;
    const end = place.start + place.text.length;
    revealSpan({ file: last.file, start: end, end });
  }

  #tell(text: string, severity: Notice['severity'] = 'info'): void {
    this.#context.shell().notify({ severity, text, actions: [] });
  }

  #adopted(content: ProjectContent | null): void {
    // First the project, then its files: code that stores things by project must not assign them to the old one.
    this.#context.set({
      ref: content?.ref ?? null,
      skipped: content?.skipped ?? [],
      snapshot: null,
      lastSaved: null,
      activePath: null,
    });
    this.#snapshot = null;
    this.#core.load(content?.files ?? [], content?.onDisk ?? []);
    this.#context.selection().selectNode(null);
    this.#context.services().platform.window.showsProject(content?.ref ?? null);
    this.#retitle();
  }

  #changed(): void {
    const core = this.#core;
    const layoutText = core.documents.get(layoutPath)?.text;
    if (layoutText !== this.#layoutText) {
      this.#layoutText = layoutText;
      this.#layout = layoutText === undefined ? EMPTY_LAYOUT : readLayout(layoutText).layout;
    }
    const { undoLabel, redoLabel } = core.history;
    const { activePath } = this.#context.get();
    if (core.onDisk !== this.#onDisk) {
      this.#onDisk = core.onDisk;
      const snapshot = this.#snapshot && withWorldsOnDisk(this.#snapshot, core.onDisk);
      this.#context.set({ onDisk: core.onDisk, snapshot });
    }
    this.#context.set({
      documents: core.documents,
      layout: this.#layout.nodes,
      travelled: null,
      direction: this.#layout.direction ?? 'down',
      unsaved: core.unsaved(),
      offers: this.#sortedOffers(),
      undoLabel,
      redoLabel,
      canUndo: undoLabel !== null,
      canRedo: redoLabel !== null,
      activePath:
        activePath !== null && core.documents.has(activePath)
          ? activePath
          : firstPath([...core.documents.keys()]),
    });
    this.#retitle();
    this.#files.backups.schedule();
  }

  /** The same list object as long as nothing in it changes, so that panels need not compare it. */
  #sortedOffers(): readonly Offer[] {
    const { offers } = this.#core;
    if (offers !== this.#offersOf) {
      this.#offersOf = offers;
      this.#offers = [...offers.values()].sort((a, b) => compareCodePoints(a.path, b.path) || b.at - a.at);
    }
    return this.#offers;
  }

  #retitle(): void {
    const { ref, unsaved } = this.#context.get();
    const title = ref ? `${ref.name} — Planwright` : 'Planwright';
    this.#context.services().platform.window.setTitle(title, ref !== null && unsaved.length > 0);
  }
}

/** Why the change that a notice speaks of cannot be taken back. */
const NOT_TAKEN_BACK = {
  undone: 'is undone already.',
  forgotten:
    'can no longer be taken back alone: it is part of a longer entry of the history, or too long ago.',
  touched:
    'cannot be taken back alone: something changed in the same place afterwards. Undo goes back step by step.',
} as const;

/** A form stays with its declaration when that gets another name, and closes when it goes. */
function subjectAfter(subject: DeclarationKey | null, edit: ProjectEdit): DeclarationKey | null {
  if (subject === null || !('of' in edit) || !isSameSubject(subject, edit.of)) return subject;
  if (edit.kind === 'remove-declaration') return null;
  return edit.kind === 'rename-declaration' ? { kind: subject.kind, name: edit.name.trim() } : subject;
}

function isSameSubject(
  a: DeclarationKey,
  b: Readonly<{ kind: string; name: string; twin?: number }>,
): boolean {
  return a.kind === b.kind && a.name === b.name && (a.twin ?? 0) === (b.twin ?? 0);
}

/** The language worker knows only the worlds in memory; the others are worlds nevertheless. */
function withWorldsOnDisk(snapshot: LanguageSnapshot, onDisk: ProjectCore['onDisk']): LanguageSnapshot {
  if (onDisk.size === 0) return snapshot;
  const others = [...onDisk.keys()].map((path) => ({
    path,
    name: worldFileName(path),
    hash: '',
    plannable: snapshot.plannable,
    hasExpectations: false,
  }));
  return { ...snapshot, worlds: [...snapshot.worlds, ...others] };
}

const notReady = (): never => {
  throw new Error('The project store is used before initialiseStores');
};

/** The store's values before a project is opened. */
export const emptyProject: ProjectState = {
  ref: null,
  documents: new Map(),
  snapshot: null,
  activePath: null,
  canUndo: false,
  canRedo: false,
  undoLabel: null,
  redoLabel: null,
  travelled: null,
  saving: false,
  lastSaved: null,
  unsaved: [],
  offers: [],
  backupFailure: null,
  skipped: [],
  onDisk: new Map(),
  layout: new Map(),
  direction: 'down',
  liveSpan: (span) => span,
  apply: notReady,
  edit: notReady,
  undo: notReady,
  redo: notReady,
  undoOfNewest: notReady,
  save: notReady,
  setActivePath: notReady,
  readWorld: notReady,
  setCollapsed: notReady,
  placeNodes: notReady,
  addFile: notReady,
  insert: notReady,
  moveFile: notReady,
  removeFile: notReady,
  openFolder: notReady,
  open: notReady,
  create: notReady,
  saveCopy: notReady,
  close: notReady,
  takeOffers: notReady,
  dropOffers: notReady,
  compareOffer: notReady,
  resolveConflict: notReady,
  compareWithDisk: notReady,
};

/** The project store's initial state, connected to the services of the context. */
export function createProjectState(context: ProjectContext): ProjectState {
  return new ProjectActions(context).state();
}
