/** The planner worker as the window sees it: runs with progress and cancel, and a new worker if one dies or hangs. */
import type { SourceFile } from '../../planner-core/index.ts';
import { cancelledOutcome } from './cancelled-outcome.ts';
import type { Channel, WorkerStart } from './channel.ts';
import { messageOf } from './message-of.ts';
import { PendingCalls } from './pending-calls.ts';
import type { FromPlanner, PlannerQuestion, ToPlanner } from './planner-messages.ts';
import type { PlannerClient, Refused, RunOutcome, RunProgress, WorldTestResult } from './protocol.ts';

/**
 * If a worker does not react to a cancel within this time, it is in the middle of something long (reading, compiling,
 * creating the problem, checking a plan) and is replaced.
 */
const hearingMs = 80;
/** Once a search has stopped, its plan is worth waiting for; the window stays responsive meanwhile. */
const resultMs = 30_000;
/** The error of calls whose worker was replaced because of another call: they are repeated. */
const replaced = 'The planner did not stop and was restarted';

class Planner {
  readonly #start: WorkerStart<ToPlanner, FromPlanner>;
  readonly #calls = new PendingCalls();
  readonly #progress = new Map<number, (progress: RunProgress) => void>();
  readonly #tested = new Map<number, (result: WorldTestResult) => void>();
  readonly #stopping = new Map<number, () => void>();
  #live: (Channel<ToPlanner, FromPlanner> & { stop(): void }) | null = null;
  #files: readonly SourceFile[] = [];
  #debugging = false;
  /** Moves of the debugger in progress. */
  #moving = 0;
  /** Whether the current worker has the newest files. */
  #sent = false;

  constructor(start: WorkerStart<ToPlanner, FromPlanner>) {
    this.#start = start;
  }

  setFiles(files: readonly SourceFile[]): void {
    const same =
      files.length === this.#files.length && files.every((file, i) => sameFile(file, this.#files[i]));
    if (same) return;
    this.#files = files;
    this.#sent = false;
  }

  ask<T>(question: PlannerQuestion, asked: (id: number) => void = () => {}): Promise<T> {
    return this.#calls.call<T>((id) => {
      asked(id);
      this.#connect().post({ kind: 'ask', id, question });
    });
  }

  /** Repeats the call if the worker was replaced because of another call, as long as the answer is wanted. */
  async insist<T>(
    question: PlannerQuestion,
    asked: (id: number) => void = () => {},
    isWanted: () => boolean = () => true,
  ): Promise<T> {
    for (;;) {
      try {
        return await this.ask<T>(question, asked);
      } catch (error) {
        if (!isWanted() || messageOf(error) !== replaced) throw error;
      }
    }
  }

  post(message: ToPlanner): void {
    this.#live?.post(message);
  }

  onProgress(id: number, listener: (progress: RunProgress) => void): void {
    this.#progress.set(id, listener);
  }

  /** Calls `listener` when the search of a cancelled run has stopped. */
  onStopping(id: number, listener: () => void): void {
    this.#stopping.set(id, listener);
  }

  onTested(id: number, listener: (result: WorldTestResult) => void): void {
    this.#tested.set(id, listener);
  }

  debug<T>(question: PlannerQuestion): Promise<T> {
    this.#debugging = true;
    return this.ask<T>(question);
  }

  async move<T>(question: PlannerQuestion): Promise<T> {
    this.#moving++;
    try {
      return await this.ask<T>(question);
    } finally {
      this.#moving--;
    }
  }

  /** A worker in the middle of a long move does not receive messages, so it is replaced. */
  endDebugging(): void {
    this.#debugging = false;
    if (this.#moving > 0) this.restart('The debug session was ended');
    else this.post({ kind: 'debug-end' });
  }

  /** A worker returns the memory of a large world only when it ends. */
  letGo(): void {
    this.#files = [];
    this.#sent = false;
    if (this.#calls.size > 0 || this.#debugging) return;
    this.#live?.stop();
    this.#live = null;
  }

  forget(id: number): void {
    this.#progress.delete(id);
    this.#tested.delete(id);
    this.#stopping.delete(id);
  }

  /** A new worker, which initialises immediately, replaces one that does not respond. */
  replace(): void {
    this.restart(replaced);
    this.#connect();
  }

  restart(reason: string): void {
    this.#live?.stop();
    this.#died(reason);
  }

  #died(reason: string): void {
    this.#live = null;
    this.#sent = false;
    this.#calls.failAll(reason);
  }

  #connect(): Channel<ToPlanner, FromPlanner> {
    if (!this.#live) {
      this.#live = this.#start((reason) => this.#died(reason));
      this.#live.listen((message) => this.#receive(message));
    }
    if (!this.#sent) this.#live.post({ kind: 'files', files: this.#files });
    this.#sent = true;
    return this.#live;
  }

  #receive(message: FromPlanner): void {
    switch (message.kind) {
      case 'progress':
        this.#progress.get(message.id)?.(message.progress);
        return;
      case 'tested':
        this.#tested.get(message.id)?.(message.result);
        return;
      case 'stopping':
        this.#stopping.get(message.id)?.();
        return;
      case 'answer':
        this.#calls.answer(message.id, message.value);
        return;
      case 'failed':
        this.#calls.fail(message.id, message.message);
    }
  }
}

function sameFile(a: SourceFile, b: SourceFile | undefined): boolean {
  return a.path === b?.path && a.text === b.text;
}

/** A run that can be cancelled even if the worker no longer responds. */
function startRun(planner: Planner, ...[world, options, progress]: Parameters<PlannerClient['run']>) {
  let runId = 0;
  let cancelled = false;
  let last: RunProgress | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number): void => {
    clearTimeout(patience);
    patience = setTimeout(() => planner.replace(), ms);
  };
  const asked = (id: number): void => {
    planner.forget(runId);
    runId = id;
    planner.onProgress(id, (so) => {
      last = so;
      progress(so);
    });
    planner.onStopping(id, () => wait(resultMs));
  };
  const answer = planner.insist<RunOutcome | Refused>(
    { ask: 'run', world, options },
    asked,
    () => !cancelled,
  );
  const result = answer
    .catch((error: unknown) => {
      if (cancelled) return cancelledOutcome(last);
      throw error;
    })
    .finally(() => {
      clearTimeout(patience);
      planner.forget(runId);
    });
  const cancel = (): void => {
    if (cancelled) return;
    cancelled = true;
    planner.post({ kind: 'cancel', id: runId });
    wait(hearingMs);
  };
  return { result, cancel };
}

export function createPlannerClient(start: WorkerStart<ToPlanner, FromPlanner>): PlannerClient {
  const planner = new Planner(start);
  return {
    setFiles: (files) => planner.setFiles(files),
    run: (world, options, progress) => startRun(planner, world, options, progress),
    test: async (done) => {
      let testId = 0;
      try {
        await planner.insist<null>({ ask: 'test' }, (id) => {
          planner.forget(testId);
          testId = id;
          planner.onTested(id, done);
        });
      } finally {
        planner.forget(testId);
      }
    },
    letGo: () => planner.letGo(),
    exportDomain: (target, worlds) => planner.insist({ ask: 'export', target, worlds }),
    debug: (world, options) => planner.debug({ ask: 'debug', world, options }),
    debugMove: (move, breakpoints) => planner.move({ ask: 'debug-move', move, breakpoints }),
    debugTree: () => planner.ask({ ask: 'debug-tree' }),
    debugEnd: () => planner.endDebugging(),
  };
}
