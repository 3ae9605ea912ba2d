/** What typed words can mean at a node of the graph. */
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../planner-core/workspace.ts';

const DOMAIN = `domain Guard;
type Npc; type Gun; type Place;
object Place gate;
fluent boolean loaded(Gun gun);
fluent boolean alarm;
fluent Place at(Npc npc);
fluent integer ammo(Gun gun);
task Shoot(Npc npc, Gun gun) { { loaded(gun); } }
task Attack(Npc npc) {
    method quick {
        branch near { exists (Gun pistol) { ordered(Shoot(npc, pistol)); } }
        branch far { ordered(); }
    }
}
`;
const workspace = createWorkspace();
workspace.setFile({ path: 'guard.htn', text: DOMAIN });
const said = (node: string, typed: string, kind: 'condition' | 'change' = 'condition') =>
  workspace.sentences({ node, typed, kind });

test('the names of the task are known', () => {
  expect(said('Shoot', 'gun loaded')[0]).toEqual({ sentence: 'gun is loaded', text: 'loaded(gun);' });
});

test('“is” means a type only where there is one of that name', () => {
  const texts = said('Shoot', 'gun is loaded').map(({ text }) => text);
  expect([texts[0], texts.at(-1)]).toEqual(['loaded(gun);', 'gun is loaded;']);
  expect(said('Shoot', 'gun is Npc')[0]?.text).toBe('gun is Npc;');
});

test('so are the variables of a choice, in its branch only', () => {
  expect(said('Attack/quick/near', 'loaded')[0]?.text).toBe('loaded(pistol);');
  expect(said('Attack/quick/far', 'loaded')).toEqual([]);
});

test('inside a row its variables are known, beside it they are not', () => {
  const domain = DOMAIN.replace(
    '{ loaded(gun); }',
    '{ exists (Gun spare) { loaded(spare); } alarm or loaded(gun); }',
  );
  const rows = createWorkspace();
  rows.setFile({ path: 'guard.htn', text: domain });
  const texts = (within: readonly number[]) =>
    rows
      .sentences({ node: 'Shoot', kind: 'condition', typed: 'spare loaded', within })
      .map(({ text }) => text);
  expect(texts([0])[0]).toBe('loaded(spare);');
  expect(texts([1])).not.toContain('loaded(spare);');
  expect(texts([])).not.toContain('loaded(spare);');
});

test('objects of the domain are known everywhere', () => {
  expect(said('Attack/quick/far', 'npc at gate')[0]?.text).toBe('at(npc) == gate;');
});

test('text of the language comes first, as it was typed', () => {
  expect(said('Shoot', 'ammo(gun)>=1 and not alarm')[0]).toEqual({
    sentence: "gun's ammo is at least 1 and alarm is not true",
    text: 'ammo(gun)>=1 and not alarm;',
  });
  expect(said('Shoot', 'alarm')[0]?.text).toBe('alarm;');
  expect(said('Shoot', 'ammo(gun) -= 1;', 'change')[0]?.text).toBe('ammo(gun) -= 1;');
});

test.each([
  ['a condition', 'ammo(gun) >= 1', 'change'],
  ['an effect', 'ammo(gun) := 1', 'condition'],
  ['two statements', 'alarm; alarm', 'condition'],
  ['a body that ends', 'alarm; } } task Evil() { { alarm', 'condition'],
  ['half a call', 'ammo(gun', 'condition'],
  ['a single name that needs arguments', 'loaded', 'condition'],
] as const)('%s where it cannot stand is not taken as it is', (_, typed, kind) => {
  expect(said('Shoot', typed, kind).map(({ text }) => text)).not.toContain(`${typed};`);
});

test('a node that is gone has no sentences', () => {
  expect(said('Gone', 'gun loaded')).toEqual([]);
  expect(said('Attack/quick/9', 'gun loaded')).toEqual([]);
});
