/** All rows of a node: the conditions and, of a primitive task, the changes. */
import type { NodeKey, RowView } from '../../planner-core/index.ts';
import { type RowKind, RowList } from './row-list.tsx';
import { useRows } from './use-rows.ts';

export interface NodeRowsProps {
  readonly node: NodeKey;
  /** The file in which the node is. */
  readonly file: string;
  readonly kinds: readonly RowKind[];
}

export function NodeRowLists({ node, file, kinds }: NodeRowsProps) {
  const read = useRows(node, file);
  return kinds.map((kind) => (
    <RowList
      key={`${node} ${kind}`}
      kind={kind}
      node={node}
      rows={(kind === 'condition' ? read?.rows.conditions : read?.rows.changes) ?? NO_ROWS}
      text={read?.text ?? ''}
    />
  ));
}

const NO_ROWS: readonly RowView[] = [];
