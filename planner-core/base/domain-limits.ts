/** Sizes of a domain beyond which nothing sensible is meant. */

/** Tasks in a domain, at most. */
export const MAX_TASKS = 20_000;
/** Tasks named in one network, at most. */
export const MAX_NETWORK = 5000;
