/**
 * Worlds that a game makes while it runs: whatever came and went before, the planner finds what it finds in a saved world
 * with the same objects and values.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeDomain, describeWorld } from '../../../planner-core/exporters/describe.ts';
import { compileDomain, createProblem } from '../../../planner-core/index.ts';
import type {
  DomainDescription,
  TypeDescription,
  WorldDescription,
} from '../../../planner-core/search/runtime/description.ts';
import { GameWorld } from '../../../planner-core/search/runtime/game-world.ts';
import { type Callbacks, Planner } from '../../../planner-core/search/runtime/planner.ts';
import type { Plain } from '../../../planner-core/search/runtime/values.ts';
import { mixedProject } from '../../property/mixed-types.ts';
import { randomProject } from '../../property/random-domain.ts';
import { type ReadProject, readProject, tryReadProject } from '../../property/read-project.ts';
import { sampling, TIME_LIMIT } from '../../property/samples.ts';
import { type Tape, tapes } from '../../property/tape.ts';

interface Exported {
  readonly domain: DomainDescription;
  readonly world: WorldDescription;
}

function exported({ domain, world }: ReadProject): Exported {
  const compiled = compileDomain(domain, '');
  const problem = createProblem(compiled, world);
  return {
    domain: { ...describeDomain(compiled), link: compiled.link },
    world: { ...describeWorld(problem, ''), link: () => problem.world },
  };
}

/** What a value of a type can be, as a game writes it. */
function valuesOf(planner: Planner, type: TypeDescription): readonly Plain[] {
  const { enums, types } = planner.domain;
  if (type.kind === 'object') return planner.objects(types[type.id]?.name ?? '');
  if (type.kind === 'enum') return enums[type.id]?.values ?? [];
  if (type.kind === 'boolean') return [false, true];
  if (type.kind === 'text') return ['', 'on', 'said by the game alone'];
  const [lo, hi] = [type.lo ?? -2, type.hi ?? 2];
  return Array.from({ length: Math.min(hi - lo, 20) + 1 }, (_, index) => lo + index);
}

type Parameters = DomainDescription['variables'][number]['parameters'];

/** Every list of arguments. */
function argumentsOf(planner: Planner, parameters: Parameters): Plain[][] {
  return parameters.reduce<Plain[][]>(
    (so, { type }) => so.flatMap((args) => valuesOf(planner, type).map((value) => [...args, value])),
    [[]],
  );
}

/** Functions of a game that follow from their arguments alone. */
function callbacks(saved: Planner): Callbacks {
  const entries = saved.domain.externals.map(({ name, type }) => {
    const values = valuesOf(saved, type);
    const call = (...args: Plain[]) => values[[name, ...args].join().length % values.length] ?? null;
    return [name, call as (...args: never[]) => Plain] as const;
  });
  return Object.fromEntries(entries);
}

/** Objects come, are told of and told about, and go again. */
function comeAndGo(planner: Planner, tape: Tape): void {
  const { types, variables } = planner.domain;
  const names = tape.some(1, 3, (index) => `passing ${index}`);
  for (const name of names) planner.add(tape.pick(types).name, name);
  for (const [id, { parameters, type }] of variables.entries()) {
    for (const args of argumentsOf(planner, parameters)) {
      const values = valuesOf(planner, type);
      const isPassing = args.some((arg) => names.includes(String(arg)));
      const passing = values.filter((value) => names.includes(String(value)));
      const old = planner.get(id, ...args);
      if (isPassing && values.length > 0) planner.set(id, tape.pick(values), ...args);
      else if (old === null && passing.length > 0) planner.set(id, tape.pick(passing), ...args);
    }
  }
  if (tape.rarely(2)) found(planner, tape);
  for (const name of names) planner.remove(name);
}

/** A planner in a world with the objects and values of a saved one. */
function rebuilt({ domain, world }: Exported, saved: Planner, tape: Tape): Planner {
  const spare = Object.fromEntries(domain.types.map(({ name }) => [name, world.objects.length + 3]));
  const planner = new Planner(domain, new GameWorld(domain, spare, world.data.seed), callbacks(saved));
  comeAndGo(planner, tape);
  planner.load(world);
  if (tape.rarely(2)) return planner;
  comeAndGo(planner, tape);
  return planner;
}

/** Tasks that can be asked for in both worlds. */
function taskCalls(saved: Planner): (readonly [task: number, args: readonly Plain[]])[] {
  return saved.domain.tasks
    .flatMap(({ parameters }, task) =>
      argumentsOf(saved, parameters)
        .slice(0, 2)
        .map((args) => [task, args] as const),
    )
    .slice(-6);
}

function found(planner: Planner, tape: Tape): void {
  const [task, args] = tape.pick(taskCalls(planner));
  planner.run({ tasks: [planner.task(task, args)], maxNodes: 50 });
}

