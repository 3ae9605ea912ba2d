/** What the explorer lists, and where each row leads. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../planner-core/index.ts';
import { domainRows, explorerTree, NO_ROWS } from '../../../renderer/panels/explorer/explorer-tree.tsx';
import { finish } from '../../../renderer/ui/slices.ts';
import type { TreeItem } from '../../../renderer/ui/tree.tsx';
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
const snapshot = {
  ...emptySnapshot,
  graph,
  outline,
  worlds: [{ path: 'worlds/a.world', name: 'Ambush', hash: '', plannable: true, hasExpectations: true }],
};
const facts = {
  domain: finish(domainRows(snapshot, { known: new Map() })),
  paths: ['guard.htn', 'layout.json', 'worlds/a.world', 'worlds/b.world'],
  onDisk: new Map(),
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
    'Enums',
    'Variables',
    '  hurt(npc)',
    'Objects',
    'Files',
    '  guard.htn',
    '  worlds/a.world',
    '  worlds/b.world',
  ]);
});

test('what nothing uses is marked, spoken and explained', () => {
  const known = new Map([['variable hurt', 'never set']] as const);
  const { roots } = explorerTree({ ...facts, domain: finish(domainRows(snapshot, { known })) });
  const variables = roots.find(({ label }) => label === 'Variables')?.children ?? [];
  const hurt = variables.find(({ id }) => id === 'variable hurt');
  expect(hurt).toMatchObject({ mark: { text: 'never set' }, description: 'never set' });
  expect(hurt?.mark?.why).toContain('no task and no world sets it');
  expect(variables.filter(({ mark }) => mark !== undefined)).toEqual([hurt]);
});

test('while the domain is read nothing is said about how many tasks there are', () => {
  const counts = (domain: typeof facts.domain) =>
    explorerTree({ ...facts, domain }).roots.find(({ label }) => label === 'Tasks')?.detail;
  expect([counts(NO_ROWS), counts(facts.domain)]).toEqual(['…', '2']);
});

test('each row leads to its node, its place or its file', () => {
  const { target } = explorerTree(facts);
  expect(target('node Heal/bed/hurt_one')).toEqual({ kind: 'node', key: 'Heal/bed/hurt_one' });
  const place = target('variable hurt');
  expect(place?.kind === 'declared' && place.declared.key).toEqual({ kind: 'variable', name: 'hurt' });
  const span = place?.kind === 'declared' ? place.declared.span : null;
  expect(domain.slice(span?.start, span?.end)).toContain('hurt');
  expect(target('world worlds/a.world')).toEqual({ kind: 'world', path: 'worlds/a.world' });
});

const untold = { plan: null, expectedPlan: null, problems: [] };

test('worlds say how their test went', () => {
  const result = { world: 'worlds/a.world', name: 'Ambush', ms: 1, nodes: 1, cost: 1, ...untold };
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

test('what has errors is marked, down to the branch', () => {
  const start = domain.indexOf('hurt(npc); ordered');
  const diagnostic = {
    code: 'unknown-name',
    severity: 'error' as const,
    message: '',
    span: { file: 'guard.htn', start, end: start + 4 },
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
  };
  const { roots } = explorerTree({
    ...facts,
    domain: finish(domainRows({ ...snapshot, diagnostics: [diagnostic] }, { known: new Map() })),
  });
  const marked = (nodes: readonly TreeItem[]): readonly string[] =>
    nodes.flatMap(({ label, description = '', children }) => [
      ...(description.endsWith('has errors') ? [label] : []),
      ...marked(children),
    ]);
  expect(marked(roots)).toEqual(['Heal', 'bed', 'hurt_one']);
});

test('rows say what can be done with them', () => {
  const { roots, row } = explorerTree(facts);
  const keys = (nodes: readonly TreeItem[]): readonly string[] =>
    nodes.flatMap(({ id, actions = [], children }) => [
      ...actions.map(({ key }) => `${row(id)?.kind} ${key}`),
      ...keys(children),
    ]);
  expect([...new Set(keys(roots))].sort()).toEqual([
    'add Insert',
    'declared Delete',
    'declared F2',
    'declared F4',
    'node Delete',
    'node F2',
    'world Delete',
  ]);
});
