/** The workspace: one analysis over all files, kept until a text changes, and the services over it. */
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../planner-core/text/text-edits.ts';
import { createWorkspace } from '../../../planner-core/workspace.ts';

const DOMAIN = `domain Yard;
type Npc;
enum Mood { calm, angry }
object Npc boss;
/// Tired ones rest.
fluent integer [0, 9] tired(Npc npc);
derived boolean fit(Npc npc) := tired(npc) < 5;
external float luck(Npc npc);
`;
const TASKS = `task Rest(Npc npc) { { tired(npc) := 0; } }
task Day(Npc npc) { method { not fit(npc); ordered(Rest(npc)); } }
`;
const WORLD = `world Evening for Yard;
objects { Npc guard; }
init { tired(guard) := 7; }
external luck(n) := 0.5;
tasks ordered(Day(guard));
`;

function workspaceOf(files: Readonly<Record<string, string>>) {
  const workspace = createWorkspace();
  for (const [path, text] of Object.entries(files)) workspace.setFile({ path, text });
  return workspace;
}

const yard = () =>
  workspaceOf({
    'worlds/evening.world': WORLD,
    'tasks.htn': TASKS,
    'domain.htn': DOMAIN,
    'notes.txt': 'not ours',
  });

describe('the analysis', () => {
  test('reads all files of a domain as one, in the order of their paths', () => {
    const { diagnostics, graph, domain, worlds, outline } = yard().analysis();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(graph.domainName).toBe('Yard');
    expect(graph.tasks.map(({ name }) => name)).toEqual(['Rest', 'Day']);
    expect(domain?.tasks.map(({ name }) => name)).toEqual(['Rest', 'Day']);
    expect(
      worlds.map(({ path, name, world }) => [path, name, world?.objects.map((object) => object.name)]),
    ).toEqual([['worlds/evening.world', 'Evening', ['boss', 'guard']]]);
    expect(outline).toMatchObject({
      types: [{ name: 'Npc', parents: [] }],
      enums: [{ name: 'Mood', values: ['calm', 'angry'] }],
      variables: [
        {
          name: 'tired',
          storage: 'fluent',
          type: 'integer [0, 9]',
          parameters: [{ type: 'Npc', name: 'npc' }],
          doc: 'Tired ones rest.',
        },
        { name: 'fit', storage: 'derived' },
        { name: 'luck', storage: 'external', type: 'float' },
      ],
      objects: [{ name: 'boss', type: 'Npc' }],
    });
  });

  test('is the same object until a text changes', () => {
    const workspace = yard();
    const before = workspace.analysis();
    workspace.setFile({ path: 'tasks.htn', text: TASKS });
    workspace.setFile({ path: 'notes.txt', text: 'other' });
    workspace.removeFile('none.htn');
    expect(workspace.analysis()).toBe(before);
    workspace.setFile({ path: 'tasks.htn', text: `${TASKS}\n` });
    expect(workspace.analysis()).not.toBe(before);
  });

  test('leaves the domain alone where only a world changes, and worlds where only another does', () => {
    const workspace = yard();
    workspace.setFile({ path: 'worlds/other.world', text: WORLD.replace('Evening', 'Other') });
    const before = workspace.analysis();
    workspace.setFile({ path: 'worlds/other.world', text: WORLD.replace('Evening', 'Changed') });
    const after = workspace.analysis();
    expect(after.domain).toBe(before.domain);
    expect(after.graph).toBe(before.graph);
    expect(after.worlds[0]).toBe(before.worlds[0]);
    expect(after.worlds.map(({ name }) => name)).toEqual(['Evening', 'Changed']);
  });

  test('of a broken domain keeps its graph, and its worlds by name', () => {
    const workspace = yard();
    workspace.setFile({ path: 'tasks.htn', text: TASKS.replace('fit(npc)', 'fat(npc)') });
    const { domain, graph, worlds, diagnostics } = workspace.analysis();
    expect(domain).toBeNull();
    expect(graph.tasks).toHaveLength(2);
    expect(worlds).toMatchObject([{ name: 'Evening', world: null }]);
    expect(diagnostics.map(({ code, span }) => [span.file, code])).toContainEqual([
      'tasks.htn',
      'unknown-name',
    ]);
  });

  test('of a broken world says so and keeps the domain', () => {
    const workspace = yard();
    workspace.setFile({ path: 'worlds/evening.world', text: WORLD.replace('tired(guard)', 'tired(nobody)') });
    const { domain, worlds, diagnostics } = workspace.analysis();
    expect(domain).not.toBeNull();
    expect(worlds[0]?.world).toBeNull();
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ span }) => span.file)).toEqual([
      'worlds/evening.world',
    ]);
  });

  test('tells mistakes in the order of files and places', () => {
    const workspace = workspaceOf({
      'b.htn': 'task B() { ordered',
      'a.htn': 'domain D\ntask A( { }',
      'ä.htn': 'x',
    });
    const places = workspace.analysis().diagnostics.map(({ span }) => span);
    const files = [...new Set(places.map(({ file }) => file))];
    expect(files).toEqual(['a.htn', 'b.htn', 'ä.htn']);
    const sorted = [...places].sort(
      (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.start - b.start,
    );
    expect(places.map(({ file, start }) => [file, start])).toEqual(
      sorted.map(({ file, start }) => [file, start]),
    );
  });

  test('of nothing is empty', () => {
    const { domain, domainHash, graph, worlds } = createWorkspace().analysis();
    expect({ domain, domainHash, tasks: graph.tasks, worlds }).toEqual({
      domain: null,
      domainHash: null,
      tasks: [],
      worlds: [],
    });
  });
});

