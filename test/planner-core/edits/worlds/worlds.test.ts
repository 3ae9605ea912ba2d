/** Worlds edited: every comment and every other line is left alone. */
import { describe, expect, test } from 'vitest';
import type { Cell, WorldEdit } from '../../../../planner-core/edits/worlds/model.ts';
import { answer, make } from '../edited.ts';

const world = 'worlds/hall.world';

type Edit = WorldEdit extends infer Each ? (Each extends WorldEdit ? Omit<Each, 'world'> : never) : never;

const edited = (text: string, edit: Edit): string =>
  make(new Map([[world, text]]), { ...edit, world }).get(world) ?? '';
const refusal = (text: string, edit: Edit): string => {
  const result = answer(new Map([[world, text]]), { ...edit, world });
  return result.ok ? 'made' : result.reason;
};

/** The lines that differ: `-before`, `+after`. */
function changed(before: string, after: string): readonly string[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return [
    ...a.filter((line) => !b.includes(line)).map((line) => `-${line}`),
    ...b.filter((line) => !a.includes(line)).map((line) => `+${line}`),
  ];
}

const VALUES = `/// A hall.
world Hall for Guard;
objects {
    Npc one, two; // the guards
    Gun pistol;
    Place hall, yard; /* where */
}
init {
    // where they stand
    at(one) := hall;   // by the door
    visible(hall, yard) := true;
    ammo(pistol) := 3 + 4;
    at( \`the dog\` ) := yard;
    cost(1.50, -2) := (3);
}
external distance(hall, yard) := 6.0; // steps
tasks ordered();
`;

const cell = (variable: string, ...args: string[]): Cell => ({
  variable,
  args,
  external: variable === 'distance',
});
const set = (value: string, ...of: [string, ...string[]]): Edit => ({
  kind: 'set-value',
  cell: cell(...of),
  value,
});
const clear = (...of: [string, ...string[]]): Edit => ({ kind: 'clear-value', cell: cell(...of) });

describe('a value', () => {
  test.each<readonly [string, Edit, readonly string[]]>([
    [
      'is replaced alone',
      set('yard', 'at', 'one'),
      ['-    at(one) := hall;   // by the door', '+    at(one) := yard;   // by the door'],
    ],
    [
      'of a name in backquotes',
      set('hall', 'at', '`the dog`'),
      ['-    at( `the dog` ) := yard;', '+    at( `the dog` ) := hall;'],
    ],
    [
      'of numbers, however they are written',
      set('4', 'cost', '1.5', '-2'),
      ['-    cost(1.50, -2) := (3);', '+    cost(1.50, -2) := 4;'],
    ],
    ['that is not set joins those of its variable', set('yard', 'at', 'two'), ['+    at(two) := yard;']],
    ['of a variable never set goes to the end', set('true', 'alarm'), ['+    alarm := true;']],
    [
      'of an external is replaced',
      set('7.0', 'distance', 'hall', 'yard'),
      ['-external distance(hall, yard) := 6.0; // steps', '+external distance(hall, yard) := 7.0; // steps'],
    ],
    [
      'of an external joins its rows',
      set('7.0', 'distance', 'yard', 'hall'),
      ['+external distance(yard, hall) := 7.0;'],
    ],
    [
      'that is cleared takes its line and its comment',
      clear('at', 'one'),
      ['-    at(one) := hall;   // by the door'],
    ],
    [
      'of an external that is cleared, too',
      clear('distance', 'hall', 'yard'),
      ['-external distance(hall, yard) := 6.0; // steps'],
    ],
  ])('%s', (_, edit, change) => {
    expect(changed(VALUES, edited(VALUES, edit))).toEqual(change);
  });

  test('below a comment at the end of a row leaves it with its row', () => {
    const text = edited(VALUES, set('1.0', 'distance', 'yard', 'yard'));
    expect(text).toContain('6.0; // steps\nexternal distance(yard, yard) := 1.0;\n');
    const after = edited(VALUES, set('hall', 'at', 'two'));
    expect(after).toContain('at( `the dog` ) := yard;\n    at(two) := hall;\n');
  });

  test.each(['', '3; x := 4', 'a, b', 'f(', '"open', '3 // why', '/* */ // so'])(
    'that would run on into the text behind it is refused: %j',
    (value) => {
      expect(refusal(VALUES, set(value, 'ammo', 'pistol'))).toMatch(
        /not closed|more than one|field is empty/,
      );
    },
  );

  test('is cleared with the comment above it where that heads nothing else', () => {
    const text =
      'world H for D;\ninit {\n    // one\n    a := 1;\n\n    // both\n    b := 1;\n    c := 1;\n}\n';
    expect(changed(text, edited(text, clear('a')))).toEqual(['-    // one', '-    a := 1;']);
    expect(changed(text, edited(text, clear('b')))).toEqual(['-    b := 1;']);
  });

  test('is found among values of other variables with longer names', () => {
    const text = 'world H for D;\ninit {\n    atlas(one) := x;\n    at(onely) := x;\n    at(one) := x;\n}\n';
    expect(changed(text, edited(text, set('y', 'at', 'one')))).toEqual([
      '-    at(one) := x;',
      '+    at(one) := y;',
    ]);
  });
});

