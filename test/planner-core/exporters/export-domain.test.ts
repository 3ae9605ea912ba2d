/** Exported code: it plans as the app does, stands alone, type-checks, and holds names only as data. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compileDomain } from '../../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../../planner-core/compiler/create-problem.ts';
import { Identifiers } from '../../../planner-core/exporters/identifiers.ts';
import {
  exportProject,
  isTargetId,
  TARGETS,
  type TargetId,
} from '../../../planner-core/exporters/targets.ts';
import type { Domain, World } from '../../../planner-core/ir/model.ts';
import { generateRuntime } from '../../../tools/generate-runtime.mjs';
import { readProject } from '../../property/read-project.ts';
import { searchTo } from '../../support/planning.ts';

const root = path.join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'planwright-export-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const DOMAIN = `domain Sample;
type Place; type Npc; enum Mood { calm, angry }
constant float way(Place a, Place b); constant boolean open(Place p);
fluent Place at(Npc n); fluent Mood mood(Npc n); fluent integer [0, 9] gold; fluent float tired(Npc n); fluent boolean rain;
external float toll(Place p, Mood m); external boolean allowed(Npc n);
/// Walks. */ globalThis.hacked = 1 /*
task Walk(Npc n, Place to) { cost := way(at(n), to) + toll(to, mood(n)); { allowed(n); not rain; at(n) := to; tired(n) += 0.5; } }
task Sleep(Npc n, float hours) { { tired(n) := tired(n) - hours; mood(n) := calm; } }
task Pay(integer [0, 9] n) { { gold >= n; gold -= n; } }
task Travel(Npc n) {
  method { sort-by (Place p; way(at(n), p); <) { p != at(n); open(p); ordered(Walk(n, p), Sleep(n, 1.5)); } }
  method { ordered(Pay(2), unordered(Walk(n, at(n)), ordered(each (Place p; open(p)) { ordered(Walk(n, p)); })), Sleep(n, 8)); }
}
task Spend(Npc n) {
  try highest score first;
  method little { score := 1; ordered(Pay(1)); }
  method much { score := gold / 2; ordered(Pay(gold)); }
  method away { score := way(at(n), none); ordered(Travel(n)); }
}`;
const WORLD = `world First for Sample;
objects { Place a, b, c; Npc ann, bob; }
init { at(ann) := a; at(bob) := b; way(a, b) := 3.5; way(a, c) := 1.25; way(b, c) := 1; open(b) := true; open(c) := true; gold := 3; mood(bob) := angry; }
external toll(p, m) := way(p, c);
external allowed(ann) := true; external allowed(bob) := true;
tasks unordered(Travel(ann), Travel(bob));
goal { tired(ann) < 10.0; }`;

function write(target: TargetId, domain: Domain, worlds: readonly World[]): string {
  const result = exportProject(target, {
    domain,
    compiled: () => compileDomain(domain, 'domain-hash'),
    worlds: worlds.map((world) => ({ world, hash: 'world-hash' })),
  });
  if (!result.ok) throw new Error(result.refusals.map(({ message }) => message).join());
  const folder = mkdtempSync(path.join(scratch, `${target}-`));
  for (const { path: file, text } of result.files) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return folder;
}

/** Runs an exported planner in a process of its own. */
function run(folder: string, ...args: string[]) {
  const { stdout, status } = spawnSync(process.execPath, ['run.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, ...JSON.parse(stdout) };
}

function expectSame(folder: string, domain: Domain, world: World): void {
  const problem = createProblem(compileDomain(domain, ''), world);
  for (const [mode, ...args] of [['first'], ['best', '--best']] as const) {
    const expected = searchTo(problem, { mode });
    const { plan, cost, nodes, optimal, outcome, decomposition } = run(folder, world.name, ...args);
    expect({ plan, cost, nodes, optimal, outcome }).toEqual({
      plan: expected.plan?.steps ?? null,
      cost: expected.cost,
      nodes: expected.nodes,
      optimal: expected.optimal,
      outcome: expected.status,
    });
    expect(decomposition?.length ?? 0).toBe(expected.plan?.decomposition.length ?? 0);
  }
}

describe('the ts target', () => {
  const { domain, world } = readProject(DOMAIN, WORLD);
  const folder = write('ts', domain, [world, { ...world, name: 'Second World', seed: 3 }]);

  it('plans as the app does: same plan, cost and nodes', () => {
    expectSame(folder, domain, world);
    expect(run(folder, 'Second World').outcome).toBe('solved');
  });

  it('takes the options of the command line and its exit codes', () => {
    expect(run(folder, 'First', '--best', '--prune', 'none').nodes).toBeGreaterThan(
      run(folder, 'First', '--best').nodes,
    );
    expect(run(folder, 'First', '--max-nodes', '1')).toMatchObject({
      outcome: 'limit',
      limit: 'nodes',
      status: 3,
    });
    expect(
      spawnSync(process.execPath, ['run.mjs', 'Nowhere'], { cwd: folder, encoding: 'utf8' }),
    ).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('First, Second World'),
    });
  });

  it('depends on nothing', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(mjs|mts)$/.test(file),
    );
    for (const file of files) {
      const imports = [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(
          /^(?:import|export)\b.*?from\s*["']([^"']+)["']/gm,
        ),
      ];
      for (const [, target] of imports) expect(target).toMatch(/^\.{1,2}\//);
    }
  });

  it('type-checks under strict settings', { timeout: 60_000 }, () => {
    const options = {
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        strict: true,
        noUncheckedIndexedAccess: true,
        erasableSyntaxOnly: true,
        verbatimModuleSyntax: true,
        noEmit: true,
        types: [],
        lib: ['ES2022'],
      },
      include: ['**/*.d.mts', 'game.ts'],
    };
    writeFileSync(path.join(folder, 'game.ts'), GAME);
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  });

  it('gives what becomes of a task by the scores of its methods', async () => {
    const api = await import(pathToFileURL(path.join(folder, 'Sample.mjs')).href);
    const { worlds } = await import(pathToFileURL(path.join(folder, 'worlds/index.mjs')).href);
    const planner = new api.SamplePlanner(worlds.get('First'));
    const branches = (): string[] =>
      api.Spend.of(planner, 'ann')
        .decompose()
        .map(({ branch }: { readonly branch: string }) => branch);
    expect(branches()).toEqual(['Spend/much/1', 'Spend/little/1']);
    planner.state.setGold(1);
    expect(branches()).toEqual(['Spend/little/1', 'Spend/much/1']);
  });

  it('lets a game look at tasks and the state', async () => {
    const api = await import(pathToFileURL(path.join(folder, 'Sample.mjs')).href);
    const { worlds } = await import(pathToFileURL(path.join(folder, 'worlds/index.mjs')).href);
    const planner = new api.SamplePlanner(worlds.get('First'));
    const walk = api.Walk.of(planner, 'ann', 'c');
    expect(api.Walk.of(planner, 'ann', 'c')).toBe(walk);
    expect(walk.applicable()).toBe(true);
    expect(walk.cost()).toBe(1.25);
    walk.apply();
    expect(planner.state.at('ann')).toBe('c');
    expect(planner.state.tired('ann')).toBe(0.5);
    planner.state.setRain(true);
    expect(walk.applicable()).toBe(false);
    planner.state.setRain(false);
    planner.state.setMood('ann', 'angry');
    const decompositions = api.Travel.of(planner, 'ann').decompose();
    const shown = (network: {
      name?: string;
      args?: unknown[];
      ordered?: unknown[];
      unordered?: unknown[];
    }): unknown =>
      network.name === undefined
        ? network.ordered
          ? network.ordered.map((part) => shown(part as never))
          : { unordered: network.unordered?.map((part) => shown(part as never)) }
        : `${network.name}(${network.args})`;
    expect(
      decompositions.map(({ branch, network }: { branch: string; network: never }) => [
        branch,
        shown(network),
      ]),
    ).toEqual([
      ['Travel/1/1', ['Walk(ann,b)', 'Sleep(ann,1.5)']],
      [
        'Travel/2/1',
        ['Pay(2)', { unordered: ['Walk(ann,c)', ['Walk(ann,b)', 'Walk(ann,c)']] }, 'Sleep(ann,8)'],
      ],
    ]);
  });

  it('plans for other tasks, a slice at a time, with the functions of the game', async () => {
    const api = await import(pathToFileURL(path.join(folder, 'Sample.mjs')).href);
    const { worlds } = await import(pathToFileURL(path.join(folder, 'worlds/index.mjs')).href);
    const asked: unknown[] = [];
    const planner = new api.SamplePlanner(worlds.get('First'), {
      toll: (place: string, mood: string) => {
        asked.push([place, mood]);
        return 10;
      },
    });
    const tasks = [api.Travel.of(planner, 'bob')];
    planner.start({ mode: 'first', tasks });
    while (planner.runFor(1) === 'running');
    expect(planner.result()).toMatchObject({
      outcome: 'solved',
      cost: 12,
      plan: [{ task: 'Walk', args: ['bob', 'c'], cost: 11 }, { task: 'Sleep' }],
    });
    expect(asked).toContainEqual(['c', 'angry']);
    expect(() => planner.set(2, 'a', 'nobody')).toThrow(/nobody/);
    expect(() => planner.set(2, 'a', 'b')).toThrow(/cannot be/);
  });

  it('runs what the user wrote nowhere, whatever the names are', () => {
    const hostile = [
      '__proto__',
      `");globalThis.hacked=1;("`,
      '*/ globalThis.hacked=1 /*',
      'a\u2028b',
      'class',
      '</script>',
      '1 2',
    ];
    let index = 0;
    const rename = <T extends { readonly name: string }>(list: readonly T[]) =>
      list.map((one) => ({ ...one, name: hostile[index++ % hostile.length] ?? '' }));
    const renamed = {
      ...domain,
      name: hostile[1] ?? '',
      types: rename(domain.types),
      variables: rename(domain.variables),
      tasks: rename(domain.tasks),
    } as Domain;
    const hostileWorld = {
      ...world,
      name: '../../"); hacked',
      objects: rename(world.objects).map((o, i) => ({ ...o, name: `${o.name}${i}` })),
    };
    const place = write('ts', renamed, [hostileWorld]);
    writeFileSync(
      path.join(place, 'run-checked.mjs'),
      `import './run.mjs'; if ('hacked' in globalThis) process.exit(9);`,
    );
    const { status } = spawnSync(process.execPath, ['run-checked.mjs'], { cwd: place, encoding: 'utf8' });
    expect(status).toBe(0);
  });

  it('refuses values that it has no word for', () => {
    const infinite: World = {
      ...world,
      init: [...world.init].map((one) =>
        one.value === 3.5 ? { ...one, value: Number.POSITIVE_INFINITY } : one,
      ),
    };
    const worlds = [{ world: infinite, hash: '' }];
    const result = exportProject('ts', { domain, compiled: () => compileDomain(domain, ''), worlds });
    if (result.ok) throw new Error('It was exported');
    const told = result.refusals.map(({ message, span }) => [message, DOMAIN.slice(span.start, span.end)]);
    expect(told).toEqual([
      [
        '`way` cannot be carried over: it has an infinite value in the world First, which the target cannot express.',
        'way',
      ],
    ]);
  });
});

