/** What an exporter gives: files, or all that the target cannot express, each with its place. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

export interface ExportedFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export type ExportResult =
  | { readonly ok: true; readonly files: readonly ExportedFile[] }
  | { readonly ok: false; readonly refusals: readonly Diagnostic[] };
