/** A sentence in parts: words, and slots, each of which stands for a stretch of the text that can be replaced whole. */
import type { Span } from '../base/source.ts';

export type Part = Word | Slot;

export interface Word {
  readonly kind: 'word';
  readonly text: string;
  /** No space before it. */
  readonly tight: boolean;
}

/** What a slot stands for: a value, the name of what is looked up, how values compare, a type, whether it is so. */
export type SlotRole = 'value' | 'name' | 'comparison' | 'type' | 'polarity';

export interface Slot {
  readonly kind: 'slot';
  readonly role: SlotRole;
  readonly span: Span;
  /** How it reads; a value may have slots of its own. */
  readonly parts: readonly Part[];
}

export function word(text: string): Word {
  return { kind: 'word', text, tight: /^(?:'s$|[,:)])/.test(text) };
}

/** A word right behind the one before. */
export function tight(text: string): Word {
  return { kind: 'word', text, tight: true };
}

export function slot(role: SlotRole, span: Span, parts: readonly Part[]): Slot {
  return { kind: 'slot', role, span, parts };
}

/** The sentence as it is read out. */
export function spoken(parts: readonly Part[]): string {
  let text = '';
  for (const piece of wordsIn(parts)) {
    const close = piece.tight || text === '' || text.endsWith('(');
    text += close ? piece.text : ` ${piece.text}`;
  }
  return text;
}

/** The words of a sentence in order, those of its slots included. */
export function* wordsIn(parts: readonly Part[]): Generator<Word> {
  for (const part of parts) {
    if (part.kind === 'slot') yield* wordsIn(part.parts);
    else yield part;
  }
}
