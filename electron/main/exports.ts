/** Writes exported files into a folder that a person has just chosen. */
import path from 'node:path';
import type { Outcome, ProjectFile } from '../contract/messages.ts';
import { locate, readText } from './inside-folder.ts';
import { writeFile } from './project-folder.ts';

/** The files that are there already with another text: a person is asked before they are replaced. */
export async function filesInTheWay(folder: string, files: readonly ProjectFile[]): Promise<string[]> {
  const inTheWay: string[] = [];
  for (const file of files) {
    const read = await readText(folder, file.path);
    const differs = read.ok ? read.value.exists && read.value.text !== file.text : true;
    if (differs) inTheWay.push(file.path);
  }
  return inTheWay;
}

/** The folders that an export writes into. */
export function exportFolders(folder: string, files: readonly ProjectFile[]): readonly string[] {
  return files.map((file) => path.dirname(path.join(folder, ...file.path.split('/'))));
}

/** Every place is checked before the first file is written. The value is where the files are. */
export async function writeExport(folder: string, files: readonly ProjectFile[]): Promise<Outcome<string>> {
  for (const file of files) {
    const place = await locate(folder, file.path);
    if (!place.ok) return { ok: false, reason: `Nothing was exported: ${place.reason}.` };
  }
  for (const file of files) {
    const written = await writeFile(folder, file);
    if (!written.ok) return { ok: false, reason: `The export stopped: ${written.reason}.` };
  }
  return { ok: true, value: folder };
}
