/** The command line as CONTRACTS.md fixes it: what is printed where, and the exit codes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planwright, projectOf } from './run-program.ts';

const COUNTER = `domain Counter;

fluent integer [0, 9] counted;

task Count() {
    {
        counted += 1;
    }
}

task CountTo(integer goal) {
    method {
        branch done {
            counted >= goal;
            ordered();
        }
        branch more {
            ordered(Count(), CountTo(goal));
        }
    }
}
`;
const world = (tasks: string, rest = '') => `world W for Counter;\n\ntasks ordered(${tasks});\n${rest}`;
const counter = (files: Readonly<Record<string, string>> = {}) =>
  projectOf({ 'counter.htn': COUNTER, 'worlds/three.world': world('CountTo(3)'), ...files });
const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

describe('planwright plan', () => {
  test('prints the plan, its cost and the effort', () => {
    const folder = counter();
    const run = planwright(['plan', folder, path.join(folder, 'worlds/three.world')]);
    expect(run.err).toBe('');
    expect(run.out).toMatch(/1 {2}Count\(\)\n.*2 {2}Count\(\)\n.*3 {2}Count\(\)\n3 steps, cost 3/);
    expect(run.code).toBe(0);
  });

  test('--json prints one object of the agreed form and nothing else', () => {
    const folder = counter();
    const run = planwright([
      'plan',
      path.join(folder, 'counter.htn'),
      path.join(folder, 'worlds/three.world'),
      '--best',
      '--json',
    ]);
    const count = { task: 'Count', args: [], cost: 1 };
    expect(json(run.out)).toMatchObject({
      outcome: 'solved',
      plan: [count, count, count],
      checked: true,
      cost: 3,
      optimal: true,
      bound: 3,
      limit: null,
      domainHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      worldHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      improvements: [{ cost: 3, nodes: expect.any(Number), ms: expect.any(Number) }],
      diagnostics: [],
    });
    expect(json(run.out).decomposition).toContainEqual(
      expect.objectContaining({
        task: 'CountTo',
        args: ['3'],
        method: 'CountTo/1',
        branch: 'CountTo/1/more',
      }),
    );
  });

  test.each([
    [
      'proved unsolvable',
      ['worlds/w.world'],
      world('CountTo(3)', 'goal { counted == 5; }\n'),
      1,
      'unsolvable',
    ],
    ['a limit before a plan', ['worlds/w.world', '--max-nodes', '2'], world('CountTo(3)'), 3, 'limit'],
    ['an error while planning', ['worlds/w.world'], world('CountTo(12)'), 2, 'error'],
    ['any slice size', ['worlds/w.world', '--slice', '1'], world('CountTo(3)'), 0, 'solved'],
    [
      'pruning switched off',
      ['worlds/w.world', '--prune', 'none', '--all', '5'],
      world('CountTo(3)'),
      0,
      'solved',
    ],
  ])('%s', (_name, [file = '', ...options], text, code, outcome) => {
    const folder = counter({ 'worlds/w.world': text });
    const run = planwright(['plan', folder, path.join(folder, file), ...options, '--json']);
    expect({ code: run.code, outcome: json(run.out).outcome }).toEqual({ code, outcome });
  });

  test('an error while planning names its place', () => {
    const folder = counter({ 'worlds/w.world': world('CountTo(12)') });
    const run = planwright(['plan', folder, path.join(folder, 'worlds/w.world')]);
    expect(run.err).toMatch(/counter\.htn:7:9: error [a-z-]+: .*counted/);
  });

  test.each([
    ['no tasks', 'world W for Counter;\n'],
    ['an empty list of tasks', world('')],
  ])('a world with %s has nothing to plan', (_what, text) => {
    const folder = counter({ 'worlds/w.world': text });
    const args = ['plan', folder, path.join(folder, 'worlds/w.world')];
    const run = planwright(args);
    expect(run.err).toMatch(/w\.world:1:\d+: info nothing-to-plan: .* there is nothing to plan\.\n$/);
    expect({ code: run.code, out: run.out }).toEqual({ code: 0, out: expect.stringMatching(/^0 steps/) });
    expect(json(planwright([...args, '--json']).out)).toMatchObject({
      plan: [],
      diagnostics: [{ code: 'nothing-to-plan', severity: 'info' }],
    });
  });

  test('errors in the text stop it before planning', () => {
    const folder = counter({ 'worlds/w.world': world('CountTo(nobody)') });
    const run = planwright(['plan', folder, path.join(folder, 'worlds/w.world'), '--json']);
    expect(run.code).toBe(2);
    expect(json(run.out)).toMatchObject({
      outcome: 'error',
      diagnostics: [{ severity: 'error', line: 3, column: 23, endLine: 3, endColumn: 29 }],
    });
  });

  test('--format ipc prints the plan for outside verifiers', () => {
    const folder = counter({ 'worlds/w.world': world('CountTo(1)') });
    const run = planwright(['plan', folder, path.join(folder, 'worlds/w.world'), '--format', 'ipc']);
    expect(run.out).toBe(
      [
        '==>',
        '0 Count',
        'root 1',
        '1 CountTo 1 -> CountTo-1-more 0 2',
        '2 CountTo 1 -> CountTo-1-done',
        '<==',
        '',
      ].join('\n'),
    );
  });

  test('--trace writes a header and one JSON object a line', () => {
    const folder = counter();
    const file = path.join(folder, 'trace.jsonl');
    planwright(['plan', folder, path.join(folder, 'worlds/three.world'), '--trace', file]);
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => json(line));
    expect(lines[0]).toMatchObject({
      format: expect.anything(),
      domainHash: expect.any(String),
      worldHash: expect.any(String),
    });
    const kinds = new Set(lines.slice(1).map((line) => line.kind));
    for (const kind of ['expand', 'select-task', 'try-method', 'try-branch', 'bind', 'apply', 'solution'])
      expect(kinds).toContain(kind);
  });
});

describe('planwright plan --all', () => {
  const folder = () =>
    projectOf({
      'two.htn':
        'domain Two;\ntask Left() {} task Right() {}\ntask Go() { method l { ordered(Left()); } method r { ordered(Right()); } }\n',
      'worlds/w.world': 'world W for Two;\ntasks ordered(Go());\n',
    });

  test('prints every plan that it found', () => {
    const place = folder();
    const { out } = planwright(['plan', place, path.join(place, 'worlds/w.world'), '--all', '5']);
    expect(out).toMatch(
      /^Plan 1 of 2: 1 step, cost 1\n {3}1 {2}Left\(\)\nPlan 2 of 2: 1 step, cost 1\n {3}1 {2}Right\(\)\n2 plans\. The first: 1 step, cost 1, /,
    );
  });

  test('--format ipc prints one after the other', () => {
    const place = folder();
    const run = planwright([
      'plan',
      place,
      path.join(place, 'worlds/w.world'),
      '--all',
      '5',
      '--format',
      'ipc',
    ]);
    expect(run.out).toBe('==>\n0 Left\nroot 1\n1 Go -> l 0\n<==\n==>\n0 Right\nroot 1\n1 Go -> r 0\n<==\n');
  });
});

describe('planwright check', () => {
  test('says nothing is wrong and ends with 0', () => {
    const run = planwright(['check', counter()]);
    expect(run.out).toBe('2 files: 0 errors, 0 warnings, 0 notes\n');
    expect(run.code).toBe(0);
  });

  test('prints file:line:column: severity code: message and ends with 1', () => {
    const folder = counter({ 'worlds/w.world': 'world W for Counter;\n\ntasks ordered(CountDown());\n' });
    const run = planwright(['check', folder]);
    expect(run.out).toMatch(/worlds\/w\.world:3:15: error [a-z-]+: .*CountDown/);
    expect(run.code).toBe(1);
  });

  test('checks one world against the domain in the folder above', () => {
    expect(planwright(['check', path.join(counter(), 'worlds/three.world')]).code).toBe(0);
  });
});

describe('planwright fmt', () => {
  const crooked = 'domain   D ;\ntask A( ){{}}\n';

  test('--check names what would change and leaves it', () => {
    const folder = projectOf({ 'd.htn': crooked });
    const run = planwright(['fmt', folder, '--check']);
    expect({ code: run.code, text: readFileSync(path.join(folder, 'd.htn'), 'utf8') }).toEqual({
      code: 1,
      text: crooked,
    });
    expect(run.out).toMatch(/d\.htn: would change/);
  });

  test('formats in place, once and for all', () => {
    const folder = projectOf({ 'd.htn': crooked });
    expect(planwright(['fmt', folder]).code).toBe(0);
    expect(planwright(['fmt', folder, '--check']).code).toBe(0);
  });

  test('leaves a broken file as it is', () => {
    const folder = projectOf({ 'd.htn': 'domain D;\ntask {' });
    const run = planwright(['fmt', folder]);
    expect({ code: run.code, text: readFileSync(path.join(folder, 'd.htn'), 'utf8') }).toEqual({
      code: 1,
      text: 'domain D;\ntask {',
    });
  });
});

describe('planwright test', () => {
  const good = world('CountTo(2)', 'expect { solved; cost == 2; contains Count(); optimal cost == 2; }\n');
  const bad = world('CountTo(2)', 'expect { cost < 2; }\n');

  test('runs every world that expects something and counts', () => {
    const run = planwright(['test', counter({ 'worlds/a.world': good, 'worlds/b.world': bad })]);
    expect(run.out).toMatch(
      /passed {2}.*a\.world\nFAILED {2}.*b\.world\n.*expected cost < 2: it is 2\.\n1 world without .*\n1 passed, 1 failed\n$/,
    );
    expect(run.code).toBe(1);
  });

  test('--shard divides the worlds without leaving any out', () => {
    const folder = counter({ 'worlds/a.world': good, 'worlds/b.world': good, 'worlds/c.world': good });
    const passed = ['1/2', '2/2'].map(
      (part) => json(planwright(['test', folder, '--shard', part, '--json']).out).passed,
    );
    expect(passed.map(Number).reduce((a, b) => a + b, 0)).toBe(3);
  });

  test('--junit writes what build servers read', () => {
    const folder = counter({ 'worlds/b.world': bad });
    const file = path.join(folder, 'junit.xml');
    planwright(['test', folder, '--junit', file]);
    expect(readFileSync(file, 'utf8')).toMatch(
      /tests="1" failures="1"[\s\S]*<failure message="expected cost &lt; 2: it is 2\."\/>/,
    );
  });
});

describe('bad arguments and bad files end with 2 and a sentence', () => {
  test.each([
    [['plan'], /plan needs a domain/],
    [['plan', 'domains/figures', 'worlds/none.world', '--bset'], /Unknown option --bset/],
    [['plan', 'domains/figures', 'nowhere.world'], /nowhere\.world: cannot be read/],
    [['plan', 'nowhere', 'x.world'], /nowhere: no such file or folder/],
    [['plan', 'domains/figures', 'x', '--max-nodes', 'many'], /takes a whole number/],
    [['check', 'test/architecture'], /no \.htn file/],
    [['export', 'domains/figures', '--target', 'abacus', '-o', 'x'], /Unknown target abacus/],
    [['export', 'domains/figures', '--target', 'cpp', '-o', 'x'], /not available yet/],
    [['import', '--from', 'shop', 'domains/figures', '-o', 'x'], /is a folder\. Give the files/],
    [
      [
        'import',
        '--from',
        'shop',
        'test/planner-core/formats/hddl/read/samples/delivery/domain.hddl',
        '-o',
        'x',
      ],
      /use --from hddl/,
    ],
    [['test', 'domains', '--shard', '3/2'], /--shard/],
    [['frobnicate'], /Unknown command "frobnicate"/],
    [['bench', 'nothing'], /Unknown benchmark "nothing"/],
    [['generate', 'constructor'], /name of a generator/],
    [['generate', 'day', '--characters', '1'], /^A day needs two characters and an hour\.$/m],
    [['generate', 'simplefps', '--points', '1'], /needs two areas and two points/],
    [['generate', 'day', '--characters', '1000000'], /does not fit a file of 32 megabytes: ask for less/],
    [['generate', 'day', '-o', 'package.json/day.world'], /package\.json\/day\.world: cannot be written/],
    [
      ['export', 'domains/figures', '--target', 'json', '-o', 'package.json'],
      /package\.json\/.*: cannot be written/,
    ],
  ])('%j', (args, message) => {
    const run = planwright(args);
    expect(run.err).toMatch(message);
    expect(run.code).toBe(2);
  });

  test('a file that is not UTF-8', () => {
    const folder = projectOf({ 'd.htn': new Uint8Array([0x64, 0xff, 0xfe]) });
    const run = planwright(['check', folder]);
    expect(run.err).toMatch(/d\.htn:1:2: is not UTF-8 text/);
    expect(run.code).toBe(2);
  });
});

test('export --target shop tells all that does not fit, each at its place', () => {
  const run = planwright(['export', 'domains/squad', '--target', 'shop', '-o', 'x']);
  expect(run.code).toBe(1);
  expect(run.err.trim().split('\n')).toEqual([
    expect.stringMatching(
      /squad\.htn:\d+:\d+: error not-carried-over: This expression .* the game supplies it/,
    ),
    expect.stringMatching(/squad\.htn:\d+:\d+: error not-carried-over: This `sort-by`/),
    expect.stringMatching(/squad\.htn:\d+:\d+: error not-carried-over: This `sort-by`/),
  ]);
});

test('export --target hddl writes what import --from hddl reads', () => {
  const folder = projectOf({});
  const from = 'test/planner-core/formats/hddl/write/samples/unordered';
  const run = planwright([
    'export',
    `${from}/domain.htn`,
    `${from}/w.world`,
    '--target',
    'hddl',
    '-o',
    folder,
  ]);
  expect(run.err).toBe('');
  expect(
    run.out
      .trim()
      .split('\n')
      .map((file) => path.basename(file)),
  ).toEqual(['domain.hddl', 'Kitchen.hddl']);
  const files = run.out.trim().split('\n');
  const back = planwright(['import', '--from', 'hddl', ...files, '-o', path.join(folder, 'back')]);
  expect(back.code).toBe(0);
  expect(planwright(['check', path.join(folder, 'back')]).out).toMatch(/: 0 errors, 0 warnings/);
});

test('generate gives the same world for the same seed', () => {
  const args = ['generate', 'simplefps', '--areas', '4', '--points', '12', '--seed', '7'];
  const [first, second] = [planwright(args), planwright(args)];
  expect(first.out).toMatch(/^world /m);
  expect(second.out).toBe(first.out);
});

test('the bundled domains check clean and pass their tests', () => {
  expect(planwright(['check', 'domains']).out).toMatch(/: 0 errors, 0 warnings/);
  expect(planwright(['test', 'domains']).out).toMatch(/\b0 failed\n$/);
  expect(planwright(['fmt', 'domains', '--check']).out).toBe('');
});

test('an export lies where it was asked for', () => {
  const folder = counter();
  const out = path.join(folder, 'export');
  expect(planwright(['export', folder, '--target', 'json', '-o', out]).code).toBe(0);
  expect(existsSync(out)).toBe(true);
});
