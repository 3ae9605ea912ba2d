/**
 * The small input for editing a name or a clause on a card: Enter writes, Escape cancels, errors are shown below the line.
 */
import { useEffect, useRef, useState } from 'react';
import { useSelection } from '../state/stores.ts';
import { Marked } from '../ui/marked.tsx';
import { commit, focusItem } from './gestures.ts';
import type { Rect } from './kernels/geometry.ts';
import { type Editing, session } from './session.ts';

const LABELS: Readonly<Record<Editing['field'], string>> = {
  name: 'Name',
  condition: 'Condition',
  effect: 'Effect',
  cost: 'Cost',
  score: 'Score',
};

const HINTS: Readonly<Record<Editing['field'], string>> = {
  name: 'Name',
  condition: 'e.g. gun is loaded, or loaded(gun)',
  effect: 'e.g. ammo goes down by 1, or ammo(gun) -= 1',
  cost: 'a number or an expression',
  score: 'a number or an expression',
};

export function InlineEdit({ editing, rect }: { readonly editing: Editing; readonly rect: Rect }) {
  const [text, setText] = useState(editing.draft ?? editing.initial);
  const [reason, setReason] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const done = useRef(false);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  // A card outside the view has no element any more; what was typed there must not be lost.
  useEffect(() => {
    return () => {
      const isOpen = session.get().editing === editing && !done.current;
      if (isOpen) session.set({ editing: { ...editing, draft: latest.current } });
    };
  }, [editing]);
  const leave = (): void => {
    done.current = true;
    const root = input.current?.closest<HTMLElement>('.gv-graph');
    const hadFocus = document.activeElement === input.current;
    if (session.get().editing === editing) session.set({ editing: null });
    if (root && hadFocus) focusItem(root, useSelection.getState().node);
  };
  const write = async (stay: boolean): Promise<void> => {
    if (done.current) return;
    const problem = await commit(editing, text);
    if (problem === null || !stay) leave();
    else setReason(problem);
  };
  return (
    <div
      className="gv-edit nodrag nopan"
      style={{ left: rect.x, top: rect.y, width: rect.width, minHeight: rect.height }}
    >
      <input
        ref={input}
        value={text}
        aria-label={LABELS[editing.field]}
        aria-invalid={reason !== null}
        placeholder={HINTS[editing.field]}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setReason(null);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') void write(true);
          else if (event.key === 'Escape') leave();
          else return;
          event.preventDefault();
        }}
        onBlur={() => void write(false)}
      />
      {reason !== null && (
        <p role="alert" className="gv-edit-problem">
          <Marked text={reason} />
        </p>
      )}
    </div>
  );
}
