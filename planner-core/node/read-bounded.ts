/** Reads whatever a path refers to (a file, a pipe, a device) up to a limit, and never waits forever for data. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { MAX_FILE_BYTES } from '../index.ts';
import { UsageError } from './exit-codes.ts';

/** How long to wait for a pipe that sends nothing. */
export const PATIENCE_MS = 30_000;

const PAUSE_MS = 5;
const FIRST_ROOM = 64 * 1024;

/** Throws UsageError if there is too much data or none arrives, and the errors of the disk. */
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
  /** False for a pipe to which possibly nobody has written yet. */
  readonly nothingIsEnd: boolean;
  readonly patienceMs: number;
}

/** The number of bytes read; 0 at the end. */
function readSome(handle: number, room: Buffer, { nothingIsEnd, patienceMs }: Wait): number {
  for (const end = performance.now() + patienceMs; ; ) {
    const read = readNow(handle, room);
    if (read !== null && (read > 0 || nothingIsEnd)) return read;
    if (performance.now() >= end) throw new UsageError(`no data for ${patienceMs / 1000} seconds, gave up.`);
    pause();
  }
}

/** Null if there is no data yet. */
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
