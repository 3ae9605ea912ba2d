/** Sizes beyond which the main process refuses, besides those of projects (`planner-core/project/limits.ts`). */

/** Of one remembered setting, in characters. */
export const MAX_SETTING_LENGTH = 1024 * 1024;
