/** Methods or branches in the order in which they are tried: select, reorder, add. */
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import type { GraphEdit, NodeKey } from '../../../planner-core/index.ts';
import { useProject, useShell } from '../../state/stores.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { NodeLink } from './breadcrumb.tsx';

export interface Alternative {
  readonly key: NodeKey;
  /** `1`, `a`: as in the graph. */
  readonly mark: string;
  readonly words: string;
  readonly disabled: boolean;
}

interface AlternativesProps {
  readonly title: string;
  readonly items: readonly Alternative[];
  readonly add: { readonly label: string; readonly edit: GraphEdit };
}

export function Alternatives({ title, items, add }: AlternativesProps) {
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  const change = async (wanted: GraphEdit): Promise<void> => {
    const result = await edit(wanted);
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
  };
  return (
    <div className="in-field">
      <h3>{title}</h3>
      <ol className="in-alternatives">
        {items.map((item, index) => (
          <li key={item.key} className={item.disabled ? 'is-off' : undefined}>
            <span className="in-mark">{item.mark}</span>
            <NodeLink node={item.key} text={item.disabled ? `${item.words} (off)` : item.words} />
            <IconButton
              icon={ArrowUp}
              label={`Try ${item.mark} earlier`}
              disabled={index === 0}
              onClick={() => void change({ kind: 'move', node: item.key, index: index - 1 })}
            />
            <IconButton
              icon={ArrowDown}
              label={`Try ${item.mark} later`}
              disabled={index === items.length - 1}
              onClick={() => void change({ kind: 'move', node: item.key, index: index + 1 })}
            />
          </li>
        ))}
      </ol>
      <Button icon={Plus} onClick={() => void change(add.edit)}>
        {add.label}
      </Button>
    </div>
  );
}
