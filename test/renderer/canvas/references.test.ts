/** Reading order, first uses and loops. */
import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../renderer/canvas/kernels/reach.ts';
import { circled, findReferences, letter, usesOf } from '../../../renderer/canvas/kernels/references.ts';
import { finish } from '../../../renderer/ui/slices.ts';
import { compound, graph, primitive } from './graph-builder.ts';

const squad = graph(
  primitive('Wave()'),
  compound(
    'Attack(Npc npc)',
    { run: ['Move(npc)', 'Shoot(npc)'] },
    { branches: [{ run: 'Stab(npc)' }, { run: 'Move(npc)' }] },
  ),
  primitive('Move(Npc npc)'),
  primitive('Shoot(Npc npc)'),
  primitive('Stab(Npc npc)'),
  compound('Live(Npc npc)', { run: ['Attack(npc)', 'Move(npc)', 'Live(npc)'] }),
);

describe('references of a domain', () => {
  const references = finish(findReferences(squad));

  it('start at what nobody else uses, compound tasks first, and go down in the order written', () => {
    expect(references.roots).toEqual(['Live', 'Wave']);
    expect(references.order).toEqual(['Live', 'Attack', 'Shoot', 'Stab', 'Move', 'Wave']);
  });

  it('hang a task under its shallowest user', () => {
    expect([...references.firstUse.values()].map(({ from, to, label }) => `${from} ${label} ${to}`)).toEqual([
      'Live 1① Attack',
      'Live 1② Move',
      'Attack 1② Shoot',
      'Attack 2a① Stab',
    ]);
  });

  it('tell a call that comes back from one that goes on', () => {
    expect(references.loops('Live', 'Live')).toBe(true);
    expect(references.loops('Live', 'Attack')).toBe(false);
  });
});

it('a cycle that nothing enters starts at its first task', () => {
  const references = finish(
    findReferences(graph(compound('A()', { run: 'B()' }), compound('B()', { run: 'A()' }))),
  );
  expect(references.roots).toEqual(['A']);
  expect(references.loops('A', 'B') && references.loops('B', 'A')).toBe(true);
});

it('calls of tasks that do not exist are no uses', () => {
  const [task] = graph(compound('A()', { run: 'Nothing()' })).tasks;
  expect(task && usesOf(task)).toEqual([]);
});

it('a chain deeper than any call stack is followed', () => {
  const tasks = Array.from({ length: 20_000 }, (_, i) => compound(`T${i}()`, { run: `T${i + 1}()` }));
  const references = finish(findReferences(graphWithoutLinks(tasks)));
  expect(references.order.length).toBe(20_000);
});

/** `graph` would look for every name in every task; a chain knows its targets. */
function graphWithoutLinks(tasks: readonly ReturnType<typeof compound>[]) {
  return {
    domainName: 'Chain',
    tasks: tasks.map((task, i) => ({
      ...task,
      methods: task.methods.map((method) => ({
        ...method,
        branches: method.branches.map((branch) => ({
          ...branch,
          network: {
            kind: 'call' as const,
            key: `${branch.key}#0`,
            span: branch.span,
            task: `T${i + 1}`,
            args: [],
            target: i + 1 < tasks.length ? `T${i + 1}` : null,
          },
        })),
      })),
    })),
  };
}

it('reach goes both ways, and includes a task itself only where it loops', () => {
  const { reaches, reachedBy } = reachOf('Attack', finish(findReferences(squad)));
  expect([...reaches].sort()).toEqual(['Move', 'Shoot', 'Stab']);
  expect([...reachedBy].sort()).toEqual(['Live']);
  expect(reachOf('Live', finish(findReferences(squad))).reaches.has('Live')).toBe(true);
});

it('steps are circled numbers and branches letters, however many', () => {
  expect([1, 20, 21].map(circled)).toEqual(['①', '⑳', '(21)']);
  expect([1, 26, 27, 53].map(letter)).toEqual(['a', 'z', 'aa', 'ba']);
});