describe('an object', () => {
  const add = (type: string, names: string): Edit => ({ kind: 'add-objects', type, names });
  const remove = (name: string): Edit => ({ kind: 'remove-object', name });
  test.each<readonly [string, Edit, readonly string[]]>([
    ['joins its type', add('Gun', 'rifle'), ['-    Gun pistol;', '+    Gun pistol, rifle;']],
    [
      'and others, parted by commas',
      add('Npc', 'gate, yard keeper'),
      ['-    Npc one, two; // the guards', '+    Npc one, two, gate, `yard keeper`; // the guards'],
    ],
    ['of a new type is a line', add('Thing', 'crate'), ['+    Thing crate;']],
    [
      'out of a list leaves the others',
      remove('two'),
      ['-    Npc one, two; // the guards', '+    Npc one; // the guards'],
    ],
    [
      'that is the first of a list, too, and all that is set of it goes',
      remove('hall'),
      [
        '-    Place hall, yard; /* where */',
        '-    at(one) := hall;   // by the door',
        '-    visible(hall, yard) := true;',
        '-external distance(hall, yard) := 6.0; // steps',
        '+    Place yard; /* where */',
      ],
    ],
    [
      'that is the only one takes the line',
      remove('pistol'),
      ['-    Gun pistol;', '-    ammo(pistol) := 3 + 4;'],
    ],
  ])('%s', (_, edit, change) => {
    expect(changed(VALUES, edited(VALUES, edit))).toEqual(change);
  });

  test('of a list on several lines keeps every comment', () => {
    const text = 'world H for D;\nobjects {\n    Npc one, // first\n        two; // last\n}\n';
    expect(edited(text, add('Npc', 'three'))).toBe(
      text.replace('two; // last', 'two,\n        three; // last'),
    );
  });

  test('with its values on one line leaves nothing behind', () => {
    const text = 'world H for D; objects { Npc one; } init { a(one) := x; b(one) := x; } tasks ordered();\n';
    expect(edited(text, remove('one'))).toBe('world H for D; objects { } init { } tasks ordered();\n');
  });

  test.each<readonly [Edit, RegExp]>([
    [add('Npc', 'two'), /already an object called `two`/],
    [add('Npc', 'a, a'), /already an object called `a`/],
    [add('Npc', ' '), /name is needed/],
    [remove('nobody'), /There is no longer an object called `nobody`/],
  ])('is refused: %j', (edit, reason) => {
    expect(refusal(VALUES, edit)).toMatch(reason);
  });
});

