/** The exit codes of the process, for build servers (CONTRACTS.md). */

export const EXIT = {
  /** Success: planned, no errors, tests passed. */
  done: 0,
  /** A negative result: proved unsolvable, diagnostics with errors, a test failed, `fmt --check` would change something. */
  no: 1,
  /** Unusable arguments, or input that cannot be read or that has errors although a plan is wanted. */
  unusable: 2,
  /** A limit was reached, or the search was cancelled, before there was a plan. */
  stopped: 3,
  /** A bug in Planwright. */
  fault: 4,
  /** Standard output was closed or full before everything was printed. */
  unprinted: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error in the arguments or in the files that they name: printed without a stack, exit code 2. */
export class UsageError extends Error {}
