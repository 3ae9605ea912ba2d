/** What an exporter gives: files, or the reasons why the target cannot express the domain. */

export interface ExportedFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export type ExportResult =
  | { readonly ok: true; readonly files: readonly ExportedFile[] }
  | { readonly ok: false; readonly reasons: readonly string[] };
