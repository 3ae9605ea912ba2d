/** `planwright test` as build servers use it: shards, reports in their format, worlds that are no tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planwright, projectOf } from './run-program.ts';

const DOMAIN = 'domain Tiny;\ntask Go() {}\n';
const world = (rest: string, tasks = 'Go()') => `world W for Tiny;\ntasks ordered(${tasks});\n${rest}\n`;
const GOOD = world('expect { solved; }');
const BAD = world('expect { cost == 2; length == 7; }');
const SILENT = world('');
const BROKEN = world('expect { solved; }', 'Go(1)');

interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly worlds: readonly {
    readonly world: string;
    readonly passed: boolean;
    readonly failures: readonly string[];
  }[];
  readonly untested: readonly string[];
  readonly unfinished: readonly unknown[];
}

function runJson(folder: string, ...args: string[]): { code: number | null; report: Report } {
  const { code, out } = planwright(['test', folder, '--json', ...args]);
  return { code, report: JSON.parse(out) as Report };
}

const nameOf = (file: string) => path.basename(file, '.world');

describe('shards', () => {
  const folder = (count: number) =>
    projectOf({
      'tiny.htn': DOMAIN,
      ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`worlds/w${i}.world`, GOOD])),
    });

  test('share out the worlds: each in exactly one, no shard much larger than another', () => {
    const place = folder(7);
    const shards = ['1/3', '2/3', '3/3'].map((part) =>
      runJson(place, '--shard', part).report.worlds.map((each) => nameOf(each.world)),
    );
    expect(shards).toEqual([
      ['w0', 'w3', 'w6'],
      ['w1', 'w4'],
      ['w2', 'w5'],
    ]);
  });

  test('may be more than there are worlds: an empty one passes', () => {
    expect(runJson(folder(1), '--shard', '2/2')).toEqual({
      code: 0,
      report: { passed: 0, failed: 0, worlds: [], untested: [], unfinished: [] },
    });
  });

  test.each(['0/2', '3/2', '1', '1/0', 'a/b', '1/2/3', '-1/2', '1.5/2'])('there is no %s', (part) => {
    const run = planwright(['test', folder(1), '--shard', part]);
    expect(run).toEqual({ code: 2, out: '', err: `--shard is I/N with 1 ≤ I ≤ N, not "${part}".\n` });
  });
});

describe('worlds', () => {
  test('pass, fail with every reason, fail by their errors, or are no tests', () => {
    const folder = projectOf({
      'tiny.htn': DOMAIN,
      'worlds/a.world': GOOD,
      'worlds/b.world': BAD,
      'worlds/c.world': SILENT,
      'worlds/d.world': BROKEN,
    });
    const { code, report } = runJson(folder);
    expect({
      code,
      ...report,
      worlds: report.worlds.map((each) => [nameOf(each.world), each.passed, each.failures]),
      untested: report.untested.map(nameOf),
    }).toEqual({
      code: 1,
      passed: 1,
      failed: 2,
      untested: ['c'],
      unfinished: [],
      worlds: [
        ['a', true, []],
        ['b', false, ['expected cost == 2: it is 1.', 'expected length == 7: it is 1.']],
        ['d', false, [expect.stringMatching(/d\.world:2:15: error [a-z-]+: /)]],
      ],
    });
  });

  test('an error in the domain fails every world that expects something, and no other', () => {
    const folder = projectOf({
      'tiny.htn': 'domain Tiny;\ntask Go() { gone; }\n',
      'worlds/a.world': GOOD,
      'worlds/c.world': SILENT,
    });
    const { code, report } = runJson(folder);
    expect(code).toBe(1);
    expect(report.worlds.filter(({ passed }) => passed)).toEqual([]);
    expect(report.worlds.map((each) => nameOf(each.world))).toContain('a');
  });

  test('a world that would hold up the build fails by its limit', () => {
    const folder = projectOf({
      'tiny.htn': 'domain Tiny;\ntask Go() { method { ordered(Go()); } }\n',
      'worlds/a.world': GOOD,
    });
    const { report } = runJson(folder, '--max-nodes', '50');
    expect(report.worlds.map(({ failures }) => failures)).toEqual([
      ['expected solved, but the nodes limit was reached.'],
    ]);
  });

  test('are those of every project below a folder', () => {
    const folder = projectOf({
      'one/tiny.htn': DOMAIN,
      'one/worlds/a.world': GOOD,
      'two/tiny.htn': DOMAIN,
      'two/worlds/b.world': GOOD,
    });
    expect(planwright(['test', folder]).out).toMatch(/a\.world\n.*b\.world\n2 passed, 0 failed\n$/);
  });
});

describe('nothing is passed over in silence', () => {
  test('a world that expects nothing is named', () => {
    const folder = projectOf({ 'tiny.htn': DOMAIN, 'worlds/a.world': GOOD, 'worlds/c.world': SILENT });
    const { code, out } = planwright(['test', folder]);
    expect(out).toMatch(
      /^passed .*a\.world\n1 world without `expect`, so not tested: .*c\.world\n1 passed, 0 failed\n$/,
    );
    expect(code).toBe(0);
  });

  test('of many worlds that expect nothing the first are named', () => {
    const silent = Array.from({ length: 7 }, (_, index) => [`worlds/c${index}.world`, SILENT]);
    const { out } = planwright([
      'test',
      projectOf({ 'tiny.htn': DOMAIN, 'worlds/a.world': GOOD, ...Object.fromEntries(silent) }),
    ]);
    expect(out).toMatch(/\n7 worlds without `expect`, so not tested: .*c0\.world, .*c4\.world and 2 more\n/);
  });

  test('a world that lies elsewhere is named, and a test of nothing ends with 2', () => {
    const folder = projectOf({ 'tiny.htn': DOMAIN, 'a.world': GOOD });
    const { code, out, err } = planwright(['test', folder]);
    expect(err).toMatch(
      /a\.world:1:1: warning file-not-read: This file is not read: worlds must be directly in .*\nNothing was tested: there is no world in a folder `worlds`\.\n$/,
    );
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  test.each([
    [
      'no world expects anything',
      { 'tiny.htn': DOMAIN, 'worlds/c.world': SILENT },
      /no world has an `expect` section/,
    ],
    ['there is no project', { 'readme.md': '' }, /: there is no project to test\.$/m],
  ])('where %s, it ends with 2', (_, files, sentence) => {
    const { code, err } = planwright(['test', projectOf(files as Record<string, string>)]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});

describe('the report for build servers', () => {
  test('is XML whatever the names and the reasons are', () => {
    const name = `<&>"'`;
    const folder = projectOf({
      'tiny.htn': 'domain Tiny;\ntype T; object T `a<b>&"\'`;\ntask Go() {} task Take(T t) {}\n',
      [`worlds/${name}.world`]: world('expect { contains Take(`a<b>&"\'`); }'),
    });
    const file = path.join(folder, 'junit.xml');
    planwright(['test', folder, '--junit', file]);
    const xml = readFileSync(file, 'utf8')
      .replace(/name="[^"]*worlds\//, 'name="')
      .replace(/time="[\d.]+"/, 'time="0"');
    expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="planwright" tests="1" failures="1">
  <testcase classname="planwright" name="&lt;&amp;&gt;&quot;'.world" time="0"><failure message="expected the plan to contain Take(a&lt;b&gt;&amp;&quot;'): the plan is Go()."/></testcase>
</testsuite>
`);
  });

  test('counts, and names no reason where all passed', () => {
    const folder = projectOf({ 'tiny.htn': DOMAIN, 'worlds/a.world': GOOD, 'worlds/b.world': GOOD });
    const file = path.join(folder, 'junit.xml');
    planwright(['test', folder, '--junit', file]);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuite name="planwright" tests="2" failures="0">\n/,
    );
    expect(xml).not.toContain('<failure');
  });
});

test.each([
  [['test'], /test needs the path of a project folder/],
  [['test', 'domains/figures/worlds/figure-1.world'], /give the project folder, not a single world/],
  [['test', 'nowhere'], /nowhere: no such file or folder/],
])('%j ends with 2 and a sentence', (args, sentence) => {
  const run = planwright(args);
  expect({ code: run.code, out: run.out }).toEqual({ code: 2, out: '' });
  expect(run.err).toMatch(sentence);
});
