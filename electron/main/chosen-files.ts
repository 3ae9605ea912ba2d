/** Reads files that a person has just chosen, once: no grant comes of it, and the window learns no path. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { MAX_PROJECT_BYTES, MAX_PROJECT_FILES } from '../contract/limits.ts';
import type { ChosenFiles, Outcome, ProjectFile, SkippedFile } from '../contract/messages.ts';
import { toSafeName } from '../contract/project-paths.ts';
import { readText } from './inside-folder.ts';

/** The texts by their bare names; what can't be read is named, and the rest is read all the same. */
export async function readChosenFiles(places: readonly string[]): Promise<Outcome<ChosenFiles>> {
  if (places.length > MAX_PROJECT_FILES)
    return { ok: false, reason: 'More than 10,000 files were chosen. Nothing was read.' };
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
    if (bytes > MAX_PROJECT_BYTES)
      return { ok: false, reason: 'The chosen files are larger than 256 MB together. Nothing was read.' };
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
