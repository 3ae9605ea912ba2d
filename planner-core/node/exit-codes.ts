/** What the process's exit code says to a build server (CONTRACTS.md). */

export const EXIT = {
  /** Planned, no errors, tests passed. */
  done: 0,
  /** A clean no: proved unsolvable, diagnostics with errors, a test failed, `fmt --check` would change something. */
  no: 1,
  /** Unusable arguments, or input that cannot be read or has errors where a plan was asked. */
  unusable: 2,
  /** A limit or a cancel came first and there is no plan. */
  stopped: 3,
  /** A fault of ours. */
  fault: 4,
  /** Standard output was closed or full before everything was printed. */
  unprinted: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A mistake in the arguments or in what they name: printed without a stack, exit code 2. */
export class UsageError extends Error {}
