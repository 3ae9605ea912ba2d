/** What a project that is being edited offers: the interface of `createWorkspace`. */
import type { Position, SourceFile, Span, TextEdit } from '../base/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DeclarationKey, SignatureKey } from '../edits/declarations/model.ts';
import type { EditResult } from '../edits/kit/context.ts';
import type { ProjectEdit } from '../edits/model.ts';
import type { Remedy } from '../edits/remedies/remedy.ts';
import type { GraphView, NodeKey } from '../graph/model.ts';
import type { Domain, World } from '../ir/model.ts';
import type { Completion } from '../language-services/completion-item.ts';
import type { Fits, SlotQuestion } from '../language-services/fits/model.ts';
import type { SentenceQuestion } from '../language-services/sentences-at.ts';
import type { Standing } from '../language-services/standing.ts';
import type { NodeRows } from '../rows/model.ts';
import type { NodeValue } from '../rows/node-values.ts';
import type { Refusal } from '../text/refusal.ts';
import type { TypedSentence } from '../typed-words/typed-words.ts';
import type { DeclarationView } from './declaration-view.ts';
import type { EditPreview } from './preview-edit.ts';
import type { WorldTable } from './world-table.ts';

/** Everything known about the current texts. */
export interface ProjectAnalysis {
  /** Of all files, sorted by path and position. */
  readonly diagnostics: readonly Diagnostic[];
  readonly graph: GraphView;
  /** Null if the domain has errors; its worlds are then missing, too. */
  readonly domain: Domain | null;
  readonly domainHash: string | null;
  readonly worlds: readonly WorldSummary[];
  readonly outline: Outline;
}

/** One world file. */
export interface WorldSummary {
  readonly path: string;
  readonly name: string;
  readonly hash: string;
  /** Null if the world or the domain has errors. */
  readonly world: World | null;
}

/** Declarations other than tasks, for the explorer and the world's table form. */
export interface Outline {
  readonly types: readonly (Outlined & { readonly parents: readonly string[] })[];
  readonly enums: readonly (Outlined & { readonly values: readonly string[] })[];
  readonly variables: readonly (Outlined & {
    readonly storage: 'constant' | 'fluent' | 'derived' | 'external';
    readonly type: string;
    readonly parameters: readonly { readonly type: string; readonly name: string }[];
    readonly doc: string | null;
  })[];
  readonly objects: readonly (Outlined & { readonly type: string })[];
}

/** One declaration; of a list of objects, one of them. */
export interface Outlined {
  readonly name: string;
  readonly span: Span;
  /** Where it is named; with an enum go the names of its values. */
  readonly names: readonly Span[];
}

/** The language services of a project. Implemented by `createWorkspace`; everything is synchronous and host-free. */
export interface Workspace {
  /** Adds or replaces a file; unknown extensions are ignored. */
  setFile(file: SourceFile): void;
  removeFile(path: string): void;
  analysis(): ProjectAnalysis;
  complete(path: string, offset: number): readonly Completion[];
  hover(path: string, offset: number): { readonly span: Span; readonly markdown: string } | null;
  definition(path: string, offset: number): Span | null;
  references(path: string, offset: number): readonly Span[];
  /** Null and a reason if there is no name at the position or the new name is taken. */
  rename(
    path: string,
    offset: number,
    name: string,
  ): { readonly edits: readonly TextEdit[] } | { readonly reason: string };
  format(path: string): readonly TextEdit[];
  /** What typed words can mean at a node of the graph, the best first. */
  sentences(question: SentenceQuestion): readonly TypedSentence[];
  /** The conditions and effects of a primitive task or a branch as rows; null for what has none. */
  rows(node: NodeKey): NodeRows | null;
  /** Nodes of the graph as text, which `paste` takes; null if one is gone, or if they are of several kinds. */
  clipping(nodes: readonly NodeKey[]): string | null;
  /** The arguments of a subtask, the score of a method, the cost of a primitive task. */
  values(node: NodeKey): readonly NodeValue[];
  /** What can be chosen for a slot; null where the text no longer has it. */
  fits(slot: SlotQuestion): Fits | null;
  edit(edit: ProjectEdit): EditResult;
  /** What one edit can do about a problem, by its code and its place in the texts as they are. */
  remedy(code: string, span: Span): Remedy | null;
  /** What an edit would change and break, before it is made. */
  preview(edit: ProjectEdit): EditPreview | Refusal;
  /** What a form shows of a declaration; null where there is none. */
  declaration(of: DeclarationKey | SignatureKey): DeclarationView | null;
  /** What nothing uses, sets or reads. */
  standings(): readonly Standing[];
  /** A world as a table; null where there is no such file. */
  world(path: string): WorldTable | null;
  position(path: string, offset: number): Position;
}
