/** Project folders on disk: which files belong to a project, read as strict UTF-8 with every failure a sentence. */
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
  /** The folder, as given or as the parent of the given file. */
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

/** The folder a DOMAIN argument means: itself, or the folder of the `.htn` file named. */
export function projectFolderOf(argument: string): string {
  if (!existsSync(argument)) throw new UsageError(`${toSlashes(argument)}: no such file or folder.`);
  if (statSync(argument).isDirectory()) return argument;
  if (!isDomain(argument))
    throw new UsageError(`${toSlashes(argument)}: is neither a folder nor a .htn file.`);
  return path.dirname(argument);
}

/** The domain files of a folder in code-point order of their names; throws UsageError where there is none. */
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

/** Every project at or below the given folders (a folder with `.htn` files is one; nothing inside it is looked at). */
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

/** What is nobody's project: hidden files, an editor's locks, what others installed. */
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

/** True also for a link that leads nowhere: reading it says so, where passing it over would plan without a file. */
function mayBeFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return true;
  }
}

/** Paths are shown alike on every system. */
export function toSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/** Why the disk refused: the system's code for it, such as ENOENT. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
