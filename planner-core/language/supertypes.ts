/** The subtype relation as written, correct or not, for code that works on texts. */
import type { Declaration } from './ast.ts';

/** The direct supertypes, by the name of a type. */
export type Supertypes = ReadonlyMap<string, readonly string[]>;

export function supertypesOf(declarations: Iterable<Declaration>): Supertypes {
  const supertypes = new Map<string, readonly string[]>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'type') continue;
    const parents = declaration.parents.map(({ text }) => text);
    supertypes.set(declaration.name.text, parents);
  }
  return supertypes;
}

/** Every type is its own subtype. */
export function liesWithin(supertypes: Supertypes, type: string, above: string): boolean {
  const found = new Set([type]);
  for (const name of found) {
    if (name === above) return true;
    for (const parent of supertypes.get(name) ?? []) found.add(parent);
  }
  return false;
}
