/** Does work in slices, in the turns that the window's own answers leave free. */
import type { Slices } from './slices.ts';

/** A slice ends at the first pause after this long: several fit between two frames. */
export const SLICE_MS = 8;

/** Time and waiting, as the window has them. */
export interface SliceHost {
  now(): number;
  /** Calls back after whatever waits to be answered, such as a click. */
  afterOthers(task: () => void): void;
}

interface Job {
  /** Goes on until `isOver`; true where the work is done. */
  slice(isOver: () => boolean): boolean;
  failed(error: unknown): void;
}

/** Does one work after the other, a slice at a time. */
export class SliceQueue {
  readonly #host: SliceHost;
  readonly #jobs: Job[] = [];
  #waiting = false;

  constructor(host: SliceHost) {
    this.#host = host;
  }

  /**
   * Where nothing is waiting the first slice is done before this returns, and with it all of a short work: `done` is
   * called at once then.
   * What goes wrong later is told to `failed`. Returns how to call the rest off.
   */
  start<T>(work: Slices<T>, done: (value: T) => void, failed: (error: unknown) => void = raise): () => void {
    const job: Job = {
      slice(isOver) {
        for (;;) {
          const step = work.next();
          if (step.done) {
            done(step.value);
            return true;
          }
          if (isOver()) return false;
        }
      },
      failed,
    };
    if (this.#jobs.length === 0 && job.slice(this.#clock())) return () => {};
    this.#jobs.push(job);
    this.#wait();
    return () => this.#remove(job);
  }

  /** The same for those who wait. */
  result<T>(work: Slices<T>): Promise<T> {
    return new Promise((resolve, reject) => this.start(work, resolve, reject));
  }

  #clock(): () => boolean {
    const end = this.#host.now() + SLICE_MS;
    return () => this.#host.now() >= end;
  }

  #wait(): void {
    if (this.#waiting || this.#jobs.length === 0) return;
    this.#waiting = true;
    this.#host.afterOthers(() => this.#turn());
  }

  /** One slice in all, whoever it is for: two would add up. */
  #turn(): void {
    this.#waiting = false;
    const [job] = this.#jobs;
    if (!job) return;
    try {
      if (job.slice(this.#clock())) this.#remove(job);
    } catch (error) {
      this.#remove(job);
      job.failed(error);
    }
    this.#wait();
  }

  #remove(job: Job): void {
    const at = this.#jobs.indexOf(job);
    if (at >= 0) this.#jobs.splice(at, 1);
  }
}

function raise(error: unknown): never {
  throw error;
}

/** Calls back in a task of its own: what waits to be answered comes first. */
function inTurns(): SliceHost['afterOthers'] {
  let turns: MessageChannel | null = null;
  const waiting: (() => void)[] = [];
  return (task) => {
    waiting.push(task);
    if (turns === null) {
      turns = new MessageChannel();
      turns.port1.onmessage = () => waiting.shift()?.();
    }
    turns.port2.postMessage(null);
  };
}

/** The window's own. */
export const slices = new SliceQueue({ now: () => performance.now(), afterOthers: inTurns() });
