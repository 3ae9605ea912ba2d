/** What the import worker is told and what it tells: one question, how far it is, one answer, and the worker ends. */
import type { ImportProgress, SourceFile } from '../../planner-core/index.ts';
import type { ImportOutcome } from './protocol.ts';

export interface ToImport {
  readonly files: readonly SourceFile[];
}

export type FromImport =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'done'; readonly outcome: ImportOutcome }
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly message: string };
