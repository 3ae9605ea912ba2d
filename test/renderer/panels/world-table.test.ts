/** A world as a table: what is read, how it is laid out, and that edits leave everything else as it was. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { applyEdits, createWorkspace, type Outline, parseWorld } from '../../../planner-core/index.ts';
import {
  addObject,
  type Cell,
  clearCell,
  removeObject,
  setCell,
} from '../../../renderer/panels/worlds/world-edits.ts';
import { defaultOf, WorldNames, worldView } from '../../../renderer/panels/worlds/world-view.ts';
import { type WorldTable, worldTable } from '../../../renderer/worker/world-table.ts';

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
  const file = { path: 'worlds/hall.world', text: source };
  return worldTable(file, parseWorld(file).tree);
}

function outline(): Outline {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'guard.htn', text: domainText });
  return workspace.analysis().outline;
}

/** The lines that differ: `- before`, `+ after`. */
function changed(before: string, after: string): readonly string[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return [
    ...a.filter((line) => !b.includes(line)).map((line) => `-${line}`),
    ...b.filter((line) => !a.includes(line)).map((line) => `+${line}`),
  ];
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

describe('an edit', () => {
  const cell = (variable: string, ...args: string[]): Cell => ({
    variable,
    args,
    external: variable === 'distance',
  });
  const cases: readonly (readonly [
    what: string,
    edit: (table: WorldTable, source: string) => ReturnType<typeof setCell>,
    change: readonly string[],
  ])[] = [
    [
      'of a value replaces the value alone',
      (t, s) => setCell(t, s, cell('at', 'one'), 'yard'),
      ['-    at(one) := hall;   // by the door', '+    at(one) := yard;   // by the door'],
    ],
    [
      'of an unset cell joins those of its variable',
      (t, s) => setCell(t, s, cell('at', 'two'), 'yard'),
      ['+    at(two) := yard;'],
    ],
    [
      'of a variable never set goes to the end of init',
      (t, s) => setCell(t, s, cell('alarm'), 'true'),
      ['+    alarm := true;'],
    ],
    [
      'of an external joins its rows',
      (t, s) => setCell(t, s, cell('distance', 'yard', 'hall'), '7.0'),
      ['+external distance(yard, hall) := 7.0;'],
    ],
    [
      'that clears a value takes its line and its comment',
      (t, s) => clearCell(t, s, cell('at', 'one')),
      ['-    at(one) := hall;   // by the door'],
    ],
    [
      'that adds an object joins its type',
      (t, s) => addObject(t, s, 'Gun', 'rifle'),
      ['-    Gun pistol;', '+    Gun pistol, rifle;'],
    ],
    [
      'that adds an object of a new type adds a line',
      (t, s) => addObject(t, s, 'Thing', 'crate'),
      ['+    Thing crate;'],
    ],
    [
      'that removes an object of a list keeps the others',
      (t, s) => removeObject(t, s, 'two'),
      ['-    Npc one, two; // the guards', '+    Npc one; // the guards'],
    ],
    [
      'that removes the first of a list keeps the others',
      (t, s) => removeObject(t, s, 'hall'),
      [
        '-    Place hall, yard;',
        '-    at(one) := hall;   // by the door',
        '-    visible(hall, yard) := true;',
        '-external distance(hall, yard) := 6.0;',
        '+    Place yard;',
      ],
    ],
    [
      'that removes the only object of a line takes the line',
      (t, s) => removeObject(t, s, 'pistol'),
      ['-    Gun pistol;', '-    ammo(pistol) := 3 + 4;'],
    ],
  ];
  for (const [what, edit, change] of cases) {
    test(what, () => {
      const after = applyEdits(text, edit(read(), text));
      expect(changed(text, after)).toEqual(change);
      // And the table reads on: what was written is where it belongs.
      expect(parseWorld({ path: 'worlds/hall.world', text: after }).diagnostics).toEqual([]);
    });
  }

  test('keeps the line ends of the file', () => {
    const windows = text.replaceAll('\n', '\r\n');
    const after = applyEdits(windows, setCell(read(windows), windows, cell('at', 'two'), 'yard'));
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('makes the sections that a world lacks', () => {
    const bare = 'world Bare for Guard; // nothing yet\ntasks ordered();\n';
    const withObject = applyEdits(bare, addObject(read(bare), bare, 'Npc', 'one'));
    const withValue = applyEdits(withObject, setCell(read(withObject), withObject, cell('alarm'), 'true'));
    expect(withValue).toBe(
      [
        'world Bare for Guard; // nothing yet',
        '',
        'objects {',
        '    Npc one;',
        '}',
        '',
        'init {',
        '    alarm := true;',
        '}',
        'tasks ordered();',
        '',
      ].join('\n'),
    );
  });

  test('of an empty section opens it', () => {
    const empty = 'world Bare for Guard;\nobjects {}\ninit {\n}\ntasks ordered();\n';
    const after = applyEdits(empty, setCell(read(empty), empty, cell('alarm'), 'true'));
    expect(after).toContain('init {\n    alarm := true;\n}\n');
  });
});

test.each([
  ['integer', '0'],
  ['integer [0, 30]', '0'],
  ['integer [3, 9]', '3'],
  ['float [-4.5, -1.5]', '-1.5'],
])('what is not set of %s is %s, as the search has it', (type, value) => {
  expect(defaultOf(new WorldNames(outline(), read()).cellType(type))).toBe(value);
});
