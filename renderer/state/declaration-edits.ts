/** Declarations of a domain other than its tasks, written, renamed and taken out in the text. Pure. */
import {
  type Declaration,
  type Outline,
  parseDomain,
  type Span,
  type TextEdit,
  withoutTrailing,
} from '../../planner-core/index.ts';

export type DeclarationKind = 'type' | 'enum' | 'variable' | 'object';

/** A kind that is not there yet begins behind the kinds before it. */
const ORDER: readonly DeclarationKind[] = ['type', 'enum', 'object', 'variable'];

/** How a person says each kind: without the word that begins it and without the semicolon. */
export const EXAMPLES: Readonly<Record<DeclarationKind, string>> = {
  type: 'Guard < Npc',
  enum: 'Stance { standing, crouched }',
  variable: 'fluent boolean alarmed(Npc npc)',
  object: 'Npc ada, bob',
};

const SAID_AS: Readonly<Record<DeclarationKind, readonly Declaration['kind'][]>> = {
  type: ['type'],
  enum: ['enum'],
  variable: ['variable', 'derived', 'external'],
  object: ['object'],
};

/** What a person said as the text of a declaration; or why it is none, in words for that person. */
export function readDeclaration(
  kind: DeclarationKind,
  said: string,
  outline: Outline,
): { readonly text: string } | { readonly reason: string } {
  const text = declarationText(kind, said);
  const { tree, diagnostics } = parseDomain({ path: 'said.htn', text: `domain Said;\n${text}\n` });
  const [declaration, ...more] = tree.declarations;
  const asIn = `Write it as in \`${EXAMPLES[kind]}\`.`;
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) return { reason: `${wrong.message} ${asIn}` };
  if (!declaration || more.length > 0 || !SAID_AS[kind].includes(declaration.kind)) return { reason: asIn };
  const known = knownNames(outline);
  const taken = namesIn(declaration).find((name) => known[name.space].has(name.text));
  if (!taken) return { text };
  return { reason: `There is already ${known[taken.space].get(taken.text)} \`${taken.text}\`.` };
}

function declarationText(kind: DeclarationKind, said: string): string {
  const text = said.trim().replace(/;$/, '');
  if (kind === 'variable') return `${text};`;
  return kind === 'enum' ? `enum ${text}` : `${kind} ${text};`;
}

interface SpacedName {
  readonly space: 'types' | 'values';
  readonly text: string;
}

function namesIn(declaration: Declaration): readonly SpacedName[] {
  const values = (names: readonly { readonly text: string }[]): readonly SpacedName[] =>
    names.map(({ text }) => ({ space: 'values', text }));
  if (declaration.kind === 'object') return values(declaration.names);
  if (declaration.kind !== 'type' && declaration.kind !== 'enum') return values([declaration.name]);
  const own: SpacedName = { space: 'types', text: declaration.name.text };
  return declaration.kind === 'enum' ? [own, ...values(declaration.values)] : [own];
}

/** What the names of a project stand for. */
function knownNames({ types, enums, variables, objects }: Outline) {
  return {
    types: new Map<string, string>([
      ...['boolean', 'integer', 'float', 'text'].map((name) => [name, 'the type'] as const),
      ...types.map(({ name }) => [name, 'a type'] as const),
      ...enums.map(({ name }) => [name, 'an enum'] as const),
    ]),
    values: new Map<string, string>([
      ...enums.flatMap((each) => each.values.map((value) => [value, 'a value of an enum'] as const)),
      ...variables.map(({ name }) => [name, 'a variable'] as const),
      ...objects.map(({ name }) => [name, 'an object'] as const),
    ]),
  };
}

/** Puts a declaration behind the last of its kind, else where that kind would begin. */
export function addDeclaration(
  { path: file, text }: { readonly path: string; readonly text: string },
  kind: DeclarationKind,
  declaration: string,
): TextEdit {
  const { tree } = parseDomain({ path: file, text });
  const endOf = (each: DeclarationKind) => {
    const last = tree.declarations.filter((one) => SAID_AS[each].includes(one.kind)).at(-1);
    return last === undefined ? null : lineEnd(text, last.span.end);
  };
  const own = endOf(kind);
  const earlier = ORDER.slice(0, ORDER.indexOf(kind)).map((each) => endOf(each) ?? -1);
  const head = tree.name === null ? -1 : lineEnd(text, tree.name.span.end);
  const before = own ?? Math.max(head, ...earlier);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const inserted =
    before < 0 ? `${declaration}${newline}` : `${own === null ? newline : ''}${newline}${declaration}`;
  const start = Math.max(0, before);
  return { file, start, end: start, text: inserted };
}

/** The end of the line on which a declaration ends, its semicolon included. */
function lineEnd(text: string, offset: number): number {
  return offset + (/^(?:\s*;)?[^\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0);
}

/** Where the name stands inside a declaration, for a rename: behind the words before it, such as the type of a variable. */
export function nameOffset(text: string, { start, end }: Span, name: string): number {
  for (let at = text.indexOf(name, start); at >= 0 && at < end; at = text.indexOf(name, at + 1)) {
    const isWhole =
      !/[\p{L}\d_]$/u.test(text.slice(start, at)) &&
      /^`?\s*(?:[(;<{,]|:=|$)/.test(text.slice(at + name.length));
    if (isWhole) return at;
  }
  return start;
}

/** Where the names stand that go with a declaration: its own, and the values of an enum. */
export function declaredPlaces(text: string, { kind, name, span }: Declared): readonly number[] {
  const own = nameOffset(text, span, name);
  if (kind !== 'enum') return [own];
  const list = text.indexOf('{', own) + 1;
  const values = [...text.slice(list, span.end).matchAll(/[\p{L}_][\p{L}\d_]*/gu)];
  return [own, ...values.map(({ index }) => list + index)];
}

/** Takes a declaration out with its documentation and its line; of a list of objects, one name with its comma. */
export function removeDeclaration(text: string, kind: DeclarationKind, span: Span): TextEdit {
  const { file } = span;
  if (kind !== 'object') return { file, ...wholeLines(text, span), text: '' };
  const before = /,\s*$/.exec(text.slice(0, span.start))?.[0].length ?? 0;
  if (before > 0) return { file, start: span.start - before, end: span.end, text: '' };
  const after = /^\s*,\s*/.exec(text.slice(span.end))?.[0].length ?? 0;
  if (after > 0) return { file, start: span.start, end: span.end + after, text: '' };
  const start = text.lastIndexOf('object', span.start);
  const semicolon = text.indexOf(';', span.end);
  const end = semicolon < 0 ? span.end : semicolon + 1;
  return { file, ...wholeLines(text, { start, end }), text: '' };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function wholeLines(text: string, { start, end }: Range): Range {
  const indent = /(?:^|[\r\n])[ \t]*$/.exec(text.slice(0, start));
  const rest = /^;?[ \t]*(?:\/\/[^\r\n]*)?(?:\r?\n|$)/.exec(text.slice(end));
  if (!indent || !rest) return { start, end };
  const from = withoutTrailing(text.slice(0, start), ' \t').length;
  return { start: documentationStart(text, from), end: end + rest[0].length };
}

/** Where the `///` lines directly before a line begin; the line's own start where there are none. */
function documentationStart(text: string, line: number): number {
  let start = line;
  while (start > 0 && text[start - 1] === '\n') {
    const before = start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
    if (!/^[ \t]*\/\/\//.test(text.slice(before, start))) break;
    start = before;
  }
  return start;
}

/** A declaration in the text. */
export interface Declared {
  readonly kind: DeclarationKind;
  readonly name: string;
  readonly span: Span;
}
