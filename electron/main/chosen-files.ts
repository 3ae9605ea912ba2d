/** Reads files that a person has just chosen, once: no grant comes of it, and the window learns no path. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { tooMuchChosen } from '../../planner-core/project/limits.ts';
import type { ChosenFiles, Outcome, ProjectFile, SkippedFile } from '../contract/messages.ts';
import { toSafeName } from '../contract/project-paths.ts';
import { readText } from './inside-folder.ts';

/** The texts by their bare names; what can't be read is named, and the rest is read all the same. */
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

/** A link is followed: it is the link that was chosen. */
async function readChosen(place: string): Promise<string | { readonly reason: string }> {
  const real = await realpath(place).catch(() => place);
  const read = await readText(path.dirname(real), path.basename(real));
  if (!read.ok) return read;
  return read.value.exists ? read.value.text : { reason: 'it is no longer there' };
}
