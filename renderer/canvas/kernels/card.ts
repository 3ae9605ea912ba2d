/** A card of the graph: one task, with everything that stands on it and where. */
import type { NodeKey, ParameterView, TaskNode } from '../../../planner-core/index.ts';
import type { Rect } from './geometry.ts';
import type { Measure } from './metrics.ts';
import type { NetworkBox } from './network-layout.ts';
import type { CallView } from './references.ts';

/** A clause on a card: its sentence, and where an edit of it goes. */
export interface ClauseLine {
  readonly owner: NodeKey;
  readonly role: 'condition' | 'effect' | 'cost' | 'score';
  readonly index: number;
  readonly text: string;
  readonly sentence: string;
}

interface ItemBase {
  /** The node that is selected by a click here. */
  readonly key: NodeKey;
  readonly rect: Rect;
  /** What a screen reader says, and what hovering shows in full. */
  readonly description: string;
}

export interface HeaderItem extends ItemBase {
  readonly kind: 'header';
  readonly name: string;
  readonly parameters: string;
  /** Short costs stand in the header; long ones have a line. */
  readonly cost: string | null;
  readonly summary: string | null;
  readonly recursive: boolean;
  readonly disabled: boolean;
}

/** A method, or a branch of a method with several. */
export interface RowItem extends ItemBase {
  readonly kind: 'method' | 'branch';
  /** `1` for methods, `a` for branches: the order in which they are tried. */
  readonly mark: string;
  readonly name: string | null;
  readonly rawName: string | null;
  readonly clause: ClauseLine | null;
  /** How many conditions there are beyond the one shown. */
  readonly more: number;
  /** What stands where there is neither a name nor a condition. */
  readonly placeholder: string;
  /** A quiet word at the end: `first of 2`. */
  readonly hint: string | null;
  readonly disabled: boolean;
}

export interface QuantifierItem extends ItemBase {
  readonly kind: 'quantifier';
  readonly text: string;
}

export interface LineItem extends ItemBase {
  readonly kind: 'line';
  readonly label: string;
  readonly clauses: readonly ClauseLine[];
}

export interface NoteItem extends ItemBase {
  readonly kind: 'note';
  readonly text: string;
  /** What a click adds; null for a plain remark. */
  readonly adds: 'method' | 'subtask' | null;
}

export interface ChipItem extends ItemBase {
  readonly kind: 'chip';
  readonly step: number | null;
  readonly task: string;
  readonly args: string;
  readonly target: NodeKey | null;
  readonly targetKind: TaskNode['kind'] | null;
  readonly loop: boolean;
  /** The use that draws the edge to the task's card. */
  readonly first: boolean;
  readonly branch: NodeKey;
}

/** The line from one alternative to the next to try. */
export interface Rail {
  readonly kind: 'rail';
  readonly rect: Rect;
}

export type DecorItem = Exclude<NetworkBox, { readonly kind: 'chip' }> | Rail;

export type CardItem = HeaderItem | RowItem | QuantifierItem | LineItem | NoteItem | ChipItem;

export interface Card {
  readonly key: NodeKey;
  readonly kind: TaskNode['kind'];
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly collapsed: boolean;
  readonly items: readonly CardItem[];
  /** Arrows, brackets and frames: drawn, never selected. */
  readonly decor: readonly DecorItem[];
  /** Keys that have no place of their own, and the item that stands for them. */
  readonly aliases: readonly (readonly [NodeKey, NodeKey])[];
}

export interface CardOptions {
  readonly measure: Measure;
  readonly collapsed: boolean;
  readonly kindOf: (task: NodeKey) => TaskNode['kind'] | null;
  readonly loops: (call: CallView) => boolean;
  readonly isFirstUse: (call: CallView) => boolean;
}

export function parameterText(parameters: readonly ParameterView[]): string {
  return parameters.length === 0 ? '' : `(${parameters.map((parameter) => parameter.name).join(', ')})`;
}
