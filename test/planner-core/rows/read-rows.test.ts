/** What becomes a row, what becomes a group with rows inside, and that nothing of a body is left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { indexSyntax } from '../../../planner-core/graph/syntax-index.ts';
import type { BranchDeclaration, TaskDeclaration } from '../../../planner-core/language/ast.ts';
import { parseDomain } from '../../../planner-core/language/parse.ts';
import { readRows } from '../../../planner-core/rows/read-rows.ts';
import { vocabularyOf } from '../../../planner-core/sentences/vocabulary.ts';
import { codeTokens } from '../../../planner-core/text/scan.ts';
import { allRows, domainWith, rowsIn, shown } from './shown.ts';

const conditions = (body: string) => shown(rowsIn(domainWith(body)).conditions);
const changes = (body: string) => shown(rowsIn(domainWith(body)).changes);

describe('a condition', () => {
  test.each([
    ['loaded(gun); alarm;', ['gun is loaded', 'alarm is true']],
    ['loaded(gun) or alarm;', ['any of', '  gun is loaded', '  alarm is true']],
    ['(loaded(gun) or alarm);', ['any of', '  gun is loaded', '  alarm is true']],
    ['not (loaded(gun) or alarm);', ['none of', '  gun is loaded', '  alarm is true']],
    ['not (loaded(gun) and alarm);', ['not all of', '  gun is loaded', '  alarm is true']],
    [
      'loaded(gun) and alarm or alert(npc);',
      ['any of', '  all of', '    gun is loaded', '    alarm is true', '  npc is alert'],
    ],
    [
      'loaded(gun) or (alarm or alert(npc));',
      ['any of', '  gun is loaded', '  any of', '    alarm is true', '    npc is alert'],
    ],
    ['((alarm)) or loaded(gun);', ['any of', '  alarm is true', '  gun is loaded']],
    ['alarm => loaded(gun);', ['if … then …', '  alarm is true', '  gun is loaded']],
    ['not (alarm => loaded(gun));', ['not: if … then …', '  alarm is true', '  gun is loaded']],
    ['exists (Npc n; alert(n));', ['there is a Npc n where', '  n is alert']],
    ['exists (Npc n; alert(n) and n != npc);', ['there is a Npc n where', '  n is alert', '  n is not npc']],
    [
      'not exists (Npc n) { alert(n); n != npc; };',
      ['there is no Npc n where', '  n is alert', '  n is not npc'],
    ],
    ['exists (Npc n) { alert(n); }', ['there is a Npc n where', '  n is alert']],
    [
      'forall (Npc n) { let p := at(n); p == hall; }',
      ['for every Npc n:', "  let p be n's place", '  p is hall'],
    ],
    ['count (Npc n; alert(n)) >= 2;', ['the number of Npc n is at least 2, where', '  n is alert']],
    [
      'let k := sum (Gun g; loaded(g); ammo(g));',
      ["let k be the total g's ammo over every Gun g, where", '  g is loaded'],
    ],
    [
      'count (Npc n; alert(n)) > count (Gun g; loaded(g));',
      ['the number of Npc n where n is alert is above the number of Gun g where g is loaded'],
    ],
    ['not not alarm;', ['alarm is true']],
    [
      'if alarm then loaded(gun) else alert(npc);',
      ['if alarm is true then gun is loaded, else npc is alert'],
    ],
  ])('%s', (body, sentences) => expect(conditions(body)).toEqual(sentences));
});

describe('a change', () => {
  test.each([
    ['alarm := true; ammo(gun) -= 1;', ['alarm is true', "gun's ammo goes down by 1"]],
    ['when (loaded(gun)) { alarm := true; }', ['if gun is loaded', '  alarm is true']],
    [
      'forall (Npc n) { n != npc; alert(n) := true; }',
      ['for every Npc n:', '  n is not npc', '  n is alert'],
    ],
    ['loaded(gun) == true :-> false;', ['gun is not loaded']],
  ])('%s', (body, sentences) => expect(changes(body)).toEqual(sentences));

  test('of a transition mirrors its condition', () => {
    const rows = rowsIn(domainWith('loaded(gun) == true :-> false; alarm := true;'));
    expect(shown(rows.conditions)).toEqual(['gun is loaded']);
    expect(rows.changes.map(({ mirrored, address }) => [mirrored, address])).toEqual([
      [true, [0]],
      [false, [1]],
    ]);
  });
});

describe('a choice around a network', () => {
  test.each([
    ['exists (Gun g) { loaded(g); ordered(Move(npc, hall)); }', ['try every Gun g', '  g is loaded', '  ']],
    [
      'first sort-by (Gun g; ammo(g); >) { ordered(Move(npc, hall)); }',
      ["take the Gun g with the greatest g's ammo", '  '],
    ],
  ])('%s', (body, sentences) => expect(conditions(body)).toEqual(sentences));
});

test('comments are with the row that they touch', () => {
  const { conditions: rows } = rowsIn(
    domainWith(`// first
    // second
    loaded(gun); // behind

    // apart

    alarm // one
        or /* own */ alert(npc)
        // above
        or loaded(gun); // end`),
  );
  const all = [...allRows(rows)].map((row) => row.comments);
  expect(all).toEqual([
    ['// first', '// second', '// behind'],
    ['// end'],
    ['// one'],
    ['/* own */'],
    ['// above'],
  ]);
});

const domains = join(import.meta.dirname, '..', '..', '..', 'domains');

describe.each(readdirSync(domains))('of the bundled project %s', (name) => {
  const path = `${name}.htn`;
  const text = readFileSync(join(domains, name, path), 'utf8');
  const { tree } = parseDomain({ path, text });
  const index = indexSyntax([{ text, tree }]);
  const words = vocabularyOf([tree]);
  const nodes = index.tasks.flatMap(({ task }): (TaskDeclaration | BranchDeclaration)[] =>
    task.methods.length === 0 ? [task] : task.methods.flatMap(({ branches }) => branches),
  );

  test('every statement is one row, and its line is text of its own', () => {
    for (const node of nodes) {
      const rows = readRows(index, index.key(node), words);
      const blocks = node.kind === 'task' ? node.blocks : [node.body];
      const statements = blocks.flatMap((block) => block.statements);
      const shownOnce = [...(rows?.conditions ?? []), ...(rows?.changes ?? [])].filter(
        (row) => !row.mirrored,
      );
      expect(shownOnce.map(({ address }) => address[0]).sort()).toEqual(statements.map((_, at) => at).sort());
      for (const row of allRows(shownOnce)) {
        expect(row.kind === 'network' || row.parts.length > 0).toBe(true);
        expect(codeTokens(text, row.span.start, row.span.end).length).toBeGreaterThan(0);
      }
    }
  });
});
