/** Calls to a worker that wait for their answers. */

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class PendingCalls {
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  get size(): number {
    return this.#waiting.size;
  }

  /** A promise of the answer to the message that `send` posts with the id it is given. */
  call<T>(send: (id: number) => void): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (value) => resolve(value as T), reject });
      send(id);
    });
  }

  answer(id: number, value: unknown): void {
    this.#waiting.get(id)?.resolve(value);
    this.#waiting.delete(id);
  }

  fail(id: number, message: string): void {
    this.#waiting.get(id)?.reject(new Error(message));
    this.#waiting.delete(id);
  }

  /** The worker is gone, so nobody will answer. */
  failAll(message: string): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(new Error(message));
  }
}
