/** Reacts to other programs changing the project's files while it is open. */
import { isWorld, smallestEdit } from '../../planner-core/index.ts';
import type { DiskContent } from '../platform/ports.ts';
import type { EditOptions } from './contract.ts';
import { type DiskNews, diskNews } from './disk-news.ts';
import { type FilesHost, noMarks, someOf } from './files-host.ts';

/** Changes outside that follow each other closely are one entry of the history. */
function outside(label: string): EditOptions {
  return { label, group: 'disk' };
}

export class DiskChanges {
  readonly #host: FilesHost;
  /**
   * The last text that we wrote, by file, so that the watcher's report of a save is not mistaken for another program's
   * change.
   */
  readonly #written = new Map<string, readonly string[]>();

  /** What the notice about changes on disk speaks of, by file. */
  readonly #fresh = new Map<string, DiskNews>();
  readonly #hasRoomFor: (bytes: number) => boolean;

  constructor(host: FilesHost, hasRoomFor: (bytes: number) => boolean) {
    this.#host = host;
    this.#hasRoomFor = hasRoomFor;
  }

  left(): void {
    this.#written.clear();
  }

  noteWritten(path: string, text: string): void {
    this.#written.set(path, [...(this.#written.get(path) ?? []).slice(-3), text]);
  }

  /** A file changed outside. */
  changed(path: string, content: DiskContent): void {
    const { core } = this.#host;
    if (typeof content === 'object' && content !== null) this.#sized(path, content.bytes);
    else if (core.onDisk.has(path)) this.#onDisk(path, content);
    else this.#text(path, content);
  }

  /** A world that is too large to be loaded; one with unsaved changes stays in memory, and saving will ask. */
  #sized(path: string, bytes: number): void {
    const { core } = this.#host;
    const isNew = !core.documents.has(path) && !core.onDisk.has(path);
    if (core.documents.has(path) && !core.letGo(path)) return;
    core.noteOnDisk(path, bytes);
    if (isNew) this.#news(path, 'added');
  }

  #onDisk(path: string, text: string | null): void {
    this.#host.core.noteOnDisk(path, text === null ? null : text.length);
    if (text === null) this.#news(path, 'deleted');
  }

  /** Null: it was deleted. */
  #text(path: string, text: string | null): void {
    const { core } = this.#host;
    const document = core.documents.get(path);
    if (text !== null && this.#written.get(path)?.includes(text)) return;
    if (!document) {
      if (text !== null && !core.removed.has(path)) this.#appeared(path, text);
    } else if (text === null) this.#vanished(path, document.text !== document.savedText);
    else if (text === document.text) core.patch(path, { savedText: text, diskText: null });
    else if (text === document.savedText) core.patch(path, { diskText: null });
    else if (document.text === document.savedText) this.#reload(path, text);
    else this.conflict(path, text);
  }

  #appeared(path: string, text: string): void {
    const { core } = this.#host;
    if (isWorld(path) && !this.#hasRoomFor(text.length)) {
      this.#sized(path, text.length);
      return;
    }
    core.transact([{ kind: 'add', file: path, text }], outside(`${path} appeared on disk`), noMarks);
    core.patch(path, { savedText: text });
    this.#news(path, 'added');
  }

  #vanished(path: string, dirty: boolean): void {
    const { core } = this.#host;
    if (dirty) {
      this.gone(path);
      return;
    }
    const step = { kind: 'remove', file: path, text: core.text(path) } as const;
    core.transact([step], outside(`${path} was deleted on disk`), noMarks);
    core.forgetRemoved(path);
    this.#news(path, 'taken');
  }

  /** A file with unsaved changes is no longer on disk. Returns the notice that says so. */
  gone(path: string): number {
    this.#host.core.patch(path, { savedText: null, diskText: null });
    const text = `${path} was deleted on disk. Your unsaved version is still here; saving writes it again.`;
    return this.#host.shell().notify({ severity: 'warning', text, actions: [] });
  }

  #reload(path: string, text: string): void {
    this.#replaceText(path, text, outside(`${path} changed on disk`));
    this.#news(path, 'reloaded');
  }

  /** One notice for as long as it is shown: a branch that is switched changes hundreds of files. */
  #news(path: string, what: DiskNews): void {
    const { notices, notify } = this.#host.shell();
    if (!notices.some(({ topic }) => topic === 'disk')) this.#fresh.clear();
    this.#fresh.delete(path);
    this.#fresh.set(path, what);
    notify({ severity: 'info', text: diskNews(this.#fresh), actions: [], topic: 'disk' });
  }

  #replaceText(path: string, text: string, options: EditOptions): void {
    const { core } = this.#host;
    const edit = smallestEdit(path, core.text(path), text);
    if (edit) core.transact(core.stepsOf([edit]), options, noMarks);
    core.patch(path, { savedText: text, diskText: null });
  }

  /** A file changed on disk while it has unsaved changes: neither version is touched until the user chooses. */
  conflict(path: string, text: string): void {
    this.#host.core.patch(path, { diskText: text });
    this.#tellOfConflicts();
  }

  #tellOfConflicts(): void {
    const paths = [...this.#host.core.documents.values()].flatMap(({ path, diskText }) =>
      diskText === null ? [] : [path],
    );
    const [first] = paths;
    if (first === undefined) return;
    const all = (keep: 'mine' | 'disk') => () => {
      for (const path of paths) this.#decide(path, keep);
    };
    const isOne = paths.length === 1;
    this.#host.shell().notify({
      severity: 'warning',
      topic: 'conflicts',
      text: `${someOf(paths)} changed on disk while you have unsaved changes in ${isOne ? 'it' : 'them'}. Nothing has been overwritten.`,
      actions: [
        { label: isOne ? 'Keep mine' : 'Keep all of mine', run: all('mine') },
        { label: isOne ? 'Use the version on disk' : 'Use all versions on disk', run: all('disk') },
        { label: isOne ? 'Compare' : `Compare ${first}`, keeps: true, run: () => this.compare(first) },
      ],
    });
  }

  compare(path: string): void {
    const document = this.#host.core.documents.get(path);
    if (!document || document.diskText === null) return;
    this.#host.shell().compare({
      path,
      otherIs: 'on disk',
      mine: document.text,
      other: document.diskText,
      answers: [
        { label: 'Use the version on disk', run: () => this.resolve(path, 'disk') },
        { label: 'Keep mine', run: () => this.resolve(path, 'mine') },
      ],
    });
  }

  /** Decides about one file; the notice goes on with those that are left. */
  resolve(path: string, keep: 'mine' | 'disk'): void {
    this.#decide(path, keep);
    const { compare, notices, dismiss } = this.#host.shell();
    compare(null);
    const told = notices.find(({ topic }) => topic === 'conflicts');
    if (told) dismiss(told.id);
    this.#tellOfConflicts();
  }

  #decide(path: string, keep: 'mine' | 'disk'): void {
    const document = this.#host.core.documents.get(path);
    if (!document || document.diskText === null) return;
    if (keep === 'mine') this.#host.core.patch(path, { savedText: document.diskText, diskText: null });
    else this.#replaceText(path, document.diskText, { label: `Use ${path} from disk` });
  }
}
