/** Work that would hold the window up in one stretch: done in slices, between which the window answers. */

/** Work that may pause wherever it yields: after each item of a list, say. */
export type Slices<T> = Generator<void, T, void>;

/** Does all of it at once. */
export function finish<T>(work: Slices<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
