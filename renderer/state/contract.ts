/**
 * The window's state, as every panel sees it. There is one selection, one debug cursor and one undo history for the whole
 * window.
 */
import type {
  DeclarationKey,
  DeclarationKind,
  EditResult,
  ImportProgress,
  LayoutDirection,
  LayoutEntry,
  NodeKey,
  Plan,
  ProjectEdit,
  Span,
  TextEdit,
} from '../../planner-core/index.ts';
import type {
  ChosenFiles,
  Outcome,
  Platform,
  ProjectFile,
  ProjectRef,
  WorldOnDisk,
} from '../platform/ports.ts';
import type {
  DebugMove,
  DebugPause,
  ImportClient,
  ImportOutcome,
  LanguageClient,
  LanguageSnapshot,
  PlacedProblem,
  PlannerClient,
  Refused,
  RunOptions,
  RunOutcome,
  RunProgress,
  WorldTestResult,
} from '../worker/protocol.ts';

/** A document in memory. It is unsaved while `text` differs from `savedText`. */
export interface DocumentState {
  readonly path: string;
  readonly text: string;
  /** The text on disk as far as we know; null for a file that was never saved. */
  readonly savedText: string | null;
  /** The text now on disk, if it changed outside while we had unsaved changes. */
  readonly diskText: string | null;
}

/** A file of unsaved work that an ended session left and that nobody has restored or discarded. */
export interface Offer {
  /** The unsaved work that it is part of. */
  readonly work: string;
  readonly path: string;
  readonly text: string;
  /** When it was written, in milliseconds. */
  readonly at: number;
  /** True if the file has changed on disk since. */
  readonly outdated: boolean;
}

/** The source of an edit: an editor must not be notified of its own typing. */
export interface EditOptions {
  readonly label: string;
  /** Consecutive edits of the same group are undone together (typing in one place). */
  readonly group?: string;
  readonly source?: string;
}

/** Where a card is, and how large it was when it got there. */
export interface NodePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ProjectState {
  readonly ref: ProjectRef | null;
  readonly documents: ReadonlyMap<string, DocumentState>;
  /** Worlds that are not in memory: they are listed, and read when they are shown or planned for. */
  readonly onDisk: ReadonlyMap<string, WorldOnDisk>;
  readonly snapshot: LanguageSnapshot | null;
  /** The file shown in the text editor. */
  readonly activePath: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** What the last undo or redo did, until the next change. */
  readonly travelled: string | null;
  readonly saving: boolean;
  readonly lastSaved: number | null;
  /** Files that `save` would write or delete. */
  readonly unsaved: readonly string[];
  /** Unsaved work of ended sessions that waits for a decision: sorted by path, newest first. */
  readonly offers: readonly Offer[];
  /** Why unsaved work cannot be backed up at the moment; null if it can. */
  readonly backupFailure: string | null;
  /** Files that the host left out when it opened the project, and why. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** Where something in the current snapshot is in the current text (typing may have moved it). */
  liveSpan(span: Span): Span;
  /** Positions and collapsed nodes, by node key; stored in layout.json. */
  readonly layout: ReadonlyMap<NodeKey, LayoutEntry>;
  /** How the graph reads; stored there, too. */
  readonly direction: LayoutDirection;

  apply(edits: readonly TextEdit[], options: EditOptions): void;
  /** `label` is what the undo menu says; `selects` is false where what is selected stays so. */
  edit(edit: ProjectEdit, label?: string, selects?: boolean): Promise<EditResult>;
  undo(): void;
  redo(): void;
  /** For a notice about the newest change: takes back exactly that change later, or says why that is impossible. */
  undoOfNewest(): Notice['actions'][number];
  save(): Promise<void>;
  setActivePath(path: string): void;
  /** Reads the text of a world on disk once, without keeping it. */
  readWorld(path: string): Promise<Outcome<ProjectFile>>;
  setCollapsed(key: NodeKey, collapsed: boolean): void;
  /** The places of cards, in one step of the history: null gives a card back to the layout. */
  placeNodes(
    places: ReadonlyMap<NodeKey, NodePlace | null>,
    options: EditOptions & { readonly direction?: LayoutDirection },
  ): void;
  addFile(path: string, text: string): void;
  /** Edits and new files together, as one step of the history. */
  insert(
    changes: { readonly edits: readonly TextEdit[]; readonly files: readonly ProjectFile[] },
    options: EditOptions,
  ): void;
  /** The file with another path and text, as one step of the history. */
  moveFile(from: string, to: ProjectFile, options: EditOptions): void;
  removeFile(path: string): Promise<void>;
  openFolder(): Promise<void>;
  open(ref: ProjectRef): Promise<void>;
  /** Saves a copy of the project in a folder that the user chooses, and continues there. */
  saveCopy(): Promise<void>;
  /** Opens files that are already in memory as a new project; false if the user cancels. */
  create(name: string, files?: readonly ProjectFile[]): Promise<boolean>;
  /** Asks about unsaved changes first; false if the user wants to stay. */
  close(): Promise<boolean>;
  /** Puts offered texts into their files; undo reverts that and offers them again. */
  takeOffers(offers: readonly Offer[]): void;
  /** Stops offering them; undo brings them back. */
  dropOffers(offers: readonly Offer[]): void;
  compareOffer(offer: Offer): void;
  /** A file changed on disk while it has unsaved changes: continues with one version or the other. */
  resolveConflict(path: string, keep: 'mine' | 'disk'): void;
  compareWithDisk(path: string): void;
}

