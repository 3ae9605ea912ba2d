/** Messages between the window and its workers. Everything here survives structured cloning. */
import type {
  Completion,
  DeclarationKey,
  DeclarationView,
  Diagnostic,
  EditPreview,
  EditResult,
  Fits,
  GraphView,
  NodeKey,
  NodeRows,
  NodeValue,
  Outline,
  ProgressListener,
  ProjectEdit,
  Refusal,
  Remedy,
  SearchEvent,
  SearchOptions,
  SearchResult,
  SearchView,
  SentenceQuestion,
  SignatureKey,
  SlotQuestion,
  SourceFile,
  Span,
  Standing,
  TargetId,
  TextEdit,
  TypedSentence,
  WorldTable,
} from '../../planner-core/index.ts';

// ---- language worker: parses and analyses; never runs generated code ---------------------------

export interface LanguageSnapshot {
  /** The number of `setFile` and `removeFile` messages that this snapshot includes. */
  readonly version: number;
  readonly diagnostics: readonly LocatedDiagnostic[];
  readonly graph: GraphView;
  readonly outline: Outline;
  readonly worlds: readonly {
    readonly path: string;
    readonly name: string;
    readonly hash: string;
    readonly plannable: boolean;
    readonly hasExpectations: boolean;
  }[];
  readonly domainHash: string | null;
  readonly plannable: boolean;
  /** Milliseconds the analysis took. */
  readonly ms: number;
}

