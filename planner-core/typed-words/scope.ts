/** What can be named at a place of the domain: what has a value there, with its type. */
import type { DomainFile, Parameter } from '../language/ast.ts';
import { liesWithin, type Supertypes, supertypesOf } from '../language/supertypes.ts';
import type { Signature } from '../sentences/phrase.ts';
import { type Vocabulary, vocabularyOf } from '../sentences/vocabulary.ts';

export interface Scope {
  readonly words: Vocabulary;
  /** Variables, derived values and externals, in the order of the text. */
  readonly signatures: readonly Signature[];
  /** Parameters and bindings, innermost first, then objects and values of enums. */
  readonly names: readonly NameInScope[];
  /** Whether a value of one type can stand where another is declared. */
  fits(type: string, wanted: string): boolean;
  isEnum(type: string): boolean;
}

export interface NameInScope {
  readonly name: string;
  readonly type: string;
  /** Rather chosen where nothing was typed. */
  readonly isLocal: boolean;
}

/** `locals` are the parameters and bindings around the place, outermost first. */
export function scopeOf(files: readonly DomainFile[], locals: readonly Parameter[]): Scope {
  const declarations = files.flatMap((file) => file.declarations);
  const words = vocabularyOf(files);
  const supertypes = supertypesOf(declarations);
  const enums = new Set<string>();
  const signatures = new Set<Signature>();
  const others: NameInScope[] = [];
  for (const declaration of declarations) {
    const signature = words.signature(declaration.kind === 'object' ? '' : declaration.name.text);
    if (signature !== null) signatures.add(signature);
    if (declaration.kind === 'enum') {
      enums.add(declaration.name.text);
      for (const value of declaration.values)
        others.push({ name: value.text, type: declaration.name.text, isLocal: false });
    }
    if (declaration.kind === 'object')
      for (const name of declaration.names)
        others.push({ name: name.text, type: declaration.type.text, isLocal: false });
  }
  const own = [...locals]
    .reverse()
    .map(({ name, type }) => ({ name: name.text, type: type.name.text, isLocal: true }));
  return {
    words,
    signatures: [...signatures],
    names: distinct([...own, ...others]),
    fits: (type, wanted) => fits(supertypes, type, wanted),
    isEnum: (type) => enums.has(type),
  };
}

function fits(supertypes: Supertypes, type: string, wanted: string): boolean {
  return (wanted === 'float' && type === 'integer') || liesWithin(supertypes, type, wanted);
}

/** An inner name hides the outer one of the same name. */
function distinct(names: readonly NameInScope[]): readonly NameInScope[] {
  const seen = new Map<string, NameInScope>();
  for (const name of names) if (!seen.has(name.name)) seen.set(name.name, name);
  return [...seen.values()];
}

/** With one more name, inside all others. */
export function withName(scope: Scope, name: string, type: string): Scope {
  return { ...scope, names: distinct([{ name, type, isLocal: true }, ...scope.names]) };
}
