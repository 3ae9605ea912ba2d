/** Project folders on disk: the files that belong to a project, read as strict UTF-8; every failure is a sentence. */
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  compareCodePoints,
  decodeText,
  isDomain,
  isDomainName,
  isWorldName,
  type SourceFile,
  WORLDS_FOLDER,
} from '../index.ts';
import { UsageError } from './exit-codes.ts';
import { readBounded } from './read-bounded.ts';

export interface ProjectFolder {
  /** The folder, either given or the parent of the given file. */
  readonly folder: string;
  readonly domainFiles: readonly SourceFile[];
  readonly worldFiles: readonly SourceFile[];
}

/** Reads the text of one file. Throws UsageError with the reason. */
export function readSource(file: string): SourceFile {
  const shown = toSlashes(file);
  let bytes: Buffer;
  try {
    bytes = readBounded(file);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${shown}: ${error.message}`);
    throw new UsageError(`${shown}: cannot be read (${reason(error)}).`);
  }
  const decoded = decodeText(bytes);
  if (decoded.text !== null) return { path: shown, text: decoded.text };
  const place = `${shown}:${decoded.line}:${decoded.column}`;
  throw new UsageError(`${place}: is not UTF-8 text; save the file as UTF-8.`);
}

/** The folder that a DOMAIN argument refers to: the folder itself, or that of a `.htn` file. */
export function projectFolderOf(argument: string): string {
  if (!existsSync(argument)) throw new UsageError(`${toSlashes(argument)}: no such file or folder.`);
  if (statSync(argument).isDirectory()) return argument;
  if (!isDomain(argument))
    throw new UsageError(`${toSlashes(argument)}: is neither a folder nor a .htn file.`);
  return path.dirname(argument);
}

/** The domain files of a folder in code-point order of their names; throws UsageError if there are none. */
export function readDomainFiles(folder: string): SourceFile[] {
  const names = listFiles(folder, isDomainName);
  if (names.length === 0) throw new UsageError(`${toSlashes(folder)}: has no .htn file.`);
  return names.map((name) => readSource(path.join(folder, name)));
}

export function readWorldFiles(folder: string): SourceFile[] {
  const worlds = path.join(folder, WORLDS_FOLDER);
  return listFiles(worlds, isWorldName).map((name) => readSource(path.join(worlds, name)));
}

export function readProject(folder: string): ProjectFolder {
  return { folder, domainFiles: readDomainFiles(folder), worldFiles: readWorldFiles(folder) };
}

/** Every project in or below the given folders. A folder with `.htn` files is a project; nothing inside it is searched. */
export function findProjects(argument: string): string[] {
  const folder = projectFolderOf(argument);
  if (listFiles(folder, isDomainName).length > 0) return [folder];
  const below = entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !isPassedOver(entry))
    .map((entry) => entry.name)
    .sort(compareCodePoints);
  return below.flatMap((name) => findProjects(path.join(folder, name)));
}

function listFiles(folder: string, isMeant: (name: string) => boolean): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => isMeant(name) && mayBeFile(path.join(folder, name)))
    .sort(compareCodePoints);
}

/** Folders that never contain projects: hidden ones and installed packages. */
export function isPassedOver({ name }: Dirent): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new UsageError(`${toSlashes(folder)}: cannot be read (${reason(error)}).`);
  }
}

/** True also for a broken link: reading it reports that, whereas ignoring it would mean planning without a file. */
function mayBeFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return true;
  }
}

/** Paths are shown the same way on every system. */
export function toSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/** Why the disk refused: the system's error code, such as ENOENT. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
