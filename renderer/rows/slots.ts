/** A sentence as it is shown: pieces of words in a row, some of which are slots to be changed. */
import { type Part, type Slot, spoken } from '../../planner-core/index.ts';

export interface Piece {
  readonly text: string;
  /** Without a space before it. */
  readonly tight: boolean;
  /** The index of the slot that it stands for; null for plain words. */
  readonly slot: number | null;
}

export interface ShownSentence {
  readonly pieces: readonly Piece[];
  /** In reading order, as the arrow keys go. */
  readonly slots: readonly Slot[];
}

/**
 * A slot without slots inside is one piece. Around slots inside, the first words of the slot's own stand for all of it: the `+` of
 * `a + b`. Where a variable is named inside, its name does, because what is offered there replaces the whole, too.
 */
export function shownSentence(parts: readonly Part[]): ShownSentence {
  const pieces: Piece[] = [];
  const slots: Slot[] = [];
  const push = (text: string, isTight: boolean, slot: number | null): void => {
    const before = pieces.at(-1)?.text;
    pieces.push({ text, tight: isTight || before === undefined || before.endsWith('('), slot });
  };
  const show = (inner: readonly Part[], owner: Slot | null): void => {
    let own = owner;
    for (const part of inner) {
      if (part.kind === 'word') {
        const isSlot = own !== null && !/^[(),]$/.test(part.text);
        push(part.text, part.tight, isSlot && own !== null ? slots.push(own) - 1 : null);
        if (isSlot) own = null;
        continue;
      }
      const slot = whole(part);
      if (slot.parts.every(({ kind }) => kind === 'word'))
        push(spoken(slot.parts), false, slots.push(slot) - 1);
      else show(slot.parts, isReachedInside(slot) ? null : slot);
    }
  };
  show(parts, null);
  return { pieces, slots };
}

/** A value that is only a name is one slot, not two. */
function whole(slot: Slot): Slot {
  const [only, ...others] = slot.parts;
  if (only?.kind !== 'slot' || others.length > 0) return slot;
  const isSame = only.span.start === slot.span.start && only.span.end === slot.span.end;
  return isSame ? { ...slot, parts: whole(only).parts } : slot;
}

function isReachedInside({ parts }: Slot): boolean {
  return parts.some((part) => part.kind === 'slot' && (part.role === 'name' || part.role === 'polarity'));
}

/** What a screen reader says: what is asked for, and what is there. */
export function slotName(slot: Slot): string {
  const asked = slot.wanted ?? ROLES[slot.role];
  return isHole(slot) ? `${asked}, empty` : `${asked}: ${spoken(slot.parts)}`;
}

const ROLES: Readonly<Record<Slot['role'], string>> = {
  value: 'a value',
  name: 'a variable',
  comparison: 'how they compare',
  type: 'a type',
  polarity: 'whether it holds',
};

/** Nothing is chosen yet: the words of a hole end in an ellipsis, and no others do. */
export function isHole({ role, parts }: Slot): boolean {
  return role === 'value' && parts.every(({ kind }) => kind === 'word') && spoken(parts).endsWith('…');
}
