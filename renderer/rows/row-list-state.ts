/** What a list of rows knows and can do, for the rows, lines and menus in it. */
import type { RowPlace, RowView } from '../../planner-core/index.ts';
import type { ShownRow } from './drops.ts';
import type { RowCommand } from './keys.ts';
import type { RowAction } from './row-actions.ts';
import type { RowFocus } from './use-row-focus.ts';

/** A line being written: in the place of a row, below one, or as the last inside one. */
export interface OpenLine {
  /** The key of the row. */
  readonly row: string;
  readonly where: 'instead' | 'after' | 'inside';
  /** Of a row that is written anew: its sentence, or its text. */
  readonly as: 'sentence' | 'text';
  /** What was typed to open it. */
  readonly typed: string;
}

export interface OpenMenu {
  readonly row: string;
  readonly only: 'all' | 'group';
}

export interface RowListState {
  readonly shown: readonly ShownRow[];
  /** The row that Tab leads to. */
  readonly active: string | null;
  readonly chosen: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly line: OpenLine | null;
  readonly menu: OpenMenu | null;
  /** Spoken after a command. */
  readonly said: string;
  readonly focus: RowFocus;
  activate(row: RowView): void;
  /** Chooses a row together with those that are chosen, or no longer. */
  choose(row: RowView): void;
  fold(row: RowView): void;
  openLine(line: OpenLine | null): void;
  openMenu(menu: OpenMenu | null): void;
  /** The rows that a command on a row is about: all that are chosen, if it is one of them. */
  rowsWith(row: RowView): readonly RowView[];
  command(row: RowView, command: RowCommand): void;
  /** These resolve to why it cannot be done, or null. */
  act(row: RowView, action: RowAction): Promise<string | null>;
  write(text: string): Promise<string | null>;
  /** To the first of these places that is possible. */
  moveTo(row: RowView, places: readonly RowPlace[]): Promise<void>;
  /** Any of becomes all of, and the other way round. */
  exchange(row: RowView): void;
}
