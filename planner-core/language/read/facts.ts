/**
 * Plain facts of a world, `f(a, b) := c;` or `f := c;`, which the tokenizer passes on as a whole, many at a time. They are
 * stored as positions in the text, because a world may contain a million of them; only incorrect ones are read immediately.
 */
import { Integers } from '../../base/integers.ts';
import type { Expression, InitStatement, InitStatements, Name, PlainFactPlaces } from '../ast.ts';
import { reservedWords } from '../keywords.ts';
import { numberLiteral } from './numbers.ts';
import { MAX_NAME, type Reader } from './reader.ts';

/** The context in which a fact is read. */
type FactReader = Pick<Reader, 'path' | 'text' | 'reportAt' | 'spanOf'>;

/** The initial values of a world in the order of the text. */
export class FactList implements InitStatements {
  readonly #reader: FactReader;
  readonly #starts = new Integers();
  /** By index: the statements that are not plain facts. */
  readonly #others = new Map<number, InitStatement>();

  constructor(reader: Reader) {
    // Errors that reading a plain fact could report were checked before it was accepted as one.
    const { path, text } = reader;
    this.#reader = { path, text, reportAt: () => {}, spanOf: (start, end) => ({ file: path, start, end }) };
  }

  get plainFacts(): PlainFactPlaces {
    const startOf = (index: number) => (this.#others.has(index) ? -1 : this.#starts.at(index));
    return { text: this.#reader.text, startOf };
  }

  get length(): number {
    return this.#starts.length;
  }

  add(statement: InitStatement): void {
    this.#others.set(this.length, statement);
    this.#starts.add(statement.span.start);
  }

  /** Adds the facts of the token at the reader's cursor. */
  addFacts(reader: Reader): void {
    const { text, to } = reader;
    for (let from = reader.from; from < to; ) {
      const end = text.indexOf(';', from) + 1;
      if (isPlain(text, from, end)) this.#starts.add(from);
      else {
        const statement = readFact(reader, from, end);
        if (statement !== null) this.add(statement);
      }
      from = end;
      while (from < to && text.charCodeAt(from) <= 32) from++;
    }
  }

  at(index: number): InitStatement {
    const other = this.#others.get(index);
    if (other !== undefined) return other;
    const start = this.#starts.at(index);
    return readFact(this.#reader, start, this.#reader.text.indexOf(';', start) + 1) as InitStatement;
  }

  *[Symbol.iterator](): Generator<InitStatement> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }
}

/** Whether reading a fact has no errors to report: no keyword is used as a name, and nothing is too long. */
function isPlain(text: string, from: number, end: number): boolean {
  if (end - from > MAX_NAME) return false;
  let isName = true;
  for (let at = from; at < end; at++) {
    const first = text.charCodeAt(at);
    if (!isWordUnit(first)) continue;
    const start = at;
    while (isWordUnit(text.charCodeAt(at))) at++;
    if (first <= 57 ? at - start > SURELY_FITS : isWrongWord(text, start, at, isName)) return false;
    isName = false;
  }
  return true;
}

/** A number with this many digits fits in every type of number. */
const SURELY_FITS = 9;

function isWrongWord(text: string, start: number, end: number, isName: boolean): boolean {
  const length = end - start;
  if (length > LONGEST_RESERVED || !RESERVED_SHAPES.has(text.charCodeAt(start) * 16 + length)) return false;
  const word = text.slice(start, end);
  return reservedWords.has(word) && (isName || !literals.has(word));
}

const LONGEST_RESERVED = Math.max(...[...reservedWords].map((word) => word.length));
/** The first letters and lengths of the keywords, which rule out most names quickly. */
const RESERVED_SHAPES: ReadonlySet<number> = new Set(
  [...reservedWords].map((word) => word.charCodeAt(0) * 16 + word.length),
);

/** Reads the fact of a range; null if a keyword is used as a name. */
function readFact(reader: FactReader, from: number, to: number): InitStatement | null {
  const { path: file, text } = reader;
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

/**
 * In a fact, everything except `( ) , : = ;` and white space: dots and digits have codes above 45, `:` to `=` are in
 * between.
 */
export function isWordUnit(unit: number): boolean {
  return unit >= 46 && (unit < 58 || unit > 61);
}

function readName(reader: FactReader, start: number, end: number): Name | null {
  const text = reader.text.slice(start, end);
  const span = { file: reader.path, start, end };
  if (text.length > MAX_NAME) reader.reportAt(span, 'name-too-long', { limit: MAX_NAME });
  if (!reservedWords.has(text)) return { text, span };
  reader.reportAt(span, 'reserved-word', { word: text });
  return null;
}

function addOperand(reader: FactReader, list: Expression[], start: number, end: number): void {
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
