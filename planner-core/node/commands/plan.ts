/** `planwright plan DOMAIN WORLD.world [options]`: plans for the world's tasks. */
import { closeSync, openSync, writeSync } from 'node:fs';
import {
  checkMs,
  createProblem,
  createSearch,
  createTraceWriter,
  type Diagnostic,
  leastCheckMs,
  type Plan,
  type Problem,
  type PruneLevel,
  type Pulse,
  printIpcPlan,
  remarkOnUnchecked,
  remarksBeforePlanning,
  type Search,
  type SearchOptions,
  type SearchResult,
  type World,
} from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { Interrupt } from '../interrupt.ts';
import { BrokenInput, type Loaded, load } from '../load.ts';
import {
  counted,
  diagnosticLine,
  isUnfinished,
  locate,
  planText,
  print,
  printError,
  printJson,
  printLines,
} from '../output.ts';
import { PreparedTooLong, preparationPulse } from '../preparation-time.ts';
import { toSlashes } from '../project-folder.ts';
import { checkFound } from './check-found.ts';

export const PLAN_OPTIONS = {
  best: 'flag',
  all: 'count',
  'time-ms': 'number',
  'max-nodes': 'count',
  'max-depth': 'count',
  'max-memory-mb': 'number',
  slice: 'count',
  prune: 'text',
  trace: 'text',
  format: 'text',
  json: 'flag',
} as const;

/** The number of iterations between two checks for an interrupt (Ctrl+C), if no slice size is given. */
const SLICE = 100_000;
/** Interrupts are checked after this many milliseconds, even in the middle of a slice. */
const LONGEST_SLICE_MS = 50;

export async function plan(args: Arguments): Promise<ExitCode> {
  const [domainPath, worldPath, ...rest] = args.positionals;
  if (domainPath === undefined || worldPath === undefined || rest.length > 0) {
    throw new UsageError('plan needs a domain (a project folder or a .htn file) and one .world file.');
  }
  const options = searchOptions(args);
  const format = formatOf(args);
  let planned: Planned;
  try {
    planned = prepare(domainPath, worldPath, preparationPulse(options.timeMs));
  } catch (error) {
    if (error instanceof BrokenInput) return printBroken(error, format);
    if (error instanceof PreparedTooLong) return printTooLong(error, format);
    throw error;
  }
  const { loaded, problem, world } = planned;
  const interrupt = new Interrupt();
  const result = await search(planned, { options, args, interrupt });
  const isChecked = await check({ loaded, result }, { options, interrupt });
  interrupt.forget();
  const told = isChecked ? loaded : withDiagnostics(loaded, [remarkOnUnchecked(world)]);
  if (format !== 'ipc' || result.plan === null) printResult(told, result, { format, worldPath, isChecked });
  else {
    printDiagnostics(told.diagnostics);
    for (const found of plansOf(result)) printLines(printIpcPlan(problem, found).trimEnd());
  }
  return exitCode(result);
}

function withDiagnostics(loaded: Loaded, more: readonly Diagnostic[]): Loaded {
  return { ...loaded, diagnostics: [...loaded.diagnostics, ...locate(more, loaded.sources)] };
}

function prepare(domainPath: string, worldPath: string, pulse: Pulse): Planned {
  const loaded = withRemarks(load(domainPath, [worldPath], pulse));
  const world = loaded.worlds[0]?.world;
  if (world === undefined) throw new Error('a plan without a world');
  const problem = createProblem(loaded.compiled, world);
  pulse();
  return { loaded, problem, world };
}

function withRemarks(loaded: Loaded): Loaded {
  return withDiagnostics(
    loaded,
    loaded.worlds.flatMap(({ world }) => remarksBeforePlanning(world)),
  );
}

function searchOptions(args: Arguments): SearchOptions {
  const all = args.number('all');
  if (all !== undefined && args.has('best'))
    throw new UsageError('--best and --all cannot be used together.');
  const prune = args.text('prune') ?? 'full';
  if (!isPruneLevel(prune)) throw new UsageError(`--prune must be none, paper or full, not "${prune}".`);
  const limits = {
    maxNodes: args.number('max-nodes'),
    maxDepth: args.number('max-depth'),
    maxMemoryMb: args.number('max-memory-mb'),
    timeMs: args.number('time-ms'),
  };
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const mode =
    all !== undefined
      ? { mode: 'all' as const, count: all }
      : { mode: args.has('best') ? ('best' as const) : ('first' as const) };
  return { ...mode, prune, ...given, clock: () => performance.now() };
}

