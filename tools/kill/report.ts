/** The results of a series of kills. */

export interface KillReport {
  readonly what: string;
  readonly kills: number;
  /** Kills that happened while something was being written. */
  readonly inside: number;
  readonly faults: readonly string[];
  /** Further facts, which are printed as they are. */
  readonly notes?: readonly string[];
}

export function printReport({ what, kills, inside, faults, notes = [] }: KillReport): void {
  console.log(`${what}: ${kills} kills, ${inside} of them in the middle of a write; ${faults.length} faults`);
  for (const note of notes) console.log(`  ${note}`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
}