/** A change of one file, for those who keep a copy of the text (editors). */
export interface TextChange {
  readonly file: string;
  readonly edits: readonly TextEdit[];
  /** The text before and after; null if the file did not exist or was deleted. */
  readonly before: string | null;
  readonly after: string | null;
  /** The `EditOptions.source` of the edit. */
  readonly source: string | null;
}

/** There is one selection: a node of the graph or a declaration. */
export interface SelectionState {
  readonly node: NodeKey | null;
  /** The declaration whose form the inspector shows. */
  readonly subject: DeclarationKey | null;
  /** The form's name wants the keyboard; a new object for each request. */
  readonly naming: object | null;
  selectSubject(subject: DeclarationKey | null, options?: { readonly naming?: boolean }): void;
  /** A range to show in the text editor; a new object for each request. */
  readonly reveal: { readonly span: Span } | null;
  selectNode(node: NodeKey | null, options?: { readonly reveal?: boolean; readonly from?: string }): void;
  revealSpan(span: Span): void;
  /** Asks the graph to scroll a node into view; a new object for each request. */
  readonly focusNode: { readonly key: NodeKey; readonly isNew: boolean } | null;
  /** `isNew`: its name is asked for there. */
  focus(key: NodeKey, how?: { readonly isNew: boolean }): void;
}

export interface RunState {
  readonly world: string | null;
  readonly options: RunOptions;
  readonly running: boolean;
  readonly progress: RunProgress | null;
  readonly outcome: RunOutcome | Refused | null;
  /** The world and the mode of `outcome`. */
  readonly outcomeOf: { readonly world: string; readonly mode: string } | null;
  /** The texts that `outcome` is of. */
  readonly madeFrom: ProjectState['documents'] | null;
  /** The lower bound as it rose during the run, oldest first. */
  readonly bounds: readonly { readonly ms: number; readonly nodes: number; readonly bound: number }[];
  /** An earlier plan of the run that is shown instead of the last; `index` is that of its improvement. */
  readonly earlier: { readonly index: number; readonly plan: Plan } | null;
  readonly tests: ReadonlyMap<string, WorldTestResult>;
  /** The results of the tests before, for those who compare plans. */
  readonly testsBefore: ReadonlyMap<string, WorldTestResult>;
  /** The texts that `tests` are of. */
  readonly testedFrom: ProjectState['documents'] | null;
  readonly testing: boolean;
  setWorld(path: string): void;
  setOptions(options: Partial<RunOptions>): void;
  run(): void;
  cancel(): void;
  /** Shows the plan of an improvement; null or the newest one: the run's own plan. */
  showImprovement(index: number | null): Promise<void>;
  test(): Promise<void>;
}

export interface DebugState {
  readonly active: boolean;
  readonly busy: boolean;
  /** The world of the session, and the texts that it started from. */
  readonly of: { readonly world: string; readonly from: ProjectState['documents'] } | null;
  readonly pause: DebugPause | null;
  readonly breakpoints: ReadonlySet<NodeKey>;
  readonly problem: string | null;
  start(): Promise<void>;
  move(move: DebugMove): Promise<void>;
  stop(): void;
  toggleBreakpoint(key: NodeKey): void;
}

/** An import in progress: files chosen, read in a worker, reviewed, made into a project. */
export interface ImportState {
  readonly stage: 'closed' | 'reading' | 'read';
  readonly chosen: ChosenFiles;
  /** The progress of reading; null until there is any. */
  readonly progress: ImportProgress | null;
  readonly outcome: ImportOutcome | { readonly reason: string } | null;
  /** Asks for files and imports them. */
  choose(): Promise<void>;
  /** Cancels the import at any stage. */
  cancel(): void;
  /** Creates a new project from the import and opens it. */
  create(name: string): Promise<void>;
}

