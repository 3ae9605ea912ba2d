/** Conditions or effects as sentences, one below the other; words typed below them become the next one. */
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ClauseView, GraphEdit, NodeKey, RowView } from '../../../planner-core/index.ts';
import { enterSentence, Sentence } from '../../rows/sentence.tsx';
import { type ReadRows, useRows } from '../../rows/use-rows.ts';
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
  const read = useRows(node, clauses[0]?.span.file ?? '');
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  const words = WORDS[kind];
  /** The row that is being changed, of this node. */
  const [open, setOpen] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const rowKey = (index: number): string => `${node} ${index}`;
  const count = clauses.length;
  const rows = rowsOf(kind, count, read);
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
        {clauses.map((clause, index) => (
          <li key={rowKey(index)}>
            {open === rowKey(index) ? (
              <SayLine
                kind={kind}
                node={node}
                label={`Change the ${words.row} “${clause.sentence}”`}
                hint={words.hint}
                initial={clause.sentence}
                write={(changed) => set(index, changed)}
                close={() => {
                  setOpen(null);
                  // The row is there again after this render.
                  requestAnimationFrame(() => focusRow(box.current, index));
                }}
              />
            ) : (
              <ClauseRow
                clause={clause}
                row={rows[index] ?? null}
                source={read?.text ?? ''}
                open={() => setOpen(rowKey(index))}
              />
            )}
            <IconButton
              icon={X}
              label={`Remove the ${words.row} “${clause.sentence}”`}
              onClick={() => void remove(index)}
            />
          </li>
        ))}
      </ol>
      <SayLine key={node} kind={kind} node={node} label={words.add} hint={words.hint} write={add} />
    </div>
  );
}

interface ClauseRowProps {
  readonly clause: ClauseView;
  readonly row: RowView | null;
  /** The text that the row was read from. */
  readonly source: string;
  readonly open: () => void;
}

/** A sentence with slots; one whose slots are not known is changed as a whole. */
function ClauseRow({ clause, row, source, open }: ClauseRowProps) {
  const box = useRef<HTMLDivElement | null>(null);
  // Of a row with rows inside, the sentence is only their head.
  if (row === null || row.grouping !== null)
    return (
      <button type="button" className="in-row" title={clause.text} onClick={open}>
        {clause.sentence}
      </button>
    );
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === 'F2' || event.key === 'F4') open();
    else if (event.key !== 'ArrowRight' || !enterSentence(box.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      // In the order of Tab: its keys lead to the line and to the slots.
      ref={(element) => {
        box.current = element;
        if (element !== null) element.tabIndex = 0;
      }}
      role="toolbar"
      className="in-row"
      aria-label={clause.sentence}
      title={clause.text}
      onClick={open}
      onKeyDown={press}
    >
      <Sentence parts={row.parts} text={source} leave={() => box.current?.focus()} openLine={open} />
    </div>
  );
}

/** The rows of the clauses, in their order; none while the two are read from texts with different clauses. */
function rowsOf(kind: ClauseRowsProps['kind'], count: number, read: ReadRows | null): readonly RowView[] {
  const inside = (row: RowView): readonly RowView[] =>
    row.kind === 'choice' ? row.rows.flatMap(inside) : row.kind === 'network' ? [] : [row];
  const all = read?.rows[kind === 'condition' ? 'conditions' : 'changes'].flatMap(inside) ?? [];
  return all.length === count ? all : [];
}

function focusRow(box: HTMLElement | null, index: number): void {
  box?.querySelectorAll<HTMLElement>('.in-row')[index]?.focus();
}