/** A game in TypeScript: what it may say of the domain, and what it may not. */
const GAME = `
import { SamplePlanner, Walk } from './Sample.mjs';
import { worlds } from './worlds/index.mjs';
const world = worlds.get('First');
if (world === undefined) throw new Error();
const saved = new SamplePlanner(world, { toll: (place, mood) => (mood === 'angry' && place !== null ? 2 : 1) });
saved.state.setTired('ann', 1);
const cost: number | null = saved.run({ tasks: [Walk.of(saved, 'ann', 'c')] }).cost;
const own = SamplePlanner.empty({ Npc: 2 }, {}, 7);
own.add("Npc", "zoe");
own.load(world);
// @ts-expect-error: no type of the domain
own.add('Npcs', 'zoe');
// @ts-expect-error: a number
saved.state.setTired('ann', 'very');
// @ts-expect-error: no value of the enum
saved.state.setMood('ann', 'hungry');
export { cost };
`;

describe('the json target', () => {
  it('is data that says what it is', () => {
    const { domain, world } = readProject(DOMAIN, WORLD);
    const folder = write('json', domain, [world]);
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    expect(read('Sample.domain.json')).toMatchObject({
      format: 'planwright-domain',
      // It has a task that tries its methods by scores.
      version: 2,
      name: 'Sample',
      hash: 'domain-hash',
    });
    expect(read('First.world.json')).toMatchObject({
      format: 'planwright-world',
      version: 1,
      domain: 'Sample',
      objects: ['a', 'b', 'c', 'ann', 'bob'],
      network: {
        k: 'unordered',
        items: [
          { k: 'task', task: 3 },
          { k: 'task', task: 3 },
        ],
      },
    });
    expect(readFileSync(path.join(folder, 'Sample.domain.json'), 'utf8')).not.toContain('"origin"');
  });
});

