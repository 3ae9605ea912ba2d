/**
 * Edits of rows picked at random in all bundled domains: what comes of each can be read, everything else stays byte for byte,
 * comments stay, and undo restores the text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perObject } from '../../planner-core/base/per-object.ts';
import type { DrawnRow, RowEdit, RowPlace } from '../../planner-core/edits/rows/model.ts';
import { indexSyntax } from '../../planner-core/graph/syntax-index.ts';
import type { BranchDeclaration, TaskDeclaration } from '../../planner-core/language/ast.ts';
import { parseDomain } from '../../planner-core/language/parse.ts';
import type { NodeRows, RowView } from '../../planner-core/rows/model.ts';
import { readRows } from '../../planner-core/rows/read-rows.ts';
import { vocabularyOf } from '../../planner-core/sentences/vocabulary.ts';
import { answer, commentsOf, make, sourcesOf, type Texts } from '../planner-core/edits/edited.ts';
import { allRows } from '../planner-core/rows/shown.ts';
import { sampling, TIME_LIMIT } from './samples.ts';

const domains = join(import.meta.dirname, '..', '..', 'domains');

/** What is known about texts. */
const known = perObject((texts: Texts) => {
  const { domain } = sourcesOf(texts);
  return { index: indexSyntax(domain), words: vocabularyOf(domain.map(({ tree }) => tree)) };
});

/** A piece of a domain, small so that very many edits can be tried, and each of its nodes that has rows. */
interface Piece {
  readonly texts: Texts;
  readonly nodes: readonly string[];
}

/** The tasks of all bundled domains, three neighbours to a piece. */
function piecesOf(name: string): readonly Piece[] {
  const files = readdirSync(join(domains, name)).filter((file) => file.endsWith('.htn'));
  return files.flatMap((file) => {
    const text = readFileSync(join(domains, name, file), 'utf8');
    const { tree } = parseDomain({ path: file, text });
    const tasks = tree.declarations.filter(({ kind }) => kind === 'task');
    const starts = tasks.filter((_, index) => index % 3 === 0);
    return starts.map((first) => {
      const last = tasks[Math.min(tasks.indexOf(first) + 2, tasks.length - 1)];
      return pieceOf(file, text.slice(first.span.start, last?.span.end));
    });
  });
}

function pieceOf(file: string, text: string): Piece {
  const texts = new Map([[file, text]]);
  const { index } = known(texts);
  const nodes = index.tasks.flatMap(({ task }): (TaskDeclaration | BranchDeclaration)[] =>
    task.methods.length === 0 ? [task] : task.methods.flatMap(({ branches }) => branches),
  );
  const keys = nodes.map((node) => index.key(node));
  return { texts, nodes: keys.filter((key) => rowsOf(texts, key).length > 0) };
}

function viewOf(texts: Texts, node: string): NodeRows | null {
  const { index, words } = known(texts);
  return readRows(index, node, words);
}

function rowsOf(texts: Texts, node: string): readonly RowView[] {
  const view = viewOf(texts, node);
  return view === null ? [] : [...allRows(view.conditions), ...allRows(view.changes)];
}

const pieces = readdirSync(domains)
  .flatMap(piecesOf)
  .filter(({ nodes }) => nodes.length > 0);

interface Numbers {
  readonly node: number;
  readonly kind: number;
  readonly row: number;
  readonly other: number;
  readonly detail: number;
}

/** Not biased, so that few cases are of all kinds. */
const numbers = fc.noBias(
  fc.record({
    node: fc.nat(9_999),
    kind: fc.nat(11),
    row: fc.nat(999),
    other: fc.nat(999),
    detail: fc.nat(99),
  }),
);

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const drawn = ({ address, text, mirrored }: RowView): DrawnRow => ({
  address,
  text,
  ...(mirrored ? { mirrored: true } : {}),
});

