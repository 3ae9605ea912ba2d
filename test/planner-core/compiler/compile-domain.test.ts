/** Compiling: what the generated text may hold, how the program is laid out, and what is worked out beforehand. */
import { describe, expect, it } from 'vitest';
import { compileDomain } from '../../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../../planner-core/compiler/create-problem.ts';
import { lowerDomain } from '../../../planner-core/compiler/lower.ts';
import { shapeOf } from '../../../planner-core/compiler/shape.ts';
import type { Domain, World } from '../../../planner-core/ir/model.ts';
import { StateNames } from '../../../planner-core/search/cells.ts';
import { Machine } from '../../../planner-core/search/runtime/machine.ts';
import { isMember } from '../../../planner-core/search/runtime/relation-index.ts';
import { readProject } from '../../property/read-project.ts';
import { problemOf, searchTo, stepsOf } from '../../support/planning.ts';

const DOMAIN = `domain Sample;
type Place; type Npc; type Guard < Npc; type Captain < Guard; type Wizard < Npc;
object Wizard merlin; object Captain kirk;
constant boolean near(Place a, Place b); fluent integer gold; fluent boolean known(Npc n); fluent float heat;
task Rest(Npc n, float hours) { { known(n) := true; gold += 1; } }
task Wait() { { heat := 1.5; } }
task Spend(Npc n) {
  method { branch { gold > 3; ordered(Wait()); } branch { exists (Place p, Guard g) { ordered(Rest(g, 1.5)); } } }
  method { ordered(Rest(n, 2)); }
}`;
const WORLD = `world Sample for Sample;
objects { Npc bob; Guard tom; Wizard gandalf; Captain hook; Place hall; }
tasks ordered(Spend(bob));`;

describe('the program', () => {
  const { domain } = readProject(DOMAIN, WORLD);
  const program = lowerDomain(domain);

  it('numbers branches through the domain and flattens their quantifiers', () => {
    expect(program.branches.map(({ key, method, quantifiers }) => [key, method, quantifiers.length])).toEqual(
      [
        ['Spend/1/1', 0, 0],
        ['Spend/1/2', 0, 1],
        ['Spend/2/1', 1, 0],
      ],
    );
    expect(program.tasks.find(({ name }) => name === 'Spend')).toMatchObject({
      firstBranch: 0,
      endBranch: 3,
    });
  });

  it('knows what no effect writes', () => {
    expect(program.variables.filter(({ mutable }) => !mutable).map(({ name }) => name)).toEqual(['near']);
  });

  it('has a shape without getters, which V8 would read slowly', () => {
    const { shape } = compileDomain(domain, 'hash');
    expect(Object.values(Object.getOwnPropertyDescriptors(shape)).filter(({ get }) => get)).toEqual([]);
    expect(shape.footprints()).toBe(shape.footprints());
  });

  it('has a shape by number', () => {
    expect(shapeOf(program)).toMatchObject({
      primitive: [true, true, false],
      nextMethod: [2, 2, 3],
      single: [true, false, true],
      places: [[0, -1], [], [0]],
      cellSize: 5,
      cellFloats: 1,
      sortSize: 3,
      floatCosts: false,
    });
  });
});

describe('the layout of a world', () => {
  const { domain, world } = readProject(DOMAIN, WORLD);
  const { data, objectNames } = createProblem(compileDomain(domain, ''), world);
  const typeNamed = (name: string) => domain.types.findIndex((type) => type.name === name);

  it('numbers objects so that every type is a range', () => {
    expect(objectNames).toEqual(['hall', 'bob', 'tom', 'kirk', 'hook', 'merlin', 'gandalf']);
    for (const { id } of domain.types) {
      const names = objectNames.slice(data.firsts[id], data.ends[id]).sort();
      const members = [...(data.members[id] ?? [])].map((number) => objectNames[number] ?? '').sort();
      expect(members).toEqual(names);
    }
  });

  it('keeps the order of declaration for whoever goes through a type', () => {
    const names = (type: string) =>
      [...(data.members[typeNamed(type)] ?? [])].map((number) => objectNames[number]);
    expect(names('Npc')).toEqual(['merlin', 'kirk', 'bob', 'tom', 'gandalf', 'hook']);
    expect(names('Guard')).toEqual(['kirk', 'tom', 'hook']);
  });

  it('holds constants outside the state', () => {
    expect(data.ints.length).toBe(1 + 6);
    expect(data.floats.length).toBe(1);
    expect(data.tables.map((table) => table.length)).toEqual([1, 0, 0, 0]);
  });
});

