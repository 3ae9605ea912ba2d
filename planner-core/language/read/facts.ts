/** Plain facts of a world, which the tokenizer hands over whole: `f(a, b) := c;` or `f := c;`. */
import type { Expression, InitStatement, Name } from '../ast.ts';
import { reservedWords } from '../keywords.ts';
import { numberLiteral } from './numbers.ts';
import { MAX_NAME, type Reader } from './reader.ts';

/** Reads the Fact at the cursor; null where a word of the language stands for a name. */
export function readFact(reader: Reader): InitStatement | null {
  const { path: file, text, from, to } = reader;
  const bounds = wordBounds(text, from, to);
  const last = bounds.length - 2;
  const args: Expression[] = [];
  const name = readName(reader, bounds[0] ?? from, bounds[1] ?? from);
  for (let i = 2; i < last; i += 2) addOperand(reader, args, bounds[i] ?? 0, bounds[i + 1] ?? 0);
  const given = args.length;
  addOperand(reader, args, bounds[last] ?? 0, bounds[last + 1] ?? 0);
  const value = args.pop();
  if (name === null || value === undefined || given * 2 !== last - 2) return null;
  const end = given === 0 ? name.span.end : text.indexOf(')', bounds[last - 1]) + 1;
  const span = { file, start: from, end };
  const target: Expression = { kind: 'application', name, args: given === 0 ? null : args, span };
  return { target, value, span: { file, start: from, end: to } };
}

/** The starts and ends of the words and numbers of a fact. */
function wordBounds(text: string, from: number, to: number): number[] {
  const bounds: number[] = [];
  let inside = false;
  for (let at = from; at < to; at++) {
    const belongs = isWordUnit(text.charCodeAt(at));
    if (belongs !== inside) bounds.push(at);
    inside = belongs;
  }
  return bounds;
}

/** In a fact everything but `( ) , : = ;` and blanks: dots and digits come after 45, `:` to `=` lie between. */
function isWordUnit(unit: number): boolean {
  return unit >= 46 && (unit < 58 || unit > 61);
}

function readName(reader: Reader, start: number, end: number): Name | null {
  const text = reader.text.slice(start, end);
  const span = { file: reader.path, start, end };
  if (text.length > MAX_NAME) reader.reportAt(span, 'name-too-long', { limit: MAX_NAME });
  if (!reservedWords.has(text)) return { text, span };
  reader.reportAt(span, 'reserved-word', { word: text });
  return null;
}

function addOperand(reader: Reader, list: Expression[], start: number, end: number): void {
  const { text, path: file } = reader;
  const first = text.charCodeAt(start);
  const span = { file, start, end };
  if (first <= 57) {
    list.push(numberLiteral(reader, start, end));
    return;
  }
  const literal = end - start <= 5 ? literals.get(text.slice(start, end)) : undefined;
  if (literal !== undefined) {
    list.push({ kind: 'literal', ...literal, span });
    return;
  }
  const name = readName(reader, start, end);
  if (name === null) return;
  list.push(name.text === '_' ? { kind: 'wildcard', span } : { kind: 'application', name, args: null, span });
}

const literals = new Map<string, { readonly type: 'boolean' | 'none'; readonly value: number }>([
  ['true', { type: 'boolean', value: 1 }],
  ['false', { type: 'boolean', value: 0 }],
  ['none', { type: 'none', value: -1 }],
]);
