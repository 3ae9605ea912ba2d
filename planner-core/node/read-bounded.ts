/** Reads whatever a path names (a file, a pipe, a device) up to a limit, and never waits without end for what does not come. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { MAX_FILE_BYTES } from '../index.ts';
import { UsageError } from './exit-codes.ts';

/** How long a pipe may be silent before it is given up. */
export const PATIENCE_MS = 30_000;

const PAUSE_MS = 5;
const FIRST_ROOM = 64 * 1024;

/** Throws UsageError where there is too much or nothing comes, and what the disk says otherwise. */
export function readBounded(file: string, patienceMs = PATIENCE_MS): Buffer {
  // Without O_NONBLOCK, opening a named pipe waits until somebody writes to it.
  const handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(handle);
    if (found.size > MAX_FILE_BYTES) throw tooLarge();
    return readAll(handle, found, patienceMs);
  } finally {
    closeSync(handle);
  }
}

function readAll(handle: number, found: Stats, patienceMs: number): Buffer {
  let bytes = Buffer.allocUnsafe(Math.max(found.size + 1, FIRST_ROOM));
  let length = 0;
  for (;;) {
    const wait = { nothingIsEnd: !found.isFIFO() || length > 0, patienceMs };
    const read = readSome(handle, bytes.subarray(length), wait);
    if (read === 0) return bytes.subarray(0, length);
    length += read;
    if (length > MAX_FILE_BYTES) throw tooLarge();
    if (length === bytes.length) bytes = Buffer.concat([bytes], length * 2);
  }
}

interface Wait {
  /** False for a pipe that nobody may have begun to write to. */
  readonly nothingIsEnd: boolean;
  readonly patienceMs: number;
}

/** How many bytes came; 0 at the end. */
function readSome(handle: number, room: Buffer, { nothingIsEnd, patienceMs }: Wait): number {
  for (const end = performance.now() + patienceMs; ; ) {
    const read = readNow(handle, room);
    if (read !== null && (read > 0 || nothingIsEnd)) return read;
    if (performance.now() >= end) throw new UsageError(`no data for ${patienceMs / 1000} seconds, gave up.`);
    pause();
  }
}

/** Null where nothing is there yet. */
function readNow(handle: number, room: Buffer): number | null {
  try {
    return readSync(handle, room, 0, room.length, null);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return null;
    throw error;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

function tooLarge(): UsageError {
  return new UsageError('larger than 32 MB, not read.');
}