function planned(planner: Planner, task: number, args: readonly Plain[]): unknown {
  const results = (['first', 'best'] as const).flatMap((mode) =>
    (['none', 'full'] as const).map((prune) => {
      const one = planner.task(task, args);
      planner.start({ mode, prune, maxNodes: 300, tasks: [one] });
      planner.runFor(Number.POSITIVE_INFINITY);
      const { improvements, ms, domainHash, worldHash, error, ...result } = planner.result();
      return {
        ...result,
        error: error?.code ?? null,
        improvements: improvements.map(({ cost, nodes }) => ({ cost, nodes })),
      };
    }),
  );
  return results;
}

test('nothing that came and went changes what is found', TIME_LIMIT, () => {
  let solved = 0;
  fc.assert(
    fc.property(tapes, fc.boolean(), fc.boolean(), (tape, isMixed, isScored) => {
      const texts = isMixed ? mixedProject(tape) : randomProject(tape, false, isScored);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project)) return;
      const both = exported(project);
      const bare = new Planner(both.domain, both.world);
      const saved = new Planner(both.domain, both.world, callbacks(bare));
      const game = rebuilt(both, saved, tape);
      for (const [task, args] of taskCalls(saved)) {
        const expected = planned(saved, task, args);
        solved += JSON.stringify(expected).includes('"solved"') ? 1 : 0;
        expect(planned(game, task, args), `${texts.domain}\n${texts.world}`).toEqual(expected);
      }
    }),
    sampling(80),
  );
  expect(solved).toBeGreaterThan(60);
});

const GUARDS = readProject(
  `domain Guards;
   type Area; type Guard; type Captain < Guard;
   object Area home;
   constant boolean joined(Area from, Area to);
   constant float toll(Area area);
   fluent Area at(Guard guard);
   fluent Guard partner(Guard guard);
   fluent boolean seen(Area area);
   task Go(Guard guard, Area to) { cost := 1.0 + toll(to); { at(guard) := to; } }
   task Reach(Guard guard, Area to) {
     method { at(guard) == to; ordered(); }
     method { exists (Area next) { joined(at(guard), next); next != home; ordered(Go(guard, next), Reach(guard, to)); } }
   }
   task Wander(Guard guard) {
     method { sort-by (Area area; random(area, guard); <) { area != home; ordered(Go(guard, area)); } }
   }`,
  'world Small for Guards; objects { Area a, b; Guard g; } init { at(g) := a; joined(a, b) := true; } tasks ordered(Reach(g, b));',
);
const { domain: GUARD_DOMAIN, world: SMALL } = exported(GUARDS);

/** A planner with the domain's own names for numbers. */
class Guards extends Planner {
  constructor(capacities: Record<string, number>, seed = 0) {
    super(GUARD_DOMAIN, new GameWorld(GUARD_DOMAIN, capacities, seed));
  }

