/**
 * A sentence whose slots are buttons. Enter or a letter on one opens the picker, the arrow keys and Tab go from one to the next,
 * and Escape goes back to the row. A row enters its sentence with `enterSentence`.
 */
import './sentence.css';
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Part, Slot } from '../../planner-core/index.ts';
import { useProject, useShell } from '../state/stores.ts';
import type { Leaving } from '../ui/picker.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { isHole, shownSentence, slotName } from './slots.ts';

export interface SentenceProps {
  readonly parts: readonly Part[];
  /** The text of the file in which the places of the parts were read. */
  readonly text: string;
  /** Back to the row: from the first slot, or with Escape. Without a row, Tab goes to the first slot itself. */
  readonly leave?: () => void;
  /** Makes the row its line (F4). */
  readonly openLine?: () => void;
}

/** Focuses the first slot inside an element; false if it has none. */
export function enterSentence(row: HTMLElement | null, end: 'first' | 'last' = 'first'): boolean {
  const slots = [...(row?.querySelectorAll<HTMLElement>('.rw-slot') ?? [])];
  const slot = slots.at(end === 'first' ? 0 : -1);
  slot?.focus();
  return slot !== undefined;
}

interface Opened {
  readonly index: number;
  readonly anchor: HTMLElement;
  readonly typed: string;
}

export function Sentence({ parts, text, leave, openLine }: SentenceProps) {
  const { pieces, slots } = useMemo(() => shownSentence(parts), [parts]);
  const box = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const focusSlot = (index: number): boolean => {
    const slot = box.current?.querySelectorAll<HTMLElement>('.rw-slot')[index];
    slot?.focus();
    return slot !== undefined;
  };
  const awaited = useRefocus(box, slots, focusSlot);
  const empty = useEmptying(text);
  const close = (how: Leaving): void => {
    const index = opened?.index ?? 0;
    setOpened(null);
    if (how === 'away') return;
    const step = how === 'next' ? 1 : how === 'previous' ? -1 : 0;
    if (!focusSlot(index + step)) focusSlot(index);
  };
  const toLine =
    openLine &&
    ((): void => {
      setOpened(null);
      openLine();
    });
  const press = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    const { key } = event;
    const open = (typed: string): void => setOpened({ index, anchor: event.currentTarget, typed });
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (isChord) return;
    if (key === 'ArrowRight') focusSlot(index + 1);
    else if (key === 'ArrowLeft' && index > 0) focusSlot(index - 1);
    else if ((key === 'ArrowLeft' || key === 'Escape') && leave) leave();
    else if (key === 'Home') focusSlot(0);
    else if (key === 'End') focusSlot(slots.length - 1);
    else if (key === 'F4' && toLine) toLine();
    else if (key === 'Tab') {
      const next = index + (event.shiftKey ? -1 : 1);
      if (next < 0 || !focusSlot(next)) return;
    } else if (key === 'Backspace') void empty(slots[index], leave);
    else if (OPENING.test(key)) open(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const slot = opened === null ? undefined : slots[opened.index];
  return (
    <span ref={box} className="rw-sentence">
      {pieces.map((piece, index) => (
        // By its place: a slot keeps the focus when what it holds changes.
        <Fragment key={index}>
          {piece.tight ? '' : ' '}
          {piece.slot === null ? (
            <span>{piece.text}</span>
          ) : (
            <SlotButton
              slot={slots[piece.slot] as Slot}
              text={piece.text}
              isOpen={opened?.index === piece.slot}
              isInTabOrder={leave === undefined && piece.slot === 0}
              open={(anchor) => setOpened({ index: piece.slot ?? 0, anchor, typed: '' })}
              press={(event) => press(event, piece.slot ?? 0)}
            />
          )}
        </Fragment>
      ))}
      {opened !== null && slot !== undefined && (
        <SlotPicker
          slot={slot}
          text={text}
          anchor={opened.anchor}
          typed={opened.typed}
          leave={close}
          picked={(isChanged) => {
            if (isChanged) awaited.current = { index: opened.index, slots };
            close('back');
          }}
          {...(toLine === undefined ? {} : { openLine: toLine })}
        />
      )}
    </span>
  );
}

/** A letter, a digit, or a sign that a value can begin with. */
const OPENING = /^[\p{L}\p{N}_"<>=+-]$/u;

interface SlotButtonProps {
  readonly slot: Slot;
  readonly text: string;
  readonly isOpen: boolean;
  readonly isInTabOrder: boolean;
  readonly open: (anchor: HTMLElement) => void;
  readonly press: (event: KeyboardEvent<HTMLElement>) => void;
}

function SlotButton({ slot, text, isOpen, isInTabOrder, open, press }: SlotButtonProps) {
  return (
    <button
      type="button"
      className={`rw-slot is-${slot.role}${isHole(slot) ? ' is-hole' : ''}`}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={slotName(slot)}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        open(event.currentTarget);
      }}
      onKeyDown={press}
    >
      {text}
    </button>
  );
}

/** After a choice the focus is on what was chosen, or on the next hole, once the new sentence is here. */
function useRefocus(
  box: { readonly current: HTMLElement | null },
  slots: readonly Slot[],
  focusSlot: (index: number) => boolean,
) {
  const awaited = useRef<{ readonly index: number; readonly slots: readonly Slot[] } | null>(null);
  useEffect(() => {
    const from = awaited.current;
    if (from === null || from.slots === slots) return;
    awaited.current = null;
    if (!isHere(box.current)) return;
    const hole = slots.findIndex((slot, index) => index >= from.index && isHole(slot));
    focusSlot(hole >= 0 ? hole : Math.min(from.index, slots.length - 1));
  });
  return awaited;
}

/** The keyboard is still in this sentence, or was in a slot that is gone. */
function isHere(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || box?.contains(activeElement) === true;
}

/** Backspace makes a value a hole; on a hole it goes back to the row. */
function useEmptying(text: string) {
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  return async (slot: Slot | undefined, leave: (() => void) | undefined): Promise<void> => {
    if (slot === undefined || slot.role !== 'value') return;
    if (isHole(slot)) return leave?.();
    const { span } = slot;
    const was = text.slice(span.start, span.end);
    const result = await edit({ kind: 'set-slot', at: span, was, text: '_' });
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
  };
}
