/** Writes the words of a variable, `@says("{gun} is loaded", "{gun} is empty")`, and keeps them true when parameters change. */
import { readText, writeText } from '../../base/text-literal.ts';
import type { Annotation } from '../../language/ast.ts';
import { refused } from '../../text/refusal.ts';
import { codeTokens } from '../../text/scan.ts';
import { indentAt, startsLine, styleOf } from '../../text/style.ts';
import { type EditHandler, edited, insertion, replacement } from '../kit/context.ts';
import { locateDeclaration } from './locate.ts';
import type { NewPlace } from './rewrite-lists.ts';

export const setSays: EditHandler<'set-says'> = (context, { of, yes, no }) => {
  const found = locateDeclaration(context, of);
  if ('ok' in found) return found;
  const { source, declaration } = found;
  if (of.kind !== 'variable') return refused('no-such-part', { ...of, part: 'words' });
  const texts = [yes, no].map((text) => text.trim());
  if (texts[0] === '' && texts[1] !== '') return refused('words-needed', {});
  const said = saysText(texts);
  const own = saysOf(declaration.annotations);
  const { start } = declaration.span;
  if (own && said !== '') return edited([replacement(source, own.span, said)]);
  if (own) {
    const behind = /^\s*/.exec(source.text.slice(own.span.end))?.[0].length ?? 0;
    return edited([replacement(source, { start: own.span.start, end: own.span.end + behind }, '')]);
  }
  if (said === '') return edited([]);
  const gap = startsLine(source.text, start)
    ? styleOf(source.text).lineBreak + indentAt(source.text, start)
    : ' ';
  return edited([insertion(source, start, said + gap)]);
};

/** `@says("…")`; nothing if there are no words. */
export function saysText(texts: readonly string[]): string {
  const last = texts[1] ? 2 : 1;
  return texts[0] ? `@says(${texts.slice(0, last).map(writeText).join(', ')})` : '';
}

function saysOf(annotations: readonly Annotation[]): Annotation | null {
  return annotations.find(({ name }) => name.text === 'says') ?? null;
}

interface Renamed {
  readonly before: string;
  /** Null if the parameter goes. */
  readonly after: string | null;
}

/** The words after a change of the parameters: a new parameter comes last, one that goes leaves nothing behind. */
export function saysPlaces(
  text: string,
  annotations: readonly Annotation[],
  renamed: readonly Renamed[],
  added: readonly string[],
): NewPlace[] {
  const own = saysOf(annotations);
  if (!own) return [];
  const strings = codeTokens(text, own.span.start, own.span.end).filter(({ kind }) => kind === 'string');
  return strings.flatMap(({ start, end, text: written }) => {
    const words = readText(written.slice(1, -1)).text;
    const changed = changedWords(words, renamed, added);
    return changed === words ? [] : [{ start, end, text: writeText(changed) }];
  });
}

function changedWords(words: string, renamed: readonly Renamed[], added: readonly string[]): string {
  const pieces = words.split(/(\{[^{}]*\})/).map((piece) => {
    const known = renamed.find(({ before }) => piece === `{${before}}`);
    if (!known) return piece;
    return known.after === null ? '' : `{${known.after}}`;
  });
  const kept = pieces
    .join('')
    .split(' ')
    .filter((part, index, all) => part !== '' || (index === 0 && all.length === 1));
  return [...kept, ...added.map((name) => `{${name}}`)].join(' ');
}