  put(name: string, value: Plain, ...args: readonly Plain[]): void {
    this.set(this.#variable(name), value, ...args);
  }

  look(name: string, ...args: readonly Plain[]): Plain {
    return this.get(this.#variable(name), ...args);
  }

  steps(name: string, ...args: readonly Plain[]): readonly string[] | null {
    const task = this.domain.tasks.findIndex((one) => one.name === name);
    const { plan } = this.run({ tasks: [this.task(task, args)] });
    return plan?.map((step) => `${step.task}(${step.args.join(', ')})`) ?? null;
  }

  #variable(name: string): number {
    return this.domain.variables.findIndex((one) => one.name === name);
  }
}

/** A path of three areas and a guard at its beginning. */
function path(): Guards {
  const guards = new Guards({ Area: 4, Guard: 2, Captain: 1 });
  for (const area of ['a', 'b', 'c']) guards.add('Area', area);
  guards.add('Guard', 'g');
  guards.put('at', 'a', 'g');
  guards.put('joined', true, 'a', 'b');
  guards.put('joined', true, 'b', 'c');
  return guards;
}

describe('a world that the game makes', () => {
  it('begins with the objects of the domain, and everything at its default', () => {
    const guards = new Guards({ Guard: 1 });
    expect(guards.objects('Area')).toEqual(['home']);
    guards.add('Guard', 'g');
    expect(guards.look('at', 'g')).toBeNull();
    expect(guards.look('toll', 'home')).toBe(0);
  });

  it('plans with constants that were set before, and after they changed', () => {
    const guards = path();
    expect(guards.steps('Reach', 'g', 'c')).toEqual(['Go(g, b)', 'Go(g, c)']);
    guards.put('joined', false, 'b', 'c');
    expect(guards.steps('Reach', 'g', 'c')).toBeNull();
    guards.put('joined', true, 'a', 'c');
    guards.put('toll', 2.5, 'c');
    expect(guards.steps('Reach', 'g', 'c')).toEqual(['Go(g, c)']);
    expect(guards.result().cost).toBe(3.5);
  });

  it('takes what comes into account and forgets what goes', () => {
    const guards = path();
    guards.add('Guard', 'h');
    guards.put('partner', 'h', 'g');
    guards.put('at', 'b', 'h');
    expect(guards.steps('Reach', 'h', 'c')).toEqual(['Go(h, c)']);
    guards.remove('h');
    expect(guards.look('partner', 'g')).toBeNull();
    guards.remove('b');
    expect(guards.steps('Reach', 'g', 'c')).toBeNull();
    // The new ones have numbers that others had.
    guards.add('Guard', 'i');
    expect(guards.look('at', 'i')).toBeNull();
    guards.add('Area', 'd');
    guards.put('joined', true, 'a', 'd');
    expect(guards.steps('Reach', 'g', 'c')).toBeNull();
    guards.put('joined', true, 'd', 'c');
    expect(guards.steps('Reach', 'g', 'c')).toEqual(['Go(g, d)', 'Go(g, c)']);
    expect(guards.objects('Area')).toEqual(['home', 'a', 'c', 'd']);
  });

  it('keeps what tasks did to the state while objects come and go', () => {
    const guards = path();
    const go = guards.task(0, ['g', 'b']);
    go.apply();
    guards.add('Captain', 'boss');
    expect(guards.look('at', 'g')).toBe('b');
    expect(guards.objects('Guard')).toEqual(['g', 'boss']);
  });

  it('draws numbers by the places of the objects there are, as a saved world does', () => {
    const fresh = new Guards({ Area: 3, Guard: 1 }, 7);
    const used = new Guards({ Area: 30, Guard: 3 }, 7);
    used.add('Guard', 'x');
    used.add('Area', 'y');
    used.remove('x');
    used.remove('y');
    for (const guards of [fresh, used]) {
      for (const area of ['a', 'b', 'c']) guards.add('Area', area);
      guards.add('Guard', 'g');
    }
    expect(used.steps('Wander', 'g')).toEqual(fresh.steps('Wander', 'g'));
  });

  it('takes over a saved world', () => {
    const guards = new Guards({ Area: 3, Guard: 1 });
    guards.load(SMALL);
    expect(guards.steps('Reach', 'g', 'b')).toEqual(['Go(g, b)']);
    guards.add('Area', 'c');
    guards.put('joined', true, 'b', 'c');
    expect(guards.steps('Reach', 'g', 'c')).toEqual(['Go(g, b)', 'Go(g, c)']);
  });

  it('makes no lists of objects for each of many that come', () => {
    const guards = new Guards({ Area: 1, Guard: 100_000 });
    guards.add('Area', 'a');
    for (let i = 0; i < 100_000; i++) {
      guards.add('Guard', `g${i}`);
      guards.put('at', 'a', `g${i}`);
    }
    expect(guards.objects('Guard')).toHaveLength(100_000);
    expect(guards.steps('Reach', 'g99999', 'a')).toEqual([]);
  });

  it('holds constants of too many cells for a table', () => {
    const guards = new Guards({ Area: 2100, Guard: 1 });
    for (const area of ['a', 'b', 'c']) guards.add('Area', area);
    guards.add('Guard', 'g');
    guards.put('at', 'a', 'g');
    guards.put('joined', true, 'a', 'b');
    guards.put('joined', true, 'b', 'c');
    expect(guards.steps('Reach', 'g', 'c')).toEqual(['Go(g, b)', 'Go(g, c)']);
    guards.remove('b');
    guards.add('Area', 'd');
    expect(guards.look('joined', 'd', 'c')).toBe(false);
    guards.put('joined', true, 'a', 'd');
    guards.put('joined', true, 'd', 'c');
    expect(guards.steps('Reach', 'g', 'c')).toEqual(['Go(g, d)', 'Go(g, c)']);
  });
});

describe('what a game cannot do is said', () => {
  const guards = path();
  const gone = (() => {
    guards.add('Guard', 'h');
    const task = guards.task(0, ['h', 'a']);
    guards.remove('h');
    return task;
  })();

  it.each([
    [
      'one more than there is room for',
      () => new Guards({ Area: 0 }).add('Area', 'a'),
      /no room for "a".*1 of the type Area/,
    ],
    ['a type that is none', () => guards.add('Areas', 'x'), /no type "Areas"/],
    ['room for a type that is none', () => new Guards({ Areas: 1 }), /no type "Areas"/],
    ['room that is no number', () => new Guards({ Area: -1 }), /whole number/],
    ['room for too many', () => new Guards({ Area: 2 ** 31 }), /at most 1000000 are possible/],
    ['a name twice', () => guards.add('Area', 'a'), /already an object "a"/],
    ['no name', () => guards.add('Area', ''), /needs a name/],
    ['removing what is not there', () => guards.remove('h'), /no object "h"/],
    ['removing an object of the domain', () => guards.remove('home'), /object of the domain/],
    ['a task of an object that is gone', () => gone.applicable(), /was removed/],
    ['planning for one', () => guards.run({ tasks: [gone] }), /was removed/],
    ['planning for nothing', () => guards.run(), /has no tasks/],
    ['a value of an object that is gone', () => guards.put('partner', 'h', 'g'), /no object "h"/],
    ['adding to a saved world', () => new Planner(GUARD_DOMAIN, SMALL).add('Area', 'x'), /saved world/],
  ])('%s', (_, act, message) => {
    expect(act).toThrow(message);
  });
});
