/** Edits of rows: what each makes of a body, and what is refused. */
import { describe, expect, test } from 'vitest';
import type { DrawnRow, RowEdit, RowPlace } from '../../../../planner-core/edits/rows/model.ts';
import type { RowView } from '../../../../planner-core/rows/model.ts';
import { allRows, domainWith, nodeOf, rowsIn } from '../../rows/shown.ts';
import { answer, make, type Texts } from '../edited.ts';

const FILE = 'guard.htn';

/** The row with that text; `2 a` is the second such. */
function drawn(text: string, line: string): DrawnRow {
  const { conditions, changes } = rowsIn(text);
  const [, number = '1', wanted = line] = /^(\d) (.*)$/.exec(line) ?? [];
  const found = [...allRows([...conditions, ...changes])].filter((row) => row.text === wanted);
  const row: RowView | undefined = found[Number(number) - 1];
  if (row === undefined) throw new Error(`no row ${line} among ${found.length}`);
  return { address: row.address, text: row.text, ...(row.mirrored ? { mirrored: true } : {}) };
}

type Make = (row: (line: string) => DrawnRow) => Omit<RowEdit, 'node'>;

function tried(body: string, edit: Make) {
  const text = domainWith(body);
  const node = nodeOf(text);
  const texts: Texts = new Map([[FILE, text]]);
  const full = { node, ...edit((line) => drawn(text, line)) } as RowEdit;
  return { texts, full, text };
}

/** The body after an edit, which keeps every law of edits. */
function made(body: string, edit: Make): string {
  const { texts, full } = tried(body, edit);
  const result = make(texts, full).get(FILE) ?? '';
  const opening = /task Try\([^)]*\) \{\n {4}(?:method )?\{\n/;
  const start = (opening.exec(result)?.index ?? 0) + (opening.exec(result)?.[0].length ?? 0);
  return result.slice(start).replace(/\n {4}\}\n\}\n$/, '');
}

function reason(body: string, edit: Make): string {
  const { texts, full } = tried(body, edit);
  const result = answer(texts, full);
  return result.ok ? `done: ${JSON.stringify(result.edits)}` : result.code;
}

const place = (row: DrawnRow, where: RowPlace['where']): RowPlace => ({ row, where });
const insert =
  (where: RowPlace['where'], line: string, text: string): Make =>
  (row) =>
    ({ kind: 'insert-row', place: place(row(line), where), text }) as Omit<RowEdit, 'node'>;
const moved =
  (lines: string, where: RowPlace['where'], line: string): Make =>
  (row) =>
    ({ kind: 'move-rows', rows: lines.split(' & ').map(row), place: place(row(line), where) }) as Omit<
      RowEdit,
      'node'
    >;
const grouped =
  (lines: string, as: object): Make =>
  (row) =>
    ({ kind: 'group-rows', rows: lines.split(' & ').map(row), as }) as unknown as Omit<RowEdit, 'node'>;
const one =
  (kind: 'negate-row' | 'ungroup-row', line: string): Make =>
  (row) => ({ kind, row: row(line) });
const all =
  (kind: 'remove-rows' | 'duplicate-rows', lines: string): Make =>
  (row) => ({ kind, rows: lines.split(' & ').map(row) });

describe('a typed row', () => {
  test.each<[string, Make, string]>([
    ['        alarm;', insert('after', 'alarm', 'loaded(gun)'), '        alarm;\n        loaded(gun);'],
    [
      '        alarm; // why',
      insert('after', 'alarm', 'loaded(gun);'),
      '        alarm; // why\n        loaded(gun);',
    ],
    [
      '        // why\n        alarm;',
      insert('before', 'alarm', 'loaded(gun)'),
      '        loaded(gun);\n        // why\n        alarm;',
    ],
    [
      '        alarm or loaded(gun);',
      insert('inside', 'alarm or loaded(gun)', 'alert(npc)'),
      '        alarm or loaded(gun) or alert(npc);',
    ],
    [
      '        alarm or loaded(gun);',
      insert('before', 'alarm', 'alert(npc) and alarm'),
      '        alert(npc) and alarm or alarm or loaded(gun);',
    ],
    [
      '        alarm and loaded(gun);',
      insert('after', 'alarm', 'alert(npc) or alarm'),
      '        alarm and (alert(npc) or alarm) and loaded(gun);',
    ],
    [
      '        exists (Npc n; true);',
      insert('inside', 'exists (Npc n; true)', 'alert(n)'),
      '        exists (Npc n; alert(n));',
    ],
    [
      '        exists (Npc n; alert(n) or alarm);',
      insert('inside', 'exists (Npc n; alert(n) or alarm)', 'n != npc'),
      '        exists (Npc n; (alert(n) or alarm) and n != npc);',
    ],
    [
      '        exists (Npc n) { alert(n); }',
      insert('inside', 'exists (Npc n)', 'n != npc'),
      '        exists (Npc n) { alert(n); n != npc; }',
    ],
    [
      '        count (Npc n; true) > 1;',
      insert('inside', 'count (Npc n; true) > 1', 'alert(n)'),
      '        count (Npc n; alert(n)) > 1;',
    ],
    [
      '        alarm => loaded(gun);',
      insert('after', 'alarm', 'alert(npc)'),
      '        alarm and alert(npc) => loaded(gun);',
    ],
    [
      '        alarm => loaded(gun);',
      insert('inside', 'alarm => loaded(gun)', 'alert(npc)'),
      '        alarm => loaded(gun) and alert(npc);',
    ],
    [
      '        alarm;\n        ordered();',
      insert('after', 'ordered()', 'loaded(gun)'),
      '        alarm;\n        loaded(gun);\n        ordered();',
    ],
    [
      '        when (alarm) {\n        }',
      insert('inside', 'when (alarm)', 'alert(npc) := true'),
      '        when (alarm) {\n            alert(npc) := true;\n        }',
    ],
  ])('into %s', (body, edit, wanted) => expect(made(body, edit)).toBe(wanted));
});

