/** Every kind of expectation, kept and broken, of the first plan and of the best one, and the sentence that says so. */
import { describe, expect, test } from 'vitest';
import {
  compileDomain,
  type Domain,
  type SearchOptions,
  testWorld,
  type World,
} from '../../../planner-core/index.ts';
import {
  checkExpectations,
  needsBest,
  outcomeWords,
} from '../../../planner-core/testing/check-expectations.ts';
import { engineOf } from '../../property/engine.ts';
import { type ReadProject, readProject } from '../../property/read-project.ts';

/** The first plan is `Buy(gold, 2.5), Wear(gold)` for 3.5; the best is `Find(none, loud)` for 0.5. */
const DOMAIN = `domain Shop;
type Ring; enum Mood { quiet, loud }
object Ring gold, tin;
task Buy(Ring ring, float price) { cost := price; {} }
task Wear(Ring ring) {}
task Find(Ring ring, Mood mood) { cost := 0.5; {} }
task Adorn() {
  method bought { ordered(Buy(gold, 2.5), Wear(gold)); }
  method found { ordered(Find(none, loud)); }
}
task Fail() { method { false; ordered(); } }
task Forever() { method { ordered(Forever()); } }
fluent integer [0, 1] full;
task Fill() { { full += 2; } }`;

function project(expected: string, tasks = 'Adorn()'): ReadProject {
  return readProject(DOMAIN, `world Case for Shop; tasks ordered(${tasks}); expect { ${expected} }`);
}

function failures(expected: string, tasks?: string, limits: Partial<SearchOptions> = {}): readonly string[] {
  const { domain, world } = project(expected, tasks);
  return testWorld(compileDomain(domain, ''), domain, world, limits).failures;
}

const FIRST = 'Buy(gold, 2.5), Wear(gold)';

const KEPT = [
  'solved;',
  'optimal solved;',
  'cost == 3.5;',
  'cost <= 3.5;',
  'cost >= 3.5;',
  'cost != 3.4;',
  'cost < 3.6;',
  'cost > 3.4;',
  'length == 2;',
  'nodes >= 1;',
  'optimal cost == 0.5;',
  'optimal length == 1;',
  'optimal nodes > 1;',
  'contains Buy(gold, 2.5);',
  'contains Buy(_, 2.5);',
  'contains Buy(_, _);',
  'not contains Buy(tin, _);',
  'not contains Find(_, _);',
  'optimal contains Find(none, loud);',
  'optimal not contains Buy(_, _);',
  `plan(${FIRST});`,
  'plan(Buy(_, _), Wear(_));',
  'optimal plan(Find(_, loud));',
];

describe('an expectation that holds says nothing', () => {
  test.each(KEPT)('%s', (expected) => expect(failures(expected)).toEqual([]));
});

const BROKEN = [
  ['unsolvable;', 'expected unsolvable, but it was solved.'],
  ['cost == 3;', 'expected cost == 3: it is 3.5.'],
  ['cost != 3.5;', 'expected cost != 3.5: it is 3.5.'],
  ['cost < 3.5;', 'expected cost < 3.5: it is 3.5.'],
  ['cost <= 3.4;', 'expected cost <= 3.4: it is 3.5.'],
  ['cost > 3.5;', 'expected cost > 3.5: it is 3.5.'],
  ['cost >= 3.6;', 'expected cost >= 3.6: it is 3.5.'],
  ['length > 2;', 'expected length > 2: it is 2.'],
  ['optimal cost > 0.5;', 'expected optimal cost > 0.5: it is 0.5.'],
  ['contains Buy(tin, _);', `expected the plan to contain Buy(tin, _): the plan is ${FIRST}.`],
  ['contains Find(_, quiet);', `expected the plan to contain Find(_, quiet): the plan is ${FIRST}.`],
  ['not contains Wear(_);', `expected the plan not to contain Wear(_): the plan is ${FIRST}.`],
  [
    'optimal contains Find(_, quiet);',
    'expected the optimal plan to contain Find(_, quiet): the plan is Find(none, loud).',
  ],
  ['plan(Buy(_, _));', `expected the plan Buy(_, _): the plan is ${FIRST}.`],
  [
    'plan(Wear(gold), Buy(gold, 2.5));',
    `expected the plan Wear(gold), Buy(gold, 2.5): the plan is ${FIRST}.`,
  ],
  ['plan();', `expected the plan (empty): the plan is ${FIRST}.`],
] as const;

describe('an expectation that does not hold is one sentence', () => {
  test.each(BROKEN)('%s', (expected, sentence) => expect(failures(expected)).toEqual([sentence]));
});

test('every expectation that does not hold is told, in the order written', () => {
  expect(failures('cost == 1; solved; length == 1; contains Wear(tin);')).toEqual([
    'expected cost == 1: it is 3.5.',
    'expected length == 1: it is 2.',
    `expected the plan to contain Wear(tin): the plan is ${FIRST}.`,
  ]);
});

