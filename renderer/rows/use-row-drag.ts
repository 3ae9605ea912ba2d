/** Rows dragged by their handles: where the pointer is, the row would go. */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { RowPlace, RowView } from '../../planner-core/index.ts';
import { dropPlace, isWithin, keyOf, type ShownRow } from './drops.ts';

export interface DragHandlers {
  readonly dropped: RowPlace | null;
  grab(event: PointerEvent, row: RowView): void;
}

export interface DragOf {
  readonly shown: readonly ShownRow[];
  readonly box: { readonly current: HTMLElement | null };
  /** The rows that go with the one that is held. */
  readonly rowsWith: (row: RowView) => readonly RowView[];
  readonly move: (row: RowView, place: RowPlace) => void;
}

/** A press that does not move is a click. */
const SLACK = 4;

export function useRowDrag({ shown, box, rowsWith, move }: DragOf): DragHandlers {
  const [dropped, setDropped] = useState<RowPlace | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const placeAt = (event: globalThis.PointerEvent, held: readonly RowView[]): RowPlace | null => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]');
    if (!over || box.current?.contains(over) !== true) return null;
    const row = shown.find(({ row: each }) => keyOf(each.address) === over.dataset.row)?.row;
    if (row === undefined || row.mirrored) return null;
    if (
      isWithin(
        row.address,
        held.map(({ address }) => address),
      )
    )
      return null;
    const { top, height } = over.getBoundingClientRect();
    return dropPlace(row, (event.clientY - top) / height);
  };
  const grab = (pressed: PointerEvent, row: RowView): void => {
    if (pressed.button !== 0) return;
    const held = rowsWith(row);
    let place: RowPlace | null = null;
    let isDragged = false;
    const hover = (event: globalThis.PointerEvent): void => {
      isDragged ||= Math.abs(event.clientY - pressed.clientY) > SLACK;
      if (!isDragged) return;
      place = placeAt(event, held);
      setDropped(place);
    };
    const end = (): void => {
      document.removeEventListener('pointermove', hover);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', abandon, { capture: true });
      stop.current = null;
      setDropped(null);
    };
    const drop = (): void => {
      end();
      if (place !== null) move(row, place);
    };
    const abandon = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    document.addEventListener('pointermove', hover);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', end);
    document.addEventListener('keydown', abandon, { capture: true });
    stop.current = end;
    pressed.preventDefault();
  };
  return { dropped, grab };
}
