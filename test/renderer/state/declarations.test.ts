/** Declaring, renaming and deleting in the window, over the real language service: nothing is lost unsaid, and one undo brings it back. */
// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { createWorkspace, timesNamed, type Workspace } from '../../../planner-core/index.ts';
import { MAX_HELD_WORLD_BYTES } from '../../../planner-core/project/limits.ts';
import { declare, deleteDeclaration, deleteNode, renameNode } from '../../../renderer/state/declarations.ts';
import { emptySnapshot } from '../../support/fake-platform.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const FILES = {
  'guard.htn': `domain Guard;
type Npc;
type Boss < Npc;
enum Stance { standing, crouched }
object Npc ada;
fluent Stance stance(Npc npc);
fluent boolean unused;

task Duck(Npc npc) {
    { stance(npc) == standing :-> crouched; }
}
task Hide(Npc npc) {
    method {
        branch { ordered(Duck(npc)); }
    }
}
`,
  'worlds/hall.world':
    'world Hall for Guard;\ninit {\n    stance(ada) := standing;\n}\ntasks ordered(Duck(ada));\n',
};

let w: TestWindow;
let workspace: Workspace;

beforeEach(async () => {
  w = await openWindow({ files: FILES });
  workspace = createWorkspace();
  for (const [path, text] of Object.entries(FILES)) workspace.setFile({ path, text });
  w.language.answers.references = async (path, offset) => workspace.references(path, offset);
  w.language.answers.rename = async (path, offset, name) => workspace.rename(path, offset, name);
  w.language.answers.edit = async (edit) => {
    for (const path of Object.keys(FILES)) workspace.setFile({ path, text: w.text(path) ?? '' });
    return workspace.edit(edit);
  };
  const { graph, outline, diagnostics } = workspace.analysis();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const hall = { path: 'worlds/hall.world', name: 'Hall', hash: '', plannable: true, hasExpectations: false };
  w.language.publish({ ...emptySnapshot, version: w.language.version, graph, outline, worlds: [hall] });
});

function declared(kind: 'types' | 'enums' | 'variables' | 'objects', name: string) {
  const found = workspace.analysis().outline[kind].find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  const singular = { types: 'type', enums: 'enum', variables: 'variable', objects: 'object' } as const;
  return { key: { kind: singular[kind], name }, span: found.span, names: found.names };
}

/** As the form does. */
async function rename({ key }: ReturnType<typeof declared>, name: string): Promise<string | null> {
  const result = await w.project().edit({ kind: 'rename-declaration', of: key, name });
  return result.ok ? null : result.reason;
}

const say = (text: string) => w.shell().nameRequest?.submit(text);
const allTexts = () => Object.keys(FILES).map((path) => w.text(path));
const before = Object.values(FILES);

function expectOneUndo(): void {
  expect(allTexts()).not.toEqual(before);
  w.project().undo();
  expect(allTexts()).toEqual(before);
}

test('declaring opens the line of the explorer', () => {
  declare('type');
  expect(w.shell().declaring).toEqual({ kind: 'type' });
  expect(w.shell().panelRequest?.id).toBe('explorer');
  declare('task');
  expect(w.shell().declaring).toEqual({ kind: 'acts' });
});

test.each([
  ['types', 'Npc', 'Person', { 'guard.htn': 6 }],
  ['enums', 'Stance', 'Pose', { 'guard.htn': 2 }],
  ['variables', 'stance', 'pose', { 'guard.htn': 2, 'worlds/hall.world': 1 }],
  ['objects', 'ada', 'eve', { 'guard.htn': 1, 'worlds/hall.world': 2 }],
] as const)('%s: a rename changes every use in every file', async (kind, name, wanted, uses) => {
  expect(await rename(declared(kind, name), wanted)).toBeNull();
  for (const [file, count] of Object.entries(uses)) {
    expect(w.text(file)?.match(new RegExp(`\\b${wanted}\\b`, 'g'))).toHaveLength(count);
    expect(w.text(file)).not.toMatch(new RegExp(`\\b${name}\\b`));
  }
  expectOneUndo();
});

test('a task, too', async () => {
  renameNode('Duck', { what: 'primitive task', name: 'Duck' });
  expect(await say('Crouch')).toBeNull();
  expect(allTexts().join('')).not.toContain('Duck');
  expectOneUndo();
});

