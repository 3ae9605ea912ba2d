/** Project folders on disk: which files belong to a project, read as strict UTF-8 with every failure a sentence. */
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { compareCodePoints, lineIndex, type SourceFile } from '../index.ts';
import { UsageError } from './exit-codes.ts';
import { readBounded } from './read-bounded.ts';

/** What a lenient reader puts in place of bytes that are no UTF-8. */
const REPLACEMENT = '\ufffd';

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
  try {
    return { path: shown, text: decode(bytes) };
  } catch {
    throw new UsageError(`${shown}:${firstBadPlace(bytes)}: is not UTF-8 text; save the file as UTF-8.`);
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Line and column of the first place that is no UTF-8. */
function firstBadPlace(bytes: Buffer): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let at = text.indexOf(REPLACEMENT);
  // The replacement character may also be meant: then its own bytes stand there.
  const isMeant = (place: number) => {
    const start = Buffer.byteLength(text.slice(0, place));
    return bytes.subarray(start, start + 3).equals(Buffer.from(REPLACEMENT));
  };
  while (isMeant(at)) at = text.indexOf(REPLACEMENT, at + 1);
  const { line, column } = lineIndex(text).position(at);
  return `${line}:${column}`;
}

/** The folder a DOMAIN argument means: itself, or the folder of the `.htn` file named. */
export function projectFolderOf(argument: string): string {
  if (!existsSync(argument)) throw new UsageError(`${toSlashes(argument)}: no such file or folder.`);
  if (statSync(argument).isDirectory()) return argument;
  if (!argument.endsWith('.htn'))
    throw new UsageError(`${toSlashes(argument)}: is neither a folder nor a .htn file.`);
  return path.dirname(argument);
}

/** The domain files of a folder in code-point order of their names; throws UsageError where there is none. */
export function readDomainFiles(folder: string): SourceFile[] {
  const names = listFiles(folder, '.htn');
  if (names.length === 0) throw new UsageError(`${toSlashes(folder)}: has no .htn file.`);
  return names.map((name) => readSource(path.join(folder, name)));
}

export function readWorldFiles(folder: string): SourceFile[] {
  const worlds = path.join(folder, 'worlds');
  return listFiles(worlds, '.world').map((name) => readSource(path.join(worlds, name)));
}

export function readProject(folder: string): ProjectFolder {
  return { folder, domainFiles: readDomainFiles(folder), worldFiles: readWorldFiles(folder) };
}

/** Every project at or below the given folders (a folder with `.htn` files is one; nothing inside it is looked at). */
export function findProjects(argument: string): string[] {
  const folder = projectFolderOf(argument);
  if (listFiles(folder, '.htn').length > 0) return [folder];
  const below = entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !isPassedOver(entry))
    .map((entry) => entry.name)
    .sort(compareCodePoints);
  return below.flatMap((name) => findProjects(path.join(folder, name)));
}

/** Hidden files (an editor's locks, a system's notes) are nobody's domain, as in the window. */
function listFiles(folder: string, ending: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith(ending) && !name.startsWith('.') && mayBeFile(path.join(folder, name)))
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
