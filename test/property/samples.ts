/** How many random projects a property is tried on, from which seed, and how long that may take. */

/**
 * `PLANWRIGHT_FUZZ=5000` tries more than the pinned number; `PLANWRIGHT_FUZZ_SEED` other ones. A property that is about
 * rare projects pins a seed that draws enough of them.
 */
export function sampling(pinned: number, seed = 2014): { readonly numRuns: number; readonly seed: number } {
  return {
    numRuns: Number(process.env.PLANWRIGHT_FUZZ ?? pinned),
    seed: Number(process.env.PLANWRIGHT_FUZZ_SEED ?? seed),
  };
}

/** Milliseconds for a property: minutes on a busy machine, hours where very many projects are tried. */
export const TIME_LIMIT = { timeout: process.env.PLANWRIGHT_FUZZ === undefined ? 300_000 : 7_200_000 };