export interface Notice {
  readonly id: number;
  readonly severity: 'info' | 'warning' | 'error';
  readonly text: string;
  /** Problems listed below the text, each leading to its place. */
  readonly problems?: readonly PlacedProblem[];
  readonly actions: readonly {
    readonly label: string;
    /** The notice stays: the question is still open. */
    readonly keeps?: boolean;
    readonly run: () => void;
  }[];
  /** A newer notice about the same topic takes its place. */
  readonly topic?: string;
}

/** A question that must be answered before continuing; the answer is a choice's id, or null for Escape. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly kind: 'main' | 'danger' | 'plain';
  }[];
}

/** A request for a short text. */
export interface NameRequest {
  readonly title: string;
  /** Backticks mark code. */
  readonly label: string;
  readonly initial: string;
  /** The label of the button. */
  readonly action: string;
  /**
   * Does what it was asked for, or returns why that is not possible, and then the dialog stays. Backticks mark code there,
   * too.
   */
  submit(text: string): Promise<string | null>;
}

/** What a line declares unless it says otherwise: tasks act or choose. */
export type LineKind = DeclarationKind | 'acts' | 'chooses';

/** Two versions of a file, and the possible actions. */
export interface Comparison {
  readonly path: string;
  /** What the other version is: "earlier unsaved work". */
  readonly otherIs: string;
  readonly mine: string;
  readonly other: string;
  /** The other version is what the main answer brings: it is on the right, and its lines are the new ones. */
  readonly isOtherNew?: boolean;
  /** The last one is the main answer. */
  readonly answers: readonly { readonly label: string; readonly run: () => void }[];
}

/** A panel to bring to the front. */
export interface PanelRequest {
  readonly id: string;
  /** Not if one of these is in sight. */
  readonly unless?: readonly string[];
  /** Moves the keyboard's focus there, too. */
  readonly focus?: boolean;
}

export type PanelMove = 'next-group' | 'previous-group' | 'next-tab' | 'previous-tab' | 'maximise' | 'close';

export interface ShellState {
  readonly theme: 'light' | 'dark' | 'system';
  readonly arrangement: 'author' | 'test' | 'debug';
  readonly paletteOpen: boolean;
  readonly notices: readonly Notice[];
  setTheme(theme: 'light' | 'dark' | 'system'): void;
  setArrangement(arrangement: 'author' | 'test' | 'debug'): void;
  setPaletteOpen(open: boolean): void;
  /** The notice's id. */
  notify(notice: Omit<Notice, 'id'>): number;
  dismiss(id: number): void;
  /** Brings a panel to the front; ids are the data-testid names of CONTRACTS.md. */
  showPanel(id: string, how?: Omit<PanelRequest, 'id'>): void;
  /** The panel that was last requested; a new object for each request. */
  readonly panelRequest: PanelRequest | null;
  /** Puts the panels of the current arrangement in their initial positions; a new object for each request. */
  readonly resetRequest: object | null;
  resetPanels(): void;
  /** A move among the panels by keyboard; a new object for each request. */
  readonly panelMove: { readonly kind: PanelMove } | null;
  movePanel(kind: PanelMove): void;
  readonly question: Question | null;
  ask(question: Question): Promise<string | null>;
  answer(choice: string | null): void;
  readonly nameRequest: NameRequest | null;
  /** Null: no longer. */
  askName(request: NameRequest | null): void;
  /** The explorer's line for declarations is open, first for this kind; a new object for each request. */
  readonly declaring: { readonly kind: LineKind } | null;
  /** Null: no longer. */
  setDeclaring(declaring: ShellState['declaring']): void;
  /** Two versions of a file shown side by side; null if none. */
  readonly comparison: Comparison | null;
  compare(comparison: ShellState['comparison']): void;
  /** Which help or dialog of the window is open, besides the palette. */
  readonly dialog:
    | 'shortcuts'
    | 'about'
    | 'export'
    | 'new-project'
    | 'new-world'
    | 'run-options'
    | 'offers'
    | null;
  setDialog(dialog: ShellState['dialog']): void;
}

/**
 * Everything that a command or panel may use. `renderer/state/stores.ts` provides zustand stores of these shapes and their
 * hooks.
 */
export interface AppServices {
  readonly platform: Platform;
  readonly language: LanguageClient;
  readonly planner: PlannerClient;
  readonly importer: ImportClient;
}
