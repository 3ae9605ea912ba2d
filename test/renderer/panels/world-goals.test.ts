/** What a world asks for: read with its places, and edited without touching anything else. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { applyEdits, createWorkspace, parseWorld, type TextEdit } from '../../../planner-core/index.ts';
import {
  addLine,
  addTask,
  type DrawnLine,
  placeNow,
  removeLine,
  removeTask,
  setArgument,
  setLine,
  setOrder,
  setTask,
  swapTasks,
} from '../../../renderer/panels/worlds/goal-edits.ts';
import {
  anyCall,
  defaultCall,
  EXPECTATIONS,
  planExpectation,
  tasksToPlan,
} from '../../../renderer/panels/worlds/task-calls.ts';
import { WorldNames } from '../../../renderer/panels/worlds/world-view.ts';
import { worldStart } from '../../../renderer/state/world-files.ts';
import { type WorldTable, worldTable } from '../../../renderer/worker/world-table.ts';

const DOMAIN = `domain Guard;
type Npc;
type Place;
fluent Place at(Npc npc);
task Walk(Npc npc, Place to) { { at(npc) := to; } }
@disabled
task Fly(Npc npc) { { } }
task Patrol(Npc npc) { method { ordered(Walk(npc, at(npc))); } }
task Wait(integer [0, 5] turns, boolean alert) { { } }
`;

const WORLD = `world Hall for Guard;
objects { Npc one; Place hall; } // who and where
tasks ordered(
    Patrol(one), // first
    unordered(Walk(one, hall), Walk(one, hall)),
    Walk(one, hall) // last
);
goal {
    at(one) == hall; // in the end
}
expect {
    solved;
    cost <= 4 ;
}
`;
const BARE = 'world Hall for Guard;\nobjects { Npc one; }\n';

function read(text: string): WorldTable {
  const file = { path: 'worlds/hall.world', text };
  return worldTable(file, parseWorld(file).tree);
}

const applied = (text: string, edits: readonly TextEdit[]): string => applyEdits(text, edits);
const drawn = (table: WorldTable, section: 'goal' | 'expect', index: number): DrawnLine => {
  const found = table[section][index];
  if (!found) throw new Error(`No line ${index} in ${section}`);
  return { section, index, text: found.text };
};

test('tasks, goal and expectations are read as written', () => {
  const { tasks, goal, expect: expected } = read(WORLD);
  expect(tasks?.items.map(({ text, call }) => call?.args.map((arg) => arg.text) ?? text)).toEqual([
    ['one'],
    'unordered(Walk(one, hall), Walk(one, hall))',
    ['one', 'hall'],
  ]);
  expect(goal.map(({ text }) => text)).toEqual(['at(one) == hall']);
  expect(expected.map(({ text }) => text)).toEqual(['solved', 'cost <= 4']);
});

describe('a task', () => {
  const table = read(WORLD);

  test.each([
    [
      'is added on a line of its own',
      addTask(table, WORLD, 'Wait(0, true)'),
      'hall) // last',
      'hall),\n    Wait(0, true) // last',
    ],
    ['is taken out with its comma', removeTask(table, 2), ',\n    Walk(one, hall) // last', ' // last'],
    ['that is the first, too', removeTask(table, 0), 'Patrol(one), // first\n    ', ''],
    ['is exchanged', setTask(table, 0, 'Wait(0, true)'), 'Patrol(one)', 'Wait(0, true)'],
    ['has an argument exchanged', setArgument(table, 2, 1, 'none'), 'hall) // last', 'none) // last'],
    ['may come in any order', setOrder(table, 'unordered'), 'tasks ordered', 'tasks unordered'],
  ])('%s', (_, edits, from, to) => {
    expect(WORLD).toContain(from);
    expect(applied(WORLD, edits)).toBe(WORLD.replace(from, to));
  });

  test('changes places with another, and the comments stay', () => {
    const swapped = applied(WORLD, swapTasks(table, 0, 2));
    expect(swapped).toContain('Walk(one, hall), // first');
    expect(swapped).toContain('Patrol(one) // last');
  });

  test('is the first where there is none', () => {
    expect(applied(BARE, addTask(read(BARE), BARE, 'Patrol(one)'))).toBe(
      `${BARE.trimEnd()}\n\ntasks ordered(Patrol(one));\n`,
    );
    const empty = `${BARE}tasks ordered();\n`;
    expect(applied(empty, addTask(read(empty), empty, 'Patrol(one)'))).toBe(
      `${BARE}tasks ordered(Patrol(one));\n`,
    );
  });

  test('that is not there is left alone', () => {
    expect([
      removeTask(table, 9),
      swapTasks(table, 0, 9),
      setTask(table, 9, ''),
      setOrder(read(BARE), 'ordered'),
    ]).toEqual([[], [], [], []]);
  });
});

describe('a line', () => {
  const table = read(WORLD);

  test.each([
    [
      'is added to its section',
      addLine(table, WORLD, 'expect', 'unsolvable'),
      'cost <= 4 ;\n',
      'cost <= 4 ;\n    unsolvable;\n',
    ],
    ['is edited', setLine(table, drawn(table, 'goal', 0), 'true'), 'at(one) == hall;', 'true;'],
    [
      'is edited up to a semicolon that stands apart',
      setLine(table, drawn(table, 'expect', 1), 'cost == 3'),
      'cost <= 4 ;',
      'cost == 3 ;',
    ],
    [
      'is taken out with its comment',
      removeLine(table, WORLD, drawn(table, 'goal', 0)),
      '    at(one) == hall; // in the end\n',
      '',
    ],
  ])('%s', (_, edits, from, to) => {
    expect(WORLD).toContain(from);
    expect(applied(WORLD, edits)).toBe(WORLD.replace(from, to));
  });

  test('makes a section behind everything', () => {
    const world = `${BARE}tasks ordered(Patrol(one)); // go\n`;
    expect(applied(world, addLine(read(world), world, 'goal', 'true'))).toBe(
      `${world.trimEnd()}\n\ngoal {\n    true;\n}\n`,
    );
  });
});

describe('what was drawn before the text moved on', () => {
  const before = read(WORLD);
  const cost = drawn(before, 'expect', 1);

  test('is left alone once it is gone, and so is everything else', () => {
    const text = applied(WORLD, removeLine(before, WORLD, cost));
    const table = read(text);
    expect([setLine(table, cost, 'true'), removeLine(table, text, cost)]).toEqual([[], []]);
  });

  test('is edited where the same still stands in its place', () => {
    const text = applied(WORLD, setLine(before, drawn(before, 'expect', 0), 'unsolvable'));
    expect(applied(text, setLine(read(text), cost, 'cost == 3'))).toContain('cost == 3 ;');
  });

  test('is not taken for what has come in its place', () => {
    const text = applied(WORLD, removeTask(before, 0));
    const place = placeNow(read(text).tasks?.items ?? [], 0, 'Patrol(one)');
    expect([place, removeTask(read(text), place)]).toEqual([-1, []]);
  });
});

describe('what is offered', () => {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'guard.htn', text: DOMAIN });
  const { graph, outline } = workspace.analysis();
  const task = (name: string) => {
    const found = graph.tasks.find((each) => each.name === name);
    if (!found) throw new Error(`No task ${name}`);
    return found;
  };

  test('are tasks that can be done, those of several ways first', () => {
    expect(tasksToPlan(graph.tasks).map(({ name }) => name)).toEqual(['Patrol', 'Walk', 'Wait']);
  });

  test('are calls with values of the right type', () => {
    const names = new WorldNames(outline, read(WORLD));
    expect(['Walk', 'Wait'].map((name) => defaultCall(task(name), names))).toEqual([
      'Walk(one, hall)',
      'Wait(0, false)',
    ]);
    expect(defaultCall(task('Walk'), new WorldNames(outline, read(BARE)))).toBe('Walk(one, none)');
  });

  test('are expectations that can be read', () => {
    const texts = EXPECTATIONS.map(({ text }) => text.replace('{task}', anyCall(task('Walk'))));
    const plan = planExpectation({ steps: [{ task: 'Walk', args: ['one', 'hall'] }] } as never);
    const world = `${BARE}tasks ordered(Patrol(one));\nexpect {\n${[...texts, plan].map((text) => `    ${text};`).join('\n')}\n}\n`;
    const file = { path: 'worlds/hall.world', text: world };
    expect(parseWorld(file).diagnostics).toEqual([]);
    expect(read(world).expect.map(({ text }) => text)).toEqual([...texts, plan]);
  });

  test('is a new world with the task that nobody else calls and what it needs', () => {
    expect(worldStart({ graph, outline })).toEqual({
      objects: [{ type: 'Npc', name: 'npc' }],
      call: 'Patrol(npc)',
    });
  });
});
