/** The table of a world, read anew as its text changes; and edits made in it, applied to the text they were made for. */
import { useCallback, useEffect, useState } from 'react';
import type { TextEdit } from '../../../planner-core/index.ts';
import { services, useProject } from '../../state/stores.ts';
import type { WorldTable } from '../../worker/protocol.ts';

/** A table and the very text it was read from. */
export interface ReadTable {
  readonly table: WorldTable;
  readonly text: string;
}

export function useWorldTable(path: string | null): ReadTable | null {
  const text = useProject((state) => (path === null ? undefined : state.documents.get(path)?.text));
  const [read, setRead] = useState<ReadTable | null>(null);
  useEffect(() => {
    if (path === null || text === undefined) return;
    let stale = false;
    void services()
      .language.world(path)
      .then((table) => {
        if (!stale && table) setRead({ table, text });
      });
    return () => {
      stale = true;
    };
  }, [path, text]);
  return read && read.table.path === path ? read : null;
}

/** Applies edits of a table; nothing where the text has moved on meanwhile (the table is about to be read anew). */
export function useTableEdits(read: ReadTable | null): (label: string, edits: readonly TextEdit[]) => void {
  return useCallback(
    (label, edits) => {
      if (!read) return;
      const { documents, apply } = useProject.getState();
      if (documents.get(read.table.path)?.text !== read.text) return;
      apply(edits, { label });
    },
    [read],
  );
}
