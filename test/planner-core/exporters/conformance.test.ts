/**
 * An exported planner finds what the app finds: outcome, plan, cost, nodes, improvements and decomposition, at every
 * pruning level, whatever the slices, in a Node that knows nothing of ours.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { PruneLevel } from '../../../planner-core/index.ts';
import { bundledProjects, domainOf, worldOf } from '../../domains/bundled.ts';
import { mixedProject } from '../../property/mixed-types.ts';
import { randomProject } from '../../property/random-domain.ts';
import { type ReadProject, tryReadProject } from '../../property/read-project.ts';
import { sampling } from '../../property/samples.ts';
import { tapes } from '../../property/tape.ts';
import {
  type ExportedJob,
  type ExportedRun,
  foundByApp,
  runExports,
  writeExport,
} from '../../support/exported.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'planwright-conformance-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const LEVELS: readonly PruneLevel[] = ['none', 'paper', 'full'];

function runsWithin(maxNodes: number): ExportedRun[] {
  const whole = (['first', 'best'] as const).flatMap((mode) =>
    LEVELS.map((prune) => ({ mode, prune, maxNodes })),
  );
  const sliced = ([1, 7] as const).map((slice) => ({
    mode: 'best' as const,
    prune: 'full' as const,
    maxNodes,
    slice,
  }));
  return [...whole, ...sliced, { mode: 'all', count: 3, prune: 'none', maxNodes }];
}

describe('every bundled world', () => {
  const runs = runsWithin(5_000);

  test.each(bundledProjects())('$name', (project) => {
    const domain = domainOf(project);
    const worlds = project.worldFiles.map(({ text }) => worldOf(domain, text));
    const folder = path.join(scratch, project.name);
    const module = writeExport(folder, domain, worlds);
    const jobs = worlds.map(({ name }): ExportedJob => ({ folder, module, world: name, runs }));
    expect(runExports(jobs).results).toEqual(
      worlds.map((world) => runs.map((options) => foundByApp(domain, world, options))),
    );
  });
});

test('random projects', { timeout: 120_000 }, () => {
  const runs = runsWithin(500);
  const projects = fc
    .sample(tapes, sampling(100))
    .map((tape, index) =>
      index % 4 === 3 ? mixedProject(tape) : randomProject(tape, false, index % 2 === 1),
    )
    .map(({ domain, world }) => ({ texts: `${domain}\n${world}`, read: tryReadProject(domain, world) }))
    .filter((one): one is { texts: string; read: ReadProject } => 'domain' in one.read)
    .slice(0, 60);
  expect(projects.length).toBe(60);
  const jobs = projects.map(({ read: { domain, world } }, index): ExportedJob => {
    const folder = path.join(scratch, `random-${index}`);
    return { folder, module: writeExport(folder, domain, [world]), world: world.name, runs };
  });
  const { results } = runExports(jobs);
  for (const [index, { texts, read }] of projects.entries()) {
    const expected = runs.map((options) => foundByApp(read.domain, read.world, options));
    expect(results[index], texts).toEqual(expected);
  }
});
