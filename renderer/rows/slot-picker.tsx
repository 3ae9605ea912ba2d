/** The picker of a slot: asks what fits there, and writes what is chosen. */
import { useEffect, useState } from 'react';
import { type Fits, type Slot, spoken } from '../../planner-core/index.ts';
import { services, useProject } from '../state/stores.ts';
import { type Leaving, Picker } from '../ui/picker.tsx';
import { type SlotChoice, slotChoices } from './slot-choices.ts';
import { slotName } from './slots.ts';

export interface SlotPickerProps {
  readonly slot: Slot;
  /** The text of its file in which its place was read. */
  readonly text: string;
  readonly anchor: HTMLElement;
  /** What was typed to open it. */
  readonly typed: string;
  /** With whether that changed the text. */
  readonly picked: (isChanged: boolean) => void;
  readonly leave: (how: Leaving) => void;
  /** Makes the row its line; absent where there is none. */
  readonly openLine?: () => void;
}

export function SlotPicker({ slot, text, anchor, typed, picked, leave, openLine }: SlotPickerProps) {
  const fits = useFits(slot, text);
  const edit = useProject((state) => state.edit);
  const choose = async ({ edit: wanted }: SlotChoice): Promise<string | null> => {
    const result = await edit(wanted);
    if (!result.ok) return result.reason;
    picked(result.edits.length > 0);
    return null;
  };
  return (
    <Picker
      anchor={anchor}
      label={slotName(slot)}
      hint={hintFor(fits)}
      typed={typed}
      options={fits === null ? null : (words) => (fits === 'gone' ? [] : slotChoices(fits, words))}
      choose={choose}
      leave={leave}
      {...(openLine === undefined ? {} : { keys: { F4: openLine } })}
    >
      {fits === 'gone' && <p>“{spoken(slot.parts)}” is no longer there to be changed.</p>}
      {openLine !== undefined && (
        <button type="button" className="pw-button quiet" tabIndex={-1} onClick={openLine}>
          Change the whole line <kbd>F4</kbd>
        </button>
      )}
    </Picker>
  );
}

function hintFor(fits: Fits | 'gone' | null): string {
  if (fits === null || fits === 'gone') return 'Type to find';
  if (fits.isNumber) return 'Type a number, or words to find';
  return fits.news.length > 0 ? 'Type to find, or a new name' : 'Type to find';
}

/** What fits, asked for again when the text changes; a place read from another text than the newest is not asked about. */
function useFits(slot: Slot, text: string): Fits | 'gone' | null {
  const { role, span } = slot;
  const { file, start, end } = span;
  const current = useProject((state) => state.documents.get(file)?.text);
  const [fits, setFits] = useState<Fits | 'gone' | null>(null);
  useEffect(() => {
    if (current !== text) return;
    let isWanted = true;
    services()
      .language.fits({ role, span: { file, start, end } })
      .then(
        (found) => isWanted && setFits(found ?? 'gone'),
        () => isWanted && setFits('gone'),
      );
    return () => {
      isWanted = false;
    };
  }, [role, file, start, end, current, text]);
  return fits;
}
