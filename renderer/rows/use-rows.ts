/** What the newest text says of a node, and that text; what was known before stays until the new is here. */
import { useEffect, useMemo, useState } from 'react';
import type { NodeKey, NodeRows, NodeValue } from '../../planner-core/index.ts';
import { services, useProject } from '../state/stores.ts';

interface Read<Of> {
  readonly found: Of;
  /** Of the file that the node is in; the places in what was found are places in it. */
  readonly text: string;
}

export interface ReadRows {
  readonly rows: NodeRows;
  readonly text: string;
}

/** Null until they are known, and for what has no rows. */
export function useRows(node: NodeKey, file: string): ReadRows | null {
  const read = useRead(node, file, readRows);
  return useMemo(
    () => (read === null || read.found === null ? null : { rows: read.found, text: read.text }),
    [read],
  );
}

/** Its values outside its rows; null until they are known. */
export function useValues(node: NodeKey, file: string): Read<readonly NodeValue[]> | null {
  return useRead(node, file, readValues);
}

const readRows = (node: NodeKey) => services().language.rows(node);
const readValues = (node: NodeKey) => services().language.values(node);

function useRead<Of>(node: NodeKey, file: string, ask: (node: NodeKey) => Promise<Of>): Read<Of> | null {
  const text = useProject((state) => state.documents.get(file)?.text);
  // The words of a sentence follow from the declarations, which can be in other files.
  const snapshot = useProject((state) => state.snapshot);
  const question = useMemo(() => ({ node, text, snapshot }), [node, text, snapshot]);
  const [read, setRead] = useState<(Read<Of> & { readonly node: NodeKey }) | null>(null);
  useEffect(() => {
    const { node, text } = question;
    if (text === undefined) return;
    let isWanted = true;
    // A worker that died is started again, and its first snapshot asks again.
    ask(node).then(
      (found) => isWanted && setRead({ found, text, node }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [question, ask]);
  return read?.node === node ? read : null;
}
