/** Ctrl+C: the first asks the current work to stop, the second ends the process. */
export class Interrupt {
  #isAsked = false;
  readonly #ask = (): void => {
    this.#isAsked = true;
  };

  constructor() {
    process.once('SIGINT', this.#ask);
  }

  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** From now on, Ctrl+C ends the process. */
  forget(): void {
    process.removeListener('SIGINT', this.#ask);
  }
}
