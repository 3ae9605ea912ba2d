/** What a world asks for: read as written, and what is offered for it. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createWorkspace, parseWorld, type WorldTable, worldStart } from '../../../planner-core/index.ts';
import {
  anyCall,
  defaultCall,
  EXPECTATIONS,
  planExpectation,
  tasksToPlan,
} from '../../../renderer/panels/worlds/task-calls.ts';
import { WorldNames } from '../../../renderer/panels/worlds/world-view.ts';

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
  const workspace = createWorkspace();
  workspace.setFile({ path: 'worlds/hall.world', text });
  const table = workspace.world('worlds/hall.world');
  if (!table) throw new Error('The world is not there');
  return table;
}

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
