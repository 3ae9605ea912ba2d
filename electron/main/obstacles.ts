/** What prevents a file from being replaced or deleted: a change by another program, or write protection. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Obstacle, Outcome, SaveOutcome } from '../contract/messages.ts';
import { locate, locateEntry, readText } from './inside-folder.ts';

/** A file that is about to be replaced by a text, or deleted (null). */
export interface PlannedChange {
  readonly path: string;
  readonly text: string | null;
  /** What the window last knew to be there; null if nothing. */
  readonly knownText: string | null;
}

/** Every change is checked before the first is made, so that a refusal leaves everything unchanged. */
export async function checkChanges(
  folder: string,
  changes: readonly PlannedChange[],
  despite: readonly Obstacle[],
): Promise<SaveOutcome> {
  const conflicts: string[] = [];
  const readOnly: string[] = [];
  for (const change of changes) {
    const place = await placeOf(folder, change);
    if (!place.ok) return { ok: false, reason: `${nothingDone(changes)}: ${place.reason}.` };
    if (!despite.includes('changed') && (await changedOnDisk(folder, change))) conflicts.push(change.path);
    if (!despite.includes('read-only') && (await isReadOnly(place.value))) readOnly.push(change.path);
  }
  if (conflicts.length > 0)
    return {
      ok: false,
      reason: refusal(conflicts, 'changed on disk since it was read here', changes),
      conflicts,
    };
  const marked = readOnly.length === 1 ? 'is read-only' : 'are read-only';
  if (readOnly.length > 0) return { ok: false, reason: refusal(readOnly, marked, changes), readOnly };
  return { ok: true, value: null };
}

/** Writing follows a link; deleting removes the link itself. */
function placeOf(folder: string, change: PlannedChange): Promise<Outcome<string>> {
  return change.text === null ? locateEntry(folder, change.path) : locate(folder, change.path);
}

/** True if the file contains neither what the window last knew nor what the window wants to write. */
async function changedOnDisk(folder: string, change: PlannedChange): Promise<boolean> {
  const place = await locate(folder, change.path);
  // Deleting a broken link, or one that leads outside, loses nothing.
  if (!place.ok) return false;
  const read = await readText(folder, change.path);
  // If it cannot be read as text, we did not write it.
  if (!read.ok) return true;
  const current = read.value.exists ? read.value.text : null;
  return current !== change.knownText && current !== change.text;
}

/** A rename replaces a file whatever its mode, so write protection must be checked explicitly. */
export async function isReadOnly(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  if (found !== null && ((found.mode & 0o222) === 0 || !(await mayWrite(place)))) return true;
  // On Windows, the read-only attribute of a folder does not affect its files.
  if (process.platform === 'win32') return false;
  const folder = path.dirname(place);
  const around = await stat(folder).catch(() => null);
  // If the system will refuse anyway, its own error is shown.
  return around !== null && (around.mode & 0o222) === 0 && (await mayWrite(folder));
}

function mayWrite(place: string): Promise<boolean> {
  return access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
}

function refusal(names: readonly string[], why: string, changes: readonly PlannedChange[]): string {
  return `${nothingDone(changes)}: ${names.join(', ')} ${why}.`;
}

function nothingDone(changes: readonly PlannedChange[]): string {
  return isDeletion(changes) ? 'Nothing was deleted' : 'Nothing was saved';
}

function isDeletion(changes: readonly PlannedChange[]): boolean {
  return changes.every((change) => change.text === null);
}
