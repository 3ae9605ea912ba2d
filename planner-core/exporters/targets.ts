/** The export targets: a row for each target, in the order in which they are offered. The caller writes the files. */
import { createProblem } from '../compiler/create-problem.ts';
import { exportHddl } from '../formats/hddl/write/export-hddl.ts';
import type { ExportResult } from '../formats/kit/export-result.ts';
import { exportShop } from '../formats/shop/write/export-shop.ts';
import type { Domain, World } from '../ir/model.ts';
import type { CompiledDomain } from '../search/problem.ts';
import type { ExportInput } from './export-input.ts';
import { exportJson } from './json/export-json.ts';
import { exportTypeScript } from './ts/export-ts.ts';

/** A domain with some of its worlds. It is compiled only for targets that need the program. */
export interface ProjectToExport {
  readonly domain: Domain;
  readonly compiled: () => CompiledDomain;
  /** With the hashes of their sources. */
  readonly worlds: readonly WorldToExport[];
}

export interface WorldToExport {
  readonly world: World;
  readonly hash: string;
}

interface Target {
  readonly id: string;
  /** The menu label after "Export". */
  readonly label: string;
  /** Other words by which it can be found. */
  readonly also: string;
  /** The typed model, or the compiled program. */
  readonly needs: 'model' | 'program';
  readonly write: (project: ProjectToExport) => ExportResult;
}

export const TARGETS = [
  {
    id: 'ts',
    label: 'as TypeScript',
    also: 'generate code javascript',
    needs: 'program',
    write: (project) => exportTypeScript(laidOut(project)),
  },
  {
    id: 'json',
    label: 'as JSON',
    also: 'data',
    needs: 'program',
    write: (project) => exportJson(laidOut(project)),
  },
  {
    id: 'shop',
    label: 'for JSHOP2',
    also: 'shop2 lisp planner',
    needs: 'model',
    write: ({ domain, worlds }) =>
      exportShop(
        domain,
        worlds.map(({ world }) => world),
      ),
  },
  {
    id: 'hddl',
    label: 'as HDDL',
    also: 'pddl competition planner',
    needs: 'model',
    write: ({ domain, worlds }) =>
      exportHddl(
        domain,
        worlds.map(({ world }) => world),
      ),
  },
] as const satisfies readonly Target[];

export type TargetId = (typeof TARGETS)[number]['id'];

export function isTargetId(text: string): text is TargetId {
  return TARGETS.some(({ id }) => id === text);
}

export function exportProject(target: TargetId, project: ProjectToExport): ExportResult {
  const { write }: Target = TARGETS.find(({ id }) => id === target) as Target;
  return write(project);
}

function laidOut({ compiled, worlds }: ProjectToExport): ExportInput {
  const domain = compiled();
  return {
    compiled: domain,
    worlds: worlds.map(({ world, hash }) => ({ problem: createProblem(domain, world), hash })),
  };
}
