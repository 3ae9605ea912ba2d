/** The whole pipeline: sources → syntax trees → model → compiled planner → search, with the messages of each stage. */
import { analyseDomain } from './analysis/analyse-domain.ts';
import { analyseProject } from './analysis/analyse-project.ts';
import { analyseWorld } from './analysis/analyse-world.ts';
import { withoutConsequences } from './analysis/consequences.ts';
import { type FinishedPart, finishedPart } from './analysis/finished-part.ts';
import { NO_PULSE, type Pulse } from './base/pulse.ts';
import type { SourceFile } from './base/source.ts';
import { createProblem } from './compiler/create-problem.ts';
import { report } from './diagnostics/catalogue.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { type ProgressListener, progressFor } from './formats/kit/progress.ts';
import type { Check, ImportedProject } from './formats/project/read-back/read-back.ts';
import { type ImportFormat, importChecked } from './importers/import-project.ts';
import type { Domain, Network, World } from './ir/model.ts';
import type { DomainFile } from './language/ast.ts';
import { hashSources } from './language/hash-source.ts';
import { parseDomain, parseWorld } from './language/parse.ts';
import type { SearchOptions, SearchResult } from './search/api.ts';
import { createSearch } from './search/create-search.ts';
import type { CompiledDomain } from './search/problem.ts';
import { checkExpectations, needsBest } from './testing/check-expectations.ts';
import { checkMs, isOverAfter } from './validation/check-time.ts';
import { PlanCheck } from './validation/plan-check.ts';

/** A domain as read from its files; `domain` is null if there are errors. */
export interface ReadDomain {
  readonly domain: Domain | null;
  readonly trees: readonly DomainFile[];
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A world as read; `world` is null if it or its domain has errors. */
export interface ReadWorld {
  readonly path: string;
  readonly world: World | null;
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function readDomain(files: readonly SourceFile[], pulse: Pulse = NO_PULSE): ReadDomain {
  const parsed = files.map((file) => parseDomain(file, pulse));
  const trees = parsed.map(({ tree }) => tree);
  const analysed = analyseDomain(trees, pulse);
  const form = parsed.flatMap((file) => file.diagnostics);
  const diagnostics = [...form, ...withoutConsequences(files, form, analysed.diagnostics)];
  const broken = diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  return { domain: broken ? null : analysed.domain, trees, hash: hashSources(files), diagnostics };
}

/** What can be planned of a domain whose only errors are unfinished parts; null for any other. */
export function readFinishedPart({ domain, trees, diagnostics }: ReadDomain): FinishedPart | null {
  return domain === null ? finishedPart(trees, diagnostics) : null;
}

export function readWorld(domain: Domain | null, file: SourceFile, pulse: Pulse = NO_PULSE): ReadWorld {
  const parsed = parseWorld(file, pulse);
  pulse();
  const analysed = domain === null ? { world: null, diagnostics: [] } : analyseWorld(domain, parsed.tree);
  const form = parsed.diagnostics;
  const diagnostics = [...form, ...withoutConsequences([file], form, analysed.diagnostics)];
  const broken = diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  return { path: file.path, world: broken ? null : analysed.world, hash: hashSources([file]), diagnostics };
}

/** All messages about a project: about its domain, each of its worlds, and all of them together. */
export function checkProject(
  domainFiles: readonly SourceFile[],
  worldFiles: readonly SourceFile[],
): Diagnostic[] {
  const { domain, trees, diagnostics } = readDomain(domainFiles);
  const read = worldFiles.map((file) => readWorld(domain, file));
  const worlds = read.map(({ world }) => world).filter((world) => world !== null);
  const whole = domain === null || worlds.length < read.length ? [] : analyseProject(trees, domain, worlds);
  return [...diagnostics, ...read.flatMap((world) => world.diagnostics), ...whole];
}

/** What to say first when a plan is asked for: a world without tasks has only the empty plan. */
export function remarksBeforePlanning({ network, origin }: World): Diagnostic[] {
  return network !== null && mayHaveTasks(network) ? [] : [report('nothing-to-plan', origin, {})];
}

/** The message for a plan whose check did not finish. */
export function remarkOnUnchecked({ origin }: World): Diagnostic {
  return report('plan-unchecked', origin, {});
}

function mayHaveTasks(network: Network): boolean {
  return 'items' in network ? network.items.some(mayHaveTasks) : true;
}

/** Imports another planner's texts, the domain first, as a project folder without errors. */
export function importProject(
  format: ImportFormat,
  files: readonly SourceFile[],
  listener: ProgressListener = () => {},
): ImportedProject {
  const check: Check = (domain, worlds) => checkProject([domain], worlds);
  return importChecked(format, files, check, progressFor(listener));
}

/** Searches to the end (or to a limit) in one call. Hosts that must stay responsive use `createSearch` themselves. */
export function planWorld(compiled: CompiledDomain, world: World, options: SearchOptions): SearchResult {
  const search = createSearch(createProblem(compiled, world), options);
  search.run();
  return search.result();
}

/** The result of a world's test, which passed if `failures` is empty. */
export interface WorldTest {
  readonly failures: readonly string[];
  readonly first: SearchResult;
  readonly best: SearchResult | null;
}

/** Plans as the world's expectations require, and validates every plan with the independent validator. */
export function testWorld(
  compiled: CompiledDomain,
  domain: Domain,
  world: World,
  limits: Partial<SearchOptions>,
): WorldTest {
  const first = planWorld(compiled, world, { ...limits, mode: 'first' });
  const best = needsBest(world) ? planWorld(compiled, world, { ...limits, mode: 'best' }) : null;
  const failures = checkExpectations(domain, world, { first, best });
  for (const found of [first, ...(best ? [best] : [])]) {
    if (found.plan === null) continue;
    const check = new PlanCheck(
      domain,
      world,
      found.plan,
      isOverAfter(checkMs(limits.timeMs, found.ms), limits.clock),
    );
    if (check.run() === 'unchecked') failures.push(remarkOnUnchecked(world).message);
    for (const { message } of check.violations) failures.push(`the plan is not valid: ${message}`);
  }
  return { failures, first, best };
}
