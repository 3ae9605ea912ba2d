/**
 * A sentence in parts: words, and slots, each of which corresponds to a range of the text that can be replaced as a whole.
 */
import type { Span } from '../base/source.ts';

export type Part = Word | Slot;

export interface Word {
  readonly kind: 'word';
  readonly text: string;
  /** Without a space before it. */
  readonly tight: boolean;
}

/** What a slot represents: a value, a name, a comparison, a type, or whether something holds. */
export type SlotRole = 'value' | 'name' | 'comparison' | 'type' | 'polarity';

export interface Slot {
  readonly kind: 'slot';
  readonly role: SlotRole;
  readonly span: Span;
  /** Its text; a value may contain further slots. */
  readonly parts: readonly Part[];
  /** What is asked for, in words: `a Place`; absent where the declarations do not say. */
  readonly wanted?: string;
}

export function word(text: string): Word {
  return { kind: 'word', text, tight: /^(?:'s$|[,:)])/.test(text) };
}

/** A word directly after the previous one. */
export function tight(text: string): Word {
  return { kind: 'word', text, tight: true };
}

export function slot(role: SlotRole, span: Span, parts: readonly Part[], wanted?: string): Slot {
  return { kind: 'slot', role, span, parts, ...(wanted === undefined ? {} : { wanted }) };
}

/** The sentence as text. */
export function spoken(parts: readonly Part[]): string {
  let text = '';
  for (const piece of wordsIn(parts)) {
    const close = piece.tight || text === '' || text.endsWith('(');
    text += close ? piece.text : ` ${piece.text}`;
  }
  return text;
}

/** The words of a sentence in order, including those of its slots. */
export function* wordsIn(parts: readonly Part[]): Generator<Word> {
  for (const part of parts) {
    if (part.kind === 'slot') yield* wordsIn(part.parts);
    else yield part;
  }
}
