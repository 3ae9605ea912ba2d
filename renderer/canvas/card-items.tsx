/**
 * The items on a card, positioned by its kernel. Every item is one button, and all of them forward their events to the
 * graph panel.
 */
import { type CSSProperties, memo, type ReactNode } from 'react';
import { unmarked } from '../ui/marked.tsx';
import type {
  Card,
  CardItem,
  ChipItem,
  ClauseLine,
  DecorItem,
  HeaderItem,
  LineItem,
  RowItem,
} from './kernels/card.ts';
import type { Decoration, ItemDecoration } from './kernels/decorations.ts';
import type { Rect } from './kernels/geometry.ts';
import { useSeenPart } from './use-seen-part.ts';

interface CardItemsProps {
  readonly card: Card;
  readonly decoration: Decoration | null;
  /** The key of the selected item. */
  readonly selected: string | null;
  readonly showPlan: boolean;
}

export const CardItems = memo(function CardItems({ card, decoration, selected, showPlan }: CardItemsProps) {
  const isSeen = useSeenPart(card);
  const known = new Set<string>();
  return (
    <>
      {card.decor.map((decor) =>
        isSeen(decor.rect) ? (
          <Decor key={`${decor.kind}:${decor.rect.x}:${decor.rect.y}`} decor={decor} />
        ) : null,
      )}
      {card.items.map((item, index) => {
        const main = !known.has(item.key);
        known.add(item.key);
        // The focused element keeps the focus.
        if (item.key !== selected && !isSeen(item.rect)) return null;
        return (
          <Item
            key={`${item.kind}:${item.key}:${item.rect.y}`}
            item={item}
            index={index}
            main={main}
            selected={selected === item.key}
            decoration={decoration?.items.get(item.key) ?? null}
            showPlan={showPlan}
          />
        );
      })}
    </>
  );
});

interface ItemProps {
  readonly item: CardItem;
  readonly index: number;
  /** False for the additional lines of a node, which cannot be focused themselves. */
  readonly main: boolean;
  readonly selected: boolean;
  readonly decoration: ItemDecoration | null;
  readonly showPlan: boolean;
}

function Item({ item, index, main, selected, decoration, showPlan }: ItemProps) {
  const states = [
    'gv-item',
    `gv-${item.kind}`,
    selected ? 'is-selected' : '',
    decoration?.mark ? `mark-${decoration.mark.state}` : '',
    decoration?.hit ? `is-${decoration.hit === 'current' ? 'current-hit' : 'hit'}` : '',
    showPlan && decoration?.inPlan ? 'in-plan' : '',
    'disabled' in item && item.disabled ? 'is-disabled' : '',
    ...(item.kind === 'chip' ? chipStates(item) : []),
  ];
  const remarks = spokenRemarks(item, decoration, showPlan);
  return (
    <button
      type="button"
      className={states.filter(Boolean).join(' ')}
      data-index={index}
      {...(main ? { 'data-node-key': item.key } : { 'data-of': item.key })}
      tabIndex={selected && main ? 0 : -1}
      aria-current={selected && main ? true : undefined}
      // The visible text is the name, for voice control; the title describes the item in full.
      title={`${item.description}${remarks}${hintFor(item)}`}
      style={boxOf(item.rect)}
    >
      {contentOf(item, decoration)}
      <Badges decoration={main ? decoration : null} />
    </button>
  );
}

function boxOf(rect: Rect): CSSProperties {
  return { left: rect.x, top: rect.y, width: rect.width, height: rect.height };
}

function chipStates(chip: ChipItem): string[] {
  return [
    chip.target === null ? 'is-missing' : '',
    chip.targetKind === 'primitive' ? 'to-primitive' : 'to-compound',
    chip.first ? 'is-first' : '',
    chip.loop ? 'is-loop' : '',
  ];
}

function spokenRemarks(item: CardItem, decoration: ItemDecoration | null, showPlan: boolean): string {
  const remarks: string[] = [];
  const mark = decoration?.mark;
  if ('disabled' in item && item.disabled) remarks.push('disabled');
  if (mark?.state === 'failed')
    remarks.push(`tried and failed${mark.reason === null ? '' : `: ${mark.reason}`}`);
  if (mark?.state === 'untried') remarks.push('not tried yet');
  if (mark?.state === 'chosen') remarks.push('chosen');
  if (mark?.state === 'current') remarks.push('the planner is here');
  if (decoration?.breakpoint) remarks.push('breakpoint');
  if (showPlan && decoration?.inPlan) remarks.push('in the last plan');
  remarks.push(...(decoration?.problems ?? []).map(unmarked));
  return remarks.length === 0 ? '' : `. ${remarks.join('. ')}`;
}

function hintFor(item: CardItem): string {
  if (item.kind !== 'chip' || item.target === null) return '';
  return '\nClick: go to the task. Alt+click: peek here. Click the number: select this subtask.';
}

