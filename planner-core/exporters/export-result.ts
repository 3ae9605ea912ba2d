/** What an exporter gives: files, or the reasons why the target cannot express the domain. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

export interface ExportedFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export type ExportResult =
  | { readonly ok: true; readonly files: readonly ExportedFile[] }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** What an exporter for another planner gives: files, or all that does not fit, each with its place. */
export type TranslationResult =
  | { readonly ok: true; readonly files: readonly ExportedFile[] }
  | { readonly ok: false; readonly refusals: readonly Diagnostic[] };
