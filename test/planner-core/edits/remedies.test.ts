/** What is offered about a name that is missing, or a score that nobody looks at. */
import { expect, test } from 'vitest';
import { applyEdits, createWorkspace } from '../../../planner-core/index.ts';

const HEAD = `domain D;
type Npc;
type Gun;
object Npc ada;
fluent Npc friend(Npc npc);
`;
const inTask = (use: string) =>
  `${HEAD}task Attack(Npc npc) { method { exists (Gun gun) { friend(npc) == ada; ${use} ordered(); } } }\n`;

function remedy(code: string, text: string, name: string) {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'a.htn', text });
  const start = text.lastIndexOf(name);
  const found = workspace.remedy(code, { file: 'a.htn', start, end: start + name.length });
  if (!found) return null;
  const result = workspace.edit(found.edit);
  if (!result.ok) throw new Error(result.reason);
  return { label: found.label, after: applyEdits(text, result.edits) };
}

test.each([
  ['seen;', 'Declare fluent boolean seen'],
  ['seen > 3;', 'Declare fluent integer seen'],
  ['seen += 1;', 'Declare fluent integer seen'],
  ['seen == 0;', 'Declare fluent integer seen'],
  ['seen == 1.5;', 'Declare fluent float seen'],
  ['seen == true;', 'Declare fluent boolean seen'],
  ['seen == "Hey!";', 'Declare fluent text seen'],
  ['seen(npc) := "";', 'Declare fluent text seen(Npc npc)'],
  ['seen(npc);', 'Declare fluent boolean seen(Npc npc)'],
  ['seen(npc, gun) < 2;', 'Declare fluent integer seen(Npc npc, Gun gun)'],
  ['not seen(gun) and true;', 'Declare fluent boolean seen(Gun gun)'],
  ['seen == npc;', 'Declare fluent Npc seen'],
  ['seen == friend(npc);', 'Declare fluent Npc seen'],
  ['ada == seen;', 'Declare fluent Npc seen'],
  ['count (Gun other; seen(other)) > 2;', 'Declare fluent boolean seen(Gun other)'],
])('a variable is declared as its use %s asks for', (use, label) => {
  expect(remedy('unknown-name', inTask(use), 'seen')?.label).toBe(label);
});

test.each(['seen(hall);', 'seen(at(npc));'])(
  'nothing is offered where the types of %s are not known',
  (use) => {
    expect(remedy('unknown-name', inTask(use), 'seen')).toBeNull();
  },
);

test('a declaration stands with those of its kind', () => {
  const text =
    'domain D;\ntype Npc;\nfluent boolean hurt(Npc npc); // of somebody\ntask Go(Gun g) { { seen; } }\n';
  expect(remedy('unknown-name', text, 'seen')?.after).toBe(
    text.replace('// of somebody', '// of somebody\nfluent boolean seen;'),
  );
  expect(remedy('unknown-type', text, 'Gun')?.after).toBe(text.replace('type Npc;', 'type Npc;\ntype Gun;'));
});

test('the first of its kind follows the domain’s name, or begins the file', () => {
  expect(remedy('unknown-type', 'domain D;\ntask Go(Gun g) {}', 'Gun')?.after).toBe(
    'domain D;\n\ntype Gun;\ntask Go(Gun g) {}',
  );
  expect(remedy('unknown-name', 'task Go() { { seen; } }', 'seen')?.after).toBe(
    'fluent boolean seen;\ntask Go() { { seen; } }',
  );
});

test('a task that is missing can be added', () => {
  const found = remedy('unknown-task', inTask('').replace('ordered()', 'ordered(Hide())'), 'Hide');
  expect(found?.label).toBe('Add primitive task Hide');
  expect(found?.after).toContain('task Hide() {');
});

test.each([
  ['method {\n    score := 3;\n    ordered();\n}', 'method {\n    ordered();\n}'],
  ['method { score := 3; ordered(); }', 'method { ordered(); }'],
  ['method {\n    go; score := 3; // high\n}', 'method {\n    go; // high\n}'],
])('a score without effect is removed: %j', (method, after) => {
  const found = remedy('unused-score', `task Go() {\n${method}\n}\n`, 'score := 3;');
  expect(found).toEqual({ label: 'Remove the score', after: `task Go() {\n${after}\n}\n` });
});

test('other problems are left to their messages', () => {
  expect(remedy('wrong-type', inTask('seen;'), 'seen')).toBeNull();
});