function contentOf(item: CardItem, decoration: ItemDecoration | null): ReactNode {
  switch (item.kind) {
    case 'header':
      return <Header item={item} reason={reasonOf(decoration)} />;
    case 'method':
    case 'branch':
      return <Row item={item} reason={reasonOf(decoration)} />;
    case 'line':
      return <Line item={item} />;
    case 'chip':
      return <Chip item={item} />;
    case 'quantifier':
    case 'note':
      return <span className="gv-text">{item.text}</span>;
  }
}

/** Why an alternative or a task failed. */
function reasonOf(decoration: ItemDecoration | null): string | null {
  return decoration?.mark?.state === 'failed' ? decoration.mark.reason : null;
}

function Header({ item, reason }: { readonly item: HeaderItem; readonly reason: string | null }) {
  return (
    <>
      <span className="gv-name" data-part="name">
        {item.name}
      </span>
      {reason === null && <span className="gv-parameters">{item.parameters}</span>}
      {reason !== null && <span className="gv-reason">✗ {reason}</span>}
      {item.recursive && <span className="gv-loop">⟲</span>}
      <span className="gv-space" />
      {item.disabled && <span className="gv-off">off</span>}
      {item.summary !== null && <span className="gv-summary">{item.summary}</span>}
      {item.cost !== null && (
        <span className="gv-cost" data-part="cost">
          {item.cost}
        </span>
      )}
    </>
  );
}

function Row({ item, reason }: { readonly item: RowItem; readonly reason: string | null }) {
  return (
    <>
      <span className="gv-mark">{item.mark}</span>
      {item.kind === 'branch' && item.hint !== null && item.placeholder === '' && (
        <span className="gv-else">{item.hint}</span>
      )}
      {item.name !== null && (
        <span className="gv-row-name" data-part="name">
          {item.name}
        </span>
      )}
      {reason !== null && <span className="gv-reason">✗ {reason}</span>}
      {reason === null && item.clause !== null && <Clause clause={item.clause} />}
      {reason === null && item.placeholder !== '' && (
        <span className="gv-placeholder">{item.placeholder}</span>
      )}
      {reason === null && item.more > 0 && <span className="gv-more">+{item.more}</span>}
      <span className="gv-space" />
      {item.disabled && <span className="gv-off">off</span>}
      {item.kind === 'method' && item.hint !== null && <span className="gv-hint">{item.hint}</span>}
    </>
  );
}

function Clause({ clause }: { readonly clause: ClauseLine }) {
  return (
    <span className="gv-clause" data-part={clause.role} data-clause={clause.index} data-owner={clause.owner}>
      {clause.sentence}
    </span>
  );
}

function Line({ item }: { readonly item: LineItem }) {
  return (
    <>
      <span className="gv-line-label">{item.label}</span>
      <span className="gv-clauses">
        {item.clauses.map((clause, index) => (
          <span key={`${clause.role}${clause.index}`}>
            {index > 0 && <span className="gv-comma">, </span>}
            <Clause clause={clause} />
          </span>
        ))}
      </span>
    </>
  );
}

function Chip({ item }: { readonly item: ChipItem }) {
  return (
    <>
      {item.step !== null && (
        <span className="gv-step" data-part="step">
          {item.step}
        </span>
      )}
      <span className="gv-chip-name">
        {item.task}
        {item.args !== '' && <span className="gv-args">{item.args}</span>}
      </span>
      {item.loop && <span className="gv-loop">⟲</span>}
    </>
  );
}

function Badges({ decoration }: { readonly decoration: ItemDecoration | null }) {
  if (decoration === null) return null;
  const { severity, breakpoint } = decoration;
  return (
    <>
      {breakpoint && <span className="gv-breakpoint" />}
      {severity !== null && (
        <span className={`gv-badge is-${severity}`}>{severity === 'error' ? '✗' : '!'}</span>
      )}
    </>
  );
}

function Decor({ decor }: { readonly decor: DecorItem }) {
  const style = boxOf(decor.rect);
  switch (decor.kind) {
    case 'rail':
      return <span className="gv-rail" style={style} aria-hidden="true" />;
    case 'arrow':
      return (
        <span className={`gv-arrow${decor.wrapped ? ' is-wrapped' : ''}`} style={style} aria-hidden="true">
          {decor.wrapped ? '↳' : '→'}
        </span>
      );
    case 'bracket':
      return (
        <span className="gv-bracket" style={style} title="In any order" aria-hidden="true">
          {decor.step !== null && <span className="gv-step">{decor.step}</span>}
        </span>
      );
    case 'each':
      return (
        <span className="gv-each" style={style} title={decor.caption} aria-hidden="true">
          {decor.step !== null && <span className="gv-step">{decor.step}</span>}
          <span className="gv-each-caption">{decor.caption}</span>
        </span>
      );
  }
}
