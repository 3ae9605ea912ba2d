/** The documents and their history: every change of any text is made here, and everyone who keeps a copy is notified. */
import {
  applyEdits,
  editsByFile,
  inLoadOrder,
  invertEdits,
  mapSpan,
  type SourceFile,
  type Span,
  type TextEdit,
} from '../../planner-core/index.ts';
import type { WorldOnDisk } from '../platform/ports.ts';
import type { DocumentState, EditOptions, Offer, TextChange } from './contract.ts';
import { History, invertStep, type SelectionMark, type Step, type Transaction } from './history.ts';
import { stepsBack } from './take-back.ts';

/** Who is notified of changes. */
export interface CoreListeners {
  /** Called once after each change, when everything is up to date. */
  changed(): void;
  text(change: TextChange): void;
  setFile(file: SourceFile): void;
  removeFile(path: string): void;
  reset(files: readonly SourceFile[]): void;
}

/** What undo or redo did. */
export interface Travelled {
  readonly label: string;
  /** What was typed, which is shown as text. */
  readonly isTyped: boolean;
  /** The selection to restore. */
  readonly mark: SelectionMark;
  readonly steps: readonly Step[];
}

/** Edits sent to the language worker that its newest snapshot does not include yet. */
interface SentEdit {
  readonly version: number;
  readonly file: string;
  readonly edits: readonly TextEdit[];
}

export class ProjectCore {
  readonly history = new History();
  documents: ReadonlyMap<string, DocumentState> = new Map();
  /** Deleted files that are still on disk, with their contents there. */
  removed: ReadonlyMap<string, string> = new Map();
  /** Worlds that are not in memory. */
  onDisk: ReadonlyMap<string, WorldOnDisk> = new Map();
  /** Unsaved work of ended sessions that was neither restored nor discarded, by `offerId`. */
  offers: ReadonlyMap<string, Offer> = new Map();
  #sent: SentEdit[] = [];
  #version = 0;
  readonly #listeners: CoreListeners;

  constructor(listeners: CoreListeners) {
    this.#listeners = listeners;
  }

  /** Starts over with the files of a project. */
  load(files: readonly SourceFile[], onDisk: readonly WorldOnDisk[]): void {
    this.history.clear();
    this.onDisk = new Map(onDisk.map((world) => [world.path, world]));
    this.removed = new Map();
    this.offers = new Map();
    this.#sent = [];
    this.documents = new Map(
      inLoadOrder(files).map(({ path, text }) => [path, { path, text, savedText: text, diskText: null }]),
    );
    this.#version++;
    this.#listeners.reset(this.sources());
    this.#listeners.changed();
  }

  sources(): readonly SourceFile[] {
    return [...this.documents.values()].map(({ path, text }) => ({ path, text }));
  }

  text(path: string): string {
    const document = this.documents.get(path);
    if (!document) throw new Error(`There is no document ${path}`);
    return document.text;
  }

  /** The steps that make the edits; edits that would change nothing are left out. */
  stepsOf(edits: readonly TextEdit[]): readonly Step[] {
    const steps: Step[] = [];
    for (const [file, list] of editsByFile(edits)) {
      const text = this.text(file);
      const real = list.filter((edit) => text.slice(edit.start, edit.end) !== edit.text);
      if (real.length > 0) {
        steps.push({ kind: 'edit', file, edits: real, inverse: invertEdits(text, real) });
      }
    }
    return steps;
  }

  /** Applies the steps and records them as one entry of the history. */
  transact(
    steps: readonly Step[],
    options: EditOptions,
    marks: { readonly before: SelectionMark; readonly after: SelectionMark },
  ): void {
    if (steps.length === 0) return;
    this.#perform(steps, options.source ?? null);
    const { label, group } = options;
    this.history.record({ label, group: group ?? null, steps, ...marks, at: Date.now() });
    this.#listeners.changed();
  }

  /** Undoes or redoes the newest entry; returns what was done, so that it can be shown. */
  travel(direction: 'undo' | 'redo'): Travelled | null {
    const transaction = direction === 'undo' ? this.history.undo() : this.history.redo();
    if (!transaction) return null;
    const undo = direction === 'undo';
    const steps = undo ? transaction.steps.map(invertStep).reverse() : transaction.steps;
    this.#perform(steps, null);
    this.#listeners.changed();
    const { label } = transaction;
    return {
      label,
      isTyped: isTyped(transaction),
      mark: undo ? transaction.before : transaction.after,
      steps,
    };
  }

  /** Takes one change back, whatever was done since; returns why that is impossible, if it is. */
  takeBack(change: Transaction): Travelled | 'undone' | 'forgotten' | 'touched' {
    const later = this.history.since(change);
    if (later === null) return this.history.isUndone(change) ? 'undone' : 'forgotten';
    if (later.length === 0) return this.travel('undo') ?? 'forgotten';
    const steps = stepsBack(change, later, (file) => this.text(file));
    if (steps === null) return 'touched';
    const { label, before, after } = change;
    this.transact(steps, { label: `Undo of: ${label}` }, { before: after, after: before });
    return { label, isTyped: isTyped(change), mark: before, steps };
  }

