/** A variable or a task in a few words: `ammo of gun 0 to 30`, `at of npc: place`, `Shoot npc gun`. */
import { codeTokens, splitAtCommas } from '../../../text/scan.ts';
import { rightType } from '../type-words.ts';
import { type Draft, type DraftParameter, emptyDraft } from './draft.ts';
import type { ReadLine } from './read-line.ts';

type Kind = 'variable' | 'task';

const JOINS: ReadonlySet<string> = new Set([
  'of',
  'for',
  'each',
  'every',
  'and',
  'with',
  'the',
  ',',
  '(',
  ')',
]);
const VALUE_NEXT: ReadonlySet<string> = new Set([':', 'is', 'holds', 'a', 'an', '=']);
const STORAGE: ReadonlyMap<string, Draft['storage']> = new Map([
  ['fixed', 'constant'],
  ['constant', 'constant'],
  ['fluent', 'fluent'],
  ['external', 'external'],
  ['derived', 'derived'],
]);
const TYPE_WORDS: ReadonlySet<string> = new Set(
  'boolean bool integer int float decimal number text string'.split(' '),
);

export function readSignature(kind: Kind, text: string, known: ReadonlySet<string>): ReadLine {
  const readers = pieces(text, known).map((piece) => new PieceReader(kind, piece, known));
  const drafts: Draft[] = [];
  // Names without anything behind them have what the next one has: `gate, yard, hall of door`.
  let next: Draft | null = null;
  for (const reader of [...readers].reverse()) {
    const own: Draft = reader.isBare && next ? { ...next, name: reader.draft.name } : reader.draft;
    if (!reader.isBare) next = own;
    drafts.unshift(own);
  }
  const missing = [...new Set(readers.flatMap((reader) => reader.missing))];
  return { drafts, missing, problem: readers.find(({ problem }) => problem !== null)?.problem ?? null };
}

/** Divided at commas; `visible of place from, place to` is one piece. */
function pieces(text: string, known: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  for (const { start, end } of splitAtCommas(text, 0, text.length)) {
    const piece = text.slice(start, end);
    const words = codeTokens(piece).map((token) => token.text);
    const before = found.at(-1);
    const goesOn =
      before !== undefined &&
      /\b(?:of|for)\b/.test(before) &&
      isType(words[0] ?? '', known) &&
      !/\b(?:of|for)\b/.test(piece);
    if (goesOn) found[found.length - 1] = `${before} ${piece}`;
    else found.push(piece);
  }
  return found;
}

function isType(word: string, known: ReadonlySet<string>): boolean {
  return known.has(rightType(word, known)) && !TYPE_WORDS.has(word.toLowerCase());
}

const NUMBER = '-?[0-9]{1,12}(?:\\.[0-9]{1,12})?';
const RANGE = new RegExp(`(?:from )?\\[?(${NUMBER}) ?(?:to|\\.\\.|–|,|-) ?(${NUMBER})\\]?`, 'u');

class PieceReader {
  draft: Draft;
  problem: string | null = null;
  readonly missing: string[] = [];
  /** Whether it is no more than a name. */
  readonly isBare: boolean;
  readonly #known: ReadonlySet<string>;
  /** What the next type is of. */
  #mode: 'parameter' | 'value' = 'parameter';
  /** Whether the last parameter was named by its type alone. */
  #isNameOpen = false;

  constructor(kind: Kind, piece: string, known: ReadonlySet<string>) {
    this.#known = known;
    const range = kind === 'variable' ? RANGE.exec(piece.replace(/\s+/g, ' ')) : null;
    const text = range ? piece.replace(/\s+/g, ' ').replace(range[0], ' ') : piece;
    const words = codeTokens(text).map((token) => token.text);
    const storage = STORAGE.get(words[0] ?? '');
    const rest = kind === 'variable' && storage && words.length > 1 ? words.slice(1) : words;
    const typed =
      kind === 'variable' && rest.length > 1 && TYPE_WORDS.has(rest[0] ?? '') && !JOINS.has(rest[1] ?? '');
    const [name = '', ...details] = typed ? rest.slice(1) : rest;
    this.isBare = words.length === 1 && range === null;
    this.draft = { ...emptyDraft(kind, name), storage: storage ?? 'fluent' };
    if (typed) this.#type(rest[0] ?? '');
    if (range) this.#bounds(range[1] ?? '0', range[2] ?? '0');
    for (const word of details) this.#word(kind, word);
  }

  #bounds(min: string, max: string): void {
    const name = `${min}${max}`.includes('.') ? 'float' : 'integer';
    this.draft = { ...this.draft, type: `${name} [${min}, ${max}]` };
  }

  #type(word: string): void {
    this.draft = { ...this.draft, type: rightType(word, this.#known) };
  }

  #word(kind: Kind, word: string): void {
    const folded = word.toLowerCase();
    if (JOINS.has(folded)) {
      this.#mode = 'parameter';
      this.#isNameOpen = false;
    } else if (kind === 'variable' && VALUE_NEXT.has(folded)) this.#mode = 'value';
    else if (kind === 'variable' && TYPE_WORDS.has(folded) && !this.#isBounded()) this.#type(folded);
    else if (this.#mode === 'value') this.#value(word);
    else this.#parameter(word);
  }

  #isBounded(): boolean {
    return this.draft.type.includes('[');
  }

  #value(word: string): void {
    if (this.#isBounded()) return;
    this.#type(this.#typeNamed(word));
    this.#mode = 'parameter';
  }

  #parameter(word: string): void {
    const { parameters } = this.draft;
    const last = parameters.at(-1);
    if (this.#isNameOpen && last && !isType(word, this.#known)) {
      this.#isNameOpen = false;
      this.draft = { ...this.draft, parameters: [...parameters.slice(0, -1), { ...last, name: word }] };
      return;
    }
    const type = this.#typeNamed(word);
    this.#isNameOpen = true;
    this.draft = {
      ...this.draft,
      parameters: [...parameters, { type, name: freshParameter(type, parameters) }],
    };
  }

  #typeNamed(word: string): string {
    const right = rightType(word, this.#known);
    if (this.#known.has(right)) return right;
    if (!/^[\p{L}_]/u.test(word)) this.problem ??= `\`${word}\` has no meaning here.`;
    const fresh = right.charAt(0).toUpperCase() + right.slice(1);
    this.missing.push(fresh);
    return fresh;
  }
}

/** `Gun` gives `gun`; a second one `gun2`. */
export function freshParameter(type: string, taken: readonly DraftParameter[]): string {
  const word = codeTokens(type)[0]?.text ?? 'value';
  const name = word.charAt(0).toLowerCase() + word.slice(1);
  const names = new Set(taken.map((each) => each.name));
  let candidate = name;
  for (let number = 2; names.has(candidate); number++) candidate = `${name}${number}`;
  return candidate;
}
