/**
 * The table of a world, read again when its text changes, and the edits made in it, applied to the text for which they were
 * made.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorldEdit, WorldTable } from '../../../planner-core/index.ts';
import { services, useProject, useShell } from '../../state/stores.ts';

/** A table and the exact text it was read from. */
export interface ReadTable {
  readonly table: WorldTable;
  readonly text: string;
}

interface Wanted {
  readonly path: string;
  readonly text: string;
}

/** The text after the last edit in a table: the next gesture waits for its table. */
let madeHere: string | undefined;

/** The pause between two readings while somebody types, because nobody can follow a faster table. */
const pauseMs = 250;

/** Requests one table at a time; of the requests made meanwhile, only the newest is sent next. */
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

/** The table of a world; null while there is none, or if none is wanted (`path` is null). */
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

/** An edit of the world that is shown. */
export type TableEdit = WorldEdit extends infer Edit
  ? Edit extends WorldEdit
    ? Omit<Edit, 'world'>
    : never
  : never;

/** How many times in a row the text may change during an edit; nobody types that much faster than the worker answers. */
const MOST_TRIES = 20;

/** Makes an edit of the text as it is now. What was drawn and stands there no more is left alone; the form is about to be drawn anew. */
export async function applyTableEdit(edit: WorldEdit, label: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = await useProject.getState().edit(edit, label);
    if (result.ok) {
      madeHere = useProject.getState().documents.get(edit.world)?.text;
      return;
    }
    if (result.code === 'text-moved-on') continue;
    if (result.code !== 'line-gone')
      useShell.getState().notify({ severity: 'warning', text: result.reason, actions: [] });
    return;
  }
}

/** Edits are applied in the order of their gestures, each to the text after the previous one. */
let edits: Promise<void> = Promise.resolve();

export function useTableEdits({ table: { path } }: ReadTable): (label: string, edit: TableEdit) => void {
  return useCallback(
    (label, edit) => {
      const applied = edits.then(() => applyTableEdit({ ...edit, world: path }, label));
      edits = applied.catch(() => undefined);
    },
    [path],
  );
}
