/** Imports another planner's domain and problems as a project folder. Whoever calls writes the files. */
import type { SourceFile } from '../base/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withPortableNames } from './file-names.ts';
import { importHddl } from './hddl/import-hddl.ts';
import { importShop } from './shop/import-shop.ts';

/** A project folder's files, with what there is to say about the import. */
export interface ImportedProject {
  /** Paths are relative to the folder; none where the texts cannot be read. */
  readonly files: readonly SourceFile[];
  /** Errors name what could not be carried over, each at its place in the imported texts. */
  readonly diagnostics: readonly Diagnostic[];
}

const FORMATS = {
  shop: importShop,
  hddl: ([domain, ...problems]: readonly SourceFile[]) =>
    domain === undefined ? { files: [], diagnostics: [] } : importHddl(domain, problems),
} as const satisfies Readonly<Record<string, (files: readonly SourceFile[]) => ImportedProject>>;

export type ImportFormat = keyof typeof FORMATS;

/** The formats that can be imported, for messages. */
export const IMPORT_FORMATS: readonly string[] = Object.keys(FORMATS);

export function isImportFormat(text: string): text is ImportFormat {
  return Object.hasOwn(FORMATS, text);
}

/** The domain comes first, its problems follow. */
export function importProject(format: ImportFormat, files: readonly SourceFile[]): ImportedProject {
  const { files: written, diagnostics } = FORMATS[format](files);
  return { files: withPortableNames(written), diagnostics };
}
