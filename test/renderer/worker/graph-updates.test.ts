/** What of the graph goes to the page after an edit: tasks that changed; others are the same objects, moved. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { createWorkspace, type GraphView } from '../../../planner-core/index.ts';
import { GraphReceiver, GraphSender, type GraphUpdate } from '../../../renderer/worker/graph-updates.ts';

const TEXT = `domain Guard;
type Npc;
fluent boolean awake(Npc npc);

task Wake(Npc npc) {
    { awake(npc) := true; }
}

task Sleep(Npc npc) {
    { awake(npc); awake(npc) := false; }
}

task Live(Npc npc) {
    method { ordered(Wake(npc), Sleep(npc)); }
}
`;

function project() {
  const workspace = createWorkspace();
  const sender = new GraphSender();
  const receiver = new GraphReceiver();
  let text = TEXT;
  const send = (): { readonly update: GraphUpdate; readonly graph: GraphView } => {
    workspace.setFile({ path: 'guard.htn', text });
    const update = structuredClone(sender.update(workspace.analysis().graph));
    return { update, graph: receiver.receive(update) };
  };
  return {
    send,
    replace: (from: string, to: string) => {
      text = text.replace(from, to);
      return send();
    },
    textOf: ({ start, end }: { readonly start: number; readonly end: number }) => text.slice(start, end),
  };
}

test('at first it goes whole', () => {
  const { send } = project();
  const { update, graph } = send();
  expect(update.parts.map(({ kind }) => kind)).toEqual(['new']);
  expect(graph.tasks.map(({ name }) => name)).toEqual(['Wake', 'Sleep', 'Live']);
});

test('an edit in a task sends that task; those below it stay the same objects, at their new places', () => {
  const { send, replace, textOf } = project();
  const before = send().graph.tasks;
  const { update, graph } = replace('awake(npc); awake', 'not awake(npc); awake');
  expect(update.parts).toMatchObject([
    { kind: 'kept', from: 0, count: 1, by: 0 },
    { kind: 'new', tasks: [{ name: 'Sleep' }] },
    { kind: 'kept', from: 2, count: 1, by: 4 },
  ]);
  expect(graph.tasks.map((task, index) => task === before[index])).toEqual([true, false, true]);
  expect(graph.tasks.map(({ nameSpan }) => textOf(nameSpan))).toEqual(['Wake', 'Sleep', 'Live']);
  const call = graph.tasks[2]?.methods[0]?.branches[0]?.network;
  expect(call?.kind === 'ordered' && call.items.map(({ span }) => textOf(span))).toEqual([
    'Wake(npc)',
    'Sleep(npc)',
  ]);
});

test('a task that goes takes nothing along but the uses of others', () => {
  const { send, replace } = project();
  send();
  const { graph } = replace(/task Live[\s\S]*/.exec(TEXT)?.[0] ?? '', '');
  expect(graph.tasks.map(({ name, usedBy }) => [name, usedBy])).toEqual([
    ['Wake', []],
    ['Sleep', []],
  ]);
});

test('an update for a graph that the page does not have is a fault', () => {
  const receiver = new GraphReceiver();
  const parts = [{ kind: 'kept', from: 0, count: 1, by: 0 } as const];
  expect(() => receiver.receive({ domainName: null, parts })).toThrow('another graph');
});
