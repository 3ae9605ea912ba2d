/** What an export tells to do next is true of what was exported. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { compileDomain, exportProject, type TargetId } from '../../../planner-core/index.ts';
import { exportAdvice } from '../../../renderer/commands/export-advice.ts';
import { readProject } from '../../property/read-project.ts';

const { domain, world } = readProject(
  'domain Guard; task Wait() { {} }',
  'world Hall for Guard; tasks ordered(Wait());',
);

function exported(target: TargetId) {
  const worlds = [{ world, hash: 'hash' }];
  const result = exportProject(target, { domain, compiled: () => compileDomain(domain, 'hash'), worlds });
  if (!result.ok) throw new Error('Nothing was exported');
  return { paths: result.files.map(({ path }) => path), world: 'Hall' };
}

/** The files that are named. */
const named = (text: string) =>
  [...text.matchAll(/[\w.]+\.(?:mjs|md|json|jshop|hddl)\b/g)].map(([path]) => path);

test.each([
  ['ts', 'Run it there: `node run.mjs Hall`. `README.md` explains how to use it in a game.'],
  [
    'json',
    'Read the domain from `Guard.domain.json`, its worlds from `Hall.world.json`; check `format` and `version` first.',
  ],
  ['shop', 'JSHOP2 reads the domain from `guard.jshop` with `hall.problem.jshop`.'],
  ['hddl', 'HDDL planners read `domain.hddl` with `Hall.hddl`.'],
] as const)('%s', (target, words) => {
  const result = exported(target);
  const advice = exportAdvice(target, result);
  expect(advice).toBe(words);
  expect(result.paths).toEqual(expect.arrayContaining(named(advice)));
});

test('without a world there is nothing to run', () => {
  expect(exportAdvice('ts', { ...exported('ts'), world: null })).not.toContain('run.mjs');
  expect(exportAdvice('json', { paths: ['Guard.domain.json'], world: null })).toContain(
    '`Guard.domain.json`; check',
  );
});

test('without a world there is no problem yet', () => {
  expect(exportAdvice('hddl', { paths: ['domain.hddl'], world: null })).toContain('but there is none yet');
});

test('many worlds are counted', () => {
  const paths = ['G.domain.json', 'A.world.json', 'B.world.json', 'C.world.json'];
  expect(exportAdvice('json', { paths, world: 'A' })).toContain('from `A.world.json` and 2 more;');
  const problems = ['g.jshop', 'a.problem.jshop', 'b.problem.jshop'];
  expect(exportAdvice('shop', { paths: problems, world: 'A' })).toContain('`a.problem.jshop` or 1 more.');
});
