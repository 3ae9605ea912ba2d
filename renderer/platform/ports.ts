/** What the window needs from where it runs. The desktop and the browser implement these; nothing else is known of the host. */

/** A file of a project: path relative to the project's folder, forward slashes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** An opaque handle of a project folder, valid across restarts where the host can remember it. */
export interface ProjectRef {
  readonly id: string;
  /** The folder's name, for people. */
  readonly name: string;
  /** Where it is, for people: a path, or "in this browser". */
  readonly place: string;
  /** Bundled samples open read-only until saved elsewhere. */
  readonly readOnly: boolean;
}

export interface ProjectContent {
  readonly ref: ProjectRef;
  /** Every `.htn`, every `worlds/*.world`, `layout.json`, `README.md`. */
  readonly files: readonly ProjectFile[];
  /** Worlds that are too large to be held in memory, or too many: they are read by name when they are needed. */
  readonly onDisk: readonly WorldOnDisk[];
  /** Files that were left out, and why (too large, not UTF-8, a link out of the folder). */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

export interface WorldOnDisk {
  readonly path: string;
  readonly bytes: number;
}

/** What became of a file: its new text, its size where it is too large to be held, or null where it was deleted. */
export type DiskContent = string | { readonly bytes: number } | null;

/** Failures are values with a sentence for the designer: what happened, what is safe, what to do. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** Files of any kind that a person chose to be read once; their paths are bare names. */
export type ChosenFiles = Pick<ProjectContent, 'files' | 'skipped'>;

export interface ProjectPort {
  /** Asks for a folder; null where the person cancels, or another window has it open and is now in front. */
  chooseFolder(): Promise<Outcome<ProjectContent> | null>;
  /** Null: another window has it open already, and is now in front. */
  open(ref: ProjectRef): Promise<Outcome<ProjectContent> | null>;
  samples(): Promise<readonly (ProjectRef & { readonly description: string })[]>;
  recent(): Promise<readonly ProjectRef[]>;
  /** Asks for the files of another planner's domain and reads them; null where the person cancels. */
  chooseImport(): Promise<Outcome<ChosenFiles> | null>;
  /** The project named on the command line, if any. */
  initial(): Promise<ProjectRef | null>;
  /** Makes a new folder with the files and opens it; null where the person cancels. Also "save a sample as my own". */
  create(name: string, files: readonly ProjectFile[]): Promise<Outcome<ProjectContent> | null>;
  /** The text of a file as it is now; null where there is none. */
  readFile(ref: ProjectRef, path: string): Promise<Outcome<string | null>>;
  /** Atomic for each file. Refuses, naming the file, where it changed on disk since `knownText` (null: did not exist) or is read-only. */
  save(ref: ProjectRef, files: readonly SaveRequest[], despite?: readonly Obstacle[]): Promise<SaveOutcome>;
  /** Deletes a file, of a link the link; refuses as `save` does. */
  remove(
    ref: ProjectRef,
    file: Omit<SaveRequest, 'text'>,
    despite?: readonly Obstacle[],
  ): Promise<SaveOutcome>;
  /** Calls back when a file changes outside. Returns how to stop. */
  watch(ref: ProjectRef, changed: (path: string, content: DiskContent) => void): () => void;
}

/** What may stand in the way of replacing or deleting a file; a person who was asked may want it all the same. */
export type Obstacle = 'changed' | 'read-only';

/** A refusal names the files that changed on disk, or that are read-only. */
export type SaveOutcome = Outcome<null> & {
  readonly conflicts?: readonly string[];
  readonly readOnly?: readonly string[];
};

export interface SaveRequest extends ProjectFile {
  readonly knownText: string | null;
}

/** A file of unsaved work. */
export interface UnsavedFile extends ProjectFile {
  /** A fingerprint of the text on disk that it was made from; null: there was none. */
  readonly base: string | null;
}

/** Unsaved work that a session left when it ended: killed, crashed, or closed without an answer. */
export interface KeptWork {
  /** An opaque handle. */
  readonly key: string;
  /** When it was last written, in milliseconds. */
  readonly at: number;
  /** The project it belongs to, as it was called and where it was then. */
  readonly name: string;
  readonly place: string;
  readonly files: readonly UnsavedFile[];
}

/** The same without the texts. */
export interface KeptEntry extends Omit<KeptWork, 'files'> {
  readonly files: readonly Omit<UnsavedFile, 'text'>[];
  /** The project as it can be opened now; null where it was moved or deleted. */
  readonly project: ProjectRef | null;
}

/** Unsaved work, kept outside the project so that a kill loses at most a second of typing. */
export interface BackupPort {
  /** Keeps this session's unsaved work in place of what it kept before; without files nothing is kept any more. */
  write(ref: ProjectRef, files: readonly UnsavedFile[]): Promise<Outcome<null>>;
  /**
   * What ended sessions left of a project, oldest first, without the files that were answered. What this window itself
   * wrote of the project until now counts as left by an ended session: asked after each opening, a reload included.
   */
  offers(ref: ProjectRef): Promise<readonly KeptWork[]>;
  /** Says which files of a kept work are answered (restored, discarded): they are not offered again. Replaces what was said before. */
  answer(key: string, paths: readonly string[]): Promise<Outcome<null>>;
  /** What ended sessions left of any project, newest first. */
  kept(): Promise<readonly KeptEntry[]>;
  /** The texts of one; null where there is no such work any more. */
  read(key: string): Promise<KeptWork | null>;
}

export interface ExportPort {
  /** Asks where to and writes the files (desktop: a folder; browser: a folder or a zip). The value says where they are; null: cancelled. */
  write(name: string, files: readonly ProjectFile[]): Promise<Outcome<string> | null>;
}

/** Small things remembered between sessions: theme, panel arrangement, breakpoints. Values are JSON text. */
export interface SettingsPort {
  read(key: string): Promise<string | null>;
  write(key: string, json: string): Promise<void>;
}

/** The native menu, where there is one; absent in the browser, where the window draws its own. */
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
  /** Why this page had to be loaded again ("it ran out of memory"); null: it is the first, or a person loaded it. */
  recovered(): Promise<string | null>;
  setTitle(title: string, unsaved: boolean): void;
  /** What is open now; where the window can be loaded anew, that brings it back. */
  showsProject(ref: ProjectRef | null): void;
  /** Asked before the window closes; resolves true to let it close. */
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
