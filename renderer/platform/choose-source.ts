/** If the browser cannot open folders in place, the project is copied into it: this asks for its source and reads it. */

import { askFiles, readFiles } from './picked-files.ts';
import { askChoice } from './platform-dialog.ts';
import type { ProjectFile } from './ports.ts';
import { pickProject, type SkippedFile } from './project-files.ts';
import { readZip } from './zip.ts';

export interface ImportedProject {
  readonly name: string;
  readonly files: readonly ProjectFile[];
  readonly skipped: readonly SkippedFile[];
}

/** Null if the user cancels; a sentence if the source is not a project. */
export async function chooseSource(): Promise<ImportedProject | string | null> {
  const source = await askSource();
  if (source === null) return null;
  const chosen = await askFiles(source === 'zip' ? { accept: '.zip,application/zip' } : { folder: true });
  if (chosen.length === 0) return null;
  return source === 'zip' ? importZip(chosen[0]) : importFolder(chosen);
}

async function importZip(file: File | undefined): Promise<ImportedProject | string> {
  if (file === undefined) return 'No file was chosen.';
  const read = readZip(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return read.reason;
  const project = pickProject(read.value.files);
  if (project === null) return 'The archive has no .htn file, so there is no project in it.';
  const name = project.name ?? file.name.replace(/\.zip$/i, '');
  return { name, files: project.files, skipped: read.value.skipped };
}

async function importFolder(chosen: readonly File[]): Promise<ImportedProject | string> {
  const found = pickProject(chosen.map((file) => ({ path: file.webkitRelativePath || file.name, file })));
  if (found === null) return 'The folder has no .htn file, so there is no project in it.';
  return { name: found.name ?? 'project', ...(await readFiles(found.files)) };
}

type Source = 'folder' | 'zip';

async function askSource(): Promise<Source | null> {
  const answer = await askChoice(
    'Open a project',
    'This browser cannot open folders on your computer. The project is copied into the browser; export it to get it out again.',
    [
      { label: 'Folder…', value: 'folder' },
      { label: 'Zip archive…', value: 'zip' },
      { label: 'Cancel', value: '' },
    ],
  );
  return answer === 'folder' || answer === 'zip' ? answer : null;
}
