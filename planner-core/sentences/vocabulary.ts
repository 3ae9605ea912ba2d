/** The phrase of each name in a domain, derived only from the declarations, even if the rest has errors. */
import type { Declaration, DomainFile } from '../language/ast.ts';
import { type Phrase, phraseOf, type Signature } from './phrase.ts';

export interface Vocabulary {
  /** Null for a parameter, an object, a value of an enum, and an undeclared name. */
  phrase(name: string): Phrase | null;
  /** Null if the name is not declared as a variable, derived value or external function. */
  signature(name: string): Signature | null;
}

/** The first declaration of a name counts. */
export function vocabularyOf(files: readonly DomainFile[]): Vocabulary {
  const signatures = new Map<string, Signature>();
  const types = new Set<string>();
  for (const declaration of files.flatMap(({ declarations }) => declarations)) {
    if (declaration.kind === 'type') types.add(declaration.name.text.toLowerCase());
    const signature = signatureOf(declaration);
    if (signature !== null && !signatures.has(signature.name)) signatures.set(signature.name, signature);
  }
  const phrases = new Map<string, Phrase>();
  return {
    signature: (name) => signatures.get(name) ?? null,
    phrase(name) {
      const known = phrases.get(name);
      const signature = signatures.get(name);
      if (known !== undefined || signature === undefined) return known ?? null;
      const phrase = phraseOf(signature, types);
      phrases.set(name, phrase);
      return phrase;
    },
  };
}

function signatureOf(declaration: Declaration): Signature | null {
  if (declaration.kind !== 'variable' && declaration.kind !== 'derived' && declaration.kind !== 'external')
    return null;
  const { name, parameters, type, annotations } = declaration;
  return {
    name: name.text,
    storage: declaration.kind === 'variable' ? declaration.storage : declaration.kind,
    parameters: parameters.map((parameter) => ({
      type: parameter.type.name.text,
      name: parameter.name.text,
    })),
    valueType: type.name.text,
    says: annotations.find((annotation) => annotation.name.text === 'says')?.args ?? [],
  };
}