describe('rows are moved', () => {
  test.each<[string, Make, string]>([
    [
      '        alarm; // a\n        // l\n        loaded(gun);',
      moved('alarm', 'after', 'loaded(gun)'),
      '        // l\n        loaded(gun);\n        alarm; // a',
    ],
    [
      '        alarm; // a\n        // l\n        loaded(gun);',
      moved('loaded(gun)', 'before', 'alarm'),
      '        // l\n        loaded(gun);\n        alarm; // a',
    ],
    [
      '        alarm; loaded(gun); alert(npc);',
      moved('alarm', 'after', 'alert(npc)'),
      '        loaded(gun); alert(npc); alarm;',
    ],
    [
      '        alarm or loaded(gun) or alert(npc);',
      moved('alarm', 'after', 'alert(npc)'),
      '        loaded(gun) or alert(npc) or alarm;',
    ],
    [
      '        alarm or loaded(gun);',
      moved('alarm', 'before', 'alarm or loaded(gun)'),
      '        alarm;\n        loaded(gun);',
    ],
    [
      '        alarm or loaded(gun);',
      moved('alarm & loaded(gun)', 'before', 'alarm or loaded(gun)'),
      '        alarm or loaded(gun);',
    ],
    [
      '        alarm;\n        loaded(gun) or alert(npc);',
      moved('alarm', 'inside', 'loaded(gun) or alert(npc)'),
      '        loaded(gun) or alert(npc) or alarm;',
    ],
    [
      '        alarm; // why\n        loaded(gun) or alert(npc);',
      moved('alarm', 'before', 'loaded(gun)'),
      '        // why\n        alarm or loaded(gun) or alert(npc);',
    ],
    [
      '        exists (Npc n; alert(n) and alarm);',
      moved('alarm', 'before', 'exists (Npc n; alert(n) and alarm)'),
      '        alarm;\n        exists (Npc n; alert(n));',
    ],
    [
      '        exists (Npc n; alarm);',
      moved('alarm', 'after', 'exists (Npc n; alarm)'),
      '        exists (Npc n; true);\n        alarm;',
    ],
    [
      '        alarm => loaded(gun);\n        alert(npc);',
      moved('alert(npc)', 'before', 'loaded(gun)'),
      '        alarm => alert(npc) and loaded(gun);',
    ],
    [
      '        when (alarm) {\n            alert(npc) := true;\n        }\n        alarm := false;',
      moved('alarm := false', 'inside', 'when (alarm)'),
      '        when (alarm) {\n            alert(npc) := true;\n            alarm := false;\n        }',
    ],
    [
      '        alarm; alert(npc); loaded(gun);',
      moved('alarm & loaded(gun)', 'after', 'alert(npc)'),
      '        alert(npc); alarm; loaded(gun);',
    ],
  ])('from %s', (body, edit, wanted) => expect(made(body, edit)).toBe(wanted));
});

