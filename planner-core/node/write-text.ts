/** Writes a file whole or not at all, with the folders it needs; what the disk refuses is a sentence. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { UsageError } from './exit-codes.ts';
import { reason, toSlashes } from './project-folder.ts';

/** Throws UsageError. */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileAtomic.sync(file, text);
  } catch (error) {
    throw new UsageError(`${toSlashes(file)}: cannot be written (${reason(error)}).`);
  }
}
