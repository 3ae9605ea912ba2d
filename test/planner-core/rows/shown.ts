/** A small domain with bodies to read as rows, and rows written one below the other, indented as they nest. */

import { indexSyntax } from '../../../planner-core/graph/syntax-index.ts';
import { viewGraph } from '../../../planner-core/graph/view.ts';
import { parseDomain } from '../../../planner-core/language/parse.ts';
import type { NodeRows, RowView } from '../../../planner-core/rows/model.ts';
import { readRows } from '../../../planner-core/rows/read-rows.ts';
import { spoken } from '../../../planner-core/sentences/parts.ts';
import { vocabularyOf } from '../../../planner-core/sentences/vocabulary.ts';

export const DECLARATIONS = `domain Guard;
type Npc; type Gun; type Place;
fluent boolean loaded(Gun gun);
fluent boolean alert(Npc npc);
fluent boolean alarm;
fluent integer ammo(Gun gun);
fluent Place at(Npc npc);
constant float distance(Place from, Place to);
task Move(Npc npc, Place p) {}
`;

/** The text of a file whose task `Try` has this body; conditions of the branch if it has a network. */
export function domainWith(body: string): string {
  return body.includes('ordered(')
    ? `${DECLARATIONS}task Try(Npc npc, Gun gun, Place hall) {\n    method {\n${body}\n    }\n}\n`
    : `${DECLARATIONS}task Try(Npc npc, Gun gun, Place hall) {\n    {\n${body}\n    }\n}\n`;
}

export const nodeOf = (text: string): string => (text.includes('    method {\n') ? 'Try/1/1' : 'Try');

export function rowsIn(text: string, node = nodeOf(text)): NodeRows {
  const { tree } = parseDomain({ path: 'guard.htn', text });
  const rows = readRows(indexSyntax([{ text, tree }]), node, vocabularyOf([tree]));
  if (rows === null) throw new Error(`${node} has no rows in ${JSON.stringify(viewGraph([{ text, tree }]))}`);
  return rows;
}

/** The sentences, each inner row further to the right. */
export function shown(rows: readonly RowView[], indent = ''): readonly string[] {
  return rows.flatMap((row) => [indent + spoken(row.parts), ...shown(row.rows, `${indent}  `)]);
}

export function* allRows(rows: readonly RowView[]): Generator<RowView> {
  for (const row of rows) {
    yield row;
    yield* allRows(row.rows);
  }
}
