/** The least costs of a hierarchy, held against going round until nothing changes any more, which is slow but plain. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Network, Program } from '../../../planner-core/program/model.ts';
import { problemOf } from '../../support/planning.ts';

/** By task: the costs of primitive tasks, and the least sum of a compound task's branches. */
function byRounds(program: Program, primitive: (task: number) => number): number[] {
  const least = program.tasks.map(({ kind, id }) =>
    kind === 'primitive' ? primitive(id) : Number.POSITIVE_INFINITY,
  );
  const cost = (network: Network): number => {
    if (network.k === 'task') return least[network.task] as number;
    return network.k === 'each' ? 0 : network.items.reduce((sum, item) => sum + cost(item), 0);
  };
  for (let round = 0; round <= program.tasks.length; round++) {
    for (const { task, network } of program.branches)
      least[task] = Math.min(least[task] as number, cost(network));
  }
  return least;
}

/** Tasks `T0`, `T1`, … that call each other anyhow, and primitive ones `P0`, … of some costs. */
const hierarchies = fc
  .record({
    costs: fc.array(fc.constantFrom('0', '1', '3', '0.1', '0.2', '0.7'), { minLength: 1, maxLength: 4 }),
    methods: fc.array(
      fc.array(fc.array(fc.tuple(fc.nat(), fc.nat(9)), { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ costs, methods }) => {
    const names = [...costs.map((_, i) => `P${i}`), ...methods.map((_, i) => `T${i}`)];
    const part = ([which, form]: [number, number]) => {
      const call = `${names[which % names.length]}()`;
      if (form === 0) return `each (W w) { ordered(${call}); }`;
      return form === 1 ? `unordered(${call}, ${call})` : call;
    };
    const primitive = costs.map((cost, i) => `task P${i}() { cost := ${cost}; { } }`);
    const compound = methods.map((networks, i) => {
      const bodies = networks.map((parts) => `method { ordered(${parts.map(part).join(', ')}); }`);
      return `task T${i}() { ${bodies.join(' ')} }`;
    });
    return `type W; ${[...primitive, ...compound].join('\n')}`;
  });

describe('least costs', () => {
  it('are those of going round until nothing changes', () => {
    fc.assert(
      fc.property(hierarchies, (declarations) => {
        const { data, compiled, shape } = problemOf(declarations, 'tasks ordered();');
        expect(data.least).toEqual(byRounds(compiled.program, (task) => shape.fixedCost[task] as number));
      }),
      { seed: 20251128, numRuns: 150 },
    );
  });

  it('look once at what many costs read', () => {
    const doubled = Array.from({ length: 60 }, (_, i) => `derived integer d${i + 1} := d${i} + d${i};`);
    const declarations = `constant integer one; derived integer d0 := one; ${doubled.join(' ')}
      fluent boolean on; task A() { cost := d60; { on := true; } }`;
    expect(problemOf(declarations, 'tasks ordered();').data.least).toEqual([0]);
  });

  it('of a chain as long as a domain may be take no time to speak of', () => {
    const links = Array.from({ length: 5000 }, (_, i) => `task T${i}() { method { ordered(T${i + 1}()); } }`);
    const { data } = problemOf(`${links.join('\n')} task T5000() { cost := 7; { } }`, 'tasks ordered(T0());');
    expect(new Set(data.least)).toEqual(new Set([7]));
  });
});
