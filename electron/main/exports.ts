/** Writes exported files into a folder that the user has just chosen. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  EXPORT_RECORD,
  exportRecordText,
  isCopyOfProject,
  readExportRecord,
  recordedForm,
} from '../contract/export-record.ts';
import type { Outcome, ProjectFile } from '../contract/messages.ts';
import { locate, readText } from './inside-folder.ts';
import { writeFile } from './project-folder.ts';

/**
 * The existing files whose text is neither that of this export nor of an earlier one: the user is asked before they are
 * replaced.
 */
export async function filesInTheWay(folder: string, files: readonly ProjectFile[]): Promise<string[]> {
  const written = await recordIn(folder);
  const inTheWay: string[] = [];
  for (const file of files) {
    const read = await readText(folder, file.path);
    const isMeant = read.ok && (!read.value.exists || read.value.text === file.text);
    const isUnedited = read.ok && read.value.exists && written.get(file.path) === hashOf(read.value.text);
    if (!isMeant && !isUnedited) inTheWay.push(file.path);
  }
  return inTheWay;
}

/** The folders that an export creates or writes into. */
export function exportFolders(folder: string, files: readonly ProjectFile[]): readonly string[] {
  return files.map((file) => path.dirname(path.join(folder, ...file.path.split('/'))));
}

/** Every path is checked before the first file is written. The value is the folder's path. */
export async function writeExport(folder: string, files: readonly ProjectFile[]): Promise<Outcome<string>> {
  const record = await recordOf(folder, files);
  for (const file of [...files, ...record]) {
    const place = await locate(folder, file.path);
    if (!place.ok) return { ok: false, reason: `Nothing was exported: ${place.reason}.` };
  }
  for (const file of [...files, ...record]) {
    const written = await writeFile(folder, file);
    if (!written.ok) return { ok: false, reason: `The export stopped: ${written.reason}.` };
  }
  return { ok: true, value: folder };
}

async function recordOf(folder: string, files: readonly ProjectFile[]): Promise<readonly ProjectFile[]> {
  if (isCopyOfProject(files.map((file) => file.path))) return [];
  const written = await recordIn(folder);
  for (const file of files) written.set(file.path, hashOf(file.text));
  return [{ path: EXPORT_RECORD, text: exportRecordText(written) }];
}

async function recordIn(folder: string): Promise<Map<string, unknown>> {
  const read = await readText(folder, EXPORT_RECORD);
  return readExportRecord(read.ok && read.value.exists ? read.value.text : '');
}

function hashOf(text: string): string {
  return createHash('sha256').update(recordedForm(text)).digest('hex');
}
