/** Every bundled project is as its designers would want to find it: clean, formatted, explained, and doing what it says. */
import { describe, expect, test } from 'vitest';
import { compileDomain, formatText, readDomain, readWorld, testWorld } from '../../planner-core/index.ts';
import { engineOf } from '../property/engine.ts';
import { referencePlans } from '../reference/planner.ts';
import { bundledProjects, domainOf, worldOf } from './bundled.ts';

describe.each(bundledProjects())('$name', (project) => {
  const { domainFile, worldFiles, readme } = project;
  const domain = domainOf(project);

  test('has nothing to report', () => {
    expect(readDomain([domainFile]).diagnostics).toEqual([]);
    for (const file of worldFiles) expect(readWorld(domain, file).diagnostics, file.path).toEqual([]);
  });

  test('is laid out as the formatter would', () => {
    for (const file of [domainFile, ...worldFiles]) expect(formatText(file), file.path).toBe(file.text);
  });

  test('explains each of its worlds', () => {
    const names = worldFiles.map(({ path }) => path.replace(/^worlds\/(.*)\.world$/, '$1'));
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test.each(worldFiles)('$path: keeps its expectations, with valid plans', ({ text }) => {
    const world = worldOf(domain, text);
    expect(world.expectations.length).toBeGreaterThan(0);
    const { failures } = testWorld(compileDomain(domain, ''), domain, world, { maxNodes: 5_000_000 });
    expect(failures).toEqual([]);
  });

  test.each(worldFiles)('$path: first plan and nodes are the reference planner’s', ({ text }) => {
    const world = worldOf(domain, text);
    const first = engineOf({ domain, world })({ mode: 'first', prune: 'none' });
    const reference = referencePlans(domain, world, 1);
    expect(first.plan?.steps).toEqual(reference.plans[0]?.steps);
    expect(first.nodes).toBe(reference.nodes);
  });
});
