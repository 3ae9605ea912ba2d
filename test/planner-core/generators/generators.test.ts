/** Generated worlds: the same for a seed on every machine, as large as asked for, free of errors, and worth planning in. */
import { describe, expect, test } from 'vitest';
import { hashText } from '../../../planner-core/base/hash.ts';
import { Dice } from '../../../planner-core/generators/dice.ts';
import { drawLevel, type Level } from '../../../planner-core/generators/level.ts';
import {
  compileDomain,
  createProblem,
  createSearch,
  type Domain,
  formatText,
  generateDay,
  generateSimpleFps,
  readWorld,
  validatePlan,
  type World,
} from '../../../planner-core/index.ts';
import { bundledProject, domainOf, worldOf } from '../../domains/bundled.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const fps = domainOf(bundledProject('simplefps'));
const day = domainOf(bundledProject('day'));

function objectsOf(domain: Domain, world: World, type: string): string[] {
  return world.objects.filter((one) => domain.types[one.type]?.name === type).map(({ name }) => name);
}

/** The values that a world sets, by `name(arguments)`. */
function valuesOf(domain: Domain, world: World): Map<string, number> {
  return new Map(
    [...world.init].map(({ variable, args, value }) => [
      `${domain.variables[variable]?.name}(${args.join()})`,
      value,
    ]),
  );
}

describe('dice', () => {
  test('fall the same for the same seed, and otherwise for another', () => {
    const throws = (seed: number) => {
      const dice = new Dice(seed);
      return seeds(50).map(() => dice.below(1000));
    };
    expect(throws(7)).toEqual(throws(7));
    expect(throws(8)).not.toEqual(throws(7));
  });

  test('show every side about as often', () => {
    const dice = new Dice(1);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) counts[dice.below(4)] = (counts[dice.below(4)] ?? 0) + 1;
    for (const count of counts) expect(count).toBeGreaterThan(800);
  });

  test('pick nothing from nothing', () => {
    expect(() => new Dice(1).pick([])).toThrow('Nothing to pick from');
  });
});

describe('levels', () => {
  /** How many areas can be entered from the first by opening each locked door from the side of its keycard. */
  function reachable({ areas, doors }: Level): number {
    const inside = new Set([0]);
    for (let round = 0; round < areas; round++) {
      for (const { one, other, open } of doors) {
        if (inside.has(one)) inside.add(other);
        else if (open && inside.has(other)) inside.add(one);
      }
    }
    return inside.size;
  }

  test.each(seeds(40))(
    'seed %i: every area can be reached, no door is there twice, distances are symmetric',
    (seed) => {
      for (const areas of [2, 3, 10, 25]) {
        const level = drawLevel(areas, new Dice(seed));
        expect(reachable(level)).toBe(areas);
        expect(new Set(level.doors.map(({ one, other }) => `${one}-${other}`)).size).toBe(level.doors.length);
        expect(level.doors.every(({ one, other }) => one < other && other < areas)).toBe(true);
        for (const [from, row] of level.distances.entries()) {
          expect(row.map((distance) => Math.sign(distance))).toEqual(
            row.map((_, to) => (from === to ? 0 : 1)),
          );
          expect(row).toEqual(level.distances.map((column) => column[from]));
        }
        for (const { one, other } of level.doors) expect(level.distances[one]?.[other]).toBe(1);
      }
    },
  );
});

describe('texts are pinned, so that figures measured on them can be compared', () => {
  test.each([
    ['simplefps', () => generateSimpleFps({ areas: 10, points: 50, seed: 1 }), 'edd18bb86bea45f9'],
    ['day', () => generateDay({ characters: 5, hours: 24, seed: 1 }), '64c9fb3abaa66ebb'],
  ])('%s', (_name, generate, hash) => {
    expect(generate()).toBe(generate());
    expect(hashText(generate())).toBe(hash);
  });
});

