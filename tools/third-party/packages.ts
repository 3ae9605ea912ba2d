/** What there is to know of a package that goes into the product: who made it, under which licence, and the licence's words. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** Where its source is. */
  readonly source: string;
  /** Its licence and notice files, whole. */
  readonly texts: readonly string[];
}

/** Licences that ask for no more than their words being passed on. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
]);
/** Licences that ask for more, each for the one package for which that is done. */
const ALLOWED_FOR: ReadonlyMap<string, string> = new Map([['elkjs', 'EPL-2.0']]);

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third-?party-?notices)/i;

/** Reads a package's folder below `node_modules`. Throws where the licence is not one that may go out, or has no words. */
export function readPackage(root: string, folder: string): ThirdPartyPackage {
  const place = path.join(root, 'node_modules', folder);
  const facts: unknown = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  const { name, version, license } = facts as Readonly<Record<string, unknown>>;
  const licence = allowedLicence(String(name), String(license));
  if (licence === null)
    throw new Error(`${name}: its licence (${license}) is none that the product may contain.`);
  const files = readdirSync(place).filter((file) => LICENCE_FILE.test(file));
  const own = files.sort().map((file) => readFileSync(path.join(place, file), 'utf8').trim());
  const texts = own.length > 0 ? own : [wordsOf(licence, facts, root)];
  return { name: String(name), version: String(version), licence, source: sourceOf(facts), texts };
}

/** What may go out of an SPDX expression: of alternatives the first that may; null where none may. */
export function allowedLicence(name: string, expression: string): string | null {
  const isFine = (one: string) => ALLOWED.has(one) || ALLOWED_FOR.get(name) === one;
  const choices = expression.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.find((choice) => choice.split(' AND ').every(isFine)) ?? null;
}

/** Some packages name the MIT licence and leave its words out: they are those of our own, under the author's name. */
function wordsOf(licence: string, facts: unknown, root: string): string {
  const { name, author } = facts as Readonly<Record<string, unknown>>;
  const person = typeof author === 'object' && author !== null && 'name' in author ? author.name : author;
  if (licence !== 'MIT' || typeof person !== 'string')
    throw new Error(`${name}: brings no text of its licence (${licence}).`);
  const ours = readFileSync(path.join(root, 'LICENSE'), 'utf8').trim();
  return ours.replace(/^Copyright .*$/m, () => `Copyright (c) ${person}`);
}

/** `git+https://github.com/a/b.git` as an address that a browser opens. */
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
