/** The folder that a command fills (`-o DIR`): nothing is written outside it, and nothing over what somebody has edited. */
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
  /** Where it goes on disk. */
  readonly place: string;
  readonly file: OutputFile;
}

/** Where the files go. Throws UsageError where a link leads out of the folder, or something else than a file is there. */
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

/** Files that are there already are not touched. Throws UsageError. */
export function refuseToOverwrite(outputs: readonly Output[]): void {
  const taken = outputs.filter(({ place }) => existsSync(place));
  refuse(taken, 'already exists. Choose another folder, or use --force to overwrite it');
}

/** Writes an export; unless forced, a file is written over only where its text is what an export wrote there last. */
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

/** True where the deepest part of the place that exists is, or lies behind, a link to somewhere else or to nothing. */
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

/** What is there itself, be it a link; null where nothing is, or could be. */
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

/** Null where there is no file. */
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

/** Empty where there is none that can be read. */
function readRecord(place: string): Map<string, unknown> {
  try {
    return readExportRecord(readBounded(place).toString('utf8'));
  } catch {
    return new Map();
  }
}
