/** The names that every file of a project sees, by name space; the first declaration of a name counts. */
import type { DomainSource } from '../text/sources.ts';
import { type Definition, definition, definitionsOf, type NameSpace } from './definitions.ts';

export interface GlobalNames {
  readonly domain: Definition | null;
  find(space: NameSpace, name: string): Definition | null;
  /** The definition at that position, for the declaration itself. */
  declaredAt(file: string, start: number): Definition | null;
}

/** The names that a domain's files declare. */
export function globalNames(sources: readonly DomainSource[]): GlobalNames {
  const spaces = new Map<NameSpace, Map<string, Definition>>();
  const places = new Map<string, Definition>();
  for (const { tree, text } of sources) {
    for (const found of tree.declarations.flatMap((declaration) => definitionsOf(declaration, text))) {
      const space = spaces.get(found.space) ?? new Map<string, Definition>();
      spaces.set(found.space, space);
      if (!space.has(found.name)) space.set(found.name, found);
      places.set(`${found.span.file}:${found.span.start}`, found);
    }
  }
  const header = sources.find((source) => source.tree.name)?.tree.name;
  return {
    domain: header ? definition('domain', header, { signature: `domain ${header.text}` }) : null,
    find: (space, name) => spaces.get(space)?.get(name) ?? null,
    declaredAt: (file, start) => places.get(`${file}:${start}`) ?? null,
  };
}
