/** Imports another planner's domain and problems as a project folder. The caller writes the files. */
import type { SourceFile } from '../base/source.ts';
import { importHddl } from '../formats/hddl/read/import-hddl.ts';
import { NO_PROGRESS, type Progress } from '../formats/kit/progress.ts';
import { withNotes } from '../formats/project/read-back/left-out-notes.ts';
import { type Check, type ImportedProject, writeChecked } from '../formats/project/read-back/read-back.ts';
import type { Translation } from '../formats/project/trees.ts';
import { importShop } from '../formats/shop/read/import-shop.ts';

const FORMATS = {
  shop: importShop,
  hddl: ([domain, ...problems]: readonly SourceFile[], progress: Progress) =>
    domain === undefined ? { project: null, diagnostics: [] } : importHddl(domain, problems, progress),
} as const satisfies Readonly<Record<string, Importer>>;

type Importer = (files: readonly SourceFile[], progress: Progress) => Translation;

export type ImportFormat = keyof typeof FORMATS;

/** The formats that can be imported, for messages. */
export const IMPORT_FORMATS: readonly string[] = Object.keys(FORMATS);

export function isImportFormat(text: string): text is ImportFormat {
  return Object.hasOwn(FORMATS, text);
}

/** The domain comes first, followed by its problems. Nothing is written in which `check` finds an error. */
export function importChecked(
  format: ImportFormat,
  files: readonly SourceFile[],
  check: Check,
  progress: Progress = NO_PROGRESS,
): ImportedProject {
  const { project, ...written } = writeChecked(FORMATS[format](files, progress), check, progress);
  if (project === null) return written;
  const { diagnostics } = written;
  return { files: withNotes(written.files, project, { diagnostics, sources: files }), diagnostics };
}
