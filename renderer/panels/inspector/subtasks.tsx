/**
 * The subtasks of a branch as chips: in order, in any order within brackets, or for each of several in a stack. They are added
 * from a list, moved by dragging and by keys, and a chip leads to its arguments.
 */
import './subtasks.css';
import {
  createContext,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { BranchNode, GraphEdit, NetworkView, NodeKey } from '../../../planner-core/index.ts';
import { useProject, useSelection, useShell } from '../../state/stores.ts';
import { AddSubtask } from './add-subtask.tsx';

type ChipView = Extract<NetworkView, { readonly kind: 'call' }>;
type ListView = Exclude<NetworkView, { readonly kind: 'call' | 'each' }>;

export function Subtasks({ branch }: { readonly branch: BranchNode }) {
  const { key, network } = branch;
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusAfter(box, branch);
  const isEmpty =
    network === null || (network.kind !== 'each' && network.kind !== 'call' && network.items.length === 0);
  return (
    <div ref={box} className="in-field">
      <h3>Subtasks</h3>
      {isEmpty ? (
        <p className="in-note">Nothing is left to do when the conditions hold.</p>
      ) : (
        <Focusing.Provider value={focus}>
          <Part network={network} node={key} />
        </Focusing.Provider>
      )}
      <AddSubtask branch={key} />
    </div>
  );
}

/** Which chip has the keyboard once an edit is shown. */
const Focusing = createContext<(index: number) => void>(() => {});

function useFocusAfter(box: RefObject<HTMLElement | null>, branch: BranchNode): (index: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    void branch;
    if (wanted.current === null) return;
    const chips = chipsIn(box.current);
    const chip = chips[Math.min(wanted.current, chips.length - 1)] ?? box.current?.querySelector('button');
    wanted.current = null;
    chip?.focus();
  }, [box, branch]);
  return useCallback((index) => {
    wanted.current = index;
  }, []);
}

function chipsIn(box: Element | null | undefined): HTMLElement[] {
  return box ? [...box.querySelectorAll<HTMLElement>('.in-chip')] : [];
}

/** Makes an edit without leaving the branch. */
function useChange(): (edit: GraphEdit) => Promise<boolean> {
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  return async (wanted) => {
    const result = await edit(wanted, undefined, false);
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
    return result.ok;
  };
}

/** `node` is the key by which the order of a network is changed. */
function Part({ network, node }: { readonly network: NetworkView; readonly node: NodeKey }) {
  if (network.kind === 'call') return <Chip call={network} place={[0, 1]} />;
  if (network.kind !== 'each') return <List network={network} node={node} />;
  return (
    <div className="in-each" title={network.text}>
      <p>{network.sentence}</p>
      <Part network={network.network} node={network.key} />
    </div>
  );
}

function List({ network, node }: { readonly network: ListView; readonly node: NodeKey }) {
  const { kind, items } = network;
  const change = useChange();
  const isOrdered = kind === 'ordered';
  return (
    <div className={`in-chips is-${kind}`}>
      <ol aria-label={isOrdered ? 'Subtasks in order' : 'Subtasks in any order'}>
        {items.map((item, index) => (
          <li key={item.key ?? index}>
            {item.kind === 'call' ? (
              <Chip call={item} place={[index, items.length]} />
            ) : (
              <Part network={item} node={item.key ?? node} />
            )}
          </li>
        ))}
      </ol>
      {items.length > 1 && (
        <button
          type="button"
          className="pw-button quiet"
          onClick={() =>
            void change({ kind: 'set-network-order', node, order: isOrdered ? 'unordered' : 'ordered' })
          }
        >
          {isOrdered ? 'Allow any order' : 'Keep this order'}
        </button>
      )}
    </div>
  );
}

/** What is dragged, as the key of its node. */
const DRAGGED = 'application/x-planwright-subtask';

interface ChipProps {
  readonly call: ChipView;
  /** Its position among its siblings, and their number. */
  readonly place: readonly [index: number, count: number];
}

function Chip({ call, place: [index, count] }: ChipProps) {
  const { key, task, args, target } = call;
  const change = useChange();
  const select = useSelection((state) => state.selectNode);
  const kind = useProject(
    (state) => state.snapshot?.graph.tasks.find((each) => each.key === target)?.kind ?? 'missing',
  );
  const focus = useContext(Focusing);
  const [isOver, setOver] = useState(false);
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const chips = chipsIn(event.currentTarget.closest('.in-field'));
    const at = chips.indexOf(event.currentTarget);
    const step = STEPS.get(event.key) ?? 0;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      focus(at);
      void change({ kind: 'delete', node: key });
    } else if (step === 0) return;
    else if (!event.altKey) chips[at + step]?.focus();
    else if (index + step >= 0 && index + step < count) {
      focus(at + step);
      void change({ kind: 'move', node: key, index: index + step });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const node = event.dataTransfer.getData(DRAGGED);
    if (!areSiblings(node, key)) return;
    event.preventDefault();
    void change({ kind: 'move', node, index });
  };
  return (
    <button
      type="button"
      className={`in-chip is-${kind}${isOver ? ' is-over' : ''}`}
      draggable
      title={target === null ? `There is no task called ${task}.` : undefined}
      onClick={() => select(key, { reveal: true, from: 'inspector' })}
      onKeyDown={press}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {task}
      {args.length > 0 && <span className="in-args">({args.join(', ')})</span>}
    </button>
  );
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** `A/1/1#0.2` and `A/1/1#0.3`: only among its siblings has a subtask a place to move to. */
function areSiblings(one: NodeKey, other: NodeKey): boolean {
  return one !== other && parentOf(one) === parentOf(other);
}

const parentOf = (key: NodeKey): string => key.replace(/[#.]\d+$/, '');