function editOf(node: string, rows: readonly RowView[], { kind, row, other, detail }: Numbers): RowEdit {
  const [own, beside] = [drawn(at(rows, row)), drawn(at(rows, other))];
  const pair = detail % 3 === 0 ? [own] : [own, drawn(sibling(rows, at(rows, row), other))];
  const place: RowPlace = { row: beside, where: at(['before', 'after', 'inside'], detail) };
  const groups = rows.filter(({ grouping }) => grouping === 'any' || grouping === 'all');
  const group = drawn(at(groups.length > 0 ? groups : rows, row));
  const edits: readonly RowEdit[] = [
    { kind: 'insert-row', node, place, text: at(['true', 'true or false', 'let k := 1', 'x := 1'], other) },
    { kind: 'set-row', node, row: own, text: at(['not true', 'true or false', ''], other) },
    { kind: 'remove-rows', node, rows: pair },
    { kind: 'duplicate-rows', node, rows: pair },
    { kind: 'move-rows', node, rows: pair, place },
    { kind: 'move-rows', node, rows: [own], place },
    { kind: 'group-rows', node, rows: pair, as: { kind: at(['all', 'any', 'if', 'when'], other) } },
    {
      kind: 'group-rows',
      node,
      rows: pair,
      as: { kind: at(['every', 'some', 'no'], other), type: 'integer [0, 3]' },
    },
    { kind: 'ungroup-row', node, row: own },
    { kind: 'negate-row', node, row: own },
    { kind: 'set-grouping', node, row: group, as: detail % 2 === 0 ? 'all' : 'any' },
    { kind: 'ungroup-row', node, row: group },
  ];
  return at(edits, kind);
}

/** Another row of the same list, so that two can be grouped. */
function sibling(rows: readonly RowView[], row: RowView, which: number): RowView {
  const around = row.address.slice(0, -1).join();
  return at(
    rows.filter(
      ({ address }) => address.length === row.address.length && address.slice(0, -1).join() === around,
    ),
    which,
  );
}

/** What takes a row out takes its comments with it. */
const LOSES_COMMENTS: ReadonlySet<RowEdit['kind']> = new Set(['remove-rows', 'set-row']);

const made = new Set<RowEdit['kind']>();

function step(texts: Texts, node: string, choice: Numbers): Texts {
  const rows = rowsOf(texts, node);
  if (rows.length === 0) return texts;
  const edit = editOf(node, rows, choice);
  const result = answer(texts, edit);
  if (!result.ok) return texts;
  const after = make(texts, edit);
  made.add(edit.kind);
  checkOthers(texts, after, node);
  if (!LOSES_COMMENTS.has(edit.kind))
    expect(flat(commentsOf(after)), JSON.stringify(edit)).toEqual(
      expect.arrayContaining(flat(commentsOf(texts))),
    );
  for (const address of result.rows ?? [])
    expect(
      rowsOf(after, node).some((row) => row.address.join() === address.join()),
      JSON.stringify(edit),
    ).toBe(true);
  return after;
}

const flat = (comments: readonly string[]): string[] =>
  comments.map((text) => text.replaceAll(/\s+/g, ' ')).sort();

/** Outside the task nothing is another byte. */
function checkOthers(before: Texts, after: Texts, node: string): void {
  const [old, now] = [outside(before, node), outside(after, node)];
  expect(now).toEqual(old);
}

function outside(texts: Texts, node: string): readonly string[] {
  const found = known(texts).index.locate(node);
  return [...texts].flatMap(([path, text]) => {
    if (found?.source.tree.path !== path) return [text];
    const { start, end } = found.task.span;
    return [text.slice(0, start), text.slice(end)];
  });
}

const steps = fc.noBias(fc.array(numbers, { minLength: 1, maxLength: 4 }));

test('edits of rows keep every law', TIME_LIMIT, () => {
  fc.assert(
    fc.property(fc.nat(9_999), steps, fc.constantFrom('\n', '\r\n'), (which, choices, lineBreak) => {
      const { texts, nodes } = at(pieces, which);
      const node = at(nodes, choices[0]?.node ?? 0);
      const start = new Map([...texts].map(([path, text]) => [path, text.replaceAll('\n', lineBreak)]));
      choices.reduce<Texts>((now, choice) => step(now, node, choice), start);
    }),
    sampling(60),
  );
  expect(made.size).toBeGreaterThan(6);
});
