/** A task as a node of the graph: a rounded card for a compound task, a notched one for a primitive task. */
import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useSelection } from '../state/stores.ts';
import { Marked } from '../ui/marked.tsx';
import { CardItems } from './card-items.tsx';
import { InlineEdit } from './inline-edit.tsx';
import type { Card, CardItem } from './kernels/card.ts';
import { breakableName, nameFont } from './kernels/levels.ts';
import { METRICS } from './kernels/metrics.ts';
import { itemOf } from './kernels/scene.ts';
import { type Editing, useSession } from './session.ts';

export type TaskFlowNode = Node<{ readonly card: Card }, 'task'>;

export const TaskCardNode = memo(function TaskCardNode({ data }: NodeProps<TaskFlowNode>) {
  return <TaskCard card={data.card} />;
});

/** How hovering highlights this card. */
function useLight(key: string): string {
  return useSession(({ reach }) => {
    if (reach === null) return '';
    if (reach.of === key) return 'is-hovered';
    if (reach.reaches.has(key)) return 'is-reached';
    return reach.reachedBy.has(key) ? 'is-reaching' : '';
  });
}

/** The selected item of this card, if any. */
function useSelectedItem(card: Card): string | null {
  const scene = useSession((value) => value.scene);
  return useSelection(({ node }) => {
    if (node === null || scene.cardOf.get(node) !== card.key) return null;
    return itemOf(scene, node)?.item.key ?? null;
  });
}

const TaskCard = memo(function TaskCard({ card }: { readonly card: Card }) {
  const level = useSession((value) => value.level);
  const decoration = useSession((value) => value.decorations.get(card.key) ?? null);
  const showPlan = useSession((value) => value.showPlan);
  const marked = useSession((value) => value.marked.size > 1 && value.marked.has(card.key));
  const place = useSession((value) => value.scene.references.firstUse.get(card.key)?.label ?? null);
  const editing = useSession((value) => (value.editing?.card === card.key ? value.editing : null));
  const light = useLight(card.key);
  const selected = useSelectedItem(card);
  const states = [
    'gv-card',
    `gv-${card.kind}`,
    level === 'detail' ? '' : `is-${level}`,
    light,
    selected !== null ? 'is-selected' : '',
    marked ? 'is-marked' : '',
    decoration?.mark ? `mark-${decoration.mark.state}` : '',
    decoration?.aside ? 'is-aside' : '',
    decoration?.severity ? `has-${decoration.severity}` : '',
    showPlan && decoration?.inPlan ? 'in-plan' : '',
  ];
  const edited = editing === null ? undefined : editedItem(card, editing);
  return (
    <article
      className={states.filter(Boolean).join(' ')}
      data-card={card.key}
      aria-label={`${card.kind === 'primitive' ? 'Primitive' : 'Compound'} task ${card.name}`}
      style={{ width: card.width, height: card.height }}
    >
      {card.kind === 'primitive' ? <NotchedShape card={card} /> : <div className="gv-shape" />}
      {level === 'detail' && place !== null && (
        <span className="gv-place" title="Where this task is first used: the method, the branch, the step">
          {place}
        </span>
      )}
      {level === 'detail' ? (
        <CardItems card={card} decoration={decoration} selected={selected} showPlan={showPlan} />
      ) : (
        <Block card={card} selected={selected !== null} />
      )}
      {level === 'detail' && showPlan && decoration?.steps && (
        <span className="gv-steps" title="The steps of the last plan that perform this task">
          step {decoration.steps}
        </span>
      )}
      {level === 'detail' && editing === null && selected !== null && (
        <ProblemNote
          card={card}
          selected={selected}
          problems={decoration?.items.get(selected)?.problems ?? []}
        />
      )}
      {editing !== null && edited !== undefined && <InlineEdit editing={editing} rect={edited.rect} />}
    </article>
  );
});

/** A score has its own line; everything else is edited where its node is. */
function editedItem({ items }: Card, { item, field }: Editing): CardItem | undefined {
  const own = items.filter(({ key }) => key === item);
  return (field === 'score' ? own.find(({ kind }) => kind === 'line') : undefined) ?? own[0];
}

interface ProblemNoteProps {
  readonly card: Card;
  readonly selected: string;
  readonly problems: readonly string[];
}

/** The problem of the selected line, directly below it. */
function ProblemNote({ card, selected, problems }: ProblemNoteProps) {
  const item = card.items.find((candidate) => candidate.key === selected);
  if (item === undefined || problems.length === 0) return null;
  const top = item.rect.y + item.rect.height;
  return (
    <div className="gv-problem-note" style={{ top, left: Math.max(12, item.rect.x) }}>
      {[...new Set(problems)].slice(0, 3).map((problem) => (
        <p key={problem}>
          <Marked text={problem} />
        </p>
      ))}
    </div>
  );
}

/** When zoomed out: the name, as large as the card allows. */
function Block({ card, selected }: { readonly card: Card; readonly selected: boolean }) {
  const wanted = useSession((value) => value.blockFont);
  const font = nameFont(card, wanted);
  const level = useSession((value) => value.level);
  const methods = card.items.filter((item) => item.kind === 'method').length;
  return (
    <button
      type="button"
      className="gv-item gv-block"
      data-index={0}
      data-node-key={card.key}
      tabIndex={selected ? 0 : -1}
      title={card.items[0]?.description}
      aria-label={level === 'dot' ? card.name : undefined}
      style={{ inset: 0, fontSize: font }}
    >
      {level === 'block' && <span className="gv-block-name">{breakableName(card.name)}</span>}
      {level === 'block' && methods > 1 && font === wanted && card.height > font * 4 && (
        <span className="gv-block-order">{methods} ways</span>
      )}
    </button>
  );
}

/** A primitive task's outline: a notch on the left distinguishes it from a compound card without colour. */
function NotchedShape({ card }: { readonly card: Card }) {
  const { width, height } = card;
  const middle = Math.min(height, METRICS.headerHeight) / 2;
  const n = METRICS.notch;
  const path = `M0.5 0.5H${width - 6}Q${width - 0.5} 0.5 ${width - 0.5} 6V${height - 6}Q${width - 0.5} ${height - 0.5} ${width - 6} ${height - 0.5}H0.5V${middle + n}L${n} ${middle}L0.5 ${middle - n}Z`;
  return (
    <svg className="gv-shape" width={width} height={height} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