function isPruneLevel(text: string): text is PruneLevel {
  return text === 'none' || text === 'paper' || text === 'full';
}

type Format = 'text' | 'json' | 'ipc';

function formatOf(args: Arguments): Format {
  const format = args.has('json') ? 'json' : (args.text('format') ?? 'text');
  if (format !== 'text' && format !== 'json' && format !== 'ipc') {
    throw new UsageError(`--format must be text, json or ipc, not "${format}".`);
  }
  return format;
}

interface Planned {
  readonly loaded: Loaded;
  readonly problem: Problem;
  readonly world: World;
}

interface Asked {
  readonly options: SearchOptions;
  readonly args: Arguments;
  readonly interrupt: Interrupt;
}

async function search(
  { loaded, problem }: Planned,
  { options, args, interrupt }: Asked,
): Promise<SearchResult> {
  const running = createSearch(problem, options);
  const closeTrace = openTrace(running, loaded, args);
  const slice = args.number('slice') ?? SLICE;
  if (slice === 0) throw new UsageError('--slice must be at least 1.');
  while (running.status === 'running') {
    const end = performance.now() + LONGEST_SLICE_MS;
    running.run(slice, () => performance.now() >= end);
    await new Promise<void>((resume) => setImmediate(resume));
    if (interrupt.isAsked) running.cancel();
  }
  closeTrace();
  return running.result();
}

/** Starts writing the search's events if requested. Returns a function that finishes the file. */
function openTrace(running: Search, loaded: Loaded, args: Arguments): () => void {
  const file = args.text('trace');
  if (file === undefined) return () => {};
  let handle: number;
  try {
    handle = openSync(file, 'w');
  } catch (error) {
    throw new UsageError(`${file}: cannot be written (${error instanceof Error ? error.message : error}).`);
  }
  const write = (line: string) => writeSync(handle, `${line}\n`);
  const header = {
    domainHash: loaded.domain.hash,
    worldHash: loaded.worlds[0]?.hash ?? '',
    options: { prune: args.text('prune') ?? 'full' },
  };
  running.observe(createTraceWriter(running, header, write));
  return () => closeSync(handle);
}

/** Validates all plans in the time that the search has left; after a Ctrl+C, only for a moment. */
function check(
  { loaded, result }: { readonly loaded: Loaded; readonly result: SearchResult },
  { options, interrupt }: Pick<Asked, 'options' | 'interrupt'>,
): Promise<boolean> {
  const world = loaded.worlds[0]?.world;
  if (world === undefined) throw new Error('a plan without a world');
  const found = { domain: loaded.domain.domain, world, plans: plansOf(result) };
  return interrupt.isAsked
    ? checkFound(found, leastCheckMs(), () => false)
    : checkFound(found, checkMs(options.timeMs, result.ms), () => interrupt.isAsked);
}

function plansOf({ plan, plans }: SearchResult): readonly Plan[] {
  return [...new Set([...(plan === null ? [] : [plan]), ...plans])];
}

function printBroken(error: BrokenInput, format: Format): ExitCode {
  if (format === 'json') printJson({ outcome: 'error', plan: null, diagnostics: error.diagnostics });
  else printDiagnostics(error.diagnostics);
  return EXIT.unusable;
}

function printDiagnostics(diagnostics: Loaded['diagnostics']): void {
  for (const diagnostic of diagnostics) printError(diagnosticLine(diagnostic));
}

/** The same outcome as that of a search that the limit stops before its first node. */
function printTooLong({ ms }: PreparedTooLong, format: Format): ExitCode {
  const stopped = { outcome: 'limit', limit: 'time', plan: null, cost: null, optimal: false, bound: 0 };
  if (format === 'json') printJson({ ...stopped, nodes: 0, ms: 0, compileMs: ms, diagnostics: [] });
  else
    print(`Stopped by the time limit before the search began: ${ms.toFixed(0)} ms of reading and compiling.`);
  return EXIT.stopped;
}

