/** Names are data: whatever a designer calls things, an export plans as the app does and none of it becomes code. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readProject } from '../../property/read-project.ts';
import { type ExportedRun, foundByApp, runExports, writeExport } from '../../support/exported.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'planwright-names-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'then',
  'arguments',
  'await',
  'static',
  'eval',
  'undefined',
  'planner',
  'state',
  'value',
  'args',
  'id',
  'link',
  'rt',
  'Planner',
  'State',
  'Task',
  'Plain',
  'WorldDescription',
  'Callbacks',
  'Map',
  'globalThis',
  '_',
  '0',
  ' ',
  '/',
  '//',
  '*/',
  '*/ globalThis.hacked = 1; /*',
  '"); globalThis.hacked = 1; ("',
  "'); globalThis.hacked = 1; ('",
  `$${'{globalThis.hacked = 1}'}`,
  '\\',
  '\\"',
  '\\u0022',
  '</script><script>globalThis.hacked = 1</script>',
  '<!--',
  'a\u2028globalThis.hacked = 1;\u2028',
  'a\u2029b',
  '\u202Eevil',
  'é',
  '山',
  '🎲',
  '-->',
  '%FILE%',
  '%PLANNER%',
  '$&',
  "$'",
] as const;

/** Words in capitals are names to be replaced, each by another one. */
const DOMAIN = `domain DOMAIN;
type TYPE; type SUBTYPE < TYPE;
enum ENUM { LOW, HIGH }
fluent integer [0, 9] COUNTER;
fluent TYPE RELATION(TYPE PARAMETER);
constant float WAY(TYPE PARAMETER);
external float TOLL(ENUM PLACE);
task ACT(TYPE PARAMETER, ENUM PLACE) {
  cost := 1 + WAY(PARAMETER) + TOLL(PLACE);
  { COUNTER < 5; COUNTER += 1; RELATION(PARAMETER) := PARAMETER; }
}
task DECIDE() {
  method METHOD {
    branch BRANCH { sort-by (TYPE BOUND; WAY(BOUND); >) { not BOUND is SUBTYPE; ordered(ACT(BOUND, HIGH)); } }
    branch { ordered(); }
  }
  method { first (SUBTYPE BOUND) { let PLACE := WAY(BOUND); PLACE < 3.0; ordered(ACT(BOUND, LOW)); } }
}
`;
const WORLD = `world WORLD for DOMAIN;
objects { TYPE ONE, TWO; SUBTYPE THREE; }
init { WAY(TWO) := 2.5; }
external TOLL(LOW) := 0.5; external TOLL(HIGH) := 1.0;
tasks unordered(DECIDE(), DECIDE());
`;

const ROLES = [...new Set(`${DOMAIN}${WORLD}`.match(/\b[A-Z]{3,}\b/g))];

/** The project in which each role bears another name, beginning with one of them. */
function projectNamed(start: number) {
  const names = new Map(ROLES.map((role, index) => [role, NAMES[(start + index) % NAMES.length]]));
  const nameOf = (role: string) => {
    const name = names.get(role) ?? '';
    // Keys are joined by slashes, and what has no name is called by its number.
    return /METHOD|BRANCH|ACT|DECIDE/.test(role) && /^\d+$|\//.test(name)
      ? `not ${name.replace(/[/#]/g, '|')}`
      : name;
  };
  const named = (text: string) => text.replace(/\b[A-Z]{3,}\b/g, (role) => `\`${nameOf(role)}\``);
  return readProject(named(DOMAIN), named(WORLD));
}

const RUNS: readonly ExportedRun[] = [
  { mode: 'first' },
  { mode: 'best' },
  { mode: 'best', prune: 'none', slice: 1 },
];

const projects = NAMES.map((first, start) => {
  const { domain, world } = projectNamed(start);
  const folder = path.join(scratch, `${start}`);
  return { first, domain, world, folder, module: writeExport(folder, domain, [world]) };
});

describe('every name in every role', () => {
  const jobs = projects.map(({ folder, module, world }) => ({
    folder,
    module,
    world: world.name,
    runs: RUNS,
  }));
  const { results, hacked } = runExports(jobs);

  test.each(projects.map((project, index) => ({ ...project, index })))(
    '$first',
    ({ domain, world, index }) => {
      expect(results[index]).toEqual(RUNS.map((options) => foundByApp(domain, world, options)));
    },
  );

  test('none becomes code', () => {
    expect(hacked).toBe(false);
  });

  test('none leads out of the folder of the export', () => {
    const places = projects.flatMap(({ folder }) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    );
    expect(places.filter((place) => !/^[A-Za-z0-9_/.-]+$/.test(place) || place.includes('..'))).toEqual([]);
    expect(readdirSync(scratch).length).toBe(NAMES.length);
  });
});

test('the command line of every export runs', () => {
  for (const { folder, world } of projects.slice(0, 4)) {
    const { status, stdout } = spawnSync(process.execPath, ['run.mjs', world.name], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, outcome: JSON.parse(stdout).outcome }).toEqual({ status: 0, outcome: 'solved' });
  }
});

test('every export type-checks under strict settings', { timeout: 120_000 }, () => {
  const options = {
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
      lib: ['ES2022'],
    },
    // The runtime is the same in all of them.
    include: projects.map(({ folder, module }) => `${folder}/${module}.d.mts`),
  };
  writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify(options));
  const compiler = path.resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', scratch], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
