/** Exports from a browser: into a folder where it can, else as a zip archive among the downloads. */
import {
  EXPORT_RECORD,
  exportRecordText,
  isCopyOfProject,
  readExportRecord,
  recordedForm,
} from '../../electron/contract/export-record.ts';
import { isExportPath } from '../../electron/contract/project-paths.ts';
import { folderStorage, pickFolder, writeFile } from './folder-storage.ts';
import type { ExportPort, Outcome, ProjectFile } from './ports.ts';
import { sentence } from './project-storage.ts';
import { writeZip } from './zip.ts';

export function createWebExports(hasFolders: boolean): ExportPort {
  return {
    async write(name, files) {
      const strange = files.find((file) => !isExportPath(file.path));
      if (strange !== undefined) {
        return {
          ok: false,
          reason: `Nothing was exported: not every system can have a file "${strange.path}".`,
        };
      }
      try {
        return hasFolders ? await exportToFolder(files) : await exportAsZip(name, files);
      } catch (error) {
        return { ok: false, reason: `The export failed: ${sentence(error)}` };
      }
    },
  };
}

async function exportToFolder(files: readonly ProjectFile[]): Promise<Outcome<string> | null> {
  const folder = await pickFolder('planwright-export');
  if (folder === null) return null;
  const earlier = (await folderStorage(folder).read(EXPORT_RECORD)) ?? '';
  for (const file of [...files, ...(await recordOf(files, earlier))]) await writeFile(folder, file);
  return { ok: true, value: `the folder ${folder.name}` };
}

/** The record beside the files of an export; none beside a copy of a project. */
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
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return { ok: true, value: `${name}.zip, among your downloads` };
}
