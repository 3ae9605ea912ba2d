/** Numbered items by priority, lowest first: a binary heap in two arrays. */

export class PriorityQueue {
  readonly #items: number[] = [];
  readonly #priorities: number[] = [];

  /** An item may be added again with another priority; it then comes out twice. */
  add(item: number, priority: number): void {
    let at = this.#items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#priorities[parent] as number) <= priority) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, item, priority);
  }

  /** Removes and returns the item with the lowest priority; null if there is none. */
  take(): { readonly item: number; readonly priority: number } | null {
    const [item, priority] = [this.#items[0], this.#priorities[0]];
    const [lastItem, lastPriority] = [this.#items.pop(), this.#priorities.pop()];
    if (item === undefined || priority === undefined) return null;
    if (this.#items.length > 0) this.#sink(lastItem as number, lastPriority as number);
    return { item, priority };
  }

  /** Places an item at the root and moves it down to its position. */
  #sink(item: number, priority: number): void {
    const size = this.#items.length;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      const isRight =
        child + 1 < size && (this.#priorities[child + 1] as number) < (this.#priorities[child] as number);
      const least = isRight ? child + 1 : child;
      if (priority <= (this.#priorities[least] as number)) break;
      this.#move(least, at);
      at = least;
    }
    this.#put(at, item, priority);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#items[from] as number, this.#priorities[from] as number);
  }

  #put(at: number, item: number, priority: number): void {
    this.#items[at] = item;
    this.#priorities[at] = priority;
  }
}
