/**
 * Sizes above which the main process refuses a request, in addition to the limits of projects
 * (`planner-core/project/limits.ts`).
 */

/** For one remembered setting, in characters. */
export const MAX_SETTING_LENGTH = 1024 * 1024;
