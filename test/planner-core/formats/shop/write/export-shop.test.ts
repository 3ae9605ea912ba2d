/** The `shop` target: a JSHOP2 that reads what is written finds the plans that we find, and what does not fit is told. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileDomain } from '../../../../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../../../../planner-core/compiler/create-problem.ts';
import { exportShop } from '../../../../../planner-core/formats/shop/write/export-shop.ts';
import type { Domain, World } from '../../../../../planner-core/ir/model.ts';
import { readDomain, readWorld } from '../../../../../planner-core/pipeline.ts';
import { createSearch } from '../../../../../planner-core/search/create-search.ts';
import { runJshop2 } from '../../../../reference/jshop2/planner.ts';
import { readTexts } from '../../../../reference/jshop2/reader.ts';
import { expectSample, readSample, samplesIn } from '../../../../support/samples.ts';
import { importAll, plansOf, told } from '../read/imported.ts';
import { hasData, sourceOf } from '../read/shared-data.ts';

interface Project {
  readonly domain: Domain;
  readonly worlds: readonly World[];
}

function project(domainText: string, worldTexts: readonly string[]): Project {
  const { domain } = readDomain([{ path: 'domain.htn', text: domainText }]);
  if (domain === null) throw new Error('The domain has errors.');
  const worlds = worldTexts.map((text) => readWorld(domain, { path: 'w.world', text }).world);
  return { domain, worlds: worlds.filter((world) => world !== null) };
}

function exported({ domain, worlds }: Project) {
  const result = exportShop(domain, worlds);
  if (!result.ok) throw new Error(result.refusals.map(({ message }) => message).join('\n'));
  return result.files.map((file) => ({ ...file }));
}

/** Cost and steps of the first plan, without what the formats write differently; null where there is none. */
function firstPlan({ domain }: Project, world: World): string | null {
  const search = createSearch(createProblem(compileDomain(domain, ''), world), { mode: 'first' });
  search.run();
  const { plan } = search.result();
  return plan === null
    ? null
    : [plan.cost, ...plan.steps.map(({ task, args }) => plain([task, ...args].join(' ')))].join('\n');
}

function plain(step: string): string {
  return step
    .toLowerCase()
    .replace(/[(!_)]/g, '')
    .replace(/\.0\b/g, '');
}

const BUNDLED = join(import.meta.dirname, '../../../../../domains');

describe.each(['figures', 'simplefps'])('the bundled domain %s', (name) => {
  const folder = join(BUNDLED, name);
  const read = (...parts: string[]) => readFileSync(join(folder, ...parts), 'utf8');
  const worlds = readdirSync(join(folder, 'worlds')).filter((file) => file.endsWith('.world'));

  test.each(worlds)('%s: JSHOP2 finds the first plan that we find', (file) => {
    const own = project(read(`${name}.htn`), [read('worlds', file)]);
    const { domain, problems } = readTexts(exported(own).map(({ text }) => text));
    const [world] = own.worlds;
    const [problem] = problems;
    if (problem === undefined || world === undefined) throw new Error('It cannot be read.');
    const [plan] = runJshop2(domain, problem, { plans: 1 }).plans;
    const theirs = plan === undefined ? null : [plan.cost, ...plan.steps.map(plain)].join('\n');
    expect(theirs).toBe(firstPlan(own, world));
  });

  test('comes back without a word and plans as it did, in every world', () => {
    const own = project(
      read(`${name}.htn`),
      worlds.map((file) => read('worlds', file)),
    );
    const back = importAll(exported(own));
    expect(back.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    for (const [index, world] of own.worlds.entries()) {
      const same = back.worlds.slice(index, index + 1);
      const [plan] = plansOf({ ...back, worlds: same }, {}).plans;
      const theirs = plan === undefined ? null : [plan.cost, ...plan.steps.map(plain)].join('\n');
      expect(theirs, world.name).toBe(firstPlan(own, world));
    }
  });
});

const OTHERS: readonly (readonly [string, string])[] = [
  ['jshop2/examples/basic/basic', 'jshop2/examples/basic/problem'],
  ['jshop2/examples/forall/forall', 'jshop2/examples/forall/problem'],
  ['simplefps/htn-jshop2/simplefps.jshop', 'simplefps/problems/sfps-a5-p25-s2.jshop'],
  ['ipc2020-as-jshop/Rover-GTOHP/p01/domain', 'ipc2020-as-jshop/Rover-GTOHP/p01/problem'],
  ['ipc2020-as-jshop/Blocksworld-GTOHP/p03/domain', 'ipc2020-as-jshop/Blocksworld-GTOHP/p03/problem'],
  ['ipc2020-as-jshop/Depots/p03/domain', 'ipc2020-as-jshop/Depots/p03/problem'],
];

describe.skipIf(!hasData('jshop2'))('a domain of others', () => {
  test.each(OTHERS)('%s: imported, exported and imported again, it plans alike', (...paths) => {
    const once = importAll(paths.map(sourceOf));
    const twice = importAll(exported(once));
    const [one] = once.worlds;
    const [two] = twice.worlds;
    if (one === undefined || two === undefined) throw new Error('There is no world.');
    expect(twice.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(firstPlan(twice, two)).toBe(firstPlan(once, one));
  });
});

test('objects of several types are what they are there', () => {
  const own = project(
    `domain Armoury;
    type Weapon; type Item; type Tool; type Rifle < Weapon, Item; type Knife < Item, Tool; type Axe < Tool, Weapon;
    fluent boolean packed(Item item); fluent boolean drawn(Weapon weapon);
    task Draw(Weapon weapon) { { not drawn(weapon); drawn(weapon) := true; } }
    task Pack(Item item) { { not packed(item); packed(item) := true; } }
    task Both() {
        method { exists (Weapon w) { w is Tool; not (w is Item); w is Item => packed(w); ordered(Draw(w), Last()); } }
    }
    task Last() {
        method { exists (Item i) { i is Weapon; drawn(i); ordered(Pack(i)); } }
        method { exists (Item i) { i is Weapon; not drawn(i); ordered(Draw(i), Last()); } }
    }`,
    [
      `world W for Armoury; objects { Knife knife; Rifle rifle; Axe axe; Weapon club; }
      tasks ordered(Both());`,
    ],
  );
  const { domain, problems } = readTexts(exported(own).map(({ text }) => text));
  const [world] = own.worlds;
  const [problem] = problems;
  if (problem === undefined || world === undefined) throw new Error('It cannot be read.');
  const [plan] = runJshop2(domain, problem, { plans: 1 }).plans;
  expect(firstPlan(own, world)).toBe('3\ndraw axe\ndraw rifle\npack rifle');
  expect([plan?.cost, ...(plan?.steps ?? []).map(plain)].join('\n')).toBe(firstPlan(own, world));
});

describe('what is written', () => {
  const samples = samplesIn(join(import.meta.dirname, 'samples'));
  test.each(samples)('$name', (sample) => {
    const text = readSample(sample, 'domain.htn') ?? '';
    const world = readSample(sample, 'w.world') ?? '';
    const { domain, worlds } = project(text, [world]);
    const result = exportShop(domain, worlds);
    const sources = [
      { path: 'domain.htn', text },
      { path: 'w.world', text: world },
    ];
    const written = result.ok ? result.files.map((file) => file.text).join('\n') : null;
    expectSample(sample, 'expected.jshop', written);
    expectSample(sample, 'expected.txt', result.ok ? null : told(result.refusals, sources));
  });
});
