/** External functions of an exported planner are the game's: what they are given, what they may return, what breaks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readProject } from '../../property/read-project.ts';
import { writeExport } from '../../support/exported.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'planwright-callbacks-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const { domain, world } = readProject(
  `domain Calls;
   type Place; enum Mood { calm, angry }
   fluent Place at;
   external float toll(Place from, Place to, Mood mood);
   external boolean open(Place place, boolean night);
   external integer [0, 5] rank(Place place);
   external Place next(Place place);
   external Mood humour(integer [0, 2] hour);
   task Go(Place to, Mood mood) { cost := toll(at, to, mood); { at := to; } }
   task Travel() {
     method { sort-by (Place to; rank(to); >) { to != at; open(to, true); ordered(Go(to, humour(2)), Go(next(to), calm)); } }
   }`,
  'world W for Calls; objects { Place a, b, c; } init { at := a; } tasks ordered(Travel());',
);

interface Result {
  readonly outcome: string;
  readonly plan:
    | readonly { readonly task: string; readonly args: readonly string[]; readonly cost: number }[]
    | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

type Callback = (...args: unknown[]) => unknown;
type Callbacks = Readonly<Record<string, Callback>>;

writeExport(scratch, domain, [world]);

const asked: unknown[][] = [];
const GIVEN: Callbacks = {
  toll: (from, to, mood) => {
    asked.push(['toll', from, to, mood]);
    return mood === 'angry' ? 2.5 : 0.5;
  },
  open: (place, night) => {
    asked.push(['open', place, night]);
    return place !== 'c';
  },
  rank: (place) => ({ a: 0, b: 3, c: 5 })[place as string],
  next: () => 'c',
  humour: (hour) => {
    asked.push(['humour', hour]);
    return 'angry';
  },
};

async function plan(changed: Callbacks = {}): Promise<Result> {
  const load = (file: string) => import(pathToFileURL(path.join(scratch, file)).href);
  const { CallsPlanner } = await load('Calls.mjs');
  const { worlds } = await load('worlds/index.mjs');
  return new CallsPlanner(worlds.get('W'), { ...GIVEN, ...changed }).run();
}

test('are given names, booleans and numbers, and their answers decide the plan', async () => {
  const { outcome, plan: steps } = await plan();
  expect({ outcome, steps }).toEqual({
    outcome: 'solved',
    steps: [
      { task: 'Go', args: ['b', 'angry'], cost: 2.5 },
      { task: 'Go', args: ['c', 'calm'], cost: 0.5 },
    ],
  });
  expect(asked).toContainEqual(['toll', 'a', 'b', 'angry']);
  expect(asked).toContainEqual(['open', 'c', true]);
  expect(asked).toContainEqual(['humour', 2]);
});

test('may look at tasks of the planner that asks', async () => {
  const { CallsPlanner } = await import(pathToFileURL(path.join(scratch, 'Calls.mjs')).href);
  const { worlds } = await import(pathToFileURL(path.join(scratch, 'worlds/index.mjs')).href);
  const alone = await plan();
  let isInside = false;
  const seen: number[] = [];
  const rank: Callback = (place) => {
    if (!isInside) {
      isInside = true;
      seen.push(planner.task(1, []).decompose().length);
      isInside = false;
    }
    return GIVEN.rank?.(place);
  };
  const planner = new CallsPlanner(worlds.get('W'), { ...GIVEN, rank });
  expect(planner.run().plan).toEqual(alone.plan);
  expect([...new Set(seen)]).toEqual([1]);
});

test('may answer with no object', async () => {
  expect(await plan({ next: () => null })).toMatchObject({
    outcome: 'error',
    error: { code: 'undefined-cost' },
  });
});

describe('an answer that breaks the domain’s rules ends the search, as in the app', () => {
  test.each<{ what: string; changed: Callbacks; code: string }>([
    { what: 'a cost below zero', changed: { toll: () => -1 }, code: 'negative-cost' },
    { what: 'a number out of its bounds', changed: { rank: () => 6 }, code: 'leaves-bounds' },
  ])('$what', async ({ changed, code }) => {
    expect(await plan(changed)).toMatchObject({ outcome: 'error', plan: null, error: { code } });
  });
});

describe('an answer that is no value of the type is a fault of the game’s', () => {
  test.each<{ what: string; changed: Callbacks; message: string }>([
    {
      what: 'a number that is none',
      changed: { toll: () => Number.NaN },
      message: 'NaN is not a value of type float',
    },
    {
      what: 'half of an integer',
      changed: { rank: () => 2.5 },
      message: '2.5 is not a value of type integer',
    },
    {
      what: 'an endless integer',
      changed: { rank: () => Number.POSITIVE_INFINITY },
      message: 'Infinity is not a value of type integer',
    },
    {
      what: 'nothing',
      changed: { toll: () => undefined },
      message: 'undefined is not a value of type float',
    },
    {
      what: 'text for a number',
      changed: { rank: () => '3' },
      message: '"3" is not a value of type integer',
    },
    {
      what: 'a number for a boolean',
      changed: { open: () => 1 },
      message: '1 is not a value of type boolean',
    },
    {
      what: 'a boolean for a number',
      changed: { rank: () => true },
      message: 'true is not a value of type integer',
    },
    {
      what: 'an unknown object',
      changed: { next: () => 'nowhere' },
      message: 'There is no object "nowhere"',
    },
    {
      what: 'an unknown value of an enum',
      changed: { humour: () => 'furious' },
      message: 'There is no Mood "furious"',
    },
    { what: 'no value of an enum', changed: { humour: () => null }, message: 'There is no Mood null' },
  ])('$what', async ({ changed, message }) => {
    await expect(plan(changed)).rejects.toThrow(new TypeError(message));
  });
});

test('an error that a function throws reaches the game', async () => {
  const lost = new Error('The map is lost');
  const throwing = plan({
    rank: () => {
      throw lost;
    },
  });
  await expect(throwing).rejects.toBe(lost);
});
