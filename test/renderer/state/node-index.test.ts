/** Where nodes are in the text, and which node is at a place. */
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../planner-core/index.ts';
import { nodeAt, spanOfNode } from '../../../renderer/state/node-index.ts';

const text = `domain Guard;
type Npc;
task Rest(Npc npc) { {} }
task Heal(Npc npc) {
    method bed { ordered(Rest(npc), Rest(npc)); }
    method { branch one { ordered(unordered(Rest(npc))); } branch { ordered(); } }
}
`;
const workspace = createWorkspace();
workspace.setFile({ path: 'more.htn', text: 'domain Guard;\ntask Sleep() { {} }\n' });
workspace.setFile({ path: 'guard.htn', text });
const { graph } = workspace.analysis();
const written = (key: string): string => {
  const span = spanOfNode(graph, key);
  return span === null ? 'nowhere' : text.slice(span.start, span.end);
};

test('every node is where it is written', () => {
  expect(written('Rest')).toBe('task Rest(Npc npc) { {} }');
  expect(written('Heal/bed')).toBe('method bed { ordered(Rest(npc), Rest(npc)); }');
  expect(written('Heal/2/one')).toContain('branch one');
  expect(written('Heal/bed/1#1')).toBe('Rest(npc)');
  expect(['Nobody', 'Heal/gone', 'Heal/bed/1#7', '__proto__'].map(written)).toEqual(
    Array.from({ length: 4 }, () => 'nowhere'),
  );
});

test.each([
  ['task Rest', 0, 'Rest'],
  ['ordered(Rest', 8, 'Heal/bed/1#0'],
  ['method bed', 0, 'Heal/bed'],
  ['unordered(Rest', 10, 'Heal/2/one#0.0'],
])('at `%s` it is the innermost node that holds it', (words, inside, key) => {
  expect(nodeAt(graph, 'guard.htn', text.indexOf(words) + inside)?.key).toBe(key);
});

test('between tasks, and in other files, there is none', () => {
  expect(nodeAt(graph, 'guard.htn', text.indexOf('type Npc'))).toBe(null);
  expect(nodeAt(graph, 'nowhere.htn', text.indexOf('task Rest'))).toBe(null);
});