/** A diagnostic with its 1-based position. */
export interface LocatedDiagnostic extends Diagnostic {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The language worker as the window sees it. */
export interface LanguageClient {
  setFile(file: SourceFile): void;
  removeFile(path: string): void;
  /** Starts over with only these files. */
  reset(files: readonly SourceFile[]): void;
  onSnapshot(listener: (snapshot: LanguageSnapshot) => void): () => void;
  complete(path: string, offset: number): Promise<readonly Completion[]>;
  hover(path: string, offset: number): Promise<{ readonly span: Span; readonly markdown: string } | null>;
  definition(path: string, offset: number): Promise<Span | null>;
  references(path: string, offset: number): Promise<readonly Span[]>;
  rename(
    path: string,
    offset: number,
    name: string,
  ): Promise<{ readonly edits: readonly TextEdit[] } | { readonly reason: string }>;
  format(path: string): Promise<readonly TextEdit[]>;
  /** What typed words can mean at a node of the graph, the best first. */
  sentences(question: SentenceQuestion): Promise<readonly TypedSentence[]>;
  /** The conditions and effects of a primitive task or a branch as rows; null for what has none. */
  rows(node: NodeKey): Promise<NodeRows | null>;
  clipping(nodes: readonly NodeKey[]): Promise<string | null>;
  /** The arguments of a subtask, the score of a method, the cost of a primitive task. */
  values(node: NodeKey): Promise<readonly NodeValue[]>;
  /** What can be chosen for a slot; null where the text no longer has it. */
  fits(slot: SlotQuestion): Promise<Fits | null>;
  edit(edit: ProjectEdit): Promise<EditResult>;
  /** What an edit would change and break, before it is made. */
  preview(edit: ProjectEdit): Promise<EditPreview | Refusal>;
  /** What a form shows of a declaration; null where there is none. */
  declaration(of: DeclarationKey | SignatureKey): Promise<DeclarationView | null>;
  /** What nothing uses, sets or reads. */
  standings(): Promise<readonly Standing[]>;
  /** What one edit can do about a problem at a place in the texts as they are. */
  remedy(code: string, span: Span): Promise<Remedy | null>;
  /** A world's file as a table of objects and values; null where there is no such file. */
  world(path: string): Promise<WorldTable | null>;
}

// ---- import worker: another planner's texts to a project ------------------------------------------

export interface ImportOutcome {
  /** Null if the files are not in a format that can be imported. */
  readonly format: 'shop' | 'hddl' | null;
  /** The new project; absent if the texts cannot be read. */
  readonly files: readonly SourceFile[];
  /** What could not be imported, or is imported differently, with its position in the chosen files. */
  readonly diagnostics: readonly LocatedDiagnostic[];
  /** How many more there are. */
  readonly omitted: number;
}

/** The import worker as the window sees it; the result is null if the import was cancelled. */
export interface ImportClient {
  import(
    files: readonly SourceFile[],
    listener: ProgressListener,
  ): {
    readonly result: Promise<ImportOutcome | { readonly reason: string } | null>;
    cancel(): void;
  };
}

// ---- planner worker: the one place where generated code runs ------------------------------------

export type RunOptions = Omit<SearchOptions, 'clock'>;

/** The progress of a run, sent a few times a second. */
export interface RunProgress {
  readonly nodes: number;
  readonly ms: number;
  readonly cost: number | null;
  readonly bound: number;
  readonly improvements: SearchResult['improvements'];
  /** The search is over, and its result is being checked. */
  readonly checking: boolean;
}

export interface RunOutcome extends SearchResult {
  readonly compileMs: number;
  /** How many branches, methods and tasks were left out because something in them is still missing. */
  readonly leftOut: number;
  /** What the independent validator found wrong with the plan; normally empty. */
  readonly violations: readonly string[];
  /** The message if the check was cut short. */
  readonly unchecked: string | null;
}

/**
 * A pause of the debugger after `iteration` iterations. `events` are those of the last iteration; `changed` are the state
 * cells it changed.
 */
export interface DebugPause {
  readonly iteration: number;
  readonly view: SearchView;
  readonly events: readonly SearchEvent[];
  readonly changed: readonly {
    readonly variable: string;
    readonly args: readonly string[];
    readonly before: string;
    readonly value: string;
  }[];
  /** Why the session paused here. */
  readonly why: 'start' | 'step' | 'breakpoint' | 'solution' | 'end' | 'error';
  /** The node at the cursor: the key of the task, method or branch of the last decision. */
  readonly focus: string | null;
  /** The last decision, with everything tried so far; null if nothing was decided. */
  readonly decision: {
    readonly node: number;
    readonly task: string;
    readonly args: readonly string[];
    readonly events: readonly SearchEvent[];
  } | null;
  readonly improvements: SearchResult['improvements'];
  readonly error: SearchResult['error'];
  readonly limit: SearchResult['limit'];
}

/** A node of the search tree as recorded so far (limited; `truncated` says that older parts were left out). */
export interface SearchTreeNode {
  readonly id: number;
  readonly parent: number | null;
  /** `Move(npc0, yard)` with the method or branch that led here. */
  readonly label: string;
  readonly state: 'open' | 'solution' | 'failed' | 'pruned' | 'current';
  readonly cost: number;
}

export type DebugMove =
  | { readonly kind: 'step' }
  | { readonly kind: 'back' }
  | { readonly kind: 'continue' }
  | { readonly kind: 'solution' }
  | { readonly kind: 'goto'; readonly iteration: number };

/**
 * The planner worker as the window sees it. Promises reject only if the worker dies; errors in the text are returned as
 * values.
 */
export interface PlannerClient {
  /** Replaces the project's texts; runs use the newest ones. */
  setFiles(files: readonly SourceFile[]): void;
  run(
    world: string,
    options: RunOptions,
    progress: (p: RunProgress) => void,
  ): { readonly result: Promise<RunOutcome | Refused>; cancel(): void };
  /** Runs every world with expectations. */
  test(done: (result: WorldTestResult) => void): Promise<void>;
  /** Forgets the texts and everything computed from them, unless something is in progress. */
  letGo(): void;
  exportDomain(
    target: TargetId,
    worlds: readonly string[],
  ): Promise<
    | { readonly files: readonly { readonly path: string; readonly text: string }[] }
    | { readonly reasons: readonly string[]; readonly problems: readonly PlacedProblem[] }
  >;
  debug(world: string, options: RunOptions): Promise<DebugPause | { readonly reason: string }>;
  debugMove(move: DebugMove, breakpoints: readonly string[]): Promise<DebugPause>;
  debugTree(): Promise<{ readonly nodes: readonly SearchTreeNode[]; readonly truncated: boolean }>;
  debugEnd(): void;
}

/** A problem in a text and where it is. */
export interface PlacedProblem {
  readonly message: string;
  readonly span: Span;
  readonly line: number;
}

/** Why something could not be planned, tested or exported. */
export interface Refused {
  readonly reason: string;
  /** All errors that stand in the way; none if the reason is another. */
  readonly problems?: readonly PlacedProblem[];
}

export interface WorldTestResult {
  readonly world: string;
  readonly name: string;
  readonly passed: boolean;
  readonly failures: readonly string[];
  readonly ms: number;
  readonly nodes: number;
  readonly cost: number | null;
  /** The steps of the plan found, as calls; null without one. */
  readonly plan: readonly string[] | null;
  /** The steps that the world expects, if it expects exact steps. */
  readonly expectedPlan: readonly string[] | null;
  /** The errors for which the world could not be tested. */
  readonly problems: readonly PlacedProblem[];
}
