/** Reads files that the user has just chosen, once. This grants no permission for later, and the window learns no path. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { tooMuchChosen } from '../../planner-core/project/limits.ts';
import type { ChosenFiles, Outcome, ProjectFile, SkippedFile } from '../contract/messages.ts';
import { toSafeName } from '../contract/project-paths.ts';
import { readText } from './inside-folder.ts';

/** The texts by file name. Files that cannot be read are listed; the others are read nevertheless. */
export async function readChosenFiles(places: readonly string[]): Promise<Outcome<ChosenFiles>> {
  const tooMany = tooMuchChosen(places.length, 0);
  if (tooMany !== null) return { ok: false, reason: tooMany };
  const files: ProjectFile[] = [];
  const skipped: SkippedFile[] = [];
  let bytes = 0;
  for (const place of places) {
    const name = toSafeName(path.basename(place));
    const text = await readChosen(place);
    if (typeof text !== 'string') skipped.push({ path: name, reason: text.reason });
    else {
      bytes += Buffer.byteLength(text);
      files.push({ path: name, text });
    }
    const tooMuch = tooMuchChosen(places.length, bytes);
    if (tooMuch !== null) return { ok: false, reason: tooMuch };
  }
  return { ok: true, value: { files, skipped } };
}

/** Follows a link, because the user chose the link. */
async function readChosen(place: string): Promise<string | { readonly reason: string }> {
  const real = await realpath(place).catch(() => place);
  const read = await readText(path.dirname(real), path.basename(real));
  if (!read.ok) return read;
  return read.value.exists ? read.value.text : { reason: 'it is no longer there' };
}
