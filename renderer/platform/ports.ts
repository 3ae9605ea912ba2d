/**
 * What the window needs from its host. The desktop and the browser implement these interfaces; nothing else of the host is
 * known.
 */

/** A file of a project: path relative to the project's folder, forward slashes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** An opaque handle of a project folder, valid across restarts if the host can remember it. */
export interface ProjectRef {
  readonly id: string;
  /** The folder's name, to be shown. */
  readonly name: string;
  /** Its location, to be shown: a path, or "in this browser". */
  readonly place: string;
  /** Samples open read-only until they are saved elsewhere. */
  readonly readOnly: boolean;
}

export interface ProjectContent {
  readonly ref: ProjectRef;
  /** Every `.htn`, every `worlds/*.world`, `layout.json`, `README.md`. */
  readonly files: readonly ProjectFile[];
  /** Worlds that are too large to be loaded into memory, or too many: they are read when they are needed. */
  readonly onDisk: readonly WorldOnDisk[];
  /** Files that were left out, and why (too large, not UTF-8, a link out of the folder). */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

export interface WorldOnDisk {
  readonly path: string;
  readonly bytes: number;
}

/** The state of a file: its new text, its size if it is too large to be loaded, or null if it was deleted. */
export type DiskContent = string | { readonly bytes: number } | null;

/** Failures are values with a sentence for the designer: what happened, what is safe, what to do. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** Files of any kind that the user chose to be read once; their paths are only names. */
export type ChosenFiles = Pick<ProjectContent, 'files' | 'skipped'>;

export interface ProjectPort {
  /** Asks for a folder; null if the user cancels, or if another window has it open and is now in front. */
  chooseFolder(): Promise<Outcome<ProjectContent> | null>;
  /** Null if another window has it open already and is now in front. */
  open(ref: ProjectRef): Promise<Outcome<ProjectContent> | null>;
  samples(): Promise<readonly (ProjectRef & { readonly description: string })[]>;
  recent(): Promise<readonly ProjectRef[]>;
  /** Asks for the files of another planner's domain and reads them; null if the user cancels. */
  chooseImport(): Promise<Outcome<ChosenFiles> | null>;
  /** The project named on the command line, if any. */
  initial(): Promise<ProjectRef | null>;
  /**
   * Creates a new folder with the files and opens it; null if the user cancels. Also used for "save a sample as my own".
   */
  create(name: string, files: readonly ProjectFile[]): Promise<Outcome<ProjectContent> | null>;
  /** The current text of a file; null if there is none. */
  readFile(ref: ProjectRef, path: string): Promise<Outcome<string | null>>;
  /**
   * Atomic for each file. Refuses, and names the file, if it changed on disk since `knownText` (null: did not exist) or is
   * read-only.
   */
  save(ref: ProjectRef, files: readonly SaveRequest[], despite?: readonly Obstacle[]): Promise<SaveOutcome>;
  /** Deletes a file (for a link, the link itself); refuses in the same cases as `save`. */
  remove(
    ref: ProjectRef,
    file: Omit<SaveRequest, 'text'>,
    despite?: readonly Obstacle[],
  ): Promise<SaveOutcome>;
  /** Calls back when a file changes outside. Returns a function that stops this. */
  watch(ref: ProjectRef, changed: (path: string, content: DiskContent) => void): () => void;
}

/** Possible obstacles to replacing or deleting a file, which the user may choose to ignore. */
export type Obstacle = 'changed' | 'read-only';

/** A refusal names the files that changed on disk or are read-only. */
export type SaveOutcome = Outcome<null> & {
  readonly conflicts?: readonly string[];
  readonly readOnly?: readonly string[];
};

export interface SaveRequest extends ProjectFile {
  readonly knownText: string | null;
}

/** A file of unsaved work. */
export interface UnsavedFile extends ProjectFile {
  /** A hash of the text on disk that it was based on; null if there was none. */
  readonly base: string | null;
}

/** Unsaved work that a session left when it ended: it was killed, crashed, or closed without a decision. */
export interface KeptWork {
  /** An opaque handle. */
  readonly key: string;
  /** When it was last written, in milliseconds. */
  readonly at: number;
  /** The project it belongs to, with its name and location at that time. */
  readonly name: string;
  readonly place: string;
  readonly files: readonly UnsavedFile[];
}

/** The same without the texts. */
export interface KeptEntry extends Omit<KeptWork, 'files'> {
  readonly files: readonly Omit<UnsavedFile, 'text'>[];
  /** The project in the form in which it can be opened now; null if it was moved or deleted. */
  readonly project: ProjectRef | null;
}

/** Unsaved work, kept outside the project so that a kill loses at most a second of typing. */
export interface BackupPort {
  /** Replaces this session's backup with these files; without files there is no backup. */
  write(ref: ProjectRef, files: readonly UnsavedFile[]): Promise<Outcome<null>>;
  /**
   * What ended sessions left of a project, oldest first, without the files that were restored or discarded. Everything that
   * this window itself has written of the project so far counts as left by an ended session: call this after each opening,
   * including a reload.
   */
  offers(ref: ProjectRef): Promise<readonly KeptWork[]>;
  /**
   * Records which files of unsaved work were restored or discarded: they are not offered again. Replaces the previous
   * record.
   */
  answer(key: string, paths: readonly string[]): Promise<Outcome<null>>;
  /** What ended sessions left of any project, newest first. */
  kept(): Promise<readonly KeptEntry[]>;
  /** The texts of one; null if that work no longer exists. */
  read(key: string): Promise<KeptWork | null>;
}

export interface ExportPort {
  /**
   * Asks where to write, and writes the files (desktop: a folder; browser: a folder or a zip). The value says where they
   * are; null if cancelled.
   */
  write(name: string, files: readonly ProjectFile[]): Promise<Outcome<string> | null>;
}

/** Small values that are remembered between sessions: theme, panel layout, breakpoints. Values are JSON text. */
export interface SettingsPort {
  read(key: string): Promise<string | null>;
  write(key: string, json: string): Promise<void>;
}

/** The native menu, if there is one; absent in the browser, where the window draws its own. */
export interface MenuPort {
  show(menus: readonly MenuDescription[]): void;
  chosen(listener: (commandId: string) => void): () => void;
}

export interface MenuDescription {
  readonly label: string;
  readonly items: readonly (
    | { readonly id: string; readonly label: string; readonly keys: string | null; readonly enabled: boolean }
    | 'separator'
  )[];
}

export interface WindowPort {
  /** Why this page had to be reloaded ("it ran out of memory"); null if it is the first, or the user reloaded it. */
  recovered(): Promise<string | null>;
  setTitle(title: string, unsaved: boolean): void;
  /** The project that is now open; if the window can be reloaded, the reload opens it again. */
  showsProject(ref: ProjectRef | null): void;
  /** Called before the window closes; resolves to true to let it close. */
  beforeClose(ask: () => Promise<boolean>): void;
}

export interface Platform {
  readonly kind: 'desktop' | 'web';
  readonly projects: ProjectPort;
  readonly backups: BackupPort;
  readonly exports: ExportPort;
  readonly settings: SettingsPort;
  readonly menu: MenuPort | null;
  readonly window: WindowPort;
}
