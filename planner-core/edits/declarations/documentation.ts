/** Writes the `///` lines above a declaration. */
import type { Range } from '../../base/source.ts';
import { indentAt, lineStart, startsLine, styleOf } from '../../text/style.ts';
import { type EditHandler, edited, insertion, replacement } from '../kit/context.ts';
import { extentOf } from '../kit/placing.ts';
import { type Documentable, locateDocumentable } from './locate.ts';

export const setDocumentation: EditHandler<'set-documentation'> = (context, { of, text }) => {
  const found = locateDocumentable(context, of);
  if ('ok' in found) return found;
  const { source, declaration } = found;
  const start = Math.min(declaration.span.start, ...declaration.annotations.map(({ span }) => span.start));
  const above = documentationAbove(found, start);
  const indent = indentAt(source.text, start);
  const { lineBreak } = styleOf(source.text);
  const lines = text.trim() === '' ? [] : text.trim().split(/\r\n|\r|\n/);
  const written = lines.map((line) => `${indent}/// ${line}`.trimEnd() + lineBreak).join('');
  if (startsLine(source.text, start))
    return edited(above.end > above.start || written !== '' ? [replacement(source, above, written)] : []);
  return edited(written === '' ? [] : [insertion(source, start, `${lineBreak}${written}${indent}`)]);
};

/** The lines of the documentation, or the position where they would begin. */
function documentationAbove({ source: { text }, declaration, floor }: Documentable, start: number): Range {
  const first = extentOf(text, declaration, floor, '///').start;
  return { start: lineStart(text, first), end: lineStart(text, start) };
}
