/**
 * Declarations in a few words: `ammo of gun 0 to 30`, `Shoot npc gun`, `Npc, Place, Gun`. What the language itself allows is
 * read as it is; a type that is named and not there yet is declared along.
 */
import { nameProblem } from '../../../text/names.ts';
import { codeTokens, splitAtCommas } from '../../../text/scan.ts';
import { readSaid } from '../said.ts';
import { BUILT_IN_TYPES, rightType } from '../type-words.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { draftOf } from './draft-of.ts';
import { readSignature } from './read-signature.ts';

export interface ReadLine {
  readonly drafts: readonly Draft[];
  /** Types that the line names and that are not declared. */
  readonly missing: readonly string[];
  /** What is wrong with the line; null if nothing is. */
  readonly problem: string | null;
}

/** `types` are the names of the types and enums of the domain. A line that begins with its kind is of that kind. */
export function readLine(wanted: Draft['kind'], typed: string, types: readonly string[]): ReadLine {
  const [kind, text] = led(wanted, typed.trim().replace(/;$/, '').trim());
  if (text === '') return { drafts: [], missing: [], problem: null };
  const known = new Set([...BUILT_IN_TYPES, ...types]);
  const asText = readAsText(kind, text);
  const read = asText ?? READERS[kind](text.replace(/\s+/g, ' '), known);
  const wrong = read.drafts.find(({ name }) => nameProblem(name) !== null);
  const reason = wrong ? (nameProblem(wrong.name)?.reason ?? null) : null;
  return { ...read, problem: read.problem ?? reason };
}

const LED: ReadonlyMap<string, Draft['kind']> = new Map(
  (['type', 'enum', 'object', 'variable', 'task'] as const).map((kind) => [kind, kind]),
);

/** `enum Stance: standing, crouched` is an enum, wherever it is typed. */
function led(kind: Draft['kind'], text: string): readonly [Draft['kind'], string] {
  const [first, second] = codeTokens(text);
  const own = second?.kind === 'word' ? LED.get(first?.text ?? '') : undefined;
  return own && second ? [own, text.slice(second.start)] : [kind, text];
}

/** Null if it is not the text of a declaration. A single name says no more than the few words do. */
function readAsText(kind: Draft['kind'], text: string): ReadLine | null {
  const words = codeTokens(text);
  if (kind === 'task' || words.every((each) => each.kind === 'word' || each.text === ',')) return null;
  const said = readSaid(kind, text);
  if ('ok' in said) return null;
  const drafts = said.flatMap(({ text: whole, declaration }) => {
    const names = declaration.kind === 'object' ? declaration.names : [declaration.name];
    return names.map((name) => draftOf(`domain Said;\n${whole}`, declaration, name));
  });
  return { drafts, missing: [], problem: null };
}

type Reader = (text: string, known: ReadonlySet<string>) => ReadLine;

const READERS: { readonly [Kind in Draft['kind']]: Reader } = {
  type: readTypes,
  enum: readEnum,
  object: readObjects,
  variable: (text, known) => readSignature('variable', text, known),
  task: (text, known) => readSignature('task', text, known),
};

/** `Npc, Place, Gun`; `Rifle, Pistol is a Gun`. */
function readTypes(text: string, known: ReadonlySet<string>): ReadLine {
  const [names = '', parents = ''] = divided(text, / (?:is|are) (?:an? )?|[<:]/);
  const above = namesIn(parents.replace(/ and /g, ', ')).map((name) => rightType(name, known));
  const own = namesIn(names);
  const missing = above.filter((name) => !known.has(name) && !own.includes(name));
  return {
    drafts: own.map((name) => ({ ...emptyDraft('type', name), parents: above })),
    missing,
    problem: null,
  };
}

/** `Stance: standing, crouched`; `Stance standing crouched`. */
function readEnum(text: string): ReadLine {
  const words = codeTokens(text).filter(({ kind }) => kind === 'word');
  const [name = '', ...values] = words
    .map(({ text: word }) => word)
    .filter((word, index) => index === 0 || word !== 'is');
  return { drafts: [{ ...emptyDraft('enum', name), values }], missing: [], problem: null };
}

/** `Place gate, yard`; `gate, yard: Place`; `gate, yard are Place`. */
function readObjects(text: string, known: ReadonlySet<string>): ReadLine {
  const [names = '', typed = ''] = divided(text, / (?:is|are) (?:an? )?|:/);
  const [first = '', second] = names.trim().split(' ');
  const isLed = typed === '' && second !== undefined && !first.endsWith(',');
  const type = isLed || typed !== '' ? typeNamed(isLed ? first : typed, known) : '';
  const own = namesIn(isLed ? names.trim().slice(first.length) : names);
  return {
    drafts: own.map((name) => ({ ...emptyDraft('object', name), type })),
    missing: type === '' || known.has(type) ? [] : [type],
    problem: null,
  };
}

/** A declared type of that name, in any case and in the plural, or a new one with a capital letter. */
export function typeNamed(word: string, known: ReadonlySet<string>): string {
  const right = rightType(word.trim(), known);
  if (known.has(right)) return right;
  const single = rightType(word.trim().replace(/s$/, ''), known);
  return known.has(single) ? single : right.charAt(0).toUpperCase() + right.slice(1);
}

/** In two at the first place that matches. */
function divided(text: string, by: RegExp): readonly string[] {
  const found = by.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text];
}

function namesIn(text: string): readonly string[] {
  return splitAtCommas(text, 0, text.length).map(({ start, end }) => text.slice(start, end).trim());
}
