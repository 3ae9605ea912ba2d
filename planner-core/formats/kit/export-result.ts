/** The result of an exporter: files, or everything that the target cannot express, with positions. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

export interface ExportedFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export type ExportResult =
  | { readonly ok: true; readonly files: readonly ExportedFile[] }
  | { readonly ok: false; readonly refusals: readonly Diagnostic[] };
