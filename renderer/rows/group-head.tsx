/** “any of”, “all of”: a word that is exchanged for the other one. */
import type { KeyboardEvent } from 'react';
import { type RowView, spoken } from '../../planner-core/index.ts';
import type { RowListState } from './row-list-state.ts';

export interface GroupHeadProps {
  readonly row: RowView;
  readonly list: RowListState;
  readonly leave: () => void;
}

export function GroupHead({ row, list, leave }: GroupHeadProps) {
  const words = spoken(row.parts);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <button
      type="button"
      className="rw-slot"
      tabIndex={-1}
      aria-label={`${words}: make it ${row.grouping === 'any' ? 'all of' : 'any of'}`}
      onClick={(event) => {
        event.stopPropagation();
        list.exchange(row);
      }}
      onKeyDown={press}
    >
      {words}
    </button>
  );
}