const GOALS = `world Hall for Guard;
objects { Npc one; Place hall; } // who and where
tasks ordered(
    Patrol(one), // first
    unordered(Walk(one, hall), Walk(one, hall)),
    Walk(one, hall) // last
);
goal {
    at(one) == hall; // in the end
    alive(one);
}
expect {
    solved;
    cost <= 4 ;
}
`;
const BARE = 'world Hall for Guard;\nobjects { Npc one; }\n';
const task = (index: number, text: string) => ({ index, text });
const LAST = task(2, 'Walk(one, hall)');

describe('a task', () => {
  test.each<readonly [string, Edit, string, string]>([
    [
      'is added below the last, whose comment stays with it',
      { kind: 'add-world-task', call: 'Wait(0, true)' },
      'hall) // last',
      'hall), // last\n    Wait(0, true)',
    ],
    [
      'is added before another',
      { kind: 'add-world-task', call: 'Wait(0)', index: 0 },
      'Patrol(one),',
      'Wait(0),\n    Patrol(one),',
    ],
    [
      'is taken out with its comma and its comment',
      { kind: 'remove-world-task', task: LAST },
      'hall)),\n    Walk(one, hall) // last\n',
      'hall))\n',
    ],
    [
      'that is the first, too',
      { kind: 'remove-world-task', task: task(0, 'Patrol(one)') },
      '    Patrol(one), // first\n',
      '',
    ],
    [
      'is exchanged',
      { kind: 'set-world-task', task: task(0, 'Patrol(one)'), call: 'Wait(0, true)' },
      'Patrol(one)',
      'Wait(0, true)',
    ],
    [
      'has an argument exchanged',
      { kind: 'set-world-argument', task: LAST, argument: 1, value: 'none' },
      'hall) // last',
      'none) // last',
    ],
    [
      'may come in any order',
      { kind: 'set-world-order', order: 'unordered' },
      'tasks ordered',
      'tasks unordered',
    ],
  ])('%s', (_, edit, from, to) => {
    expect(GOALS).toContain(from);
    expect(edited(GOALS, edit)).toBe(GOALS.replace(from, to));
  });

  test('moves, and the comments behind it and the others move along', () => {
    const moved = edited(GOALS, { kind: 'move-world-task', task: LAST, index: 0 });
    expect(moved).toContain(
      'ordered(\n    Walk(one, hall), // last\n    Patrol(one), // first\n    unordered(Walk(one, hall), Walk(one, hall))\n);',
    );
  });

  test('is the first where there is none', () => {
    const add: Edit = { kind: 'add-world-task', call: 'Patrol(one)' };
    expect(edited(BARE, add)).toBe(`${BARE.trimEnd()}\n\ntasks ordered(Patrol(one));\n`);
    expect(edited(`${BARE}tasks ordered();\n`, add)).toBe(`${BARE}tasks ordered(Patrol(one));\n`);
  });

  test.each<Edit>([
    { kind: 'remove-world-task', task: task(0, 'Walk(one, hall)') },
    { kind: 'remove-world-task', task: task(9, 'Patrol(one)') },
    { kind: 'set-world-task', task: task(0, 'Other()'), call: 'Wait()' },
    { kind: 'move-world-task', task: task(1, 'Patrol(one)'), index: 0 },
    { kind: 'set-world-argument', task: LAST, argument: 2, value: 'hall' },
  ])('that does not stand where it was drawn is left alone: %j', (edit) => {
    expect(refusal(GOALS, edit)).toMatch(/is no longer there/);
  });

  test('is one task', () => {
    expect(refusal(GOALS, { kind: 'add-world-task', call: 'A(), B()' })).toMatch(/not closed|more than one/);
  });
});

