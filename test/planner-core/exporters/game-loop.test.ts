/** The example of a game that makes its world while it runs: it compiles as its readers will compile it, and plays. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundledProjects, domainOf } from '../../domains/bundled.ts';
import { writeExport } from '../../support/exported.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const EXAMPLE = path.join(ROOT, 'examples/game-loop');
const scratch = mkdtempSync(path.join(tmpdir(), 'planwright-game-loop-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a herd lives for seven seconds', { timeout: 60_000 }, () => {
  const project = bundledProjects().find(({ name }) => name === 'herd');
  if (project === undefined) throw new Error('There is no domain herd');
  writeExport(path.join(scratch, 'planner'), domainOf(project), []);
  for (const file of ['game.ts', 'tsconfig.json'])
    copyFileSync(path.join(EXAMPLE, file), path.join(scratch, file));
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', scratch]);
  const printed = execFileSync(process.execPath, [path.join(scratch, 'game.js')], { encoding: 'utf8' });
  const seconds = printed.trim().split('\n');
  expect(seconds).toHaveLength(7);
  expect(seconds[0]).toBe(
    '1 s: Graze(cow, valley) Walk(alpha, canyon, valley) LookAround(alpha) LookAround(bravo)',
  );
  // The calf has come, the meadow on the hill was found, the noise was looked into, the cow has fallen.
  expect(seconds[1]).toContain('Graze(calf, valley)');
  expect(seconds[2]).toContain('Walk(cow, valley, hill)');
  expect(seconds[4]).toContain('CallTheHerd(alpha)');
  expect(seconds[5]).toContain('Hide(cow)');
  expect(seconds[6]).not.toContain('cow');
});
