/** Documentation and annotations before a declaration, method or branch. */
import type { Annotation, Name } from '../ast.ts';
import * as t from '../generated/terms.ts';
import { isUnclosed } from '../repair/kinds.ts';
import { isSpace, type Reader } from './reader.ts';

const docLine = /^\s*\/\/\/(?!\/) ?(.*)$/;

/** The text of the `///` lines directly above an offset, without the slashes; null if there are none. */
export function docAbove(text: string, offset: number): string | null {
  const lines: string[] = [];
  for (let end = lineEndBefore(text, offset); end >= 0; end = lineEndBefore(text, end)) {
    const start = lineStart(text, end);
    const match = docLine.exec(text.slice(start, end));
    if (match === null) break;
    lines.push((match[1] ?? '').trimEnd());
    end = start;
  }
  return lines.length === 0 ? null : lines.reverse().join('\n');
}

/** Where the line before that of `offset` ends; -1 if there is other text in between. */
function lineEndBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && isSpace(text.charCodeAt(at)) && !isBreak(text.charCodeAt(at))) at--;
  if (at < 0 || !isBreak(text.charCodeAt(at))) return -1;
  return text[at] === '\n' && text[at - 1] === '\r' ? at - 1 : at;
}

function lineStart(text: string, end: number): number {
  let at = end;
  while (at > 0 && !isBreak(text.charCodeAt(at - 1))) at--;
  return at;
}

function isBreak(unit: number): boolean {
  return unit === 10 || unit === 13;
}

/** Reads an Annotation; null if it has no name. */
export function readAnnotation(reader: Reader): Annotation | null {
  let name: Name | null = null;
  let args: readonly string[] = [];
  reader.children((kind) => {
    if (kind === t.Name) name = reader.name();
    else if (kind === t.AnnotationArguments) args = readAnnotationArguments(reader);
  });
  return name === null ? null : { name, args, span: reader.span() };
}

function readAnnotationArguments(reader: Reader): readonly string[] {
  const args: string[] = [];
  reader.children((kind) => {
    if (kind === t.AnnotationWord) args.push(reader.textHere());
    else if (kind === t.String) args.push(readString(reader));
  });
  return args;
}

/** The value of a String. */
function readString(reader: Reader): string {
  const text = reader.textHere();
  const unclosed = isUnclosed(t.String, text);
  if (unclosed) reader.markRepaired();
  const inner = text.slice(1, unclosed ? undefined : -1);
  return inner.replace(/\\(.)/gs, (_, unit: string) => (unit === 'n' ? '\n' : unit));
}
