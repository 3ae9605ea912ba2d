/** Reads a declaration that the user typed: as in the text, but without its keyword; commas declare several. */
import { withoutTrailing } from '../../base/trailing.ts';
import { parseDomain } from '../../language/parse.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { codeTokens, splitAtCommas } from '../../text/scan.ts';
import { type Declared, kindOf } from './locate.ts';
import type { DeclarationKind } from './model.ts';

/** How the user writes each kind. */
export const DECLARATION_EXAMPLES: Readonly<Record<DeclarationKind, string>> = {
  type: 'Guard < Npc',
  enum: 'Stance { standing, crouched }',
  variable: 'fluent boolean alarmed(Npc npc)',
  object: 'Npc ada, bob',
};

export interface Said {
  readonly text: string;
  readonly declaration: Declared;
}

/** The declarations that were typed, each as complete source text. */
export function readSaid(kind: DeclarationKind, said: string): readonly Said[] | Refusal {
  const declarations: Said[] = [];
  for (const text of declarationTexts(kind, withoutTrailing(said.trim(), ';').trim())) {
    const read = readOne(kind, text);
    if ('ok' in read) return read;
    declarations.push(read);
  }
  return declarations;
}

function readOne(kind: DeclarationKind, text: string): Said | Refusal {
  const { tree, diagnostics } = parseDomain({ path: 'said.htn', text: `${PREFIX}${text}\n` });
  const [declaration, ...more] = tree.declarations;
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  const example = DECLARATION_EXAMPLES[kind];
  if (wrong) return refused('not-this-declaration', { reason: `${wrong.message} `, example });
  if (!declaration || declaration.kind === 'task' || more.length > 0 || kindOf(declaration) !== kind)
    return refused('not-this-declaration', { reason: '', example });
  return { text, declaration };
}

function declarationTexts(kind: DeclarationKind, said: string): readonly string[] {
  if (kind === 'enum') return [`enum ${said}`];
  if (kind === 'object') return [`object ${said};`];
  return kind === 'type' ? typeTexts(said) : variableTexts(said);
}

/** `Gun, Knife < Weapon`: the supertypes apply to all of them. */
function typeTexts(said: string): readonly string[] {
  const sign = codeTokens(said).find(({ text }) => text === '<');
  const parents = sign ? ` ${said.slice(sign.start)}` : '';
  const names = splitAtCommas(said, 0, sign?.start ?? said.length);
  if (names.length < 2) return [`type ${said};`];
  return names.map(({ start, end }) => `type ${said.slice(start, end)}${parents};`);
}

/** `fluent boolean open(Door door), locked(Door door)`: the part before the first name applies to all of them. */
function variableTexts(said: string): readonly string[] {
  const [first, ...others] = splitAtCommas(said, 0, said.length).map(({ start, end }) =>
    said.slice(start, end),
  );
  if (first === undefined || others.length === 0) return [`${said};`];
  const read = readOne('variable', `${first};`);
  if ('ok' in read || read.declaration.kind === 'object') return [`${said};`];
  const head = read.text.slice(0, read.declaration.name.span.start - PREFIX.length);
  return [first, ...others.map((other) => head + other)].map((text) => `${text};`);
}

/** The text before a declaration that is parsed alone. */
const PREFIX = 'domain Said;\n';
