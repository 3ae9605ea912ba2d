/**
 * The output folder of a command (`-o DIR`): nothing is written outside it, and no file that somebody has edited is
 * overwritten.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, realpathSync, type Stats } from 'node:fs';
import path from 'node:path';
import { EXPORT_RECORD, exportRecordText, readExportRecord, recordedForm } from '../index.ts';
import { UsageError } from './exit-codes.ts';
import { reason, toSlashes } from './project-folder.ts';
import { readBounded } from './read-bounded.ts';
import { writeText } from './write-text.ts';

/** A file to write; the path is relative, with forward slashes. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

export interface Output {
  /** Its path on disk. */
  readonly place: string;
  readonly file: OutputFile;
}

/**
 * The paths for the files. Throws UsageError if a link leads out of the folder, or something other than a file is in the
 * way.
 */
export function outputsIn(folder: string, files: readonly OutputFile[]): Output[] {
  const outputs = files.map((file) => ({ place: path.join(folder, file.path), file }));
  for (const { place } of outputs) {
    const shown = toSlashes(place);
    if (leadsOut(folder, place))
      throw new UsageError(
        `${shown}: is a link that leads out of the folder ${toSlashes(folder)} and is not followed.`,
      );
    if (isSpecial(place)) throw new UsageError(`${shown}: is a pipe or a device and cannot be written to.`);
  }
  return outputs;
}

/** Refuses to replace existing files. Throws UsageError. */
export function refuseToOverwrite(outputs: readonly Output[]): void {
  const taken = outputs.filter(({ place }) => existsSync(place));
  refuse(taken, 'already exists. Choose another folder, or use --force to overwrite it');
}

/** Writes an export. Without `force`, a file is overwritten only if its text is what an export last wrote there. */
export function writeExport(folder: string, files: readonly OutputFile[], force: boolean): Output[] {
  const record: OutputFile = { path: EXPORT_RECORD, text: '' };
  const outputs = outputsIn(folder, [...files, record]).slice(0, -1);
  const written = readRecord(path.join(folder, EXPORT_RECORD));
  const changed = outputs.filter(({ place, file }) => hashOnDisk(place) !== hashOf(file.text));
  if (!force) {
    const edited = changed.filter(
      ({ place, file }) => ![null, written.get(file.path)].includes(hashOnDisk(place)),
    );
    refuse(edited, 'was edited since it was exported, or is not an export. Use --force to overwrite it');
  }
  for (const { place, file } of changed) writeText(place, file.text);
  for (const { file } of outputs) written.set(file.path, hashOf(file.text));
  writeText(path.join(folder, EXPORT_RECORD), exportRecordText(written));
  return outputs;
}

function refuse([first, ...others]: readonly Output[], why: string): void {
  if (first === undefined) return;
  const more =
    others.length === 0 ? '' : ` The same applies to ${others.map(({ file }) => file.path).join(', ')}.`;
  throw new UsageError(`${toSlashes(first.place)}: ${why}.${more}`);
}

/** True if the deepest existing part of the path is, or is below, a link that leads elsewhere or is broken. */
function leadsOut(folder: string, place: string): boolean {
  if (!existsSync(folder)) return false;
  const root = realpathSync(folder);
  for (let at = place; ; at = path.dirname(at)) {
    if (statsOf(at) === null) continue;
    if (!existsSync(at)) return true;
    const within = path.relative(root, realpathSync(at));
    return within === '..' || within.startsWith(`..${path.sep}`) || path.isAbsolute(within);
  }
}

/** The entry itself, even if it is a link; null if there is none or cannot be one. */
function statsOf(place: string): Stats | null {
  try {
    return lstatSync(place);
  } catch {
    return null;
  }
}

function isSpecial(place: string): boolean {
  const found = statsOf(place);
  return found !== null && !found.isFile() && !found.isDirectory() && !found.isSymbolicLink();
}

/** Null if there is no file. */
function hashOnDisk(place: string): string | null {
  try {
    return hashOf(readBounded(place).toString('latin1'), 'latin1');
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(reason(error)) ? null : 'unreadable';
  }
}

function hashOf(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return createHash('sha256').update(recordedForm(text), encoding).digest('hex');
}

/** Empty if there is none or it cannot be read. */
function readRecord(place: string): Map<string, unknown> {
  try {
    return readExportRecord(readBounded(place).toString('utf8'));
  } catch {
    return new Map();
  }
}
