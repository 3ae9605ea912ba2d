/** Sizes beyond which the main process refuses; generous for people, small against a runaway or hostile window. */

/** Of one file, in bytes: the language's own limit. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** Of all files of a project together, in bytes. */
export const MAX_PROJECT_BYTES = 256 * 1024 * 1024;
export const MAX_PROJECT_FILES = 10_000;
/** Of one remembered setting, in characters. */
export const MAX_SETTING_LENGTH = 1024 * 1024;