describe('the layout of objects of several types', () => {
  const { domain, world } = readProject(
    `domain Sample; type A; type B; type C; type AB < A, B; type BC < B, C; type AC < C, A;
    fluent boolean a(A x); fluent integer b(B x); constant boolean bb(B x, B y); constant integer c(C x, AB y);
    fluent boolean wide(A x, B y);
    task T() { { a(none) := true; b(none) := 1; wide(none, none) := true; } }`,
    `world W for Sample;
    objects { AC ac; A a0; BC bc; C c0; AB ab, ab1; B b0; }
    init { a(ac) := true; b(bc) := 7; c(ac, ab1) := 3; bb(b0, bc) := true; bb(ab, b0) := true; }`,
  );
  const problem = createProblem(compileDomain(domain, ''), world);
  const { data, objectNames } = problem;
  const type = (name: string) => domain.types.findIndex((one) => one.name === name);
  const named = (numbers: Iterable<number>) => [...numbers].map((number) => objectNames[number]);

  it('lists the objects of each type in the order declared', () => {
    expect(named(data.members[type('A')] ?? [])).toEqual(['ac', 'a0', 'ab', 'ab1']);
    expect(named(data.members[type('B')] ?? [])).toEqual(['bc', 'ab', 'ab1', 'b0']);
    expect(named(data.members[type('C')] ?? [])).toEqual(['ac', 'bc', 'c0']);
  });

  it('has them in a row where that can be, and a range around them where it cannot', () => {
    const isRange = domain.types.map(({ id }) => {
      const [first, end] = [data.firsts[id] as number, data.ends[id] as number];
      for (const member of data.members[id] ?? []) expect(member >= first && member < end).toBe(true);
      return data.members[id]?.length === end - first;
    });
    expect(isRange.filter((row) => !row)).toHaveLength(1);
  });

  it('tells for every number whether it is of a type', () => {
    for (const { id } of domain.types)
      for (const [number, name] of objectNames.entries())
        expect(isMember(data, id, number)).toBe(named(data.members[id] ?? []).includes(name));
    expect(isMember(data, type('A'), -1)).toBe(false);
  });

  it('keeps a cell for each combination of arguments, and shows no other', () => {
    const machine = new Machine(problem);
    const cells = new StateNames(problem).all(machine).map(({ variable, args }) => `${variable}(${args})`);
    expect(new Set(cells).size).toBe(4 + 4 + 4 * 4);
    expect(cells).toHaveLength(4 + 4 + 4 * 4);
  });
});

describe('objects of one type', () => {
  it('may be very many, and types whose objects are the same share their list', () => {
    const names = Array.from({ length: 200_000 }, (_, i) => `o${i}`).join(', ');
    const { data } = problemOf('type A; type B < A; type C < B; type D < A;', `objects { C ${names}; }`);
    expect(data.members.map((list) => list.length)).toEqual([200_000, 200_000, 200_000, 0]);
    expect(data.members[0]).toBe(data.members[2]);
    expect(data.members[0]?.at(-1)).toBe(199_999);
  });
});

describe('constants of very many cells', () => {
  it('keep only what is set', () => {
    const names = Array.from({ length: 2100 }, (_, i) => `p${i}`);
    const declared = `type P; constant integer road(P a, P b); constant P hub(P a, P b); fluent P at;
      task Go(P to) { cost := road(at, to); { road(at, to) > 0; hub(at, to) == none; at := to; } }`;
    const sections = `objects { P ${names.join(', ')}; }
      init { at := p0; road(p0, p2099) := 7; road(p2099, p1) := 5; road(p2, p1) := 1; hub(p1, p0) := p3; }`;
    const problem = problemOf(declared, `${sections} tasks ordered(Go(p2099), Go(p1));`);
    expect(problem.data.tables[0]?.length).toBe(0);
    expect(searchTo(problem, { mode: 'best' })).toMatchObject({ cost: 12, status: 'solved' });
    const missing = problemOf(declared, `${sections} tasks ordered(Go(p5));`);
    expect(searchTo(missing, { mode: 'best' }).status).toBe('unsolvable');
  });
});

