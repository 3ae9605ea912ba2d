/** A project in a folder on the computer, accessed through the browser's File System Access API. */

import { textOf } from '../../planner-core/project/decode.ts';
import { ProjectIntake } from '../../planner-core/project/intake.ts';
import { inLoadOrder, isListed, isProjectPath, WORLDS_FOLDER } from '../../planner-core/project/paths.ts';
import type { ProjectContent, ProjectFile } from './ports.ts';
import type { SkippedFile } from './project-files.ts';
import type { ProjectStorage } from './project-storage.ts';

declare global {
  interface Window {
    /** Only in Chromium; other browsers store projects in their own storage. */
    readonly showDirectoryPicker?: (options: {
      readonly id?: string;
      readonly mode: 'read' | 'readwrite';
    }) => Promise<FileSystemDirectoryHandle>;
  }
  interface FileSystemHandle {
    queryPermission?(options: { readonly mode: 'readwrite' }): Promise<PermissionState>;
    requestPermission?(options: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  }
}

/** Asks for a folder; null if the user cancels. */
export async function pickFolder(id: string): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id, mode: 'readwrite' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** After a restart of the browser, access to a remembered folder needs the user's permission again. */
export async function mayUse(folder: FileSystemDirectoryHandle): Promise<boolean> {
  if (folder.queryPermission === undefined || folder.requestPermission === undefined) return true;
  if ((await folder.queryPermission({ mode: 'readwrite' })) === 'granted') return true;
  // Asking requires a click by the user; directly after the page was loaded, the browser refuses to ask.
  const answer = await folder.requestPermission({ mode: 'readwrite' }).catch(() => 'denied');
  return answer === 'granted';
}

/** True if a remembered folder no longer exists; without permission to look, it counts as existing. */
export async function isMissing(folder: FileSystemDirectoryHandle): Promise<boolean> {
  if ((await folder.queryPermission?.({ mode: 'readwrite' })) !== 'granted') return false;
  try {
    for await (const _ of folder.keys()) break;
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError';
  }
}

export function folderStorage(root: FileSystemDirectoryHandle): ProjectStorage {
  return {
    async readAll() {
      const files: ProjectFile[] = [];
      const skipped: SkippedFile[] = [];
      const onDisk: ProjectContent['onDisk'][number][] = [];
      const intake = new ProjectIntake();
      for (const { path, handle } of inLoadOrder(await projectHandles(root))) {
        const bytes = (await handle.getFile()).size;
        const taken = intake.take(path, bytes);
        if (taken === 'on-disk') onDisk.push({ path, bytes });
        else {
          const text = taken === 'read' ? await readHandle(handle) : taken;
          if (typeof text === 'string') files.push({ path, text });
          else skipped.push({ path, reason: text.reason });
        }
      }
      return { files, onDisk, skipped };
    },
    async read(path) {
      const handle = await existing(root, path);
      if (handle === null) return null;
      const text = await readHandle(handle);
      if (typeof text !== 'string') throw new Error(text.reason);
      return text;
    },
    async write(files) {
      for (const file of files) await writeFile(root, file);
    },
    async remove(path) {
      const folder = await folderOf(root, path, false);
      await folder?.removeEntry(nameOf(path)).catch(ignoreMissing);
    },
    async stamps() {
      const stamps = new Map<string, string>();
      for (const { path, handle } of await projectHandles(root)) {
        if (!isProjectPath(path)) continue;
        const file = await handle.getFile();
        stamps.set(path, `${file.lastModified} ${file.size}`);
      }
      return stamps;
    },
  };
}

/** Any file below a folder, created if it is missing. Closing the stream replaces the text as a whole. */
export async function writeFile(root: FileSystemDirectoryHandle, { path, text }: ProjectFile): Promise<void> {
  const folder = await folderOf(root, path, true);
  const handle = await folder?.getFileHandle(nameOf(path), { create: true });
  const stream = await handle?.createWritable();
  await stream?.write(text);
  await stream?.close();
}

interface ListedFile {
  readonly path: string;
  readonly handle: FileSystemFileHandle;
}

async function projectHandles(root: FileSystemDirectoryHandle): Promise<ListedFile[]> {
  const worlds = await root.getDirectoryHandle(WORLDS_FOLDER).catch(() => null);
  const inRoot = await listed(root, '');
  return worlds === null ? inRoot : [...inRoot, ...(await listed(worlds, `${WORLDS_FOLDER}/`))];
}

async function listed(folder: FileSystemDirectoryHandle, prefix: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for await (const [name, handle] of folder.entries()) {
    const path = prefix + name;
    if (handle.kind === 'file' && isListed(path))
      found.push({ path, handle: handle as FileSystemFileHandle });
  }
  return found;
}

async function readHandle(handle: FileSystemFileHandle): Promise<string | { readonly reason: string }> {
  const file = await handle.getFile();
  return textOf(new Uint8Array(await file.arrayBuffer()));
}

async function existing(root: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle | null> {
  const folder = await folderOf(root, path, false);
  return (await folder?.getFileHandle(nameOf(path)).catch(ignoreMissing)) ?? null;
}

async function folderOf(
  root: FileSystemDirectoryHandle,
  path: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle | null> {
  let folder: FileSystemDirectoryHandle | null = root;
  for (const part of path.split('/').slice(0, -1)) {
    folder = (await folder?.getDirectoryHandle(part, { create }).catch(ignoreMissing)) ?? null;
  }
  return folder;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function ignoreMissing(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotFoundError') return null;
  throw error;
}
