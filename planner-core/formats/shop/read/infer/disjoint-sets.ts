/** Names in sets that can be merged, each told by one of its members. */
export class DisjointSets {
  readonly #parents = new Map<string, string>();

  /** The member that stands for the set of a name. */
  of(name: string): string {
    let root = name;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root)) {
      // Each is hung one higher on the way, so that ways stay short.
      const above = this.#parents.get(parent);
      if (above !== undefined) this.#parents.set(root, above);
      root = above ?? parent;
    }
    return root;
  }

  /** The set of the second stands for both from then on. */
  merge(a: string, b: string): void {
    const [from, to] = [this.of(a), this.of(b)];
    if (from !== to) this.#parents.set(from, to);
  }
}
