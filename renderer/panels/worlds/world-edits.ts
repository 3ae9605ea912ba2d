/** Edits of a world made in its table, as text edits that leave every comment and every other line alone. Pure. */
import type { Span, TextEdit } from '../../../planner-core/index.ts';
import type { WorldObject, WorldTable, WorldValue } from '../../worker/protocol.ts';

export interface Cell {
  readonly variable: string;
  readonly args: readonly string[];
  /** An external function's row stands outside `init`. */
  readonly external: boolean;
}

export function sameCell(value: WorldValue, cell: Cell): boolean {
  return value.variable === cell.variable && value.args.join(',') === cell.args.join(',');
}

export function identifier(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``;
}

function statement(cell: Cell, value: string): string {
  const args = cell.args.length > 0 ? `(${cell.args.join(', ')})` : '';
  return `${cell.external ? 'external ' : ''}${identifier(cell.variable)}${args} := ${value};`;
}

function insertion(file: string, at: number, text: string): readonly TextEdit[] {
  return [{ file, start: at, end: at, text }];
}

export function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The end of the statement's line if only a comment follows it there, so that the comment stays with its statement. */
function endOfLine(text: string, offset: number): number {
  const rest = /^[ \t]*(?:\/\/[^\r\n]*)?/.exec(text.slice(offset))?.[0] ?? '';
  const end = offset + rest.length;
  return end === text.length || text[end] === '\n' || text[end] === '\r' ? end : offset;
}

/** Behind the last line of a section, or as its first line. */
export function appendToSection(text: string, file: string, inner: Span, line: string): readonly TextEdit[] {
  const newline = newlineOf(text);
  const content = text.slice(inner.start, inner.end);
  const last = content.trimEnd();
  if (last === '')
    return [{ file, start: inner.start, end: inner.end, text: `${newline}    ${line}${newline}` }];
  const at = inner.start + last.length;
  const indent = /(?:^|[\r\n])([ \t]*)(?:[^ \t\r\n][^\r\n]*)?$/.exec(last)?.[1] ?? '';
  return insertion(file, at, `${newline}${indent === '' ? '    ' : indent}${line}`);
}

export function newSection(
  table: WorldTable,
  text: string,
  at: number,
  section: string,
): readonly TextEdit[] {
  const newline = newlineOf(text);
  return insertion(table.path, endOfLine(text, at), newline + newline + section.replaceAll('\n', newline));
}

function sectionEnd(text: string, inner: Span): number {
  const close = text.indexOf('}', inner.end);
  return close < 0 ? inner.end : close + 1;
}

/** Sets a cell: replaces its value where it is set, else adds a line beside those of its variable. */
export function setCell(table: WorldTable, text: string, cell: Cell, value: string): readonly TextEdit[] {
  const present = table.values.find((candidate) => sameCell(candidate, cell));
  if (present) {
    const { start, end } = present.valueSpan;
    return [{ file: table.path, start, end, text: value }];
  }
  const line = statement(cell, value);
  const sibling = table.values.filter((candidate) => candidate.variable === cell.variable).at(-1);
  if (sibling) {
    const lineStart =
      text
        .slice(0, sibling.span.start)
        .split(/[\r\n]/)
        .at(-1) ?? '';
    const indent = /^[ \t]*/.exec(lineStart)?.[0] ?? '';
    return insertion(table.path, endOfLine(text, sibling.span.end), `${newlineOf(text)}${indent}${line}`);
  }
  const behindObjects = table.objectsInner ? sectionEnd(text, table.objectsInner) : table.afterHeader;
  if (cell.external) {
    return newSection(table, text, table.initInner ? sectionEnd(text, table.initInner) : behindObjects, line);
  }
  if (table.initInner) return appendToSection(text, table.path, table.initInner, line);
  return newSection(table, text, behindObjects, `init {\n    ${line}\n}`);
}

/** The range of a statement with its line, where nothing else stands on that line. */
export function wholeLine(text: string, span: Span): Span {
  let start = span.start;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  const end = endOfLine(text, span.end);
  const alone = (start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r') && end !== span.end;
  const endsLine = end === text.length || text[end] === '\n' || text[end] === '\r';
  if (!endsLine || !(alone || text[start - 1] === '\n' || start === 0)) return span;
  if (text.startsWith('\r\n', end)) return { ...span, start, end: end + 2 };
  return { ...span, start, end: Math.min(text.length, end + 1) };
}

/** Takes a cell's line away, so that the default holds again. */
export function clearCell(table: WorldTable, text: string, cell: Cell): readonly TextEdit[] {
  const present = table.values.find((candidate) => sameCell(candidate, cell));
  if (!present) return [];
  const { start, end } = wholeLine(text, present.span);
  return [{ file: table.path, start, end, text: '' }];
}

/** Adds an object: to the list of its type where there is one. */
export function addObject(table: WorldTable, text: string, type: string, name: string): readonly TextEdit[] {
  const sibling = table.objects.filter((object) => object.type === type).at(-1);
  if (sibling) return insertion(table.path, sibling.nameSpan.end, `, ${identifier(name)}`);
  const line = `${identifier(type)} ${identifier(name)};`;
  if (table.objectsInner) return appendToSection(text, table.path, table.objectsInner, line);
  return newSection(table, text, table.afterHeader, `objects {\n    ${line}\n}`);
}

/** Removes an object and every line that sets something of it. What else speaks of it shows as a problem. */
export function removeObject(table: WorldTable, text: string, name: string): readonly TextEdit[] {
  const object = table.objects.find((candidate) => candidate.name === name);
  if (!object) return [];
  const declaration = alone(object) ? wholeLine(text, object.removal) : object.removal;
  const lines = table.values
    .filter((value) => value.args.includes(object.name) || value.text === object.name)
    .map((value) => wholeLine(text, value.span));
  return [declaration, ...lines].map(({ start, end }) => ({ file: table.path, start, end, text: '' }));
}

/** True where the removal is a whole declaration, not a name out of a list. */
function alone({ removal, nameSpan }: WorldObject): boolean {
  return removal.start < nameSpan.start && removal.end > nameSpan.end;
}
