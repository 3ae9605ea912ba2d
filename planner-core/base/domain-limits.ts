/** Sizes of a domain above which it cannot be intended. */

/** The maximum number of tasks in a domain. */
export const MAX_TASKS = 20_000;
/** The maximum number of tasks in one network. */
export const MAX_NETWORK = 5000;
