/** Texts in double quotes. */
import { hasHalfCharacter, readText as meaningOf } from '../../base/text-literal.ts';
import type { TextExpression } from '../ast.ts';
import * as t from '../generated/terms.ts';
import { isUnclosed } from '../repair/kinds.ts';
import type { Reader } from './reader.ts';

/**
 * Reads the String at the cursor as a value and reports its errors. A string that is never closed is reported elsewhere.
 */
export function readText(reader: Reader): TextExpression {
  const written = reader.textHere();
  const span = reader.span();
  if (isUnclosed(t.String, written)) {
    reader.markRepaired();
    return { kind: 'text', value: written.slice(1), span };
  }
  const inner = written.slice(1, -1);
  const { text: value, wrong } = meaningOf(inner);
  if (wrong !== null) reportWrong(reader, inner, wrong);
  else if (hasHalfCharacter(value)) reader.report('half-character', {});
  return { kind: 'text', value, span };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function reportWrong(reader: Reader, inner: string, { start, end }: Range): void {
  const place = { start: reader.from + 1 + start, end: reader.from + 1 + end };
  const found = inner.slice(start, end);
  if (found.startsWith('\\')) reader.reportAt(place, 'unknown-escape', { found });
  else {
    const code = found.charCodeAt(0).toString(16).padStart(4, '0');
    reader.reportAt(place, 'control-character', { code });
  }
}
