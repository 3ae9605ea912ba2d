/** What is offered about a name that is missing. */
import { expect, test } from 'vitest';
import { applyEdits } from '../../../planner-core/index.ts';
import { remedyFor } from '../../../renderer/panels/inspector/remedy.ts';
import { compound, graph } from '../canvas/graph-builder.ts';

const task = graph(compound('Attack(Npc npc)', { when: [], run: 'Wait()' })).tasks[0];
const [plain] = task?.methods[0]?.branches ?? [];
if (task === undefined || plain === undefined) throw new Error('The graph lacks its branch');
const quantifier = 'exists (Gun gun; loaded(gun))';
const quantifiers = [{ text: quantifier, sentence: quantifier, span: { file: 'a.htn', start: 0, end: 0 } }];
const names = { task, branch: { ...plain, quantifiers } };

function remedy(code: string, text: string, name: string) {
  const start = text.indexOf(name);
  return remedyFor({ code }, { text, span: { file: 'a.htn', start, end: start + name.length }, names });
}

function mended(code: string, text: string, name: string): string | undefined {
  const change = remedy(code, text, name)?.change;
  return change?.by === 'text' ? applyEdits(text, [change.edit]) : undefined;
}

test.each([
  ['seen;', 'Declare fluent boolean seen'],
  ['seen > 3;', 'Declare fluent integer seen'],
  ['seen += 1;', 'Declare fluent integer seen'],
  ['seen == 0;', 'Declare fluent integer seen'],
  ['seen == true;', 'Declare fluent boolean seen'],
  ['seen == "Hey!";', 'Declare fluent text seen'],
  ['seen(npc) := "";', 'Declare fluent text seen(Npc npc)'],
  ['seen(npc);', 'Declare fluent boolean seen(Npc npc)'],
  ['seen(npc, gun) < 2;', 'Declare fluent integer seen(Npc npc, Gun gun)'],
])('a variable is declared as its use %s asks for', (use, label) => {
  expect(remedy('unknown-name', `domain D; ${use}`, 'seen')?.label).toBe(label);
});

test.each([
  ['method {\n    score := 3;\n    ordered();\n}', 'method {\n    ordered();\n}'],
  ['method { score := 3; ordered(); }', 'method {  ordered(); }'],
  ['method {\n    go; score := 3;\n}', 'method {\n    go; \n}'],
])('a score without effect is removed: %j', (text, after) => {
  expect(remedy('unused-score', text, 'score := 3;')?.label).toBe('Remove the score');
  expect(mended('unused-score', text, 'score := 3;')).toBe(after);
});

test.each(['seen(hall);', 'seen(at(npc));'])(
  'nothing is offered where the types of %s are not known',
  (use) => {
    expect(remedy('unknown-name', `domain D; ${use}`, 'seen')).toBeNull();
  },
);

test('a declaration stands with those of its kind', () => {
  const text =
    'domain D;\ntype Npc;\nfluent boolean hurt(Npc npc); // of somebody\ntask Go(Gun g) { { seen; } }\n';
  expect(mended('unknown-name', text, 'seen')).toBe(
    text.replace('// of somebody', '// of somebody\nfluent boolean seen;'),
  );
  expect(mended('unknown-type', text, 'Gun')).toBe(text.replace('type Npc;', 'type Npc;\ntype Gun;'));
});

test('the first of its kind follows the domain’s name, or begins the file', () => {
  expect(mended('unknown-type', 'domain D;\ntask Go(Gun g) {}', 'Gun')).toBe(
    'domain D;\n\ntype Gun;\ntask Go(Gun g) {}',
  );
  expect(mended('unknown-name', 'task Go() { { seen; } }', 'seen')).toBe(
    'fluent boolean seen;\ntask Go() { { seen; } }',
  );
});

test('a task that is missing can be added', () => {
  expect(remedy('unknown-task', 'ordered(Hide());', 'Hide')).toEqual({
    label: 'Add primitive task Hide',
    change: { by: 'graph', edit: { kind: 'add-task', taskKind: 'primitive', name: 'Hide' } },
  });
});

test('other problems are left to their messages', () => {
  expect(remedy('wrong-type', 'seen;', 'seen')).toBeNull();
});
