/** Turns one task into a card: its size, and the place of everything on it, in the order in which it is read. */
import type {
  BranchNode,
  ClauseView,
  MethodNode,
  NodeKey,
  ParameterView,
  TaskNode,
} from '../../../planner-core/index.ts';
import type { Rect } from './geometry.ts';
import { METRICS, type Measure, toGrid } from './metrics.ts';
import { isEmptyNetwork, layoutNetwork, type NetworkBox } from './network-layout.ts';
import { type CallView, letter } from './references.ts';
import { conditionSentence, effectSentence, quantifierSentence, spokenName } from './sentences.ts';

/** A clause on a card: its sentence, and where an edit of it goes. */
export interface ClauseLine {
  readonly owner: NodeKey;
  readonly role: 'condition' | 'effect' | 'cost';
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

export function makeCard(task: TaskNode, options: CardOptions): Card {
  const builder = new CardBuilder(task, options);
  return task.kind === 'primitive' ? builder.primitive() : builder.compound();
}

export function parameterText(parameters: readonly ParameterView[]): string {
  return parameters.length === 0 ? '' : `(${parameters.map((parameter) => parameter.name).join(', ')})`;
}

/** Lays out from top to bottom; `y` is where the next item goes. */
class CardBuilder {
  private readonly task: TaskNode;
  private readonly options: CardOptions;
  private readonly items: CardItem[] = [];
  private readonly decor: DecorItem[] = [];
  private readonly aliases: (readonly [NodeKey, NodeKey])[] = [];
  private readonly width: number;
  private y = 0;

  constructor(task: TaskNode, options: CardOptions) {
    this.task = task;
    this.options = options;
    this.width = task.kind === 'primitive' ? this.primitiveWidth() : this.compoundWidth();
  }

  primitive(): Card {
    const { task } = this;
    this.header();
    if (!this.options.collapsed) {
      const key = task.key;
      const cost = costText(task);
      if (!isShortCost(cost) && task.cost !== null) {
        const line = {
          owner: key,
          role: 'cost',
          index: 0,
          text: task.cost.text,
          sentence: task.cost.text,
        } as const;
        this.line('cost', [line]);
      }
      if (task.conditions.length > 0) this.line('needs', clauseLines(key, 'condition', task.conditions));
      if (task.effects.length > 0) this.line('changes', clauseLines(key, 'effect', task.effects));
      else this.note('changes nothing', null, METRICS.padding + METRICS.notch - 2);
      this.y += 6;
    }
    return this.finish();
  }

  compound(): Card {
    const { task } = this;
    this.header();
    if (!this.options.collapsed) {
      const starts = task.methods.map((method) => this.method(method));
      this.rails(starts, METRICS.padding + 9, METRICS.rowHeight);
      if (task.methods.length === 0) this.note('no way to do this yet: add a method', 'method');
      this.y += 6;
    }
    return this.finish();
  }

  private finish(): Card {
    const { task, options } = this;
    return {
      key: task.key,
      kind: task.kind,
      name: task.name,
      width: this.width,
      height: toGrid(this.y),
      collapsed: options.collapsed,
      items: this.items,
      decor: this.decor,
      aliases: this.aliases,
    };
  }

  private header(): void {
    const { task, options } = this;
    const cost = task.kind === 'primitive' ? costText(task) : null;
    const ways = `${task.methods.length} ${task.methods.length === 1 ? 'method' : 'methods'}`;
    this.items.push({
      kind: 'header',
      key: task.key,
      rect: this.rect(METRICS.headerHeight, 0),
      name: task.name,
      parameters: parameterText(task.parameters),
      cost: cost !== null && isShortCost(cost) ? cost : null,
      summary: options.collapsed && task.kind === 'compound' ? ways : null,
      recursive: task.recursive,
      description: headerDescription(task, ways),
    });
    this.y += METRICS.headerHeight;
  }

  /** Returns where it starts. */
  private method(method: MethodNode): number {
    const merged = mergedBranch(method);
    this.y += 4;
    const start = this.y;
    this.row(method, merged);
    if (merged === null) {
      const starts = method.branches.map((branch) => {
        const at = this.y;
        this.branchRow(branch);
        this.branchBody(branch, METRICS.branchIndent);
        return at;
      });
      this.rails(starts, METRICS.methodIndent + 9, METRICS.branchHeight);
    } else {
      this.aliases.push([merged.key, method.key]);
      this.branchBody(merged, METRICS.methodIndent);
    }
    if (method.branches.length === 0) this.note('no branch yet', null, METRICS.methodIndent);
    return start;
  }

