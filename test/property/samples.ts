/** How many random projects a property is tried on, and from which seed. */

/** `PLANWRIGHT_FUZZ=5000` tries more than the pinned number; `PLANWRIGHT_FUZZ_SEED` other ones. */
export function sampling(pinned: number): { readonly numRuns: number; readonly seed: number } {
  return {
    numRuns: Number(process.env.PLANWRIGHT_FUZZ ?? pinned),
    seed: Number(process.env.PLANWRIGHT_FUZZ_SEED ?? 2014),
  };
}
