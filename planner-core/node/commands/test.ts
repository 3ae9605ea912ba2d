/** `planwright test PATH… [--shard I/N] [--junit FILE] [--json]`: every world with an `expect` is a test. */
import { type SourceFile, testWorld } from '../../index.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { BrokenInput, compileSources } from '../load.ts';
import { diagnosticLine, print, printJson } from '../output.ts';
import { findProjects, readProject } from '../project-folder.ts';
import { writeText } from '../write-text.ts';

export const TEST_OPTIONS = { shard: 'text', junit: 'text', json: 'flag', 'max-nodes': 'count' } as const;

/** A test that needs more nodes than this fails by its limit instead of holding up a build. */
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
  const jobs = shard(args.positionals.flatMap(jobsOf), args.text('shard'));
  const limits = { maxNodes: args.number('max-nodes') ?? MAX_NODES };
  const reports = jobs.map((job) => runJob(job, limits)).filter((report) => report !== null);
  const failed = reports.filter((report) => !report.passed).length;
  const junit = args.text('junit');
  if (junit !== undefined) writeText(junit, junitXml(reports));
  if (args.has('json')) printJson({ passed: reports.length - failed, failed, worlds: reports });
  else printReports(reports, failed);
  return failed > 0 ? EXIT.no : EXIT.done;
}

interface Job {
  readonly domainFiles: readonly SourceFile[];
  readonly world: SourceFile;
}

function jobsOf(argument: string): Job[] {
  if (argument.endsWith('.world'))
    throw new UsageError(`${argument}: name the project folder, not one world.`);
  return findProjects(argument).flatMap((folder) => {
    const { domainFiles, worldFiles } = readProject(folder);
    return worldFiles.map((world) => ({ domainFiles, world }));
  });
}

/** `I/N`: the worlds whose position is I modulo N, counted from 1. */
function shard(jobs: readonly Job[], text: string | undefined): readonly Job[] {
  if (text === undefined) return jobs;
  const [, part, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const index = Number(part);
  const count = Number(of);
  if (!(index >= 1 && index <= count)) throw new UsageError(`--shard is I/N with 1 ≤ I ≤ N, not "${text}".`);
  return jobs.filter((_, i) => i % count === index - 1);
}

/** Null where the world has no expectations and no errors: it is no test. */
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

function printReports(reports: readonly TestReport[], failed: number): void {
  for (const report of reports) {
    print(`${report.passed ? 'passed' : 'FAILED'}  ${report.world}`);
    for (const failure of report.failures) print(`        ${failure}`);
  }
  print(`${reports.length - failed} passed, ${failed} failed`);
}

function junitXml(reports: readonly TestReport[]): string {
  const cases = reports.map((report) => {
    const failure = report.passed ? '' : `<failure message="${xml(report.failures.join(' '))}"/>`;
    return `  <testcase classname="planwright" name="${xml(report.world)}" time="${(report.ms / 1000).toFixed(3)}">${failure}</testcase>`;
  });
  const failed = reports.filter((report) => !report.passed).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="planwright" tests="${reports.length}" failures="${failed}">\n${cases.join('\n')}\n</testsuite>\n`;
}

/** Characters that XML 1.0 cannot hold at all are left out. */
function xml(text: string): string {
  const legal = [...text].filter((c) => c >= ' ' || c === '\n' || c === '\t').join('');
  return legal.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