describe('rows become one', () => {
  test.each<[string, Make, string]>([
    [
      '        alarm;\n        loaded(gun);',
      grouped('alarm & loaded(gun)', { kind: 'any' }),
      '        alarm or loaded(gun);',
    ],
    [
      '        // a\n        alarm; // b\n        // c\n        loaded(gun); // d',
      grouped('alarm & loaded(gun)', { kind: 'any' }),
      '        // a\n        alarm // b\n            // c\n            or loaded(gun); // d',
    ],
    [
      '        alarm;\n        alert(npc);\n        loaded(gun);',
      grouped('alarm & loaded(gun)', { kind: 'any' }),
      '        alarm or loaded(gun);\n        alert(npc);',
    ],
    [
      '        alarm; alert(npc) or loaded(gun);',
      grouped('alarm & alert(npc) or loaded(gun)', { kind: 'all' }),
      '        alarm and (alert(npc) or loaded(gun));',
    ],
    [
      '        alarm or alert(npc) or loaded(gun);',
      grouped('alert(npc) & loaded(gun)', { kind: 'all' }),
      '        alarm or alert(npc) and loaded(gun);',
    ],
    ['        alarm;', grouped('alarm', { kind: 'any' }), '        alarm or _;'],
    ['        alarm;', grouped('alarm', { kind: 'if' }), '        alarm => _;'],
    [
      '        alarm; alert(npc); loaded(gun);',
      grouped('alarm & alert(npc) & loaded(gun)', { kind: 'if' }),
      '        alarm and alert(npc) => loaded(gun);',
    ],
    [
      '        alarm;\n        alert(npc);',
      grouped('alarm & alert(npc)', { kind: 'some', type: 'Gun' }),
      '        exists (Gun gun2; alarm and alert(npc));',
    ],
    [
      '        alarm or loaded(gun);',
      grouped('alarm or loaded(gun)', { kind: 'no', type: 'Npc' }),
      '        not exists (Npc npc2; alarm or loaded(gun));',
    ],
    [
      '        alarm := true; // t',
      grouped('alarm := true', { kind: 'every', type: 'Npc' }),
      '        forall (Npc npc2) {\n            alarm := true; // t\n        }',
    ],
    [
      '        alarm := true;\n        alert(npc) := true;',
      grouped('alarm := true & alert(npc) := true', { kind: 'when' }),
      '        when (_) {\n            alarm := true;\n            alert(npc) := true;\n        }',
    ],
  ])('of %s', (body, edit, wanted) => expect(made(body, edit)).toBe(wanted));
});

describe('the rows of a group take its place', () => {
  test.each<[string, string, string]>([
    [
      '        alarm or loaded(gun); // why',
      'alarm or loaded(gun)',
      '        alarm;\n        loaded(gun); // why',
    ],
    [
      '        alarm // a\n            and loaded(gun);',
      'alarm and loaded(gun)',
      '        alarm; // a\n        loaded(gun);',
    ],
    [
      '        alert(npc) and (alarm or loaded(gun));',
      'alarm or loaded(gun)',
      '        alert(npc) and alarm and loaded(gun);',
    ],
    [
      '        alarm and loaded(gun) or alert(npc);',
      'alarm and loaded(gun)',
      '        alarm or loaded(gun) or alert(npc);',
    ],
    [
      '        forall (Npc n) { // each\n            alarm := true;\n        }',
      'forall (Npc n)',
      '        // each\n        alarm := true;',
    ],
    [
      '        exists (Gun g) {\n            alarm;\n            ordered(Move(npc, hall));\n        }',
      'exists (Gun g)',
      '        alarm;\n        ordered(Move(npc, hall));',
    ],
  ])('%s', (body, line, wanted) => expect(made(body, one('ungroup-row', line))).toBe(wanted));
});

describe('a row becomes its opposite, and itself again', () => {
  test.each<[string, string, string, string?]>([
    ['alarm;', 'alarm', 'not alarm;'],
    ['ammo(gun) >= 1;', 'ammo(gun) >= 1', 'ammo(gun) < 1;'],
    ['at(npc) == hall;', 'at(npc) == hall', 'at(npc) != hall;'],
    ['alarm or loaded(gun);', 'alarm or loaded(gun)', 'not (alarm or loaded(gun));'],
    [
      'alert(npc) and (alarm or loaded(gun));',
      'alarm or loaded(gun)',
      'alert(npc) and not (alarm or loaded(gun));',
    ],
    ['exists (Npc n; alert(n));', 'exists (Npc n; alert(n))', 'not exists (Npc n; alert(n));'],
    [
      'exists (Npc n) { alert(n); }',
      'exists (Npc n)',
      'not exists (Npc n) { alert(n); };',
      'exists (Npc n) { alert(n); };',
    ],
    ['alarm := true;', 'alarm := true', 'alarm := false;'],
    ['count (Npc n; alert(n)) > 1;', 'count (Npc n; alert(n)) > 1', 'count (Npc n; alert(n)) <= 1;'],
  ])('%s', (body, line, wanted, back = body) => {
    const opposite = made(`        ${body}`, one('negate-row', line));
    expect(opposite).toBe(`        ${wanted}`);
    const [first] = [
      ...allRows(rowsIn(domainWith(opposite)).conditions),
      ...rowsIn(domainWith(opposite)).changes,
    ];
    const inner = [...allRows(rowsIn(domainWith(opposite)).conditions)].find(({ text }) =>
      text.startsWith('not '),
    );
    expect(made(opposite, one('negate-row', (inner ?? first)?.text ?? ''))).toBe(`        ${back}`);
  });
});

