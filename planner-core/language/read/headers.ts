/** The headers of a file: `language 1;`, `domain …;`, and reserved words. */
import type { Name } from '../ast.ts';
import * as t from '../generated/terms.ts';
import { readNumber } from './numbers.ts';
import type { Reader } from './reader.ts';

/** The newest version of the language that this reader supports. */
export const LANGUAGE_VERSION = 1;

/** Collects headers; `close` says that declarations have begun, after which no header is allowed. */
export class Headers {
  #language: number | null = null;
  #name: Name | null = null;
  #domain: Name | null = null;
  #named = false;
  #closed = false;

  get language(): number | null {
    return this.#language;
  }

  /** The name of the domain, or of the world. */
  get name(): Name | null {
    return this.#name;
  }

  /** The domain that a world is for. */
  get domain(): Name | null {
    return this.#domain;
  }

  close(): void {
    this.#closed = true;
  }

  /** Reads the node if it is a header, and returns whether it was. */
  read(reader: Reader, kind: number): boolean {
    if (kind === t.LanguageHeader) this.#readLanguage(reader);
    else if (kind === t.IncludeHeader) reader.report('include-reserved', {});
    else if (kind === t.DomainHeader || kind === t.WorldHeader) this.#readName(reader, kind);
    else return false;
    return true;
  }

  #readLanguage(reader: Reader): void {
    if (this.#closed || this.#named || this.#language !== null) reader.report('language-not-first', {});
    reader.children((kind) => {
      if (kind === t.Number) this.#language = readNumber(reader).value;
    });
    if (this.#language !== null && this.#language !== LANGUAGE_VERSION) {
      reader.report('unknown-language', { found: this.#language, known: LANGUAGE_VERSION });
    }
  }

  #readName(reader: Reader, header: number): void {
    if (header === t.DomainHeader && this.#named) reader.report('further-domain', {});
    else if (header === t.WorldHeader && this.#named) reader.report('further-world', {});
    else if (this.#closed)
      reader.report('header-not-first', { header: header === t.DomainHeader ? 'domain' : 'world' });
    const first = !this.#named;
    const names: (Name | null)[] = [];
    reader.children((kind) => {
      if (kind === t.Name) names.push(reader.name());
      else if (kind === t.MissingName) names.push(null);
    });
    this.#named = true;
    if (!first) return;
    this.#name = names[0] ?? null;
    this.#domain = names[1] ?? null;
  }
}
