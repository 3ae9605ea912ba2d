/** The keyboard in a list of rows: where it goes after each change, never out of the list by itself. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { RowAddress, RowView } from '../../planner-core/index.ts';
import { keyOf } from './drops.ts';

export interface RowFocus {
  /** Focuses a row that is shown. */
  focusRow(address: RowAddress): boolean;
  /** Focuses the first of these rows that is there once the rows have changed; at once where they will not. */
  awaitRow(find: (rows: readonly RowView[]) => RowAddress | null, willChange: boolean): void;
  /** For the element around rows and lines. */
  readonly handlers: { onFocus(): void; onBlur(): void };
}

interface Awaited {
  readonly from: readonly RowView[];
  readonly find: (rows: readonly RowView[]) => RowAddress | null;
}

/** `active` is the row that the keyboard was on, by its place among those shown. */
export function useRowFocus(
  box: RefObject<HTMLElement | null>,
  rows: readonly RowView[],
  nearest: () => RowAddress | null,
): RowFocus {
  const awaited = useRef<Awaited | null>(null);
  const isHere = useRef(false);
  const focusRow = useCallback(
    (address: RowAddress): boolean => {
      const row = box.current?.querySelector<HTMLElement>(`[data-row="${keyOf(address)}"]`);
      row?.focus();
      row?.scrollIntoView?.({ block: 'nearest' });
      return row !== null && row !== undefined;
    },
    [box],
  );
  const focusLine = useCallback((): void => {
    box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [box]);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = isHere.current && (activeElement === document.body || activeElement === null);
    const waiting = awaited.current;
    const mayTake = isLost || box.current?.contains(activeElement) === true;
    if (waiting !== null && waiting.from !== rows) {
      awaited.current = null;
      const address = waiting.find(rows);
      if (mayTake && (address === null || !focusRow(address))) focusLine();
    } else if (isLost) {
      // A line that is open keeps the keyboard; a row that is gone gives it to the one now at its place.
      const line = box.current?.querySelector<HTMLElement>('[data-line] input');
      const address = nearest();
      if (line) line.focus();
      else if (address === null || !focusRow(address)) focusLine();
    }
  });
  return {
    focusRow,
    awaitRow: (find, willChange) => {
      if (willChange) awaited.current = { from: rows, find };
      else {
        const address = find(rows);
        if (address !== null) focusRow(address);
      }
    },
    handlers: {
      onFocus: () => {
        isHere.current = true;
      },
      onBlur: () => {
        isHere.current = false;
      },
    },
  };
}
