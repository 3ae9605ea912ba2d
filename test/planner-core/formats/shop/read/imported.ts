/** What tests of the SHOP import ask of a domain and its problems. */
import { lineIndex } from '../../../../../planner-core/base/line-index.ts';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { compileDomain } from '../../../../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../../../../planner-core/compiler/create-problem.ts';
import type { Diagnostic } from '../../../../../planner-core/diagnostics/diagnostic.ts';
import {
  type ImportedProject,
  writeChecked,
} from '../../../../../planner-core/formats/project/read-back/read-back.ts';
import { importShop, type ShopImport } from '../../../../../planner-core/formats/shop/read/import-shop.ts';
import type { Domain, World } from '../../../../../planner-core/ir/model.ts';
import { checkProject, readDomain, readWorld } from '../../../../../planner-core/pipeline.ts';
import type { Plan, SearchOptions } from '../../../../../planner-core/search/api.ts';
import { createSearch } from '../../../../../planner-core/search/create-search.ts';
import type { CompiledDomain } from '../../../../../planner-core/search/problem.ts';
import { validatePlan } from '../../../../../planner-core/validation/validate-plan.ts';
import type { Found, Run } from '../../../../reference/jshop2/planner.ts';

export interface Imported extends Pick<ShopImport, 'printers'>, ImportedProject {
  readonly domain: Domain;
  readonly worlds: readonly World[];
}

/** Imports files and reads what was written, each world with rules added; an error in that is a fault of the importer. */
export function importAll(files: readonly SourceFile[], rules = ''): Imported {
  const translation = importShop(files);
  const imported = writeChecked(translation, (file, worldFiles) => checkProject([file], worldFiles));
  const read = readDomain(imported.files.filter(({ path }) => path.endsWith('.htn')));
  const errors = read.diagnostics.filter(({ severity }) => severity === 'error');
  if (read.domain === null) throw new Error(errors.map(({ message }) => message).join('\n'));
  const worlds = imported.files
    .filter(({ path }) => path.endsWith('.world'))
    .map((file) => {
      const { world, diagnostics } = readWorld(read.domain, { ...file, text: `${file.text}${rules}` });
      if (world === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
      return world;
    });
  return { ...imported, printers: translation.printers, domain: read.domain, worlds };
}

const compiledDomains = new WeakMap<Domain, CompiledDomain>();

function compiledOf(domain: Domain): CompiledDomain {
  const compiled = compiledDomains.get(domain) ?? compileDomain(domain, '');
  compiledDomains.set(domain, compiled);
  return compiled;
}

/** Plans of every world, one after the other, as the original planner prints them. Each is checked by the validator. */
export function plansOf(imported: Imported, options: Partial<SearchOptions>): Run {
  const compiled = compiledOf(imported.domain);
  const plans: Found[] = [];
  let nodes = 0;
  for (const world of imported.worlds) {
    const search = createSearch(createProblem(compiled, world), { mode: 'first', prune: 'none', ...options });
    search.run();
    const result = search.result();
    if (result.error !== null) throw new Error(result.error.message);
    nodes += result.nodes;
    const found = result.plans.length > 0 ? result.plans : result.plan === null ? [] : [result.plan];
    for (const plan of found) plans.push(asPrinted(plan, world, imported));
  }
  return { plans, nodes };
}

function asPrinted(plan: Plan, world: World, { domain, printers }: Imported): Found {
  const violations = validatePlan(domain, world, plan);
  if (violations.length > 0) throw new Error(violations.map(({ message }) => message).join('\n'));
  return { cost: plan.cost, steps: plan.steps.flatMap((step) => printers?.step(step) ?? []) };
}

/** `line:column severity code: message`, one a line. */
export function told(diagnostics: readonly Diagnostic[], files: readonly SourceFile[]): string {
  return diagnostics
    .map(({ span, severity, code, message }) => {
      const { text = '' } = files.find(({ path }) => path === span.file) ?? {};
      const { line, column } = lineIndex(text).position(span.start);
      return `${span.file}:${line}:${column}: ${severity} ${code}: ${message}\n`;
    })
    .join('');
}
