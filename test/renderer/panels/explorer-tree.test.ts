/** What the explorer lists, and where each row leads. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../planner-core/index.ts';
import { explorerTree } from '../../../renderer/panels/explorer/explorer-tree.tsx';
import type { TreeNode } from '../../../renderer/ui/tree-rows.ts';
import { emptySnapshot } from '../../support/fake-platform.ts';

const domain = `domain Guard;
type Npc;
fluent boolean hurt(Npc npc);
task Rest(Npc npc) {
    { hurt(npc) := false; }
}
task Heal(Npc npc) {
    method bed {
        branch hurt_one { hurt(npc); ordered(Rest(npc)); }
        branch { ordered(); }
    }
    method { ordered(); }
}
`;

function lines(nodes: readonly TreeNode[], depth = 0): readonly string[] {
  return nodes.flatMap((node) => [`${'  '.repeat(depth)}${node.label}`, ...lines(node.children, depth + 1)]);
}

const workspace = createWorkspace();
workspace.setFile({ path: 'guard.htn', text: domain });
const { graph, outline } = workspace.analysis();
const facts = {
  snapshot: {
    ...emptySnapshot,
    graph,
    outline,
    worlds: [{ path: 'worlds/a.world', name: 'Ambush', hash: '', plannable: true, hasExpectations: true }],
  },
  paths: ['guard.htn', 'layout.json', 'worlds/a.world', 'worlds/b.world'],
  unsaved: ['guard.htn'],
  tests: new Map(),
};

test('tasks with what decomposes first, worlds, declarations, files', () => {
  expect(lines(explorerTree(facts).roots)).toEqual([
    'Tasks',
    '  Heal',
    '    bed',
    '      hurt_one',
    '      branch 2',
    '    method 2',
    '  Rest',
    'Worlds',
    '  Ambush',
    '  b',
    'Types',
    '  Npc',
    'Variables',
    '  hurt(npc)',
    'Files',
    '  guard.htn',
    '  worlds/a.world',
    '  worlds/b.world',
  ]);
});

test('each row leads to its node, its place or its file', () => {
  const { targets } = explorerTree(facts);
  expect(targets.get('node Heal/bed/hurt_one')).toEqual({ kind: 'node', key: 'Heal/bed/hurt_one' });
  const place = targets.get('variable hurt');
  expect(place?.kind === 'span' && domain.slice(place.span.start, place.span.end)).toContain('hurt');
  expect(targets.get('world worlds/a.world')).toEqual({ kind: 'world', path: 'worlds/a.world' });
});

test('worlds say how their test went', () => {
  const result = { world: 'worlds/a.world', name: 'Ambush', ms: 1, nodes: 1, cost: 1 };
  const described = (passed: boolean | null): string | undefined => {
    const tests = new Map(passed === null ? [] : [['worlds/a.world', { ...result, passed, failures: [] }]]);
    const worlds = explorerTree({ ...facts, tests }).roots.find(({ label }) => label === 'Worlds');
    return worlds?.children[0]?.description;
  };
  expect([described(null), described(true), described(false)]).toEqual([
    'not tested yet',
    'test passed',
    'test failed',
  ]);
});
