/** Which files make up a project, and which names from outside are safe. */
import { ProjectIntake } from '../../planner-core/project/intake.ts';
import { inLoadOrder, isDomain, isProjectPath } from '../../planner-core/project/paths.ts';
import type { ProjectContent, ProjectFile } from './ports.ts';

/** A file that was left out, and why. */
export type SkippedFile = ProjectContent['skipped'][number];

/** True for a relative path that no system interprets as leading out of its folder. */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > 500 || /[\p{Cc}\\:]/u.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Finds the project in a folder or archive of any contents: the shallowest folder that contains a domain. */
export function pickProject<T extends { readonly path: string }>(
  files: readonly T[],
): { readonly name: string | null; readonly files: readonly T[] } | null {
  const domains = files.filter((file) => isDomain(file.path)).map((file) => folderOf(file.path));
  const root = domains.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0];
  if (root === undefined) return null;
  const inside = files
    .filter((file) => file.path.startsWith(root))
    .map((file) => ({ ...file, path: file.path.slice(root.length) }))
    .filter((file) => isProjectPath(file.path));
  return { name: root.split('/').at(-2) ?? null, files: inside };
}

/** With its trailing slash; empty for the top. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function depth(folder: string): number {
  return folder.split('/').length;
}

/** Splits what is in memory anyway into files that stay there and worlds that are read again when they are needed. */
export function holdFiles(all: readonly ProjectFile[]): Pick<ProjectContent, 'files' | 'onDisk' | 'skipped'> {
  const intake = new ProjectIntake();
  const files: ProjectFile[] = [];
  const onDisk: ProjectContent['onDisk'][number][] = [];
  const skipped: SkippedFile[] = [];
  for (const file of inLoadOrder(all)) {
    const taken = intake.take(file.path, file.text.length);
    if (taken === 'read') files.push(file);
    else if (taken === 'on-disk') onDisk.push({ path: file.path, bytes: file.text.length });
    else skipped.push({ path: file.path, reason: taken.reason });
  }
  return { files, onDisk, skipped };
}