describe('without a plan', () => {
  const needsPlan = 'cost == 1; contains Wear(_); not contains Wear(_); plan();';

  test.each([
    ['Fail()', {}, 'it was proved unsolvable'],
    ['Forever()', { maxNodes: 9 }, 'the nodes limit was reached'],
    ['Fill()', {}, expect.stringContaining('full')],
  ])('%s: only an outcome can be as expected', (tasks, limits, words) => {
    const told = failures(needsPlan, tasks, limits);
    expect(told.map((sentence) => sentence.replace(/^.*: there is no plan \((.*)\)\.$/, '$1'))).toEqual([
      words,
      words,
      words,
      words,
    ]);
  });

  test('unsolvable is what was asked for', () => {
    expect(failures('unsolvable; optimal unsolvable;', 'Fail()')).toEqual([]);
    expect(failures('solved;', 'Fail()')).toEqual(['expected solved, but it was proved unsolvable.']);
  });

  test('a limit proves nothing', () => {
    expect(failures('unsolvable;', 'Forever()', { maxNodes: 9 })).toEqual([
      'expected unsolvable, but the nodes limit was reached.',
    ]);
  });
});

describe('what says optimal', () => {
  test('needs the best plan to be proved', () => {
    const read = project('optimal cost == 3.5; optimal contains Wear(_); optimal solved;');
    const run = engineOf(read);
    const [first, unproved] = [run({ mode: 'first' }), run({ mode: 'best', maxNodes: 3 })];
    expect({ cost: unproved.cost, limit: unproved.limit }).toEqual({ cost: 3.5, limit: 'nodes' });
    const unfinished = 'the best plan was not proved (the nodes limit was reached before the proof).';
    expect(checkExpectations(read.domain, read.world, { first, best: unproved })).toEqual([
      `expected optimal cost == 3.5: ${unfinished}`,
      `expected the optimal plan to contain Wear(_): ${unfinished}`,
    ]);
  });

  test('is searched for only where some expectation says it', () => {
    expect(needsBest(project('solved; cost == 3.5;').world)).toBe(false);
    expect(needsBest(project('solved; optimal cost == 0.5;').world)).toBe(true);
    expect(needsBest(project('').world)).toBe(false);
  });

  test('cannot be checked against a search that was not made', () => {
    const read = project('optimal solved;');
    const first = engineOf(read)({ mode: 'first' });
    expect(() => checkExpectations(read.domain, read.world, { first, best: null })).toThrow(
      /not searched for/,
    );
  });
});

describe('costs are compared as sums of floats', () => {
  const thirds = (expected: string): readonly string[] => {
    const read: { domain: Domain; world: World } = readProject(
      `domain Sums; task Tenth() { cost := 0.1; {} }`,
      `world Case for Sums; tasks ordered(Tenth(), Tenth(), Tenth()); expect { ${expected} }`,
    );
    return testWorld(compileDomain(read.domain, ''), read.domain, read.world, {}).failures;
  };

  test.each(['cost == 0.3;', 'cost <= 0.3;', 'cost >= 0.3;', 'cost != 0.300001;'])('%s holds', (expected) => {
    expect(thirds(expected)).toEqual([]);
  });

  test.each(['cost != 0.3;', 'cost > 0.3;', 'cost < 0.3;'])('%s does not', (expected) => {
    expect(thirds(expected)).toHaveLength(1);
  });
});

test('an object named `_` is that object, and no wildcard', () => {
  const { domain, world } = readProject(
    'domain Odd; type Ring; object Ring `_`, tin; task Wear(Ring ring) {}',
    'world Case for Odd; tasks ordered(Wear(tin)); expect { contains Wear(_); contains Wear(`_`); }',
  );
  expect(testWorld(compileDomain(domain, ''), domain, world, {}).failures).toEqual([
    'expected the plan to contain Wear(_): the plan is Wear(tin).',
  ]);
});

test('every way in which a search can end has words', () => {
  const result = engineOf(project(''))({ mode: 'first' });
  const words = (change: Partial<typeof result>) => outcomeWords({ ...result, ...change });
  expect([
    words({}),
    words({ limit: 'time' }),
    words({ status: 'unsolvable' }),
    words({ status: 'limit', limit: 'depth' }),
    words({ status: 'cancelled' }),
    words({
      status: 'error',
      error: { code: 'x', message: 'The dam breaks.', origin: { file: '', start: 0, end: 0 } },
    }),
    words({ status: 'error', error: null }),
    words({ status: 'running' }),
  ]).toEqual([
    'it was solved',
    'the time limit was reached before the proof',
    'it was proved unsolvable',
    'the depth limit was reached',
    'it was cancelled',
    'The dam breaks.',
    'planning stopped with an error',
    'the search is not finished',
  ]);
});
