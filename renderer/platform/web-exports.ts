/** Exports from a browser: into a folder where it can, else as a zip archive among the downloads. */
import { isExportPath } from '../../electron/contract/project-paths.ts';
import { pickFolder, writeFile } from './folder-storage.ts';
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
        return hasFolders ? await exportToFolder(files) : exportAsZip(name, files);
      } catch (error) {
        return { ok: false, reason: `The export failed: ${sentence(error)}` };
      }
    },
  };
}

async function exportToFolder(files: readonly ProjectFile[]): Promise<Outcome<string> | null> {
  const folder = await pickFolder('planwright-export');
  if (folder === null) return null;
  for (const file of files) await writeFile(folder, file);
  return { ok: true, value: `the folder ${folder.name}` };
}

function exportAsZip(name: string, files: readonly ProjectFile[]): Outcome<string> {
  const blob = new Blob([new Uint8Array(writeZip(files))], { type: 'application/zip' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.zip`;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return { ok: true, value: `${name}.zip, among your downloads` };
}
