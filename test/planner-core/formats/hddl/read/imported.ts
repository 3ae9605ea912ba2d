/** What tests of importing ask of a domain and a problem. */
import { lineIndex } from '../../../../../planner-core/base/line-index.ts';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { compileDomain } from '../../../../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../../../../planner-core/compiler/create-problem.ts';
import type { Diagnostic } from '../../../../../planner-core/diagnostics/diagnostic.ts';
import { printIpcPlan } from '../../../../../planner-core/formats/hddl/write/ipc-plan.ts';
import type { Domain, World } from '../../../../../planner-core/ir/model.ts';
import { importProject, readDomain, readWorld } from '../../../../../planner-core/pipeline.ts';
import type { SearchOptions, SearchResult } from '../../../../../planner-core/search/api.ts';
import { createSearch } from '../../../../../planner-core/search/create-search.ts';
import type { Problem } from '../../../../../planner-core/search/problem.ts';
import { validatePlan } from '../../../../../planner-core/validation/validate-plan.ts';

/** A problem imported with its domain, ready to be planned for. */
export interface Imported {
  readonly domain: Domain;
  readonly world: World;
  readonly problem: Problem;
}

/** Imports a domain with one problem; fails where either is not carried over. */
export function importOne(domainFile: SourceFile, problemFile: SourceFile): Imported {
  return openImported(importProject('hddl', [domainFile, problemFile]).files);
}

/** The domain and the first world of an import. */
export function openImported(files: readonly SourceFile[]): Imported {
  const read = readDomain(files.filter(({ path }) => path.endsWith('.htn')));
  const worldFile = files.find(({ path }) => path.endsWith('.world'));
  if (read.domain === null || worldFile === undefined)
    throw new Error('the import has no domain or no world');
  const { world } = readWorld(read.domain, worldFile);
  if (world === null) throw new Error('the imported world has errors');
  const problem = createProblem(compileDomain(read.domain, read.hash), world);
  return { domain: read.domain, world, problem };
}

/** Plans for an imported problem. */
export function search({ problem }: Imported, options: SearchOptions): SearchResult {
  const running = createSearch(problem, options);
  running.run();
  return running.result();
}

/** Every plan of a small problem, as others read it, with what our validator says of it. */
export function plansOf(domainFile: SourceFile, problemFile: SourceFile) {
  const imported = importOne(domainFile, problemFile);
  const { plans, status } = search(imported, {
    mode: 'all',
    count: 100_000,
    prune: 'none',
    maxNodes: 1_000_000,
  });
  if (status === 'limit' || status === 'error') throw new Error(`the search ended by ${status}`);
  return plans.map((plan) => ({
    ipc: printIpcPlan(imported.problem, plan),
    violations: validatePlan(imported.domain, imported.world, plan).map(({ message }) => message),
  }));
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** One diagnostic a line, with its place and the text it is about. */
export function tellAll(diagnostics: readonly Diagnostic[], files: readonly SourceFile[]): string {
  return diagnostics
    .map(({ code, severity, message, span }) => {
      const text = files.find(({ path }) => path === span.file)?.text ?? '';
      const { line, column } = lineIndex(text).position(span.start);
      const about = text.slice(span.start, span.end).replace(/\s+/g, ' ').slice(0, 40);
      return `${span.file}:${line}:${column} «${about}» ${severity} ${code}: ${message}\n`;
    })
    .join('');
}