describe('the fingerprint', () => {
  const hashes = (text: string) => workspaceOf({ 'a.htn': text }).analysis().domainHash;

  test('stays when a text is laid out or documented otherwise', () => {
    expect(hashes('domain D; type A;')).toBe(
      hashes('// note\r\ndomain  D ;\r\n\r\n/// doc\r\ntype A /* a */;\r\n'),
    );
  });

  test('changes with the meaning', () => {
    expect(hashes('domain D; type A;')).not.toBe(hashes('domain D; type B;'));
  });
});

describe('a gesture', () => {
  test('on the graph comes back as text that the workspace reads', () => {
    const workspace = yard();
    const result = workspace.edit({ kind: 'rename', node: 'Rest', name: 'Sleep' });
    if (!result.ok) throw new Error(result.reason);
    for (const [path, text] of Object.entries({ 'tasks.htn': TASKS })) {
      workspace.setFile({
        path,
        text: applyEdits(
          text,
          result.edits.filter(({ file }) => file === path),
        ),
      });
    }
    expect(workspace.analysis().graph.tasks.map(({ name, usedBy }) => [name, usedBy])).toEqual([
      ['Sleep', ['Day/1/1']],
      ['Day', []],
    ]);
  });
});

describe('the language services', () => {
  const at = (text: string, piece: string) => text.indexOf(piece) + 1;

  test('answer for the files as they are', () => {
    const workspace = yard();
    const place = at(TASKS, 'fit(');
    expect(workspace.definition('tasks.htn', place)).toMatchObject({ file: 'domain.htn' });
    expect(workspace.references('tasks.htn', place)).toHaveLength(2);
    expect(workspace.hover('tasks.htn', place)?.markdown).toContain('derived boolean fit(Npc npc)');
    expect(workspace.complete('tasks.htn', place).some(({ label }) => label === 'fit')).toBe(true);
    expect(workspace.rename('tasks.htn', place, 'rested')).toMatchObject({
      edits: [{ text: 'rested' }, { text: 'rested' }],
    });
    expect(workspace.position('tasks.htn', TASKS.indexOf('task Day') + 5)).toEqual({ line: 2, column: 6 });
    workspace.removeFile('domain.htn');
    expect(workspace.definition('tasks.htn', place)).toBeNull();
  });

  test('format a file and leave its meaning', () => {
    const workspace = yard();
    const before = workspace.analysis().domainHash;
    const edits = workspace.format('tasks.htn');
    workspace.setFile({ path: 'tasks.htn', text: applyEdits(TASKS, edits) });
    expect(workspace.format('tasks.htn')).toEqual([]);
    expect(workspace.analysis().domainHash).toBe(before);
  });

  test('say nothing of files that are not there', () => {
    const workspace = yard();
    expect(workspace.complete('none.htn', 0)).toEqual([]);
    expect(workspace.hover('none.htn', 0)).toBeNull();
    expect(workspace.references('none.htn', 0)).toEqual([]);
    expect(workspace.format('none.htn')).toEqual([]);
    expect(workspace.position('none.htn', 5)).toEqual({ line: 1, column: 1 });
  });
});

test('a declaration may have more names than a call may have arguments', () => {
  const names = Array.from({ length: 130_000 }, (_, i) => `n${i}`).join(', ');
  const domain = `domain Yard;\ntype Npc;\ntask Rest(Npc npc) { {} }\nobject Npc ${names};\n`;
  const workspace = workspaceOf({ 'yard.htn': domain });
  expect(workspace.analysis().outline.objects).toHaveLength(130_000);
  workspace.setFile({ path: 'worlds/w.world', text: 'world W for Yard;\ntasks ordered(Rest());\n' });
  const labels = workspace.complete('worlds/w.world', 37).map(({ label }) => label);
  expect([labels[0], labels[129_999]]).toEqual(['n0', 'n129999']);
});
