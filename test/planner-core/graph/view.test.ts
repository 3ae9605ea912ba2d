/** The graph as computed from texts: nodes, keys, clauses, uses, recursion; and what is left of it in a broken file. */
import { describe, expect, test } from 'vitest';
import type { NetworkView } from '../../../planner-core/graph/model.ts';
import { keysOfGraph, readProject } from '../edits/graph/edit-outcome.ts';
import { plainGraph } from '../edits/graph/plain-graph.ts';

const graphOf = (text: string) => readProject(new Map([['a.htn', text]])).graph;
const taskOf = (text: string, name: string) => graphOf(text).tasks.find((task) => task.name === name);

const DOMAIN = `domain D;
fluent boolean done;
fluent integer [0, 9] ammo;
/// Fires.
@disabled
task Shoot(integer [0, 3]  times,
           Npc \`each\`) {
  cost := ammo   + // counted
          1;
  {
    not   done;
    exists (Npc n) { done; }
    let a := ammo;
    ammo == a :-> 0;
    when (done) { done := false; }
    forall (Npc n) { done := true; }
  }
}
task All() {
  method one {
    branch { first (Npc n) { sort-by (Npc m; ammo; <) {
      done; let x := n;
      unordered(Shoot(1, n), ordered(Gone((1 + 2) * 3), All()), each (Npc o; done) { ordered(Shoot(2, o)); });
    } } }
    /// The other.
    @disabled branch rest { ordered(); }
  }
  method { ordered(Helper()); }
}
task Helper() { method { ordered(All()); } }
task Alone() { method { ordered(Shoot(1, none)); } }
`;

describe('a primitive task', () => {
  test('shows cost, conditions and effects with white space folded and comments left out', () => {
    const task = taskOf(DOMAIN, 'Shoot');
    expect(task && plainGraph({ domainName: null, tasks: [task] })).toEqual([
      {
        name: 'Shoot',
        kind: 'primitive',
        parameters: ['integer [0, 3] times', 'Npc each'],
        cost: 'ammo + 1',
        conditions: ['not done', 'exists (Npc n) { done; }', 'let a := ammo', 'ammo == a'],
        effects: ['ammo == a :-> 0', 'when (done) { done := false; }', 'forall (Npc n) { done := true; }'],
        disabled: true,
        order: 'written',
        methods: [],
      },
    ]);
    expect(task?.doc).toBe('Fires.');
  });
});

describe('a compound task', () => {
  test('shows the chain of quantifiers, all conditions and the network', () => {
    const branch = taskOf(DOMAIN, 'All')?.methods[0]?.branches[0];
    expect(branch?.quantifiers.map(({ text }) => text)).toEqual([
      'first (Npc n)',
      'sort-by (Npc m; ammo; <)',
    ]);
    expect(branch?.conditions.map(({ text }) => text)).toEqual(['done', 'let x := n']);
    expect(branch?.network && outline(branch.network)).toEqual([
      'unordered',
      'All/one/1#0 Shoot(1, n) → Shoot',
      ['ordered', 'All/one/1#1.0 Gone((1 + 2) * 3) → ?', 'All/one/1#1.1 All() → All'],
      ['each (Npc o; done)', 'All/one/1#2.0 Shoot(2, o) → Shoot'],
    ]);
  });

  test('names its nodes by name or position', () => {
    expect(keysOfGraph(graphOf(DOMAIN)).filter((key) => !key.includes('#'))).toEqual([
      'Shoot',
      'All',
      'All/one',
      'All/one/1',
      'All/one/rest',
      'All/2',
      'All/2/1',
      'Helper',
      'Helper/1',
      'Helper/1/1',
      'Alone',
      'Alone/1',
      'Alone/1/1',
    ]);
  });

  test('knows what is disabled, implicit and documented', () => {
    const [first, second] = taskOf(DOMAIN, 'All')?.methods ?? [];
    expect(first?.branches.map(({ disabled, implicit, doc }) => [disabled, implicit, doc])).toEqual([
      [false, false, null],
      [true, false, 'The other.'],
    ]);
    expect(second?.branches.map(({ implicit }) => implicit)).toEqual([true]);
  });
});

function outline(network: NetworkView): unknown {
  if (network.kind === 'call')
    return `${network.key} ${network.task}(${network.args.join(', ')}) → ${network.target ?? '?'}`;
  if (network.kind === 'each') return [network.text, ...(outline(network.network) as unknown[]).slice(1)];
  return [network.kind, ...network.items.map(outline)];
}

describe('uses', () => {
  test('are listed by branch, once', () => {
    const uses = graphOf(DOMAIN).tasks.map(({ name, usedBy }) => [name, usedBy]);
    expect(uses).toEqual([
      ['Shoot', ['All/one/1', 'Alone/1/1']],
      ['All', ['All/one/1', 'Helper/1/1']],
      ['Helper', ['All/2/1']],
      ['Alone', []],
    ]);
  });

  test('tell which tasks can reach themselves', () => {
    const recursive = graphOf(DOMAIN).tasks.filter((task) => task.recursive);
    expect(recursive.map(({ name }) => name)).toEqual(['All', 'Helper']);
  });

  test('of a long chain of tasks overflow nothing', () => {
    const count = 3_000;
    const chain = Array.from(
      { length: count },
      (_, at) => `task T${at}() { method { ordered(T${(at + 1) % count}()); } }`,
    );
    expect(graphOf(chain.join('\n')).tasks.every((task) => task.recursive)).toBe(true);
  });
});

describe('names like those of every object', () => {
  test('are only names', () => {
    const graph = graphOf(
      'task __proto__() { method constructor { ordered(toString()); } } task toString() { }',
    );
    expect(keysOfGraph(graph)).toContain('__proto__/constructor/1#0');
    expect(graph.tasks[1]?.usedBy).toEqual(['__proto__/constructor/1']);
  });
});

describe('a broken text', () => {
  test('still shows everything that can be read', () => {
    const graph = graphOf(`domain D
task A(Npc npc { method { done and; ordered(B(), Nobody(x)) } }
task B( { { done = ; other; } }
task A() { method a { ordered() } method a { } branch }
task C() { method { exists (Npc n) { done; } } `);
    expect(graph.tasks.map(({ key }) => key)).toEqual(['A', 'B', 'A~2', 'C']);
    expect(graph.tasks[0]?.methods[0]?.branches[0]?.network).toMatchObject({
      items: [{ target: 'B' }, { target: null }],
    });
    expect(graph.tasks[3]?.methods[0]?.branches[0]?.quantifiers.map(({ text }) => text)).toEqual([
      'exists (Npc n)',
    ]);
    expect(new Set(keysOfGraph(graph)).size).toBe(keysOfGraph(graph).length);
  });

  test('may stop anywhere', () => {
    for (let end = 0; end < DOMAIN.length; end += 7) {
      const keys = keysOfGraph(graphOf(DOMAIN.slice(0, end)));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