describe('any of and all of are exchanged', () => {
  test.each<[string, string, 'all' | 'any', string]>([
    ['alarm or loaded(gun);', 'alarm or loaded(gun)', 'all', 'alarm and loaded(gun);'],
    [
      'alarm and loaded(gun) or alert(npc);',
      'alarm and loaded(gun) or alert(npc)',
      'all',
      '(alarm and loaded(gun)) and alert(npc);',
    ],
    [
      'alarm and loaded(gun) or alert(npc);',
      'alarm and loaded(gun)',
      'any',
      '(alarm or loaded(gun)) or alert(npc);',
    ],
    ['not (alarm and loaded(gun));', 'not (alarm and loaded(gun))', 'any', 'not (alarm or loaded(gun));'],
  ])('%s', (body, line, as, wanted) =>
    expect(
      made(
        `        ${body}`,
        (row) => ({ kind: 'set-grouping', row: row(line), as }) as Omit<RowEdit, 'node'>,
      ),
    ).toBe(`        ${wanted}`),
  );
});

describe('rows are taken out and doubled', () => {
  test.each<[string, Make, string]>([
    [
      '        alarm;\n        // l\n        loaded(gun); // k',
      all('remove-rows', 'loaded(gun)'),
      '        alarm;',
    ],
    ['        alarm or loaded(gun);', all('remove-rows', 'alarm'), '        loaded(gun);'],
    [
      '        alarm or loaded(gun);\n        alert(npc);',
      all('remove-rows', 'alarm & loaded(gun)'),
      '        alert(npc);',
    ],
    ['        not (alarm or loaded(gun));', all('remove-rows', 'alarm'), '        not loaded(gun);'],
    ['        exists (Npc n; alert(n));', all('remove-rows', 'alert(n)'), '        exists (Npc n; true);'],
    ['        alarm == true :-> false;', all('remove-rows', 'alarm == true'), '        alarm := false;'],
    [
      '        alarm == true :-> false;',
      all('remove-rows', 'alarm == true :-> false'),
      '        alarm == true;',
    ],
    [
      '        alarm; // a\n        loaded(gun);',
      all('duplicate-rows', 'alarm'),
      '        alarm; // a\n        alarm;\n        loaded(gun);',
    ],
    [
      '        alarm or loaded(gun);',
      all('duplicate-rows', 'alarm & loaded(gun)'),
      '        alarm or loaded(gun);\n        alarm or loaded(gun);',
    ],
    [
      '        alarm or loaded(gun);',
      all('duplicate-rows', 'alarm'),
      '        alarm or alarm or loaded(gun);',
    ],
  ])('of %s', (body, edit, wanted) => expect(made(body, edit)).toBe(wanted));
});

describe('the line of a row is written anew', () => {
  const set =
    (line: string, text: string): Make =>
    (row) =>
      ({ kind: 'set-row', row: row(line), text }) as Omit<RowEdit, 'node'>;
  test.each<[string, Make, string]>([
    ['alarm; // a', set('alarm', 'loaded(gun);'), 'loaded(gun); // a'],
    ['alarm and loaded(gun);', set('alarm', 'alarm or alert(npc)'), '(alarm or alert(npc)) and loaded(gun);'],
    ['exists (Npc n; alert(n));', set('alert(n)', 'alert(n) or alarm'), 'exists (Npc n; alert(n) or alarm);'],
    ['exists (Npc n) { alert(n); }', set('exists (Npc n)', 'forall (Npc m)'), 'forall (Npc m) { alert(n); }'],
    ['alarm == true :-> false;', set('alarm == true :-> false', 'alarm := true'), 'alarm == true :-> true;'],
    [
      'alarm == true :-> false;',
      set('alarm == true', 'loaded(gun)'),
      'loaded(gun);\n        alarm := false;',
    ],
    ['alarm == true :-> false;', set('alarm == true', 'alarm == false'), 'alarm == false :-> false;'],
    ['alarm; loaded(gun);', set('alarm', ''), 'loaded(gun);'],
  ])('%s', (body, edit, wanted) => expect(made(`        ${body}`, edit)).toBe(`        ${wanted}`));
});

