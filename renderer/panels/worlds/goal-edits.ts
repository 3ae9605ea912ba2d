/** Edits of what a world asks for, as text edits that leave every comment and every other line alone. Pure. */
import type { Span, TextEdit } from '../../../planner-core/index.ts';
import type { WorldLine, WorldTable } from '../../worker/protocol.ts';
import { appendToSection, newlineOf, newSection, wholeLine } from './world-edits.ts';

function replace({ file, start, end }: Span, text: string): TextEdit {
  return { file, start, end, text };
}

/**
 * The place of something in a list where it was drawn; -1 where something else stands there by now. Then a gesture does
 * nothing: what was meant is no longer clear, and the form is about to be drawn anew.
 */
export function placeNow(list: readonly { readonly text: string }[], place: number, drawn: string): number {
  return list[place]?.text === drawn ? place : -1;
}

/** Adds a task to plan for behind the others, on a line of its own where they have such. */
export function addTask(table: WorldTable, text: string, call: string): readonly TextEdit[] {
  const { tasks, afterFacts, path: file } = table;
  if (!tasks) return newSection(table, text, afterFacts, `tasks ordered(${call});`);
  const last = tasks.items.at(-1);
  if (!last) return [replace({ ...tasks.inner, file }, call)];
  const before = tasks.items.at(-2)?.span.end ?? tasks.inner.start;
  const between = /\r?\n([ \t]*)$/.exec(text.slice(before, last.span.start).replace(/\/\/[^\r\n]*/g, ''));
  const separator = between ? `,${newlineOf(text)}${between[1]}` : ', ';
  return [{ file, start: last.span.end, end: last.span.end, text: separator + call }];
}

/** Takes a task out, with one comma. */
export function removeTask(table: WorldTable, index: number): readonly TextEdit[] {
  const items = table.tasks?.items ?? [];
  const [before, own, after] = [items[index - 1], items[index], items[index + 1]];
  if (!own) return [];
  if (before) return [replace({ ...own.span, start: before.span.end }, '')];
  return [replace(after ? { ...own.span, end: after.span.start } : own.span, '')];
}

/** Exchanges two tasks; comments stay where they are. */
export function swapTasks(table: WorldTable, a: number, b: number): readonly TextEdit[] {
  const [first, second] = [table.tasks?.items[a], table.tasks?.items[b]];
  if (!first || !second) return [];
  return [replace(first.span, second.text), replace(second.span, first.text)];
}

/** Puts another call in a task's place. */
export function setTask(table: WorldTable, index: number, call: string): readonly TextEdit[] {
  const item = table.tasks?.items[index];
  return item ? [replace(item.span, call)] : [];
}

export function setArgument(
  table: WorldTable,
  index: number,
  argument: number,
  value: string,
): readonly TextEdit[] {
  const span = table.tasks?.items[index]?.call?.args[argument]?.span;
  return span ? [replace(span, value)] : [];
}

export function setOrder(table: WorldTable, order: 'ordered' | 'unordered'): readonly TextEdit[] {
  return table.tasks ? [replace(table.tasks.orderSpan, order)] : [];
}

export type LineSection = 'goal' | 'expect';

/** Adds a condition of the goal, or an expectation. */
export function addLine(
  table: WorldTable,
  text: string,
  section: LineSection,
  line: string,
): readonly TextEdit[] {
  const inner = section === 'goal' ? table.goalInner : table.expectInner;
  if (inner) return appendToSection(text, table.path, inner, `${line};`);
  return newSection(table, text, table.afterTasks, `${section} {\n    ${line};\n}`);
}

/** A line as it was drawn. */
export interface DrawnLine {
  readonly section: LineSection;
  readonly index: number;
  readonly text: string;
}

function lineNow(table: WorldTable, { section, index, text }: DrawnLine): WorldLine | undefined {
  return table[section][placeNow(table[section], index, text)];
}

export function setLine(table: WorldTable, drawn: DrawnLine, value: string): readonly TextEdit[] {
  const line = lineNow(table, drawn);
  return line ? [replace(line.textSpan, value)] : [];
}

export function removeLine(table: WorldTable, text: string, drawn: DrawnLine): readonly TextEdit[] {
  const line = lineNow(table, drawn);
  return line ? [replace(wholeLine(text, line.span), '')] : [];
}
