/** One end of a conversation between the window and a worker; in tests both ends live in one thread. */
import { inPieces, Pieces } from './pieces.ts';

export interface Channel<Out, In> {
  post(message: Out): void;
  listen(listener: (message: In) => void): void;
}

/** Starts a worker and talks to it; `died` is called once, when the worker can no longer answer. */
export type WorkerStart<Out, In> = (died: (reason: string) => void) => Channel<Out, In> & { stop(): void };

/** A start for a real worker. `create` may throw or the worker may fail later: both count as death. */
export function startWorker<Out, In>(create: () => Worker): WorkerStart<Out, In> {
  return (died) => {
    let worker: Worker | null = null;
    let dead = false;
    const die = (reason: string): void => {
      if (dead) return;
      dead = true;
      worker?.terminate();
      died(reason);
    };
    try {
      worker = create();
      worker.onerror = (event) => die(event.message || 'The worker could not be started');
      worker.onmessageerror = () => die('A message could not be read');
    } catch (error) {
      queueMicrotask(() => die(String(error)));
    }
    const live = worker;
    const pieces = new Pieces<In>();
    return {
      post: (message) => live?.postMessage(message),
      listen: (listener) => {
        if (!live) return;
        live.onmessage = (event: MessageEvent<In>) => {
          const whole = pieces.add(event.data);
          if (whole !== null) listener(whole.message);
        };
      },
      stop: () => {
        dead = true;
        live?.terminate();
      },
    };
  };
}

/** The worker's own end: what it tells is read in pieces, so that the window need not hold still for a large domain. */
export function windowChannel<Out, In>(worker: {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}): Channel<Out, In> {
  return {
    post: (message) => {
      for (const piece of inPieces(message)) worker.postMessage(piece);
    },
    listen: (listener) => {
      worker.onmessage = (event) => listener(event.data);
    },
  };
}

/** Two ends that hear each other, each message in a task of its own and structurally cloned, as with a worker. */
export function channelPair<A, B>(): readonly [Channel<A, B>, Channel<B, A>] {
  let hearLeft: (message: B) => void = () => {};
  let hearRight: (message: A) => void = () => {};
  const left: Channel<A, B> = {
    post: (message) => {
      const copy = structuredClone(message);
      queueMicrotask(() => hearRight(copy));
    },
    listen: (listener) => {
      hearLeft = listener;
    },
  };
  const right: Channel<B, A> = {
    post: (message) => {
      const copy = structuredClone(message);
      queueMicrotask(() => hearLeft(copy));
    },
    listen: (listener) => {
      hearRight = listener;
    },
  };
  return [left, right];
}