describe('exporting', () => {
  it('knows its targets', () => {
    expect(['ts', 'hddl', 'cpp', 'constructor'].filter(isTargetId)).toEqual(['ts', 'hddl']);
  });

  it('has each target in the table of commands', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    expect(readme).toContain(`--target ${TARGETS.map(({ id }) => id).join('\\|')} `);
  });

  it('makes identifiers that a compiler takes, and no two alike', () => {
    const names = new Identifiers();
    expect(['go', 'go', 'class', '2fast', 'a-b', 'a b', ''].map((name) => names.take(name))).toEqual([
      'go',
      'go2',
      'class_',
      '_2fast',
      'a_b',
      'a_b2',
      '_',
    ]);
  });

  it('has the runtime’s newest text', async () => {
    const file = path.join(root, 'planner-core/exporters/ts/runtime.generated.ts');
    expect(
      readFileSync(file, 'utf8') === (await generateRuntime()),
      'run node tools/generate-runtime.mjs',
    ).toBe(true);
  });

  // A process for each file.
  it('writes JavaScript that Node reads', { timeout: 120_000 }, () => {
    const { domain, world } = readProject(DOMAIN, WORLD);
    const folder = write('ts', domain, [world]);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.mjs'),
    )) {
      expect(() => execFileSync(process.execPath, ['--check', path.join(folder, file)])).not.toThrow();
    }
  });
});