describe('what would break a rule is refused', () => {
  test.each<[string, Make, string]>([
    ['let d := ammo(gun);\nd > 1;', moved('d > 1', 'before', 'let d := ammo(gun)'), 'named-below'],
    ['let d := ammo(gun);\nd > 1;', moved('let d := ammo(gun)', 'after', 'd > 1'), 'named-below'],
    [
      'exists (Npc n; alert(n) and alarm);',
      moved('alert(n)', 'before', 'exists (Npc n; alert(n) and alarm)'),
      'named-elsewhere',
    ],
    [
      'exists (Npc npc; alarm);\nalert(npc);',
      moved('alert(npc)', 'inside', 'exists (Npc npc; alarm)'),
      'named-elsewhere',
    ],
    ['exists (Npc n; alert(n));', one('ungroup-row', 'exists (Npc n; alert(n))'), 'named-elsewhere'],
    [
      'alarm or loaded(gun);\nlet d := 1;',
      moved('let d := 1', 'inside', 'alarm or loaded(gun)'),
      'only-conditions-inside',
    ],
    ['alarm or loaded(gun);', insert('after', 'alarm', 'alarm := true'), 'only-conditions-inside'],
    [
      'when (alarm) { alarm := false; }\nalert(npc);',
      moved('alert(npc)', 'inside', 'when (alarm)'),
      'only-changes-inside',
    ],
    [
      'alarm or (loaded(gun) or alert(npc));',
      moved('alarm or (loaded(gun) or alert(npc))', 'after', 'alert(npc)'),
      'into-itself',
    ],
    ['alarm;\nordered();', moved('ordered()', 'before', 'alarm'), 'subtasks-stay'],
    ['alarm;\nordered();', all('duplicate-rows', 'ordered()'), 'subtasks-stay'],
    ['let d := ammo(gun);', all('duplicate-rows', 'let d := ammo(gun)'), 'name-in-use'],
    ['let d := ammo(gun);', one('negate-row', 'let d := ammo(gun)'), 'cannot-negate'],
    ['alarm;', one('ungroup-row', 'alarm'), 'cannot-ungroup'],
    ['not (alarm or loaded(gun));', one('ungroup-row', 'not (alarm or loaded(gun))'), 'cannot-ungroup'],
    ['alarm or loaded(gun);\nalert(npc);', grouped('alarm & alert(npc)', { kind: 'any' }), 'rows-apart'],
    ['alarm;', insert('inside', 'alarm', 'loaded(gun)'), 'no-rows-inside'],
    [
      'exists (Npc n) { alert(n); }',
      (row) => ({ kind: 'set-row', row: row('exists (Npc n)'), text: 'alarm' }) as Omit<RowEdit, 'node'>,
      'no-head',
    ],
    ['alarm;', insert('after', 'alarm', ' ; '), 'nothing-to-write'],
    ['alarm;', insert('after', 'alarm', 'loaded(gun'), 'unbalanced-text'],
    [
      'alarm;',
      () => ({ kind: 'remove-rows', rows: [{ address: [0], text: 'other' }] }) as Omit<RowEdit, 'node'>,
      'row-gone',
    ],
    [
      'alarm;',
      () => ({ kind: 'remove-rows', rows: [{ address: [0, 3], text: 'alarm' }] }) as Omit<RowEdit, 'node'>,
      'row-gone',
    ],
  ])('%s', (body, edit, code) => expect(reason(body, edit)).toBe(code));
});

describe('an edit tells where its rows stand afterwards', () => {
  test.each<[string, Make, readonly (readonly number[])[]]>([
    ['alarm;\nloaded(gun);', insert('after', 'alarm', 'alert(npc)'), [[1]]],
    ['alarm;\nloaded(gun) or alert(npc);', moved('alarm', 'inside', 'loaded(gun) or alert(npc)'), [[0, 2]]],
    ['alarm or loaded(gun);', moved('loaded(gun)', 'after', 'alarm or loaded(gun)'), [[1]]],
    ['alarm;\nloaded(gun);', grouped('alarm & loaded(gun)', { kind: 'any' }), [[0]]],
    ['alarm;\nloaded(gun) or alert(npc);', one('ungroup-row', 'loaded(gun) or alert(npc)'), [[1], [2]]],
    ['alarm;\nloaded(gun);', all('duplicate-rows', 'alarm'), [[1]]],
  ])('%s', (body, edit, addresses) => {
    const { texts, full } = tried(body, edit);
    expect(answer(texts, full)).toMatchObject({ ok: true, rows: addresses });
  });
});
