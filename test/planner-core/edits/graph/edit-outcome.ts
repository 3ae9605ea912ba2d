/** Carries out a graph edit on texts with every law checked, and tells what came of it. */
import { expect } from 'vitest';
import type { SourceFile } from '../../../../planner-core/base/source.ts';
import type { Diagnostic } from '../../../../planner-core/diagnostics/diagnostic.ts';
import { applyEdit } from '../../../../planner-core/edits/apply-edit.ts';
import type { GraphEdit } from '../../../../planner-core/edits/graph/model.ts';
import type { EditResult } from '../../../../planner-core/edits/kit/context.ts';
import type { GraphView, NetworkView } from '../../../../planner-core/graph/model.ts';
import { viewGraph } from '../../../../planner-core/graph/view.ts';
import { parseDomain, parseWorld } from '../../../../planner-core/language/parse.ts';
import { checkEdits } from '../../../support/check-edits.ts';

export interface ReadProject {
  readonly texts: ReadonlyMap<string, string>;
  readonly graph: GraphView;
  /** Mistakes in the writing alone. */
  readonly syntax: readonly Diagnostic[];
  edit(edit: GraphEdit): EditResult;
}

/** Reads texts by path as a project. */
export function readProject(texts: ReadonlyMap<string, string>): ReadProject {
  const files: SourceFile[] = [...texts].map(([path, text]) => ({ path, text }));
  const domain = files
    .filter(({ path }) => path.endsWith('.htn'))
    .map((file) => ({ file, ...parseDomain(file) }));
  const worlds = files
    .filter(({ path }) => path.endsWith('.world'))
    .map((file) => ({ file, ...parseWorld(file) }));
  const sources = {
    domain: domain.map(({ file, tree }) => ({ tree, text: file.text })),
    worlds: worlds.map(({ file, tree }) => ({ tree, text: file.text })),
  };
  return {
    texts,
    graph: viewGraph(sources.domain),
    syntax: [...domain, ...worlds].flatMap(({ diagnostics }) => diagnostics),
    edit: (edit) => applyEdit(sources, edit),
  };
}

/** Does an edit that must be possible: undo, replay, keys and syntax are checked on the way. */
export function carryOut(project: ReadProject, result: EditResult & { ok: true }): ReadProject {
  const after = readProject(checkEdits(project.texts, result.edits));
  expect(after.syntax.length, 'mistakes in the writing').toBeLessThanOrEqual(project.syntax.length);
  checkKeys(project, after, result);
  return after;
}

function checkKeys(before: ReadProject, after: ReadProject, result: EditResult & { ok: true }): void {
  const old = keysOfGraph(before.graph);
  const now = keysOfGraph(after.graph);
  expect(new Set(old).size, 'keys are unique').toBe(old.length);
  expect(new Set(now).size, 'keys are unique').toBe(now.length);
  if (result.select !== null) expect(now).toContain(result.select);
  for (const [from, to] of result.renamed) {
    expect(old).toContain(from);
    expect(now).toContain(to);
  }
  expect(new Set(result.renamed.map(([, to]) => to)).size).toBe(result.renamed.length);
}

/** The keys of all nodes, in order. */
export function keysOfGraph(graph: GraphView): string[] {
  return graph.tasks.flatMap((task) => [
    task.key,
    ...task.methods.flatMap((method) => [
      method.key,
      ...method.branches.flatMap((branch) => [
        branch.key,
        ...(branch.network ? keysOfNetwork(branch.network) : []),
      ]),
    ]),
  ]);
}

function keysOfNetwork(network: NetworkView): string[] {
  const own = network.key === undefined ? [] : [network.key];
  if (network.kind === 'call') return own;
  return [...own, ...(network.kind === 'each' ? [network.network] : network.items).flatMap(keysOfNetwork)];
}