  /** Offers unsaved work in addition to what is already offered. */
  offer(offers: readonly Offer[]): void {
    for (const offer of offers) this.#setOffer(offer, true);
    this.#listeners.changed();
  }

  /** Records what is on disk without changing the text. */
  patch(path: string, disk: Partial<Pick<DocumentState, 'savedText' | 'diskText'>>): void {
    const document = this.documents.get(path);
    if (!document) return;
    this.documents = new Map(this.documents).set(path, { ...document, ...disk });
    this.#listeners.changed();
  }

  /** Records a world that is only on disk; null if it was deleted there. */
  noteOnDisk(path: string, bytes: number | null): void {
    const onDisk = new Map(this.onDisk);
    if (bytes === null) onDisk.delete(path);
    else onDisk.set(path, { path, bytes });
    this.onDisk = byPath(onDisk);
    this.#listeners.changed();
  }

  /** Loads the text of a world on disk into memory; this is not an undoable change. */
  hold({ path, text }: SourceFile): void {
    this.#add(path, text, null);
    const document = { path, text, savedText: text, diskText: null };
    this.documents = new Map(this.documents).set(path, document);
    this.noteOnDisk(path, null);
  }

  /** Drops a world from memory; false if that would lose something. */
  letGo(path: string): boolean {
    const document = this.documents.get(path);
    if (!document || document.text !== document.savedText || document.diskText !== null) return false;
    if (this.history.mentions(path)) return false;
    this.#remove(path, null);
    this.removed = new Map([...this.removed].filter(([removed]) => removed !== path));
    this.noteOnDisk(path, document.text.length);
    return true;
  }

  forgetRemoved(path: string): void {
    const removed = new Map(this.removed);
    removed.delete(path);
    this.removed = removed;
    this.#listeners.changed();
  }

  /** Every file that a save would write or delete. */
  unsaved(): readonly string[] {
    const dirty = [...this.documents.values()].filter((d) => d.text !== d.savedText).map((d) => d.path);
    return [...dirty, ...this.removed.keys()];
  }

  /** The language worker has processed everything up to this version. */
  caughtUp(version: number): void {
    this.#sent = this.#sent.filter((entry) => entry.version > version);
  }

  liveSpan(span: Span): Span {
    let live = span;
    for (const { file, edits } of this.#sent) {
      if (file === span.file) live = mapSpan(live, edits, true);
    }
    return live;
  }

  #perform(steps: readonly Step[], source: string | null): void {
    for (const step of steps) {
      if (step.kind === 'edit') this.#edit(step, source);
      else if (step.kind === 'add') this.#add(step.file, step.text, source);
      else if (step.kind === 'offer') this.#setOffer(step.offer, step.open);
      else this.#remove(step.file, source);
    }
  }

  #setOffer(offer: Offer, open: boolean): void {
    const offers = new Map(this.offers);
    if (open) offers.set(offerId(offer), offer);
    else offers.delete(offerId(offer));
    this.offers = offers;
  }

  #edit(step: Step & { readonly kind: 'edit' }, source: string | null): void {
    const { file, edits } = step;
    const document = this.documents.get(file);
    if (!document) throw new Error(`An edit of ${file}, which is not open`);
    const text = applyEdits(document.text, edits);
    this.documents = new Map(this.documents).set(file, { ...document, text });
    this.#version++;
    this.#sent.push({ version: this.#version, file, edits });
    this.#listeners.setFile({ path: file, text });
    this.#listeners.text({ file, edits, before: document.text, after: text, source });
  }

  #add(file: string, text: string, source: string | null): void {
    const savedText = this.removed.get(file) ?? null;
    const added = new Map(this.documents).set(file, { path: file, text, savedText, diskText: null });
    this.documents = byPath(added);
    const removed = new Map(this.removed);
    removed.delete(file);
    this.removed = removed;
    this.#version++;
    this.#listeners.setFile({ path: file, text });
    this.#listeners.text({ file, edits: [], before: null, after: text, source });
  }

  #remove(file: string, source: string | null): void {
    const document = this.documents.get(file);
    if (!document) return;
    const documents = new Map(this.documents);
    documents.delete(file);
    this.documents = documents;
    if (document.savedText !== null) this.removed = new Map(this.removed).set(file, document.savedText);
    this.#version++;
    this.#listeners.removeFile(file);
    this.#listeners.text({ file, edits: [], before: document.text, after: null, source });
  }
}

function isTyped({ group }: Transaction): boolean {
  return group?.startsWith('typing:') ?? false;
}

export function offerId({ work, path }: Pick<Offer, 'work' | 'path'>): string {
  return `${work}/${path}`;
}

function byPath<T extends { readonly path: string }>(files: ReadonlyMap<string, T>): Map<string, T> {
  return new Map(inLoadOrder(files.values()).map((file) => [file.path, file]));
}
