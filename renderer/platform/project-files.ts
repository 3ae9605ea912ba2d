/** Which files make up a project, and which names from outside are safe to take over. */
import { createHolding } from '../../electron/contract/held-worlds.ts';
import { MAX_FILE_BYTES } from '../../electron/contract/limits.ts';
import { isProjectPath } from '../../electron/contract/project-paths.ts';
import type { ProjectContent, ProjectFile } from './ports.ts';

/** A file that was left out, and why. */
export type SkippedFile = ProjectContent['skipped'][number];

/** True for a relative path that no system reads as leading out of its folder. */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > 500 || /[\p{Cc}\\:]/u.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Strict UTF-8, a byte order mark included, so that an unchanged text saves to the same bytes. */
export function decodeText(bytes: Uint8Array): string | { readonly reason: string } {
  if (bytes.length > MAX_FILE_BYTES) return { reason: 'it is larger than 32 MB' };
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { reason: 'it is not UTF-8 text' };
  }
}

/** Picks the project out of a folder or archive of anything: the shallowest folder that holds a domain. */
export function pickProject<T extends { readonly path: string }>(
  files: readonly T[],
): { readonly name: string | null; readonly files: readonly T[] } | null {
  const domains = files.filter((file) => file.path.endsWith('.htn')).map((file) => folderOf(file.path));
  const root = domains.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0];
  if (root === undefined) return null;
  const inside = files
    .filter((file) => file.path.startsWith(root))
    .map((file) => ({ ...file, path: file.path.slice(root.length) }))
    .filter((file) => isProjectPath(file.path));
  return { name: root.split('/').at(-2) ?? null, files: inside };
}

/** With its final slash; empty for the top. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function depth(folder: string): number {
  return folder.split('/').length;
}

export function sortByPath(files: readonly ProjectFile[]): ProjectFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Parts what is in memory anyway into files that stay there and worlds that are read again when they are needed. */
export function holdFiles(all: readonly ProjectFile[]): Pick<ProjectContent, 'files' | 'onDisk'> {
  const isHeld = createHolding();
  const files: ProjectFile[] = [];
  const onDisk: ProjectContent['onDisk'][number][] = [];
  for (const file of sortByPath(all)) {
    if (isHeld(file.path, file.text.length)) files.push(file);
    else onDisk.push({ path: file.path, bytes: file.text.length });
  }
  return { files, onDisk };
}