describe('least costs', () => {
  const least = (tasks: string, world = '') => {
    const problem = problemOf(
      `type W; constant integer len(W w); fluent integer [2, 9] dear; fluent integer any; fluent boolean on;
       task One() { { on := true; } } task Len(W w) { cost := len(w) + 1; { on := true; } }
       task Dear() { cost := dear * 2; { dear += 1; } } task Any() { cost := abs(any); { any += 1; } }
       ${tasks}`,
      `objects { W a, b; } init { len(a) := 4; len(b) := 3; ${world} } tasks ordered();`,
    );
    const index = problem.compiled.program.tasks.findIndex(({ name }) => name === 'T');
    return problem.data.least[index];
  };

  it.each([
    ['task T() { method { ordered(One(), One(), One()); } method { ordered(One(), One()); } }', 2],
    ['task T() { method { exists (W w) { ordered(Len(w)); } } }', 4],
    ['task T() { method { ordered(Dear(), Any()); } }', 4],
    ['task T() { method { unordered(each (W w) { ordered(One()); }, One()); } }', 1],
    ['task T() { method { ordered(T(), One()); } method { ordered(One(), One(), One()); } }', 3],
    ['task T() { method { ordered(T(), One()); } }', Number.POSITIVE_INFINITY],
    ['task T() { method { ordered(); } }', 0],
  ])('%s', (task, expected) => {
    expect(least(task)).toBe(expected);
  });
});

describe('the generated text', () => {
  const HOSTILE = [
    '__proto__',
    'constructor',
    `");globalThis.hacked=1;("`,
    '*/ globalThis.hacked=1 /*',
    'a\u2028b',
    '`$' + '{1}`',
    '</script>',
  ];

  /** The same domain with every name replaced by something that no parser would let through. */
  function renamed(domain: Domain): Domain {
    let index = 0;
    const next = () => HOSTILE[index++ % HOSTILE.length] ?? '';
    const rename = <T extends { readonly name: string }>(list: readonly T[]) =>
      list.map((one) => ({ ...one, name: next() }));
    return {
      ...domain,
      name: next(),
      types: rename(domain.types),
      objects: rename(domain.objects),
      variables: rename(domain.variables),
      tasks: rename(domain.tasks).map((task) => ({ ...task, doc: next() })) as Domain['tasks'],
    };
  }

  it('holds no name of the domain, whatever it is', () => {
    const { domain, world } = readProject(DOMAIN, WORLD);
    const compiled = compileDomain(renamed(domain), '');
    expect(compiled.source).toBe(compileDomain(domain, '').source);
    const hostileWorld: World = {
      ...world,
      name: '");',
      objects: world.objects.map((o, i) => ({ ...o, name: HOSTILE[i % HOSTILE.length] ?? '' })),
    };
    const problem = createProblem(compiled, hostileWorld);
    expect(problem.worldSource).toBe(createProblem(compileDomain(domain, ''), world).worldSource);
    expect(searchTo(problem, { mode: 'first' }).status).toBe('solved');
    expect('hacked' in globalThis).toBe(false);
  });

  it('is the same text for the same domain', () => {
    const { domain } = readProject(DOMAIN, WORLD);
    expect(compileDomain(domain, 'x').source).toBe(compileDomain(structuredClone(domain), 'y').source);
  });

  it('does not change the model it comes from', () => {
    const { domain, world } = readProject(DOMAIN, WORLD);
    const before = JSON.stringify([domain, world]);
    deepFreeze(domain);
    deepFreeze(world);
    const result = searchTo(createProblem(compileDomain(domain, ''), world), { mode: 'best' });
    expect(stepsOf(result.plan)).toBe('Rest(kirk,1.5)');
    expect(JSON.stringify([domain, world])).toBe(before);
  });
});

function deepFreeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}
