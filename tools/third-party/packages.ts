/** Information about a package in the product: its author, its licence, and the licence text. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** The address of its source. */
  readonly source: string;
  /** The complete texts of its licence and notice files. */
  readonly texts: readonly string[];
}

/** Licences that require only that their text is included. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
]);
/** Licences that require more, each for the one package for which that is fulfilled. */
const ALLOWED_FOR: ReadonlyMap<string, string> = new Map([['elkjs', 'EPL-2.0']]);

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third-?party-?notices)/i;

/** Reads a package's folder in `node_modules`. Throws if its licence is not allowed or has no text. */
export function readPackage(root: string, folder: string): ThirdPartyPackage {
  const place = path.join(root, 'node_modules', folder);
  const facts: unknown = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  const { name, version, license } = facts as Readonly<Record<string, unknown>>;
  const licence = allowedLicence(String(name), String(license));
  if (licence === null) throw new Error(`${name}: its licence (${license}) is not allowed in the product.`);
  const files = readdirSync(place).filter((file) => LICENCE_FILE.test(file));
  const own = files.sort().map((file) => readFileSync(path.join(place, file), 'utf8').trim());
  const texts = own.length > 0 ? own : [wordsOf(licence, facts, root)];
  return { name: String(name), version: String(version), licence, source: sourceOf(facts), texts };
}

/** The licence to use from an SPDX expression: the first allowed alternative; null if none is allowed. */
export function allowedLicence(name: string, expression: string): string | null {
  const isFine = (one: string) => ALLOWED.has(one) || ALLOWED_FOR.get(name) === one;
  const choices = expression.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.find((choice) => choice.split(' AND ').every(isFine)) ?? null;
}

/** Some packages name the MIT licence without its text; then the standard text is used, with the author's name. */
function wordsOf(licence: string, facts: unknown, root: string): string {
  const { name, author } = facts as Readonly<Record<string, unknown>>;
  const person = typeof author === 'object' && author !== null && 'name' in author ? author.name : author;
  if (licence !== 'MIT' || typeof person !== 'string')
    throw new Error(`${name}: does not include the text of its licence (${licence}).`);
  const ours = readFileSync(path.join(root, 'LICENSE'), 'utf8').trim();
  return ours.replace(/^Copyright .*$/m, () => `Copyright (c) ${person}`);
}

/** `git+https://github.com/a/b.git` as an address for a browser. */
function sourceOf(facts: unknown): string {
  const { repository, homepage } = facts as Readonly<Record<string, unknown>>;
  const named =
    typeof repository === 'object' && repository !== null && 'url' in repository
      ? repository.url
      : repository;
  const address = String(named ?? homepage ?? '')
    .replace(/^git\+/, '')
    .replace(/\.git$/, '');
  return /^[\w.-]+\/[\w.-]+$/.test(address) ? `https://github.com/${address}` : address;
}
