/** What the language worker is told and what it tells. */
import type {
  DeclarationKey,
  NodeKey,
  ProjectEdit,
  SentenceQuestion,
  SignatureKey,
  SlotQuestion,
  SourceFile,
  Span,
} from '../../planner-core/index.ts';
import type { GraphUpdate } from './graph-updates.ts';
import type { LanguageSnapshot } from './protocol.ts';

export type LanguageQuestion =
  | {
      readonly ask: 'complete' | 'hover' | 'definition' | 'references';
      readonly path: string;
      readonly offset: number;
    }
  | { readonly ask: 'rename'; readonly path: string; readonly offset: number; readonly name: string }
  | { readonly ask: 'format' | 'world'; readonly path: string }
  | { readonly ask: 'sentences'; readonly question: SentenceQuestion }
  | { readonly ask: 'clipping'; readonly nodes: readonly NodeKey[] }
  | { readonly ask: 'rows' | 'values'; readonly node: NodeKey }
  | { readonly ask: 'edit' | 'preview'; readonly edit: ProjectEdit }
  | { readonly ask: 'declaration'; readonly of: DeclarationKey | SignatureKey }
  | { readonly ask: 'standings' }
  | { readonly ask: 'fits'; readonly slot: SlotQuestion }
  | { readonly ask: 'remedy'; readonly code: string; readonly span: Span };

export type ToLanguage =
  | { readonly kind: 'set'; readonly version: number; readonly file: SourceFile }
  | { readonly kind: 'remove'; readonly version: number; readonly path: string }
  | { readonly kind: 'reset'; readonly version: number; readonly files: readonly SourceFile[] }
  | { readonly kind: 'ask'; readonly id: number; readonly question: LanguageQuestion };

/** A snapshot whose graph says only what changed since the one before it. */
export type SentSnapshot = Omit<LanguageSnapshot, 'graph'> & { readonly graph: GraphUpdate };

export type FromLanguage =
  | { readonly kind: 'snapshot'; readonly snapshot: SentSnapshot }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** The analysis itself failed, which is a bug in Planwright. */
  | { readonly kind: 'fault'; readonly message: string };