describe('a line', () => {
  test.each<readonly [string, Edit, string, string]>([
    [
      'is added to its section',
      { kind: 'add-line', section: 'expect', text: 'unsolvable;' },
      'cost <= 4 ;\n',
      'cost <= 4 ;\n    unsolvable;\n',
    ],
    [
      'is edited',
      { kind: 'set-line', section: 'goal', line: task(0, 'at(one) == hall'), text: 'true' },
      'at(one) == hall;',
      'true;',
    ],
    [
      'is edited up to a semicolon that stands apart',
      { kind: 'set-line', section: 'expect', line: task(1, 'cost <= 4'), text: 'cost == 3' },
      'cost <= 4 ;',
      'cost == 3 ;',
    ],
    [
      'is taken out with its comment',
      { kind: 'remove-line', section: 'goal', line: task(0, 'at(one) == hall') },
      '    at(one) == hall; // in the end\n',
      '',
    ],
    [
      'moves with its comment',
      { kind: 'move-line', section: 'goal', line: task(1, 'alive(one)'), index: 0 },
      '    at(one) == hall; // in the end\n    alive(one);\n',
      '    alive(one);\n    at(one) == hall; // in the end\n',
    ],
  ])('%s', (_, edit, from, to) => {
    expect(GOALS).toContain(from);
    expect(edited(GOALS, edit)).toBe(GOALS.replace(from, to));
  });

  test('makes a section behind everything', () => {
    const text = `${BARE}tasks ordered(Patrol(one)); // go\n`;
    expect(edited(text, { kind: 'add-line', section: 'goal', text: 'true' })).toBe(
      `${text.trimEnd()}\n\ngoal {\n    true;\n}\n`,
    );
  });

  test('of several lines is written with the indentation of what it replaces', () => {
    const text = 'world H for D;\nexpect {\n    plan(\n        A(),\n        B()\n    );\n}\n';
    const line = task(0, 'plan(\n        A(),\n        B()\n    )');
    const shown = 'plan(\n    A(),\n    C()\n)';
    expect(edited(text, { kind: 'set-line', section: 'expect', line, text: shown })).toBe(
      text.replace('B()', 'C()'),
    );
  });

  test.each<readonly [Edit, RegExp]>([
    [{ kind: 'set-line', section: 'goal', line: task(0, 'true'), text: 'false' }, /is no longer there/],
    [{ kind: 'add-line', section: 'goal', text: 'f(' }, /not closed|more than one/],
    [{ kind: 'add-line', section: 'goal', text: 'true // why' }, /not closed|more than one/],
    [{ kind: 'add-line', section: 'goal', text: ' ; ' }, /field is empty/],
  ])('is refused: %j', (edit, reason) => {
    expect(refusal(GOALS, edit)).toMatch(reason);
  });
});

test('sections that a world lacks are made where they belong', () => {
  const bare = 'world Bare for Guard; // nothing yet\ntasks ordered();\n';
  const withObject = edited(bare, { kind: 'add-objects', type: 'Npc', names: 'one' });
  expect(edited(withObject, set('true', 'alarm'))).toBe(
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

test.each(['init {\n}\n', 'init {}\n', 'init { }\n'])('an empty section is opened: %j', (section) => {
  const empty = `world Bare for Guard;\nobjects {}\n${section}tasks ordered();\n`;
  expect(edited(empty, set('true', 'alarm'))).toContain('init {\n    alarm := true;\n}\n');
});

test('a world without a header or with mistakes elsewhere is edited all the same', () => {
  expect(edited('init {\n    a := 1;\n}\n', set('2', 'b'))).toBe('init {\n    a := 1;\n    b := 2;\n}\n');
  const broken = VALUES.replace('tasks ordered();', 'tasks ordered((;');
  expect(changed(broken, edited(broken, set('yard', 'at', 'one')))).toHaveLength(2);
});

test('line ends are those of the file', () => {
  const windows = VALUES.replaceAll('\n', '\r\n');
  expect(edited(windows, set('yard', 'at', 'two')).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the name of a world is changed alone', () => {
  expect(edited(VALUES, { kind: 'rename-world', name: 'Yard' })).toBe(
    VALUES.replace('world Hall', 'world Yard'),
  );
  expect(refusal(VALUES, { kind: 'rename-world', name: '1st' })).toMatch(/cannot start with a digit/);
});

test('a world that is not there is said', () => {
  const result = answer(new Map(), { kind: 'rename-world', world, name: 'Yard' });
  expect(result).toMatchObject({ ok: false, code: 'no-such-world' });
});
