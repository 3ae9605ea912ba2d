/** Turns HDDL names into the usual style of our language: `get-to` becomes the task `GetTo`, or the object `get_to`. */
import { OWN_NAMES, shortened } from '../../../project/names.ts';
import type { Word } from '../source/model.ts';

/** The kind of thing determines the style. */
export type NameStyle = 'Capitals' | 'underscores' | 'as-written';

/** The name in the style. */
export function styled(name: string, style: NameStyle): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const shaped =
    style === 'Capitals'
      ? words.map(capitalised).join('')
      : style === 'underscores'
        ? words.map(uncapitalised).join('_')
        : name.replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');
  return shortened(/^[\p{L}_]/u.test(shaped) ? shaped : `_${shaped}`);
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

/** The same, but never a keyword of the language. */
export function ownName(name: string, style: NameStyle): string {
  const wanted = styled(name, style);
  return OWN_NAMES.isReserved(wanted) ? `${wanted}_` : wanted;
}

/** Entries by name; names are case-insensitive. */
export class NameTable<Entry> {
  readonly #entries = new Map<string, Entry>();

  /** False if the name already exists. */
  add({ key }: Pick<Word, 'key'>, entry: Entry): boolean {
    if (this.#entries.has(key)) return false;
    this.#entries.set(key, entry);
    return true;
  }

  get({ key }: Pick<Word, 'key'>): Entry | null {
    return this.#entries.get(key) ?? null;
  }

  values(): IterableIterator<Entry> {
    return this.#entries.values();
  }
}
