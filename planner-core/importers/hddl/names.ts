/** Names of HDDL made into names as people write them in this language: `get-to` is the task `GetTo`, the object `get_to`. */
import { aggregateWords, reservedWords } from '../../language/keywords.ts';
import { NETWORK_LIKE, shortened } from '../lisp/names.ts';

/** What a name names decides how it looks. */
export type NameStyle = 'Capitals' | 'underscores' | 'as-written';

const BUILT_IN: ReadonlySet<string> = new Set([
  ...aggregateWords,
  ...NETWORK_LIKE,
  'random',
  'abs',
  'floor',
  'ceil',
  'boolean',
  'integer',
  'float',
]);

/** The name in the style, before it is made unique. */
export function styled(name: string, style: NameStyle): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const shaped =
    style === 'Capitals'
      ? words.map(capitalised).join('')
      : style === 'underscores'
        ? words.map(uncapitalised).join('_')
        : name.replace(/[^A-Za-z0-9_]/g, '_');
  return shortened(/^[A-Za-z_]/.test(shaped) ? shaped : `_${shaped}`);
}

function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}

function capitalised(word: string): string {
  const rest = isAllCapitals(word) ? word.slice(1).toLowerCase() : word.slice(1);
  return word.slice(0, 1).toUpperCase() + rest;
}

function uncapitalised(word: string): string {
  return isAllCapitals(word) ? word.toLowerCase() : word.slice(0, 1).toLowerCase() + word.slice(1);
}

/** A space of names that must differ; it may lie inside others, whose names are taken too. */
export class NameSpace {
  readonly #taken = new Set<string>();
  readonly #outer: NameSpace | null;

  constructor(outer: NameSpace | null = null) {
    this.#outer = outer;
  }

  /** Takes a name that nobody has, as close to the wanted one as possible. */
  take(name: string, style: NameStyle): string {
    const wanted = styled(name, style);
    const usable = reservedWords.has(wanted) || BUILT_IN.has(wanted) ? `${wanted}_` : wanted;
    let result = usable;
    for (let number = 2; this.has(result); number++) {
      result = /[0-9]$/.test(usable) ? `${usable}_${number}` : `${usable}${number}`;
    }
    this.#taken.add(result);
    return result;
  }

  has(name: string): boolean {
    return this.#taken.has(name) || this.#outer?.has(name) === true;
  }
}

/** Entries by name: as written, else by a name that differs in capitals only, where just one does. */
export class NameTable<Entry> {
  readonly #exact = new Map<string, Entry>();
  readonly #loose = new Map<string, Entry | null>();

  /** False where the very name is there already. */
  add(name: string, entry: Entry): boolean {
    if (this.#exact.has(name)) return false;
    this.#exact.set(name, entry);
    const key = name.toLowerCase();
    this.#loose.set(key, this.#loose.has(key) ? null : entry);
    return true;
  }

  get(name: string): Entry | null {
    return this.#exact.get(name) ?? this.#loose.get(name.toLowerCase()) ?? null;
  }

  values(): IterableIterator<Entry> {
    return this.#exact.values();
  }
}