  /** Lines from each alternative's mark down to the next one's: the order in which they are tried. */
  private rails(starts: readonly number[], x: number, rowHeight: number): void {
    for (const [index, next] of starts.slice(1).entries()) {
      const from = (starts[index] ?? 0) + rowHeight / 2 + 9;
      const height = next + rowHeight / 2 - 9 - from;
      this.decor.push({ kind: 'rail', rect: { x, y: from, width: 1, height } });
    }
  }

  private row(method: MethodNode, merged: BranchNode | null): void {
    const name = method.name ?? merged?.name ?? null;
    const clauses = merged === null ? [] : clauseLines(merged.key, 'condition', merged.conditions);
    const several = merged === null ? `first of ${method.branches.length} that holds` : null;
    const placeholder = merged === null ? (several ?? '') : 'always';
    this.items.push({
      kind: 'method',
      key: method.key,
      rect: this.rect(METRICS.rowHeight, 0),
      mark: String(method.position),
      name: name === null ? null : spokenName(name),
      rawName: name,
      clause: clauses[0] ?? null,
      more: Math.max(0, clauses.length - 1),
      placeholder: name === null && clauses.length === 0 ? placeholder : '',
      hint: name === null ? null : several,
      disabled: method.disabled || (merged?.disabled ?? false),
      description: rowDescription(
        `Method ${method.position}`,
        name,
        several === null ? whenWords(clauses) : `the ${several}`,
        method.doc,
      ),
    });
    this.y += METRICS.rowHeight;
  }

  private branchRow(branch: BranchNode): void {
    const clauses = clauseLines(branch.key, 'condition', branch.conditions);
    const mark = letter(branch.position);
    this.items.push({
      kind: 'branch',
      key: branch.key,
      rect: this.rect(METRICS.branchHeight, 0),
      mark,
      name: branch.name === null ? null : spokenName(branch.name),
      rawName: branch.name,
      clause: clauses[0] ?? null,
      more: Math.max(0, clauses.length - 1),
      placeholder:
        branch.name !== null || clauses.length > 0 ? '' : branch.position > 1 ? 'otherwise' : 'always',
      hint: branch.position > 1 ? 'else' : null,
      disabled: branch.disabled,
      description: rowDescription(`Branch ${mark}`, branch.name, whenWords(clauses), branch.doc),
    });
    this.y += METRICS.branchHeight;
  }

  private branchBody(branch: BranchNode, indent: number): void {
    for (const quantifier of branch.quantifiers) {
      const text = quantifierSentence(quantifier.text);
      const rect = this.rect(METRICS.noteHeight, indent);
      this.items.push({ kind: 'quantifier', key: branch.key, rect, text, description: quantifier.text });
      this.y += METRICS.noteHeight;
    }
    const { network } = branch;
    if (network === null) this.note('then: add a subtask', 'subtask', indent, branch.key);
    else if (isEmptyNetwork(network)) this.note('nothing left to do', null, indent, branch.key);
    else {
      const room = this.width - indent - METRICS.padding;
      const { measure, loops } = this.options;
      const laid = layoutNetwork(network, room, { measure, loops });
      this.y += 2;
      for (const box of laid.boxes) this.networkBox(box, indent, branch.key);
      this.y += laid.height + 6;
    }
  }

  private networkBox(box: NetworkBox, indent: number, branch: NodeKey): void {
    const rect = { ...box.rect, x: box.rect.x + indent, y: box.rect.y + this.y };
    if (box.kind !== 'chip') {
      this.decor.push({ ...box, rect });
      return;
    }
    const { call } = box;
    const { kindOf, loops, isFirstUse } = this.options;
    const loop = loops(call);
    const missing = call.target === null ? ': there is no such task' : '';
    this.items.push({
      kind: 'chip',
      key: call.key,
      rect,
      step: box.step,
      task: call.task,
      args: box.args,
      target: call.target,
      targetKind: call.target === null ? null : kindOf(call.target),
      loop,
      first: isFirstUse(call),
      branch,
      description: `${box.step === null ? 'Subtask' : `Step ${box.step}`}: ${call.task}(${call.args.join(', ')})${missing}${loop ? ', comes back to this task' : ''}`,
    });
  }

  private line(label: string, clauses: readonly ClauseLine[]): void {
    this.items.push({
      kind: 'line',
      key: this.task.key,
      rect: this.rect(METRICS.noteHeight, 0),
      label,
      clauses,
      description: `${label} ${clauses.map((clause) => clause.sentence).join(', ')}`,
    });
    this.y += METRICS.noteHeight;
  }

