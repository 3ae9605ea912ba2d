/** The messages to and from the import worker: one request, its progress, one answer, and the worker ends. */
import type { ImportProgress, SourceFile } from '../../planner-core/index.ts';
import type { ImportOutcome } from './protocol.ts';

export interface ToImport {
  readonly files: readonly SourceFile[];
}

export type FromImport =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'done'; readonly outcome: ImportOutcome }
  /** A bug in Planwright. */
  | { readonly kind: 'failed'; readonly message: string };