describe('simplefps', () => {
  const sizes = [
    { areas: 2, points: 2 },
    { areas: 3, points: 10 },
    { areas: 10, points: 25 },
    { areas: 25, points: 60 },
  ];

  test.each(seeds(60))('seed %i: nothing to report, laid out, and as large as asked for', (seed) => {
    for (const size of sizes) {
      const file = { path: 'worlds/g.world', text: generateSimpleFps({ ...size, seed }) };
      const { world, diagnostics } = readWorld(fps, file);
      expect(diagnostics).toEqual([]);
      if (world === null) throw new Error('There is no world');
      const counted = (...types: string[]) => types.flatMap((type) => objectsOf(fps, world, type)).length;
      expect({
        areas: counted('Area'),
        boxes: counted('ControlBox'),
        points: counted('Gun', 'Medikit', 'Knife', 'CoverPoint'),
        players: counted('Player'),
        seed: world.seed,
      }).toEqual({ areas: size.areas, boxes: size.areas, points: size.points, players: 1, seed });
    }
  });

  test('is laid out as the formatter would', () => {
    const text = generateSimpleFps({ areas: 10, points: 50, seed: 5 });
    expect(formatText({ path: 'worlds/g.world', text })).toBe(text);
  });

  test.each(seeds(30))('seed %i: has a plan, or none because nothing can wound the player', (seed) => {
    const world = worldOf(fps, generateSimpleFps({ areas: 6, points: 20, seed }));
    const search = createSearch(createProblem(compileDomain(fps, ''), world), {
      mode: 'first',
      maxNodes: 50_000,
    });
    search.run();
    const { status, plan } = search.result();
    expect(['solved', 'unsolvable']).toContain(status);
    if (plan !== null) expect(validatePlan(fps, world, plan)).toEqual([]);
  });

  test.each([
    { areas: 1, points: 9 },
    { areas: 9, points: 1 },
    { areas: 0, points: 0 },
    { areas: -3, points: 9 },
  ])('refuses $areas areas with $points points', (size) => {
    expect(() => generateSimpleFps({ ...size, seed: 1 })).toThrow('two areas and two points');
  });
});

describe('day', () => {
  test.each(seeds(60))('seed %i: nothing to report, and as many people and hours as asked for', (seed) => {
    for (const [characters, hours] of [
      [2, 1],
      [3, 24],
      [12, 5],
    ] as const) {
      const file = { path: 'worlds/g.world', text: generateDay({ characters, hours, seed }) };
      const { world, diagnostics } = readWorld(day, file);
      expect(diagnostics).toEqual([]);
      if (world === null) throw new Error('There is no world');
      const values = valuesOf(day, world);
      expect({
        people: objectsOf(day, world, 'Npc').length,
        houses: objectsOf(day, world, 'House').length,
        hours: values.get('horizon()'),
        deer: values.get('deer()'),
        seed: world.seed,
      }).toEqual({ people: characters, houses: characters, hours, deer: 2 * characters, seed });
    }
  });

  test.each([1000, 4000])('a town of %i is one that the domain takes', (characters) => {
    const text = generateDay({ characters, hours: 24, seed: 1 });
    const { world, diagnostics } = readWorld(day, { path: 'worlds/g.world', text });
    expect(diagnostics).toEqual([]);
    expect(world && objectsOf(day, world, 'Npc').length).toBe(characters);
  });

  test.each([
    { characters: 170_000, hours: 24, message: 'does not fit a file of 32 megabytes' },
    { characters: 10 ** 15, hours: 24, message: 'does not fit a file of 32 megabytes' },
    { characters: 3, hours: 2 ** 31, message: 'at most 2147483647 hours' },
  ])('refuses $characters characters and $hours hours: $message', ({ message, ...size }) => {
    expect(() => generateDay({ ...size, seed: 1 })).toThrow(message);
  });

  test('everybody has a home of their own and is in it', () => {
    const world = worldOf(day, generateDay({ characters: 9, hours: 24, seed: 3 }));
    const values = valuesOf(day, world);
    const people = objectsOf(day, world, 'Npc').map((name) =>
      world.objects.findIndex((one) => one.name === name),
    );
    const homes = people.map((person) => values.get(`home(${person})`));
    expect(new Set(homes).size).toBe(9);
    expect(people.map((person) => values.get(`at(${person})`))).toEqual(homes);
  });

  test('is laid out as the formatter would', () => {
    const text = generateDay({ characters: 7, hours: 24, seed: 5 });
    expect(formatText({ path: 'worlds/g.world', text })).toBe(text);
  });

  test.each([
    { characters: 1, hours: 9 },
    { characters: 9, hours: 0 },
    { characters: 0, hours: 0 },
  ])('refuses $characters characters and $hours hours', (size) => {
    expect(() => generateDay({ ...size, seed: 1 })).toThrow('two characters and an hour');
  });
});