  private note(
    text: string,
    adds: NoteItem['adds'],
    indent: number = METRICS.padding,
    key: NodeKey = this.task.key,
  ): void {
    this.items.push({
      kind: 'note',
      key,
      rect: this.rect(METRICS.noteHeight, indent),
      text,
      adds,
      description: text,
    });
    this.y += METRICS.noteHeight + 2;
  }

  private rect(height: number, indent: number): Rect {
    const inset = indent === 0 ? 0 : METRICS.padding;
    return { x: indent, y: this.y, width: this.width - indent - inset, height };
  }

  private primitiveWidth(): number {
    const { task, options } = this;
    const head = this.headWidth() + METRICS.notch;
    const lines = [
      ...task.conditions.map((c) => conditionSentence(c.text)),
      task.effects.map((c) => effectSentence(c.text)).join(', '),
      isShortCost(costText(task)) ? '' : (task.cost?.text ?? ''),
    ];
    const widest = Math.max(0, ...lines.map((line) => options.measure(line, 'code') + 88));
    return toGrid(Math.min(METRICS.maxPrimitiveWidth, Math.max(METRICS.minPrimitiveWidth, head, widest)));
  }

  private headWidth(): number {
    const { measure } = this.options;
    const cost = this.task.kind === 'primitive' ? measure(costText(this.task), 'small') + 16 : 24;
    return (
      METRICS.padding * 2 +
      measure(this.task.name, 'title') +
      measure(parameterText(this.task.parameters), 'small') +
      (this.task.recursive ? 20 : 0) +
      (isShortCost(costText(this.task)) ? cost : 0) +
      12
    );
  }

  private compoundWidth(): number {
    let widest: number = Math.max(METRICS.minWidth, this.headWidth());
    for (const method of this.task.methods) {
      const merged = mergedBranch(method);
      widest = Math.max(widest, this.rowWidth(method.name, merged, METRICS.methodIndent));
      for (const branch of method.branches) {
        const indent = merged === null ? METRICS.branchIndent : METRICS.methodIndent;
        widest = Math.max(widest, this.rowWidth(branch.name, branch, indent), this.bodyWidth(branch, indent));
      }
    }
    return toGrid(Math.min(METRICS.maxWidth, widest));
  }

  private rowWidth(name: string | null, branch: BranchNode | null, indent: number): number {
    const { measure } = this.options;
    const first = branch?.conditions[0];
    const clause = first === undefined ? 0 : measure(conditionSentence(first.text), 'code') + 12;
    const hint = branch === null ? 96 : 48;
    return indent + (name === null ? 0 : measure(name, 'label') + 8) + clause + hint + METRICS.padding;
  }

  private bodyWidth(branch: BranchNode, indent: number): number {
    if (branch.network === null) return 0;
    const { measure, loops } = this.options;
    const free = layoutNetwork(branch.network, Number.POSITIVE_INFINITY, { measure, loops });
    const named = layoutNetwork(branch.network, METRICS.maxWidth - indent - METRICS.padding, {
      measure,
      loops,
    });
    return indent + Math.min(free.width, named.width) + METRICS.padding;
  }
}

/** The branch that needs no line of its own: the only one of its method, unless both have names. */
function mergedBranch(method: MethodNode): BranchNode | null {
  const [only] = method.branches;
  if (only === undefined || method.branches.length > 1) return null;
  return only.implicit || only.name === null || method.name === null ? only : null;
}

function clauseLines(
  owner: NodeKey,
  role: 'condition' | 'effect',
  clauses: readonly ClauseView[],
): readonly ClauseLine[] {
  const say = role === 'condition' ? conditionSentence : effectSentence;
  return clauses.map(({ text }, index) => ({ owner, role, index, text, sentence: say(text) }));
}

const costText = (task: TaskNode): string => `cost ${task.cost?.text ?? '1'}`;

const isShortCost = (cost: string): boolean => cost.length <= 12;

function headerDescription(task: TaskNode, ways: string): string {
  const signature = `${task.name}(${task.parameters.map((p) => `${p.type} ${p.name}`).join(', ')})`;
  const kind =
    task.kind === 'primitive'
      ? `Primitive task ${signature}, ${costText(task)}`
      : `Task ${signature}, ${ways}`;
  return `${kind}${task.recursive ? ', can come back to itself' : ''}${task.doc === null ? '' : `. ${task.doc}`}`;
}

function rowDescription(place: string, name: string | null, when: string, doc: string | null): string {
  return `${place}${name === null ? '' : `, ${spokenName(name)}`}: ${when}${doc === null ? '' : `. ${doc}`}`;
}

function whenWords(clauses: readonly ClauseLine[]): string {
  return clauses.length === 0 ? 'always' : `if ${clauses.map((clause) => clause.sentence).join(' and ')}`;
}
