/** The planner worker as the window sees it: runs with progress and cancel, and a new worker where one died or hangs. */
import type { SourceFile } from '../../planner-core/index.ts';
import type { Channel, WorkerStart } from './channel.ts';
import { PendingCalls } from './pending-calls.ts';
import type { FromPlanner, PlannerQuestion, ToPlanner } from './planner-messages.ts';
import type { PlannerClient, RunOutcome, RunProgress, WorldTestResult } from './protocol.ts';

/** A cancelled run that does not answer within this time is hung; its worker is replaced. */
const cancelPatienceMs = 2000;

const cancelledOutcome: RunOutcome = {
  status: 'cancelled',
  limit: null,
  plan: null,
  plans: [],
  cost: null,
  bound: 0,
  optimal: false,
  nodes: 0,
  ms: 0,
  improvements: [],
  error: null,
  chain: [],
  compileMs: 0,
  violations: [],
};

class Planner {
  readonly #start: WorkerStart<ToPlanner, FromPlanner>;
  readonly #calls = new PendingCalls();
  readonly #progress = new Map<number, (progress: RunProgress) => void>();
  readonly #tested = new Map<number, (result: WorldTestResult) => void>();
  #live: (Channel<ToPlanner, FromPlanner> & { stop(): void }) | null = null;
  #files: readonly SourceFile[] = [];
  /** Moves of the debugger that are under way. */
  #moving = 0;
  /** Whether the present worker has the newest files. */
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

  post(message: ToPlanner): void {
    this.#live?.post(message);
  }

  onProgress(id: number, listener: (progress: RunProgress) => void): void {
    this.#progress.set(id, listener);
  }

  onTested(id: number, listener: (result: WorldTestResult) => void): void {
    this.#tested.set(id, listener);
  }

  async move<T>(question: PlannerQuestion): Promise<T> {
    this.#moving++;
    try {
      return await this.ask<T>(question);
    } finally {
      this.#moving--;
    }
  }

  /** A worker in the middle of a long move does not listen: it is replaced instead of told. */
  endDebugging(): void {
    if (this.#moving > 0) this.restart('The debug session was ended');
    else this.post({ kind: 'debug-end' });
  }

  forget(id: number): void {
    this.#progress.delete(id);
    this.#tested.delete(id);
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

/** A run that can be cancelled even where the worker no longer listens. */
function startRun(planner: Planner, ...[world, options, progress]: Parameters<PlannerClient['run']>) {
  let runId = 0;
  let cancelled = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const answer = planner.ask<RunOutcome | { readonly reason: string }>(
    { ask: 'run', world, options },
    (id) => {
      runId = id;
      planner.onProgress(id, progress);
    },
  );
  const result = answer
    .catch((error: unknown) => {
      if (cancelled) return cancelledOutcome;
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
    patience = setTimeout(() => planner.restart('The run did not stop and was ended'), cancelPatienceMs);
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
        await planner.ask<null>({ ask: 'test' }, (id) => {
          testId = id;
          planner.onTested(id, done);
        });
      } finally {
        planner.forget(testId);
      }
    },
    exportDomain: (target, worlds) => planner.ask({ ask: 'export', target, worlds }),
    debug: (world, options) => planner.ask({ ask: 'debug', world, options }),
    debugMove: (move, breakpoints) => planner.move({ ask: 'debug-move', move, breakpoints }),
    debugTree: () => planner.ask({ ask: 'debug-tree' }),
    debugEnd: () => planner.endDebugging(),
  };
}
