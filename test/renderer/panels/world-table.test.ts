/** A world as a table: what is read, and how it is laid out. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { createWorkspace, type Outline, type WorldTable } from '../../../planner-core/index.ts';
import { defaultOf, WorldNames, worldView } from '../../../renderer/panels/worlds/world-view.ts';

const domainText = `domain Guard;
type Thing; type Npc < Thing; type Gun < Thing; type Place;
enum Stance { standing, crouched }
object Place spawn;
fluent Place at(Thing thing);
fluent Stance stance(Npc npc);
fluent integer [0, 30] ammo(Gun gun);
fluent boolean alarm;
constant boolean visible(Place from, Place to);
external float distance(Place a, Place b);
derived boolean armed(Npc npc) := true;
`;

const text = `/// A hall.
world Hall for Guard;
objects {
    Npc one, two; // the guards
    Gun pistol;
    Place hall, yard;
}
init {
    // where they stand
    at(one) := hall;   // by the door
    visible(hall, yard) := true;
    ammo(pistol) := 3 + 4;
}
external distance(hall, yard) := 6.0;
tasks ordered();
`;

function read(source = text): WorldTable {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'worlds/hall.world', text: source });
  const table = workspace.world('worlds/hall.world');
  if (!table) throw new Error('The world is not there');
  return table;
}

function outline(): Outline {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'guard.htn', text: domainText });
  return workspace.analysis().outline;
}

test('reads objects and values with their places', () => {
  const table = read();
  expect(table.objects.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'Npc one',
    'Npc two',
    'Gun pistol',
    'Place hall',
    'Place yard',
  ]);
  expect(
    table.values.map(({ variable, args, text: value }) => `${variable}(${args.join(',')}) ${value}`),
  ).toEqual(['at(one) hall', 'visible(hall,yard) true', 'ammo(pistol) 3 + 4', 'distance(hall,yard) 6.0']);
});

test('a rule of an external function is shown apart from rows', () => {
  const table = read(text.replace('distance(hall, yard) := 6.0', 'distance(a, b) := cost(a) + 1.0'));
  expect(table.rules.map(({ variable }) => variable)).toEqual(['distance']);
  expect(worldView(outline(), table).relations.map(({ variable }) => variable)).toEqual(['visible']);
});

test('is laid out as settings, a grid for each type, a list for each relation', () => {
  const view = worldView(outline(), read());
  expect(view.settings.map(({ variable, type }) => [variable, type.kind])).toEqual([['alarm', 'boolean']]);
  expect(view.grids).toMatchObject([
    {
      type: 'Thing',
      rows: ['one', 'two', 'pistol'],
      columns: [{ variable: 'at', type: { kind: 'object', values: ['none', 'spawn', 'hall', 'yard'] } }],
    },
    {
      type: 'Npc',
      rows: ['one', 'two'],
      columns: [{ variable: 'stance', type: { kind: 'enum', values: ['standing', 'crouched'] } }],
    },
    { type: 'Gun', rows: ['pistol'], columns: [{ variable: 'ammo', type: { kind: 'integer', unset: '0' } }] },
  ]);
  expect(view.relations.map(({ variable, external, values }) => [variable, external, values.length])).toEqual(
    [
      ['visible', false, 1],
      ['distance', true, 1],
    ],
  );
});

test('an object of several types stands in the grid of each and can be chosen where either is wanted', () => {
  const workspace = createWorkspace();
  const types = 'type Weapon; type Item; type Rifle < Weapon, Item; type Potion < Item;';
  const variables =
    'fluent integer ammo(Weapon w); fluent boolean packed(Item i); fluent Item best; fluent Weapon drawn;';
  workspace.setFile({ path: 'guard.htn', text: `domain Guard; ${types} ${variables}` });
  const world = 'world Hall for Guard; objects { Rifle gun; Potion tonic; Weapon club; }';
  const view = worldView(workspace.analysis().outline, read(world));
  expect(view.grids.map(({ type, rows }) => [type, rows])).toEqual([
    ['Weapon', ['gun', 'club']],
    ['Item', ['gun', 'tonic']],
  ]);
  expect(view.settings.map(({ type }) => (type.kind === 'object' ? type.values : []))).toEqual([
    ['none', 'gun', 'tonic'],
    ['none', 'gun', 'club'],
  ]);
});

test('texts have a field of their own, unless the domain has a type by that name', () => {
  const settings = (domain: string) => {
    const workspace = createWorkspace();
    workspace.setFile({ path: 'guard.htn', text: `domain Guard; ${domain}` });
    const world = 'world Hall for Guard; init { motto := "Hey; \\"you\\""; } external answer() := "no";';
    const { settings: columns, set } = worldView(workspace.analysis().outline, read(world));
    return [columns.map(({ type }) => type.kind), [...set.values()].map((value) => value.text)];
  };
  const values = ['"Hey; \\"you\\""', '"no"'];
  expect(settings('fluent text motto; external text answer;')).toEqual([['text', 'text'], values]);
  expect(settings('type text; fluent text motto; external text answer;')).toEqual([
    ['object', 'object'],
    values,
  ]);
});

test('what needs backquotes has them in the table, as in the text', () => {
  const domain = 'domain Guard; type Npc; enum Mood { `first`, calm } fluent Mood mood(Npc npc);';
  const workspace = createWorkspace();
  workspace.setFile({ path: 'guard.htn', text: domain });
  const world = 'world Hall for Guard; objects { Npc `old guard`; } init { mood(`old guard`) := `first`; }';
  const [grid] = worldView(workspace.analysis().outline, read(world)).grids;
  expect(grid?.rows).toEqual(['`old guard`']);
  expect(grid?.columns[0]?.type).toEqual({ kind: 'enum', values: ['`first`', 'calm'] });
  expect(read(world).values).toMatchObject([{ args: ['`old guard`'], text: '`first`' }]);
});

test.each([
  ['integer', '0'],
  ['integer [0, 30]', '0'],
  ['integer [3, 9]', '3'],
  ['float [-4.5, -1.5]', '-1.5'],
])('what is not set of %s is %s, as the search has it', (type, value) => {
  expect(defaultOf(new WorldNames(outline(), read()).cellType(type))).toBe(value);
});
