/** The rows of a node in the newest text, and the text they were read from; the old ones stay until the new ones are here. */
import { useEffect, useMemo, useState } from 'react';
import type { NodeKey, NodeRows } from '../../planner-core/index.ts';
import { services, useProject } from '../state/stores.ts';

export interface ReadRows {
  readonly rows: NodeRows;
  /** Of the file that the node is in; the places in the rows are places in it. */
  readonly text: string;
}

/** Null until they are known, and for what has no rows. */
export function useRows(node: NodeKey, file: string): ReadRows | null {
  const text = useProject((state) => state.documents.get(file)?.text);
  // The words of a sentence follow from the declarations, which can be in other files.
  const snapshot = useProject((state) => state.snapshot);
  const question = useMemo(() => ({ node, text, snapshot }), [node, text, snapshot]);
  const [read, setRead] = useState<(ReadRows & { readonly node: NodeKey }) | null>(null);
  useEffect(() => {
    const { node, text } = question;
    if (text === undefined) return;
    let isWanted = true;
    const keep = (rows: NodeRows | null): void => {
      if (isWanted) setRead(rows === null ? null : { rows, text, node });
    };
    // A worker that died is started again, and its first snapshot asks again.
    services()
      .language.rows(node)
      .then(keep, () => {});
    return () => {
      isWanted = false;
    };
  }, [question]);
  return read?.node === node ? read : null;
}
