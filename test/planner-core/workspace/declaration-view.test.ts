/** What a form shows of a declaration, what stands out, and what a change would do. */
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../planner-core/workspace.ts';

const DOMAIN = `domain Guard;
type Npc;
type Dragon;
enum Mood { calm, angry }
object Npc ann;
fluent integer [0, 30] ammo(Npc npc);
fluent boolean seen;
fluent boolean told; // of nothing
constant float range;
derived boolean ready(Npc npc) := ammo(npc) >= 1 and mood == calm and range > 2.0;
fluent Mood mood;

task Shoot(Npc npc) {
    { ready(npc); ammo(npc) -= 1; seen := true; mood == calm :-> angry; }
}
`;
const WORLD = `world Yard for Guard;
init {
    // Hers.
    ammo(ann) := 3;
}
tasks ordered(Shoot(ann));
`;

function opened(domain = DOMAIN) {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'guard.htn', text: domain });
  workspace.setFile({ path: 'worlds/yard.world', text: WORLD });
  return workspace;
}

test('the parts, the uses and what worlds set', () => {
  const view = opened().declaration({ kind: 'variable', name: 'ammo' });
  expect(view?.draft).toMatchObject({ name: 'ammo', type: 'integer [0, 30]', storage: 'fluent' });
  expect(view?.uses.map(({ line, text }) => [line, text])).toEqual([
    [10, 'derived boolean ready(Npc npc) := ammo(npc) >= 1 and mood == calm and range > 2.0;'],
    [14, '{ ready(npc); ammo(npc) -= 1; seen := true; mood == calm :-> angry; }'],
    [4, 'ammo(ann) := 3;'],
  ]);
  expect(view?.settings).toEqual([{ path: 'worlds/yard.world', name: 'Yard', count: 1, value: '3' }]);
  expect(opened().declaration({ kind: 'enum', name: 'Mood' })?.valueUses).toEqual([2, 1]);
  expect(opened().declaration({ kind: 'task', name: 'Shoot' })?.useCount).toBe(1);
  expect(opened().declaration({ kind: 'type', name: 'Cat' })).toBeNull();
});

test('what nothing uses, sets or reads', () => {
  expect(opened().standings()).toEqual([
    { kind: 'type', name: 'Dragon', standing: 'unused' },
    { kind: 'variable', name: 'seen', standing: 'never read' },
    { kind: 'variable', name: 'told', standing: 'unused' },
    { kind: 'variable', name: 'range', standing: 'never set' },
  ]);
});

test('a change is shown line by line, what cannot follow first', () => {
  const preview = opened().preview({
    kind: 'set-type',
    of: { kind: 'variable', name: 'ammo' },
    type: 'boolean',
  });
  const lines = preview.ok ? preview.lines : [];
  expect(lines.map(({ line, own, problem }) => [line, own, problem !== null])).toEqual([
    [10, false, true],
    [14, false, true],
    [6, true, false],
  ]);
  expect(lines.at(-1)).toMatchObject({
    before: 'fluent integer [0, 30] ammo(Npc npc);',
    after: 'fluent boolean ammo(Npc npc);',
  });
});

test('a change that is refused is refused before it is shown', () => {
  const preview = opened().preview({
    kind: 'rename-declaration',
    of: { kind: 'type', name: 'Npc' },
    name: 'Mood',
  });
  expect(preview).toMatchObject({ ok: false, code: 'name-in-use' });
});
