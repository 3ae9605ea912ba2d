/** Values as the user types them in a field: texts without quotes, numbers in their usual form. */
import { hasHalfCharacter, readText, writeText } from '../../base/text-literal.ts';

/** What a field shows for a value as written; null if it is not a single text. */
export function shownText(written: string): string | null {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(written)) return null;
  return written.slice(1, -1).replace(/\\./g, (part) => (part === '\\"' ? '"' : part));
}

/** The typed text as a value; null if it is not a valid text, for example because of an invalid escape. */
export function typedText(typed: string): string | null {
  // A tab can be pasted.
  const { text, wrong } = readText(typed.replace(/\p{Cc}/gu, (unit) => writeText(unit).slice(1, -1)));
  return wrong !== null || hasHalfCharacter(text) ? null : writeText(text);
}

const NUMBER = /^(-?)(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/;

/**
 * The typed text as a number of a type, written as the language has it: `3` for a float becomes `3.0`, `0,5` becomes `0.5`. Null if
 * it is not a number, has a fraction where none can be, or can be read in two ways (`1,000`).
 */
export function typedNumber(type: 'integer' | 'float', typed: string): string | null {
  const plain = withPoint(typed.trim().replace('−', '-').replace(/^\+/, ''));
  const [, sign = '', whole = '', fraction, exponent = ''] = NUMBER.exec(plain ?? '') ?? [];
  if (whole === '' && (fraction ?? '') === '') return null;
  const isWhole = fraction === undefined && exponent === '';
  if (type === 'integer') return isWhole ? `${sign}${whole}` : null;
  if (isWhole) return `${sign}${whole}.0`;
  return `${sign}${whole || '0'}${fraction === undefined ? '' : `.${fraction || '0'}`}${exponent}`;
}

/** An expression as typed, where a number alone may be written as other languages do: `0,5` becomes `0.5`. */
export function typedExpression(typed: string): string {
  return /^\s*[-−]?\d+,\d+\s*$/.test(typed) ? (typedNumber('float', typed) ?? typed) : typed;
}

/** A number as people write it, with a point before its fraction and nothing between its thousands; null if it has two readings. */
function withPoint(typed: string): string | null {
  const joined = typed.replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, '');
  const parts = joined.split(',');
  if (parts.length === 1) return joined;
  const [whole = '', fraction = '', ...more] = parts;
  const point = joined.lastIndexOf('.');
  if (point > joined.lastIndexOf(','))
    return isGrouped(joined.slice(0, point), ',') ? joined.replaceAll(',', '') : null;
  if (more.length > 0) return isGrouped(joined, ',') ? joined.replaceAll(',', '') : null;
  if (point >= 0) return isGrouped(whole, '.') ? `${whole.replaceAll('.', '')}.${fraction}` : null;
  return fraction.length === 3 && !/^-?0/.test(whole) ? null : `${whole}.${fraction}`;
}

function isGrouped(digits: string, mark: ',' | '.'): boolean {
  const [first = '', ...groups] = digits.replace('-', '').split(mark);
  return groups.length > 0 && first.length <= 3 && groups.every((group) => group.length === 3);
}
