/** The table of a world, read anew as its text changes; and edits made in it, applied to the text they were made for. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TextEdit } from '../../../planner-core/index.ts';
import { services, useProject } from '../../state/stores.ts';
import type { WorldTable } from '../../worker/protocol.ts';

/** A table and the very text it was read from. */
export interface ReadTable {
  readonly table: WorldTable;
  readonly text: string;
}

interface Wanted {
  readonly path: string;
  readonly text: string;
}

/** The text that an edit in a table made last: the next gesture is waiting for its table. */
let madeHere: string | undefined;

/** Between two readings while somebody types: nobody reads a table faster. */
const pauseMs = 250;

/** Asks for one table at a time; of what is wanted meanwhile only the newest is asked for next. */
class TableReader {
  #busy = false;
  #wanted: Wanted | null = null;
  #endPause: () => void = () => {};
  readonly #read: (read: ReadTable) => void;

  constructor(read: (read: ReadTable) => void) {
    this.#read = read;
  }

  want(wanted: Wanted | null, atOnce: boolean): void {
    this.#wanted = wanted;
    if (!this.#busy) void this.#ask();
    else if (atOnce) this.#endPause();
  }

  async #ask(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#wanted) {
        const { path, text } = this.#wanted;
        this.#wanted = null;
        const table = await services().language.world(path);
        if (table) this.#read({ table, text });
        await new Promise<void>((resolve) => {
          this.#endPause = resolve;
          setTimeout(resolve, pauseMs);
        });
      }
    } finally {
      this.#busy = false;
    }
  }
}

/** The table of a world; null while there is none, or none is wanted (`path` null). */
export function useWorldTable(path: string | null): ReadTable | null {
  const text = useProject((state) => (path === null ? undefined : state.documents.get(path)?.text));
  const [read, setRead] = useState<ReadTable | null>(null);
  const reader = useRef<TableReader | null>(null);
  reader.current ??= new TableReader(setRead);
  useEffect(() => {
    const wanted = path === null || text === undefined ? null : { path, text };
    reader.current?.want(wanted, text === madeHere);
  }, [path, text]);
  return read && read.table.path === path ? read : null;
}

/** What a gesture in the table makes of a table and its text. */
export type TableEdit = (table: WorldTable, text: string) => readonly TextEdit[];

/** Applies an edit to the text as it is now: where it has moved on since the table was read, the table is read anew first. */
async function applyTableEdit(read: ReadTable, label: string, edit: TableEdit): Promise<void> {
  const { path } = read.table;
  const present = (): string | undefined => useProject.getState().documents.get(path)?.text;
  for (let text = present(); text !== undefined; text = present()) {
    const table = text === read.text ? read.table : await services().language.world(path);
    if (!table) return;
    if (present() !== text) continue;
    const made = edit(table, text);
    if (made.length > 0) useProject.getState().apply(made, { label });
    madeHere = present();
    return;
  }
}

/** Edits follow one another as their gestures did: none is made for a text that the one before is about to change. */
let edits: Promise<void> = Promise.resolve();

export function useTableEdits(read: ReadTable): (label: string, edit: TableEdit) => void {
  return useCallback(
    (label, edit) => {
      const applied = edits.then(() => applyTableEdit(read, label, edit));
      edits = applied.catch(() => undefined);
    },
    [read],
  );
}
