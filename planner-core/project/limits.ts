/** Sizes of projects above which nothing is read: generous for people, small for faulty or hostile input. */

const MB = 1024 * 1024;

/** The size of a file, in bytes (docs/limits.md). */
export const MAX_FILE_BYTES = 32 * MB;
/** The size of all files of a project together, in bytes. */
export const MAX_PROJECT_BYTES = 256 * MB;
/** The number of files in a project. */
export const MAX_PROJECT_FILES = 10_000;

/** A larger world is never opened in the editor or the form; it is read for planning or testing and then dropped again. */
export const MAX_HELD_WORLD_BYTES = 4 * MB;
/** The size of all worlds in memory at a time. An analysed world takes up to a hundred times its size. */
export const MAX_HELD_WORLDS_BYTES = 8 * MB;

/** Why a file of this size is not read; null if it is. */
export function tooLarge(bytes: number): string | null {
  return bytes > MAX_FILE_BYTES ? 'it is larger than 32 MB' : null;
}

/** Why a set of chosen files is not read, as a sentence; null if it is. */
export function tooMuchChosen(files: number, bytes: number): string | null {
  if (files > MAX_PROJECT_FILES) return 'More than 10,000 files were chosen. Nothing was read.';
  return bytes > MAX_PROJECT_BYTES
    ? 'The chosen files are larger than 256 MB together. Nothing was read.'
    : null;
}
