/**
 * The planner worker's work: compiles the project, searches in slices so that it always receives messages, tests, exports,
 * debugs.
 */
import {
  type CompiledDomain,
  callText,
  compileDomain,
  createDebugSession,
  createProblem,
  createSearch,
  type DebugSession,
  type Diagnostic,
  type Domain,
  expectedPlan,
  exportProject,
  inLoadOrder,
  isDomain,
  isWorld,
  lineIndex,
  readDomain,
  readFinishedPart,
  readWorld,
  type Search,
  type SourceFile,
  type TargetId,
  testWorld,
  type World,
  type WorldToExport,
} from '../../planner-core/index.ts';
import { cancelledOutcome } from './cancelled-outcome.ts';
import type { Channel } from './channel.ts';
import { checkPlans } from './check-plans.ts';
import { messageOf } from './message-of.ts';
import type { FromPlanner, PlannerQuestion, ToPlanner } from './planner-messages.ts';
import type {
  DebugPause,
  PlacedProblem,
  PlannerClient,
  Refused,
  RunOptions,
  RunOutcome,
  RunProgress,
  WorldTestResult,
} from './protocol.ts';

/** Time and waiting in the worker. */
export interface PlannerHost {
  now(): number;
  /** Lets messages that have arrived be received. */
  breathe(): Promise<void>;
}

/** A slice of search, after which messages are received: too short for anyone to notice a delay of a cancel. */
const sliceMs = 24;
/** Progress is reported at most this often. */
const progressMs = 110;
/** A move of the debugger pauses after this time wherever it is; ending the session earlier replaces the worker. */
const longestMoveMs = 10_000;
/** A world's test is stopped after this time. */
const testLimits = { timeMs: 30_000 } as const;

/** A domain that is ready for planning. */
interface Loaded {
  readonly domain: Domain;
  readonly compiled: CompiledDomain;
  readonly compileMs: number;
  /** How many parts are left out because something in them is still missing. */
  readonly leftOut: number;
}

export class PlannerService {
  readonly #channel: Channel<FromPlanner, ToPlanner>;
  readonly #host: PlannerHost;
  readonly #cancelled = new Set<number>();
  #files: readonly SourceFile[] = [];
  #loaded: Loaded | Refused | null = null;
  #finished: Loaded | Refused | null = null;
  #session: DebugSession | null = null;

  constructor(channel: Channel<FromPlanner, ToPlanner>, host: PlannerHost) {
    this.#channel = channel;
    this.#host = host;
    channel.listen((message) => this.#receive(message));
  }

  #receive(message: ToPlanner): void {
    if (message.kind === 'files') {
      this.#files = inLoadOrder(message.files);
      this.#loaded = null;
      this.#finished = null;
    } else if (message.kind === 'cancel') this.#cancelled.add(message.id);
    else if (message.kind === 'debug-end') this.#session = null;
    else if (message.kind === 'ask') void this.#answer(message.id, message.question);
  }

