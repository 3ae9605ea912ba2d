/** Lines that declare: the words that tell what they make, what they lack, and one step of the history for all of them. */
// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { createWorkspace } from '../../../planner-core/index.ts';
import type { LineKind } from '../../../renderer/state/contract.ts';
import {
  declareProblem,
  LINE_EXAMPLES,
  readDeclareLines,
  writeDeclarations,
} from '../../../renderer/state/declare-lines.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const TYPES = ['Npc', 'Place', 'Gun'];

test.each<[LineKind, string, readonly string[]]>([
  ['type', 'Npc2, Door', ['Type `Npc2`', 'Type `Door`']],
  ['type', 'Guard is an Npc', ['Type `Guard`, also `Npc`']],
  ['enum', 'Stance: standing, crouched', ['Enum `Stance`: standing, crouched']],
  ['object', 'gate, yard: Place', ['Object `gate` of type `Place`', 'Object `yard` of type `Place`']],
  ['variable', 'ammo of gun 0 to 30', ['Whole number `ammo(Gun gun)` from 0 to 30, changes in play']],
  ['variable', 'at of npc: Place', ['Place `at(Npc npc)`, changes in play']],
  ['variable', 'constant boolean near(Place a)', ['Yes or no `near(Place a)`, set by worlds']],
  ['variable', 'ammo of bow', ['New: Type `Bow`', 'Yes or no `ammo(Bow bow)`, changes in play']],
  ['acts', 'Shoot npc gun', ['Task `Shoot(Npc npc, Gun gun)` that acts']],
  ['chooses', 'Patrol npc, Wait', ['Task `Patrol(Npc npc)` that chooses', 'Task `Wait()` that chooses']],
  ['type', 'Bow\nobject Bow longbow', ['Type `Bow`', 'Object `longbow` of type `Bow`']],
])('%s: %s', (kind, typed, words) => {
  const read = readDeclareLines(kind, typed, TYPES);
  expect(read.words).toEqual(words);
  expect(read.problem).toBeNull();
});

test.each<[LineKind, string, RegExp]>([
  ['object', 'gate', /^Say of which type/],
  ['enum', 'Mood', /^Say its values/],
  ['type', '2nd', /cannot start with a digit/],
  ['variable', 'alarm\n2nd', /cannot start with a digit/],
])('%s: %s lacks something', (kind, typed, problem) => {
  expect(readDeclareLines(kind, typed, TYPES).problem).toMatch(problem);
});

test.each(Object.entries(LINE_EXAMPLES))(
  'what is offered as an example of %s can be declared',
  (kind, offered) => {
    for (const [, example = ''] of offered.matchAll(/`([^`]+)`/g)) {
      const read = readDeclareLines(kind as LineKind, example, []);
      expect([read.problem, read.words.length > 0]).toEqual([null, true]);
      const workspace = createWorkspace();
      workspace.setFile({ path: 'guard.htn', text: 'domain Guard;\n' });
      expect(workspace.edit({ kind: 'declare-written', written: read.written })).toMatchObject({ ok: true });
    }
  },
);

describe('in a project', () => {
  const BEFORE = 'domain Guard;\n\ntype Npc;\n';
  let w: TestWindow;

  beforeEach(async () => {
    w = await openWindow({ files: { 'guard.htn': BEFORE } });
    w.language.answers.edit = async (edit) => {
      const workspace = createWorkspace();
      workspace.setFile({ path: 'guard.htn', text: w.text('guard.htn') ?? '' });
      return workspace.edit(edit);
    };
  });

  test('several lines are one step', async () => {
    const typed = 'alarm\nammo of gun 0 to 30\ntask Shoot npc gun';
    const { written } = readDeclareLines('variable', typed, ['Npc']);
    expect(await declareProblem(written)).toBeNull();
    expect(w.text('guard.htn')).toBe(BEFORE);
    expect(await writeDeclarations(written, typed)).toBeNull();
    expect(w.text('guard.htn')).toContain(
      'type Npc;\ntype Gun;\n\nfluent boolean alarm;\nfluent integer [0, 30] ammo(Gun gun);\n',
    );
    expect(w.text('guard.htn')).toContain('task Shoot(Npc npc, Gun gun) {');
    expect(w.project().undoLabel).toBe('Declare alarm, ammo of gun 0 to 30, task Shoot npc gun');
    w.project().undo();
    expect(w.text('guard.htn')).toBe(BEFORE);
  });

  test('a name that is taken is told before it is written', async () => {
    const { written } = readDeclareLines('type', 'Npc', []);
    expect(await declareProblem(written)).toBe('There is already a type called `Npc`.');
    expect(await writeDeclarations(written, 'Npc')).toBe('There is already a type called `Npc`.');
    expect(w.text('guard.htn')).toBe(BEFORE);
  });
});