interface Shown {
  readonly format: Format;
  readonly worldPath: string;
  readonly isChecked: boolean;
}

function printResult(loaded: Loaded, result: SearchResult, shown: Shown): void {
  if (shown.format === 'json') printJson(resultJson(loaded, result, shown));
  else printText(loaded, result, shown.worldPath);
}

/** The object that CONTRACTS.md defines. */
function resultJson(loaded: Loaded, result: SearchResult, { worldPath, isChecked }: Shown) {
  return {
    outcome: result.status,
    plan: result.plan?.steps ?? null,
    decomposition: result.plan?.decomposition ?? [],
    roots: result.plan?.roots ?? [],
    ...(result.plans.length > 1
      ? { plans: result.plans.map((plan) => ({ plan: plan.steps, cost: plan.cost })) }
      : {}),
    checked: result.plan === null ? null : isChecked,
    cost: result.cost,
    optimal: result.optimal,
    bound: result.bound,
    nodes: result.nodes,
    ms: result.ms,
    compileMs: loaded.compileMs,
    limit: result.limit,
    chain: result.chain,
    domainHash: loaded.domain.hash,
    worldHash: loaded.worlds[0]?.hash ?? null,
    improvements: result.improvements,
    unfinished: isUnfinished(loaded.diagnostics),
    diagnostics: [...loaded.diagnostics, ...errorDiagnostics(loaded, result, worldPath)],
  };
}

/** An error during planning, as a diagnostic with its position in the text. */
function errorDiagnostics({ sources }: Loaded, result: SearchResult, worldPath: string) {
  if (result.error === null) return [];
  const { code, message, origin } = result.error;
  const span = origin.file === '' ? { ...origin, file: toSlashes(worldPath) } : origin;
  return locate([{ code, message, severity: 'error', span }], sources);
}

function printText(loaded: Loaded, result: SearchResult, worldPath: string): void {
  printDiagnostics([...loaded.diagnostics, ...errorDiagnostics(loaded, result, worldPath)]);
  printPlans(result);
  print(resultLine(result));
  if (isUnfinished(loaded.diagnostics)) print(UNFINISHED);
  if (result.chain.length > 0) print(`Repeating chain: ${result.chain.join(' → ')}`);
}

const UNFINISHED =
  'Parts of this project are unfinished (see the warnings), so this result may not apply to the finished project.';

/** With `--all`, plans are numbered. */
function printPlans({ plan, plans }: SearchResult): void {
  if (plans.length < 2) {
    if (plan !== null && plan.steps.length > 0) printLines(planText(plan));
    return;
  }
  for (const [index, one] of plans.entries()) {
    print(`Plan ${index + 1} of ${plans.length}: ${counted(one.steps.length, 'step')}, cost ${one.cost}`);
    if (one.steps.length > 0) printLines(planText(one));
  }
}

function resultLine(result: SearchResult): string {
  const effort = `${counted(result.nodes, 'node')}, ${result.ms.toFixed(2)} ms`;
  if (result.plan === null) {
    const words = {
      unsolvable: 'Proved unsolvable',
      limit: `Stopped by the ${result.limit} limit without a plan`,
      cancelled: 'Cancelled',
      error: 'Stopped by an error',
      solved: '',
      running: '',
    };
    return `${words[result.status]}: ${effort}.`;
  }
  const proof = result.optimal
    ? ', proved optimal'
    : result.bound > 0
      ? `, no plan costs less than ${result.bound}`
      : '';
  const limit = result.limit === null ? '' : ` The ${result.limit} limit stopped the search.`;
  const all = result.plans.length > 1 ? `${counted(result.plans.length, 'plan')}. The first: ` : '';
  return `${all}${counted(result.plan.steps.length, 'step')}, cost ${result.cost}${proof}: ${effort}.${limit}`;
}

function exitCode(result: SearchResult): ExitCode {
  if (result.status === 'error') return EXIT.unusable;
  if (result.plan !== null) return EXIT.done;
  return result.status === 'unsolvable' ? EXIT.no : EXIT.stopped;
}
