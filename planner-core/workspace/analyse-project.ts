/** Analyses a project's files, reusing the results that a change did not affect. */
import { analyseDomain } from '../analysis/analyse-domain.ts';
import { analyseProject } from '../analysis/analyse-project.ts';
import { analyseWorld } from '../analysis/analyse-world.ts';
import { withoutConsequences } from '../analysis/consequences.ts';
import { finishedPart } from '../analysis/finished-part.ts';
import { haveSameSurroundings, KeptTasks } from '../analysis/kept-tasks.ts';
import { compareCodePoints } from '../base/code-points.ts';
import { NO_PULSE } from '../base/pulse.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { indexSyntax, type SyntaxIndex } from '../graph/syntax-index.ts';
import { type KeptNodes, viewIndexedGraph } from '../graph/view.ts';
import type { Domain } from '../ir/model.ts';
import type { Declaration } from '../language/ast.ts';
import { hashSources } from '../language/hash-source.ts';
import { worldFileName } from '../project/paths.ts';
import type { DomainSource, WorldSource } from '../text/sources.ts';
import type { ProjectAnalysis, WorldSummary } from './model.ts';
import { outlineOf } from './outline.ts';
import type { ReadFile } from './project-files.ts';

/** Results that depend only on the domain's files. */
export interface DomainAnalysis {
  readonly files: readonly ReadFile<DomainSource>[];
  /** Null if there are errors. */
  readonly domain: Domain | null;
  /** What can be planned of it: all of it, or what is left without unfinished parts. */
  readonly plannable: Domain | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly hash: string | null;
  readonly index: SyntaxIndex;
  readonly graph: ProjectAnalysis['graph'];
  readonly outline: ProjectAnalysis['outline'];
  readonly kept: KeptResults;
}

/** What is known about tasks, for as long as tasks can refer to the same things. */
export interface KeptResults {
  readonly declarations: readonly Declaration[];
  readonly tasks: KeptTasks;
  readonly nodes: KeptNodes;
}

function keptFor(declarations: readonly Declaration[], before: KeptResults | null): KeptResults {
  return before !== null && haveSameSurroundings(before.declarations, declarations)
    ? { ...before, declarations }
    : { declarations, tasks: new KeptTasks(), nodes: new WeakMap() };
}

/** Reads the domain's files as one domain; `before` is what the last version left. */
export function analyseDomainFiles(
  files: readonly ReadFile<DomainSource>[],
  before: KeptResults | null = null,
): DomainAnalysis {
  const sources = files.map(({ source }) => source);
  const trees = sources.map(({ tree }) => tree);
  const kept = keptFor(
    trees.flatMap(({ declarations }) => declarations),
    before,
  );
  const analysed = analyseDomain(trees, NO_PULSE, kept.tasks);
  const texts = files.map(({ file }) => file);
  const form = files.flatMap((file) => file.diagnostics);
  const diagnostics = [...form, ...withoutConsequences(texts, form, analysed.diagnostics)];
  const domain = hasErrors(diagnostics) || files.length === 0 ? null : analysed.domain;
  const index = indexSyntax(sources);
  return {
    files,
    domain,
    plannable: domain ?? finishedPart(trees, diagnostics, { kept: kept.tasks })?.domain ?? null,
    diagnostics,
    hash: files.length === 0 ? null : hashSources(texts),
    index,
    graph: viewIndexedGraph(sources, index, kept.nodes),
    kept,
    outline: outlineOf(sources),
  };
}

/** What is known about one world for one domain. */
export interface WorldAnalysis {
  readonly file: ReadFile<WorldSource>;
  readonly summary: WorldSummary;
  readonly diagnostics: readonly Diagnostic[];
}

/** Analyses a world for a domain; without a domain, only its syntax can be checked. */
export function analyseWorldFile(domain: Domain | null, file: ReadFile<WorldSource>): WorldAnalysis {
  const { tree } = file.source;
  const analysed = domain ? analyseWorld(domain, tree) : { world: null, diagnostics: [] };
  const form = file.diagnostics;
  const diagnostics = [...form, ...withoutConsequences([file.file], form, analysed.diagnostics)];
  const summary: WorldSummary = {
    path: tree.path,
    name: tree.name?.text ?? worldFileName(tree.path),
    hash: hashSources([file.file]),
    world: hasErrors(diagnostics) ? null : analysed.world,
  };
  return { file, summary, diagnostics };
}

/** Combines the parts. */
export function projectAnalysis(domain: DomainAnalysis, worlds: readonly WorldAnalysis[]): ProjectAnalysis {
  const diagnostics = [
    ...domain.diagnostics,
    ...worlds.flatMap((world) => world.diagnostics),
    ...analyseTogether(domain, worlds),
  ];
  return {
    diagnostics: diagnostics.sort(byPlace),
    graph: domain.graph,
    domain: domain.plannable,
    domainHash: domain.hash,
    worlds: worlds.map((world) => world.summary),
    outline: domain.outline,
  };
}

/** Checks that need the domain and its worlds together, once none of them has errors. */
function analyseTogether(domain: DomainAnalysis, worlds: readonly WorldAnalysis[]): readonly Diagnostic[] {
  const models = worlds.map(({ summary }) => summary.world).filter((world) => world !== null);
  if (domain.domain === null || models.length < worlds.length) return [];
  const trees = domain.files.map(({ source }) => source.tree);
  return analyseProject(trees, domain.domain, models);
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareCodePoints(a.span.file, b.span.file) || a.span.start - b.span.start || a.span.end - b.span.end
  );
}
