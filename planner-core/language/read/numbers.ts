/** Number literals: their syntax and their limits. */
import type { LiteralExpression } from '../ast.ts';
import type { Reader } from './reader.ts';

const wellFormed = /^\d+(\.\d+)?([eE][+-]?\d+)?$/;
const INT_MAX = 2147483647;

/** Reads the Number at the cursor. */
export function readNumber(reader: Reader): LiteralExpression {
  return numberLiteral(reader, reader.from, reader.to);
}

/** The context in which a number is read. */
type NumberReader = Pick<Reader, 'text' | 'spanOf' | 'reportAt'>;

/** The literal of a range of the text; an invalid one is reported and has the value 0. */
export function numberLiteral(reader: NumberReader, from: number, to: number): LiteralExpression {
  const text = reader.text.slice(from, to);
  const type = /[.eE]/.test(text) ? 'float' : 'integer';
  const span = reader.spanOf(from, to);
  const value = Number(text);
  const found = text.slice(0, 40);
  if (!wellFormed.test(text)) reader.reportAt(span, 'bad-number', { found });
  else if (!Number.isFinite(value)) reader.reportAt(span, 'float-too-large', { found });
  else if (type === 'integer' && value > limitAt(reader.text, from))
    reader.reportAt(span, 'integer-too-large', { found });
  else return { kind: 'literal', type, value, span };
  return { kind: 'literal', type, value: 0, span };
}

/** 2147483648 is allowed only after a minus sign. */
function limitAt(text: string, from: number): number {
  const before = text.slice(Math.max(0, from - 40), from).trimEnd();
  return before.endsWith('-') ? INT_MAX + 1 : INT_MAX;
}