test.each([
  ['1st', 'A name cannot start with a digit, as `1st` does.'],
  ['two words', '`two words` cannot be a name: use letters, digits and underscores, without spaces.'],
  ['Boss', 'There is already another type called `Boss`.'],
])('a name that cannot be is refused: %s', async (name, reason) => {
  expect(await rename(declared('types', 'Npc'), name)).toBe(reason);
  expect(allTexts()).toEqual(before);
});

test('a text that changed while the name was said is changed as it is now', async () => {
  const npc = declared('types', 'Npc');
  w.replace('guard.htn', 'domain Guard;', 'domain Guards;');
  expect(await rename(npc, 'Person')).toBeNull();
  expect(w.text('guard.htn')).toBe(
    FILES['guard.htn'].replace('Guard;', 'Guards;').replaceAll('Npc', 'Person'),
  );
});

test('a text that changes while the edit is made is left alone', async () => {
  const edit = w.language.answers.edit;
  w.language.answers.edit = async (...args) => {
    const result = (await edit?.(...args)) ?? { ok: true, edits: [], select: null, renamed: [] };
    w.replace('guard.htn', 'domain Guard;', 'domain Guards;');
    return result;
  };
  expect(await rename(declared('types', 'Npc'), 'Person')).toMatch(/changed at the same time/);
  expect(w.text('guard.htn')).toBe(FILES['guard.htn'].replace('Guard;', 'Guards;'));
});

test('what nothing uses goes without a question', async () => {
  await deleteDeclaration(declared('variables', 'unused'));
  expect(w.text('guard.htn')).not.toContain('unused');
  expectOneUndo();
});

test.each([
  [
    'types',
    'Npc',
    'the type `Boss`, line 5 of guard.htn, the variable `stance`, the task `Duck` and the task `Hide`',
  ],
  ['enums', 'Stance', 'the variable `stance`, the task `Duck` and the world `Hall`'],
  ['objects', 'ada', 'the world `Hall`'],
] as const)('%s: what uses it is told before it is lost', async (kind, name, users) => {
  const deletion = deleteDeclaration(declared(kind, name));
  await expect.poll(() => w.shell().question?.text).toContain(`still used by ${users}.`);
  expect(allTexts()).toEqual(before);
  w.shell().answer('delete');
  await deletion;
  expectOneUndo();
});

test('kept, nothing is lost', async () => {
  const deletion = deleteDeclaration(declared('variables', 'stance'));
  await expect.poll(() => w.shell().question?.title).toBe('Delete stance?');
  w.shell().answer(null);
  await deletion;
  expect(allTexts()).toEqual(before);
});

test('a task that is called is told of, one that is not goes at once', async () => {
  const deletion = deleteNode('Duck');
  await expect
    .poll(() => w.shell().question?.text)
    .toContain('used by the task `Hide` and the world `Hall`.');
  w.shell().answer('delete');
  await deletion;
  expectOneUndo();
  await deleteNode('Hide');
  expect(w.text('guard.htn')).not.toContain('Hide');
});

describe('a world that stays on disk', () => {
  const HUGE = 'worlds/huge.world';
  const text =
    'world Huge for Guard;\n// ada\ninit { stance(ada) := crouched; }\ntasks ordered(Duck(ada));\n';
  beforeEach(() => w.host.changeOnDisk('guard', HUGE, text + ' '.repeat(MAX_HELD_WORLD_BYTES)));

  test('is searched for what is deleted', async () => {
    const deletion = deleteDeclaration(declared('objects', 'ada'));
    await expect
      .poll(() => w.shell().question?.text)
      .toContain(`the world \`Hall\`. ${HUGE}, which is not loaded, uses it 2 times.`);
    w.shell().answer(null);
    await deletion;
    await deleteDeclaration(declared('variables', 'unused'));
    expect(w.text('guard.htn')).not.toContain('unused');
  });

  test('is searched for a task that is renamed', async () => {
    renameNode('Duck', { what: 'task', name: 'Duck' });
    await say('Crouch');
    expect(w.notice()?.text).toBe(
      `\`Duck\` is now \`Crouch\`. ${HUGE}, which is not loaded, uses it 1 time. Rename it there, too.`,
    );
  });
});

test.each([
  ['a(b); a_b(a); ba; `a`', 3],
  ['x; // a\na; // a', 1],
  ['áa aé', 0],
])('a name is found where it stands alone: %s', (text, times) => {
  expect(timesNamed(text, 'a')).toBe(times);
});
