/** Sizes of projects beyond which nothing is read: generous for people, small against a runaway or hostile sender. */

const MB = 1024 * 1024;

/** Of one file, in bytes (docs/limits.md). */
export const MAX_FILE_BYTES = 32 * MB;
/** Of all files of a project together, in bytes. */
export const MAX_PROJECT_BYTES = 256 * MB;
/** Files in a project, at most. */
export const MAX_PROJECT_FILES = 10_000;

/** A larger world is never opened in the editor or the form; it is read to be planned for or tested, and let go again. */
export const MAX_HELD_WORLD_BYTES = 4 * MB;
/** Of all worlds held at a time. Analysed, a world takes up to a hundred times its size. */
export const MAX_HELD_WORLDS_BYTES = 8 * MB;

/** Why a file of this size is not read; null where it is. */
export function tooLarge(bytes: number): string | null {
  return bytes > MAX_FILE_BYTES ? 'it is larger than 32 MB' : null;
}

/** Why files that a person chose together are not read, as a sentence; null where they are. */
export function tooMuchChosen(files: number, bytes: number): string | null {
  if (files > MAX_PROJECT_FILES) return 'More than 10,000 files were chosen. Nothing was read.';
  return bytes > MAX_PROJECT_BYTES
    ? 'The chosen files are larger than 256 MB together. Nothing was read.'
    : null;
}
