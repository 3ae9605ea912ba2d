/** Conditions or effects as sentences, one below the other; words typed below them become the next one. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ClauseView, GraphEdit, NodeKey } from '../../../planner-core/index.ts';
import { useProject, useShell } from '../../state/stores.ts';
import { IconButton } from '../../ui/button.tsx';
import { SayLine } from './say-line.tsx';

interface ClauseRowsProps {
  readonly kind: 'condition' | 'change';
  /** A branch or a primitive task. */
  readonly node: NodeKey;
  readonly clauses: readonly ClauseView[];
}

const WORDS = {
  condition: { title: 'Conditions', row: 'condition', add: 'Add a condition', hint: 'Type what must hold' },
  change: { title: 'Effects', row: 'effect', add: 'Add an effect', hint: 'Type what changes' },
} as const;

export function ClauseRows({ kind, node, clauses }: ClauseRowsProps) {
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  const words = WORDS[kind];
  /** The row that is being changed, of this node. */
  const [open, setOpen] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const rowKey = (index: number): string => `${node} ${index}`;
  const count = clauses.length;
  /** How many rows there are once one is removed. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    // The last row takes the keyboard with it.
    const isLost = left.current === count && document.activeElement === document.body;
    if (left.current === count) left.current = null;
    if (isLost) box.current?.querySelector<HTMLElement>(':scope > .in-say input')?.focus();
  }, [count]);
  const change = async (wanted: GraphEdit): Promise<string | null> => {
    const result = await edit(wanted);
    return result.ok ? null : result.reason;
  };
  const set = (index: number, text: string): Promise<string | null> =>
    change(
      kind === 'condition'
        ? { kind: 'set-condition', node, index, text }
        : { kind: 'set-effect', task: node, index, text },
    );
  const remove = async (index: number): Promise<void> => {
    left.current = count - 1;
    setOpen(null);
    const reason = await set(index, '');
    if (reason !== null) notify({ severity: 'error', text: reason, actions: [] });
  };
  const add = (text: string): Promise<string | null> =>
    change(
      kind === 'condition' ? { kind: 'add-condition', node, text } : { kind: 'add-effect', task: node, text },
    );
  return (
    <div className="in-field" ref={box}>
      <h3>{words.title}</h3>
      <ol className="in-rows" aria-label={words.title}>
        {clauses.map(({ text, sentence }, index) => (
          <li key={rowKey(index)}>
            {open === rowKey(index) ? (
              <SayLine
                kind={kind}
                node={node}
                label={`Change the ${words.row} “${sentence}”`}
                hint={words.hint}
                initial={sentence}
                write={(changed) => set(index, changed)}
                close={() => {
                  setOpen(null);
                  // The row is there again after this render.
                  requestAnimationFrame(() => focusRow(box.current, index));
                }}
              />
            ) : (
              <button type="button" className="in-row" title={text} onClick={() => setOpen(rowKey(index))}>
                {sentence}
              </button>
            )}
            <IconButton
              icon={X}
              label={`Remove the ${words.row} “${sentence}”`}
              onClick={() => void remove(index)}
            />
          </li>
        ))}
      </ol>
      <SayLine key={node} kind={kind} node={node} label={words.add} hint={words.hint} write={add} />
    </div>
  );
}

function focusRow(box: HTMLElement | null, index: number): void {
  box?.querySelectorAll<HTMLElement>('.in-row')[index]?.focus();
}
