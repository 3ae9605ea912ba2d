/** `planwright test PATH… [--shard I/N] [--junit FILE] [--json]`: runs every world with an `expect` as a test. */
import { isWorld, NOTE, parseDomain, parseWorld, type SourceFile, testWorld } from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { BrokenInput, compileSources } from '../load.ts';
import {
  counted,
  diagnosticLine,
  locate,
  type PrintedDiagnostic,
  print,
  printError,
  printJson,
} from '../output.ts';
import { findProjects, readProject, toSlashes } from '../project-folder.ts';
import { strayFiles } from '../stray-files.ts';
import { writeText } from '../write-text.ts';

export const TEST_OPTIONS = { shard: 'text', junit: 'text', json: 'flag', 'max-nodes': 'count' } as const;

/** A test that needs more nodes fails with this limit instead of blocking a build. */
const MAX_NODES = 20_000_000;

interface TestReport {
  readonly world: string;
  readonly passed: boolean;
  readonly failures: readonly string[];
  readonly ms: number;
  readonly nodes: number;
  readonly cost: number | null;
}

export function test(args: Arguments): ExitCode {
  if (args.positionals.length === 0)
    throw new UsageError('test needs the path of a project folder, or of a folder of projects.');
  const folders = args.positionals.flatMap(foldersOf);
  const all = folders.flatMap(jobsOf);
  const jobs = shard(all, args.text('shard'));
  for (const stray of locate(folders.flatMap(strayFiles), [])) printError(diagnosticLine(stray));
  const unfinished = unfinishedParts(jobs);
  for (const part of unfinished) printError(diagnosticLine(part));
  const limits = { maxNodes: args.number('max-nodes') ?? MAX_NODES };
  const outcomes = jobs.map((job) => ({ job, report: runJob(job, limits) }));
  const reports = outcomes.map(({ report }) => report).filter((report) => report !== null);
  if (reports.length === 0) refuseNothing(all, jobs);
  const untested = outcomes.filter(({ report }) => report === null).map(({ job }) => job.world.path);
  const failed = reports.filter((report) => !report.passed).length;
  const junit = args.text('junit');
  if (junit !== undefined) writeText(junit, junitXml(reports));
  if (args.has('json'))
    printJson({ passed: reports.length - failed, failed, worlds: reports, untested, unfinished });
  else printReports(reports, failed, { untested, unfinished: unfinished.length });
  return failed > 0 ? EXIT.no : EXIT.done;
}

interface Job {
  readonly domainFiles: readonly SourceFile[];
  readonly world: SourceFile;
}

function foldersOf(argument: string): string[] {
  if (isWorld(argument)) throw new UsageError(`${argument}: give the project folder, not a single world.`);
  const folders = findProjects(argument);
  if (folders.length === 0) throw new UsageError(`${toSlashes(argument)}: there is no project to test.`);
  return folders;
}

function jobsOf(folder: string): Job[] {
  const { domainFiles, worldFiles } = readProject(folder);
  return worldFiles.map((world) => ({ domainFiles, world }));
}

/** A build that tests nothing must not pass. A shard may be empty if another one is not. */
function refuseNothing(all: readonly Job[], tried: readonly Job[]): void {
  const others = all.filter((job) => !tried.includes(job));
  if (others.some((job) => runJob(job, { maxNodes: 1 }) !== null)) return;
  const reason =
    all.length === 0 ? 'there is no world in a folder `worlds`' : 'no world has an `expect` section';
  throw new UsageError(`Nothing was tested: ${reason}.`);
}

/** `I/N`: the worlds whose index is I modulo N, counted from 1. */
function shard(jobs: readonly Job[], text: string | undefined): readonly Job[] {
  if (text === undefined) return jobs;
  const [, part, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const index = Number(part);
  const count = Number(of);
  if (!(index >= 1 && index <= count)) throw new UsageError(`--shard is I/N with 1 ≤ I ≤ N, not "${text}".`);
  return jobs.filter((_, i) => i % count === index - 1);
}

/** Parts that the texts mark as unfinished: passing tests say nothing about them. */
function unfinishedParts(jobs: readonly Job[]): PrintedDiagnostic[] {
  const mayHave = ({ text }: SourceFile) => text.includes(NOTE);
  const domains = [...new Set(jobs.flatMap(({ domainFiles }) => domainFiles))].filter(mayHave);
  const worlds = jobs.map(({ world }) => world).filter(mayHave);
  const found = [...domains.map((file) => parseDomain(file)), ...worlds.map((file) => parseWorld(file))];
  const parts = found.flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === 'unfinished'));
  return locate(parts, [...domains, ...worlds]);
}

/** Null if the world has neither expectations nor errors: then it is not a test. */
function runJob({ domainFiles, world }: Job, limits: { readonly maxNodes: number }): TestReport | null {
  try {
    const loaded = compileSources(domainFiles, [world]);
    const model = loaded.worlds[0]?.world;
    if (model === undefined || model.expectations.length === 0) return null;
    const { failures, first, best } = testWorld(loaded.compiled, loaded.domain.domain, model, limits);
    const last = best ?? first;
    return {
      world: world.path,
      passed: failures.length === 0,
      failures,
      ms: first.ms + (best?.ms ?? 0),
      nodes: last.nodes,
      cost: last.cost,
    };
  } catch (error) {
    if (!(error instanceof BrokenInput)) throw error;
    const failures = error.diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine);
    return { world: world.path, passed: false, failures, ms: 0, nodes: 0, cost: null };
  }
}

interface NotShown {
  readonly untested: readonly string[];
  readonly unfinished: number;
}

function printReports(
  reports: readonly TestReport[],
  failed: number,
  { untested, unfinished }: NotShown,
): void {
  for (const report of reports) {
    print(`${report.passed ? 'passed' : 'FAILED'}  ${report.world}`);
    for (const failure of report.failures) print(`        ${failure}`);
  }
  if (untested.length > 0) print(untestedLine(untested));
  if (unfinished > 0) print(`${counted(unfinished, 'part')} unfinished: see the warnings`);
  print(`${reports.length - failed} passed, ${failed} failed`);
}

/** The number of world names on one line. */
const MOST_NAMES = 5;

function untestedLine(untested: readonly string[]): string {
  const names = untested.slice(0, MOST_NAMES).join(', ');
  const more = untested.length > MOST_NAMES ? ` and ${untested.length - MOST_NAMES} more` : '';
  return `${counted(untested.length, 'world')} without \`expect\`, so not tested: ${names}${more}`;
}

function junitXml(reports: readonly TestReport[]): string {
  const cases = reports.map((report) => {
    const failure = report.passed ? '' : `<failure message="${xml(report.failures.join(' '))}"/>`;
    return `  <testcase classname="planwright" name="${xml(report.world)}" time="${(report.ms / 1000).toFixed(3)}">${failure}</testcase>`;
  });
  const failed = reports.filter((report) => !report.passed).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="planwright" tests="${reports.length}" failures="${failed}">\n${cases.join('\n')}\n</testsuite>\n`;
}

/** Removes characters that XML 1.0 does not allow. */
function xml(text: string): string {
  const legal = [...text].filter((c) => c >= ' ' || c === '\n' || c === '\t').join('');
  return legal.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
