/** Number literals: what is a number, and what fits. */
import type { LiteralExpression } from '../ast.ts';
import type { Reader } from './reader.ts';

const wellFormed = /^\d+(\.\d+)?([eE][+-]?\d+)?$/;
const INT_MAX = 2147483647;

/** Reads the Number at the cursor; one that is wrong is reported and stands as 0. */
export function readNumber(reader: Reader): LiteralExpression {
  const text = reader.textHere();
  const type = /[.eE]/.test(text) ? 'float' : 'integer';
  const literal = (value: number): LiteralExpression => ({
    kind: 'literal',
    type,
    value,
    span: reader.span(),
  });
  const value = Number(text);
  if (!wellFormed.test(text)) reader.report('bad-number', { found: text.slice(0, 40) });
  else if (type === 'float' && !Number.isFinite(value)) reader.report('float-too-large', { found: text });
  else if (type === 'integer' && value > limitAt(reader))
    reader.report('integer-too-large', { found: text.slice(0, 40) });
  else return literal(value);
  return literal(0);
}

/** 2147483648 fits only behind a minus sign. */
function limitAt({ text, from }: Reader): number {
  const before = text.slice(Math.max(0, from - 40), from).trimEnd();
  return before.endsWith('-') ? INT_MAX + 1 : INT_MAX;
}
