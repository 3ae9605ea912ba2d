/** Projects as zip archives. An archive from outside is rejected as a whole if it could be harmful. */

import { strToU8, Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate';
import { textOf } from '../../planner-core/project/decode.ts';
import { isProjectPath } from '../../planner-core/project/paths.ts';
import type { Outcome, ProjectFile } from './ports.ts';
import { isSafePath, type SkippedFile } from './project-files.ts';
import { checksums, crc32 } from './zip-directory.ts';

export const MAX_ENTRIES = 10_000;
export const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
/**
 * The archive is read in slices: deflate expands data at most about a thousandfold, so a zip bomb is noticed within 16 MB
 * of the limit.
 */
const SLICE_BYTES = 16 * 1024;

export interface ZipContent {
  readonly files: readonly ProjectFile[];
  readonly skipped: readonly SkippedFile[];
}

export function writeZip(files: readonly ProjectFile[]): Uint8Array {
  const entries = Object.fromEntries(files.map((file) => [file.path, strToU8(file.text)]));
  // A fixed date, so that the same project results in the same archive.
  return zipSync(entries, { level: 6, mtime: '2020-01-01T00:00:00' });
}

/** Reads the entries that could belong to a project, wherever they are in the archive. */
export function readZip(bytes: Uint8Array): Outcome<ZipContent> {
  const reader = new ZipReader();
  const unzip = new Unzip((entry) => reader.meet(entry));
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && reader.refusal === null; at += SLICE_BYTES) {
      unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
    }
  } catch {
    return { ok: false, reason: 'The file is not a zip archive, or it is damaged.' };
  }
  return reader.finish(checksums(bytes));
}

/** Collects entries while the archive is read, and says why to stop. */
class ZipReader {
  refusal: string | null = null;
  #entries = 0;
  #inflated = 0;
  readonly #names = new Set<string>();
  readonly #contents = new Map<string, Uint8Array[]>();
  readonly #ended = new Set<string>();

  meet(entry: UnzipFile): void {
    this.#entries++;
    this.refusal ??= this.#problemWith(entry);
    this.#names.add(entry.name);
    if (this.refusal !== null || entry.name.endsWith('/') || !couldBelong(entry.name)) return;
    const chunks: Uint8Array[] = [];
    this.#contents.set(entry.name, chunks);
    entry.ondata = (error, chunk, final) => {
      if (error !== null) this.refusal ??= `The archive is damaged at ${entry.name}.`;
      if (error !== null || this.refusal !== null) return;
      this.#inflated += chunk.length;
      if (this.#inflated > MAX_INFLATED_BYTES) this.refusal = 'The archive would unpack to more than 64 MB.';
      else chunks.push(chunk);
      if (final) this.#ended.add(entry.name);
      if (final) this.refusal ??= lie(entry, chunks);
    };
    entry.start();
  }

  #problemWith(entry: UnzipFile): string | null {
    if (this.#entries > MAX_ENTRIES) return 'The archive has more than 10,000 entries.';
    if (!isSafePath(entry.name.replace(/\/$/, '')))
      return 'The archive contains a path that leads out of its folder.';
    if (this.#names.has(entry.name)) return `The archive contains ${entry.name} twice.`;
    return null;
  }

  finish(sums: ReadonlyMap<string, number> | null): Outcome<ZipContent> {
    if (this.refusal !== null) return { ok: false, reason: this.refusal };
    if (this.#entries === 0) return { ok: false, reason: 'The file is not a zip archive, or it is empty.' };
    if (sums === null || this.#ended.size < this.#contents.size)
      return { ok: false, reason: 'The archive is incomplete.' };
    const damaged = [...this.#contents].find(([path, chunks]) => sums.get(path) !== crc32(chunks));
    if (damaged !== undefined) return { ok: false, reason: damage(damaged[0]) };
    const files: ProjectFile[] = [];
    const skipped: SkippedFile[] = [];
    for (const [path, chunks] of this.#contents) {
      const text = textOf(join(chunks));
      if (typeof text === 'string') files.push({ path, text });
      else skipped.push({ path, reason: text.reason });
    }
    return { ok: true, value: { files, skipped } };
  }
}

/** An entry whose content does not have the stated length was tampered with or is truncated. */
function lie(entry: UnzipFile, chunks: readonly Uint8Array[]): string | null {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (entry.originalSize === undefined || entry.originalSize === size) return null;
  return `The archive gives a wrong size for ${entry.name}.`;
}

function damage(path: string): string {
  return `${path} is damaged in the archive: its content does not match its checksum. Nothing was opened; download the archive again.`;
}

/** Only files that could belong to a project are unpacked at all, in whatever folder the project is. */
function couldBelong(name: string): boolean {
  const parts = name.split('/');
  return isProjectPath(parts.at(-1) ?? '') || isProjectPath(parts.slice(-2).join('/'));
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
