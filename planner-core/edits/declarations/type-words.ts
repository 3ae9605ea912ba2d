/** Types as people write them: `int`, `bool`, `number` and `string` mean the types of the language. */
import type { DomainFile } from '../../language/ast.ts';
import { codeTokens } from '../../text/scan.ts';

const MEANT: ReadonlyMap<string, string> = new Map([
  ['bool', 'boolean'],
  ['flag', 'boolean'],
  ['int', 'integer'],
  ['whole', 'integer'],
  ['double', 'float'],
  ['real', 'float'],
  ['decimal', 'float'],
  ['string', 'text'],
  ['str', 'text'],
]);

export const BUILT_IN_TYPES: readonly string[] = ['boolean', 'integer', 'float', 'text'];

/** The names of all types and enums. */
export function typeNames(files: readonly DomainFile[]): ReadonlySet<string> {
  const declared = files.flatMap(({ declarations }) =>
    declarations.flatMap((each) => (each.kind === 'type' || each.kind === 'enum' ? [each.name.text] : [])),
  );
  return new Set([...BUILT_IN_TYPES, ...declared]);
}

/**
 * A type as typed, with its name put right: another word for a type of the language, or a declared type in another case. A
 * `number` is an integer if its bounds are whole numbers, otherwise a float.
 */
export function rightType(typed: string, known: ReadonlySet<string>): string {
  const text = typed.trim();
  const [first] = codeTokens(text);
  if (first?.kind !== 'word' || first.start !== 0 || known.has(first.text)) return text;
  const rest = text.slice(first.end);
  return rightName(first.text, known, rest) + rest;
}

function rightName(name: string, known: ReadonlySet<string>, rest: string): string {
  const folded = name.toLowerCase();
  const number = /^\s*\[[\s\d,+-]*\]\s*$/.test(rest) ? 'integer' : 'float';
  const meant = folded === 'number' ? number : MEANT.get(folded);
  const sameInOtherCase = [...known].filter((each) => each.toLowerCase() === folded);
  return meant ?? (sameInOtherCase.length === 1 ? (sameInOtherCase[0] ?? name) : name);
}
