/**
 * Turns the user's names into identifiers of a programming language: letters, digits and `_`, never a reserved word,
 * without repetitions.
 */
import { type NameRules, NameSpace } from '../base/name-space.ts';

const RESERVED = new Set(
  (
    'abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default delete do else ' +
    'enum eval export extends false finally for from function get if implements import in infer instanceof interface ' +
    'is keyof let module namespace never new null number object of package private protected public readonly require ' +
    'return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown ' +
    'var void while with yield globalThis Infinity NaN Object Array Map Set Promise Number String Boolean Symbol'
  ).split(' '),
);

const RULES: NameRules = {
  fold: (name) => name,
  isReserved: () => false,
  numbered: (name, number) => `${name}${number}`,
};

/** The identifiers of one scope. */
export class Identifiers {
  readonly #space = new NameSpace(RULES);

  constructor(taken: readonly string[] = []) {
    for (const name of taken) this.#space.add(name);
  }

  /** An identifier similar to the name. */
  take(name: string): string {
    return this.#space.take(identifier(name));
  }
}

function identifier(name: string): string {
  const letters = name.replace(/[^A-Za-z0-9_]/g, '_');
  const started = /^[0-9]/.test(letters) || letters === '' ? `_${letters}` : letters;
  return RESERVED.has(started) ? `${started}_` : started;
}