  async #answer(id: number, question: PlannerQuestion): Promise<void> {
    try {
      this.#channel.post({ kind: 'answer', id, value: await this.#ask(id, question) });
    } catch (error) {
      this.#channel.post({ kind: 'failed', id, message: messageOf(error) });
    } finally {
      this.#cancelled.delete(id);
    }
  }

  async #ask(id: number, question: PlannerQuestion): Promise<unknown> {
    switch (question.ask) {
      case 'run':
        return this.#run(id, question.world, question.options);
      case 'test':
        return this.#test(id);
      case 'debug':
        return this.#debug(question.world, question.options);
      case 'debug-move': {
        const until = this.#host.now() + longestMoveMs;
        return this.#debugging().move(question.move, question.breakpoints, () => this.#host.now() >= until);
      }
      case 'debug-tree':
        return this.#debugging().tree();
      case 'export':
        return this.#export(question.target, question.worlds);
    }
  }

  // ---- reading and compiling -------------------------------------------------------------------

  #load(): Loaded | Refused {
    this.#loaded ??= this.#compile();
    return this.#loaded;
  }

  /** For a look at what is there already: without the parts in which something is still missing. */
  #loadFinished(): Loaded | Refused {
    const whole = this.#loaded;
    if (whole !== null && !('reason' in whole)) return whole;
    this.#finished ??= this.#compile(true);
    return this.#finished;
  }

  #compile(isPartEnough = false): Loaded | Refused {
    const start = this.#host.now();
    const read = readDomain(this.#files.filter(({ path }) => isDomain(path)));
    const part = isPartEnough ? readFinishedPart(read) : null;
    const domain = read.domain ?? part?.domain;
    if (!domain) return refusal('The domain', read.diagnostics, this.#files);
    const compiled = compileDomain(domain, read.hash);
    return { domain, compiled, compileMs: this.#host.now() - start, leftOut: part?.leftOut ?? 0 };
  }

  #readWorld(domain: Domain, path: string): WorldToExport | Refused {
    const file = this.#files.find((candidate) => candidate.path === path);
    if (!file) return { reason: `There is no world ${path} any more.` };
    const { world, hash, diagnostics } = readWorld(domain, file);
    return world ? { world, hash } : refusal(`The world ${path}`, diagnostics, this.#files);
  }

  #world(domain: Domain, path: string): World | Refused {
    const read = this.#readWorld(domain, path);
    return 'reason' in read ? read : read.world;
  }

  // ---- runs ------------------------------------------------------------------------------------

  async #run(id: number, worldPath: string, options: RunOptions): Promise<RunOutcome | Refused> {
    const loaded = this.#loadFinished();
    if ('reason' in loaded) return loaded;
    if (await this.#isCancelled(id)) return this.#stopped(id);
    const world = this.#world(loaded.domain, worldPath);
    if ('reason' in world) return world;
    if (await this.#isCancelled(id)) return this.#stopped(id);
    const problem = createProblem(loaded.compiled, world);
    const search = createSearch(problem, { ...options, clock: () => this.#host.now() });
    await this.#drive(id, search);
    const result = search.result();
    const tellOnce = once(() =>
      this.#channel.post({ kind: 'progress', id, progress: progressOf(search, result.ms, true) }),
    );
    const checked = await checkPlans({ domain: loaded.domain, world }, result, {
      timeMs: options.timeMs,
      turnMs: sliceMs,
      now: () => this.#host.now(),
      isCancelled: () => this.#hearsCancel(id),
      breathe: () => {
        tellOnce();
        return this.#host.breathe();
      },
    });
    return { ...result, compileMs: loaded.compileMs, leftOut: loaded.leftOut, ...checked };
  }

  /** Whether a run was cancelled, according to the messages received so far. */
  async #isCancelled(id: number): Promise<boolean> {
    await this.#host.breathe();
    return this.#cancelled.has(id);
  }

  /** The same while a plan is being checked: a cancel is confirmed with the message that the answer will follow. */
  #hearsCancel(id: number): boolean {
    if (!this.#cancelled.has(id)) return false;
    this.#channel.post({ kind: 'stopping', id });
    return true;
  }

  /** The outcome of a run that was cancelled before its search began. */
  #stopped(id: number): RunOutcome {
    this.#channel.post({ kind: 'stopping', id });
    return cancelledOutcome(null);
  }

  /** Searches to the end, slice by slice; cancels are received between slices. */
  async #drive(id: number, search: Search): Promise<void> {
    let told = Number.NEGATIVE_INFINITY;
    let ms = 0;
    while (search.status === 'running') {
      const start = this.#host.now();
      search.run(undefined, () => this.#host.now() >= start + sliceMs);
      if (search.status !== 'running') return;
      const now = this.#host.now();
      ms += now - start;
      if (now - told >= progressMs) {
        told = now;
        this.#channel.post({ kind: 'progress', id, progress: progressOf(search, ms, false) });
      }
      if (!(await this.#isCancelled(id))) continue;
      search.cancel();
      this.#channel.post({ kind: 'stopping', id });
    }
  }

  // ---- export ----------------------------------------------------------------------------------

  #export(target: TargetId, paths: readonly string[]): Awaited<ReturnType<PlannerClient['exportDomain']>> {
    const loaded = this.#load();
    if ('reason' in loaded) return { reasons: [loaded.reason], problems: loaded.problems ?? [] };
    const read = paths.map((path) => this.#readWorld(loaded.domain, path));
    const refused = read.flatMap((world) => ('reason' in world ? world : []));
    if (refused.length > 0) {
      const reasons = refused.map(({ reason }) => reason);
      return { reasons, problems: refused.flatMap(({ problems }) => problems ?? []) };
    }
    const worlds = read.flatMap((world) => ('reason' in world ? [] : world));
    const { domain, compiled } = loaded;
    const made = exportProject(target, { domain, compiled: () => compiled, worlds });
    if (made.ok) return { files: made.files };
    const problems = placed(made.refusals, this.#files);
    return {
      reasons: problems.map(({ message, span, line }) => `${span.file}:${line}: ${message}`),
      problems,
    };
  }

  // ---- debugging -------------------------------------------------------------------------------

  #debug(worldPath: string, options: RunOptions): DebugPause | Refused {
    const loaded = this.#loadFinished();
    if ('reason' in loaded) return loaded;
    const world = this.#world(loaded.domain, worldPath);
    if ('reason' in world) return world;
    this.#session = createDebugSession(createProblem(loaded.compiled, world), options);
    return this.#session.pause;
  }

  #debugging(): DebugSession {
    if (!this.#session) throw new Error('There is no debug session');
    return this.#session;
  }

  // ---- tests -----------------------------------------------------------------------------------

  async #test(id: number): Promise<null> {
    const loaded = this.#load();
    for (const { path } of this.#files) {
      if (!isWorld(path)) continue;
      const result = 'reason' in loaded ? broken(path, loaded) : this.#testWorld(loaded, path);
      if (result) this.#channel.post({ kind: 'tested', id, result });
      await this.#host.breathe();
    }
    return null;
  }

  #testWorld({ domain, compiled }: Loaded, path: string): WorldTestResult | null {
    const world = this.#world(domain, path);
    if ('reason' in world) return broken(path, world);
    if (world.expectations.length === 0) return null;
    const { failures, first, best } = testWorld(compiled, domain, world, {
      ...testLimits,
      clock: () => this.#host.now(),
    });
    const shown = best ?? first;
    return {
      world: path,
      name: world.name,
      passed: failures.length === 0,
      failures,
      ms: first.ms + (best?.ms ?? 0),
      nodes: shown.nodes,
      cost: shown.cost,
      plan: shown.plan?.steps.map(({ task, args }) => callText(task, args)) ?? null,
      expectedPlan: expectedPlan(domain, world),
      problems: [],
    };
  }
}

function progressOf(search: Search, ms: number, checking: boolean): RunProgress {
  const { nodes, improvements } = search;
  const cost = improvements.at(-1)?.cost ?? null;
  return { nodes, ms, cost, bound: search.bound(), improvements, checking };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

function broken(path: string, { reason, problems = [] }: Refused): WorldTestResult {
  const nothing = { ms: 0, nodes: 0, cost: null, plan: null, expectedPlan: null };
  return { world: path, name: path, passed: false, failures: [reason], ...nothing, problems };
}

function refusal(what: string, diagnostics: readonly Diagnostic[], files: readonly SourceFile[]): Refused {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const first = errors[0]?.message ?? '';
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const reason = `${what} has errors, so planning is not possible yet: ${first}${more}`;
  return { reason, problems: placed(errors, files) };
}

/** Messages with their lines. */
function placed(diagnostics: readonly Diagnostic[], files: readonly SourceFile[]): PlacedProblem[] {
  return diagnostics.map(({ message, span }) => {
    const { line } = lineIndex(files.find(({ path }) => path === span.file)?.text ?? '').position(span.start);
    return { message, span, line };
  });
}
