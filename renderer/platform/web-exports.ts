/** Exports from a browser: into a folder if possible, otherwise as a zip archive in the downloads. */
import {
  EXPORT_RECORD,
  exportRecordText,
  isCopyOfProject,
  readExportRecord,
  recordedForm,
} from '../../electron/contract/export-record.ts';
import { isExportPath } from '../../electron/contract/project-paths.ts';
import { folderStorage, pickFolder, writeFile } from './folder-storage.ts';
import { askChoice } from './platform-dialog.ts';
import type { ExportPort, Outcome, ProjectFile } from './ports.ts';
import { type ProjectStorage, sentence } from './project-storage.ts';
import { writeZip } from './zip.ts';

/** Whether these files may be replaced. */
export type MayReplace = (paths: readonly string[]) => Promise<boolean>;

export function createWebExports(hasFolders: boolean, mayReplace: MayReplace = askReplace): ExportPort {
  return {
    async write(name, files) {
      const strange = files.find((file) => !isExportPath(file.path));
      if (strange !== undefined) {
        return {
          ok: false,
          reason: `Nothing was exported: the file name "${strange.path}" is not allowed on every system.`,
        };
      }
      try {
        return hasFolders ? await exportToFolder(files, mayReplace) : await exportAsZip(name, files);
      } catch (error) {
        return { ok: false, reason: `The export failed: ${sentence(error)}` };
      }
    },
  };
}

async function exportToFolder(
  files: readonly ProjectFile[],
  mayReplace: MayReplace,
): Promise<Outcome<string> | null> {
  const folder = await pickFolder('planwright-export');
  if (folder === null) return null;
  const storage = folderStorage(folder);
  const earlier = (await storage.read(EXPORT_RECORD)) ?? '';
  const replaced = await filesInTheWay(storage, files, readExportRecord(earlier));
  if (replaced.length > 0 && !(await mayReplace(replaced))) return null;
  for (const file of [...files, ...(await recordOf(files, earlier))]) await writeFile(folder, file);
  return { ok: true, value: `the folder ${folder.name}` };
}

/**
 * The existing files whose text is neither that of this export nor of an earlier one: the user is asked before they are
 * replaced.
 */
async function filesInTheWay(
  storage: ProjectStorage,
  files: readonly ProjectFile[],
  written: ReadonlyMap<string, unknown>,
): Promise<readonly string[]> {
  const inTheWay: string[] = [];
  for (const { path, text } of files) {
    const there = await storage.read(path);
    if (there === null || there === text) continue;
    if (written.get(path) !== (await hashOf(there))) inTheWay.push(path);
  }
  return inTheWay;
}

const SHOWN = 5;

async function askReplace(paths: readonly string[]): Promise<boolean> {
  const shown = paths.length > SHOWN ? [...paths.slice(0, SHOWN), `and ${paths.length - SHOWN} more`] : paths;
  const answer = await askChoice(
    'Replace them?',
    `These files already exist in the folder with other content: ${shown.join(', ')}.`,
    [
      { label: 'Cancel', value: '' },
      { label: 'Replace', value: 'replace' },
    ],
  );
  return answer === 'replace';
}

/** The record beside the files of an export; a copy of a project has none. */
async function recordOf(files: readonly ProjectFile[], earlier: string): Promise<readonly ProjectFile[]> {
  if (isCopyOfProject(files.map((file) => file.path))) return [];
  const written = readExportRecord(earlier);
  for (const file of files) written.set(file.path, await hashOf(file.text));
  return [{ path: EXPORT_RECORD, text: exportRecordText(written) }];
}

async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(recordedForm(text));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function exportAsZip(name: string, files: readonly ProjectFile[]): Promise<Outcome<string>> {
  const all = [...files, ...(await recordOf(files, ''))];
  const blob = new Blob([new Uint8Array(writeZip(all))], { type: 'application/zip' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.zip`;
  link.click();
  // By then, the download has its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return { ok: true, value: `${name}.zip in your downloads` };
}
