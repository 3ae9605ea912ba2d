/** Turns one task into a card: its size, and the place of everything on it, in the order in which it is read. */
import type { BranchNode, ClauseView, MethodNode, NodeKey, TaskNode } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import {
  type Card,
  type CardItem,
  type CardOptions,
  type ClauseLine,
  type DecorItem,
  type NoteItem,
  parameterText,
} from './card.ts';
import { cardWidth } from './card-width.ts';
import {
  clauseLines,
  costText,
  headerDescription,
  isShortCost,
  mergedBranch,
  rowDescription,
  spokenName,
  whenWords,
} from './card-words.ts';
import type { Rect } from './geometry.ts';
import { METRICS, toGrid } from './metrics.ts';
import { isEmptyNetwork, layoutNetwork, type NetworkBox } from './network-layout.ts';
import { letter } from './references.ts';

export function* makeCard(task: TaskNode, options: CardOptions): Slices<Card> {
  const builder = new CardBuilder(task, options, yield* cardWidth(task, options));
  return task.kind === 'primitive' ? builder.primitive() : yield* builder.compound();
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

  constructor(task: TaskNode, options: CardOptions, width: number) {
    this.task = task;
    this.options = options;
    this.width = width;
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
          sentence: task.cost.sentence,
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

  *compound(): Slices<Card> {
    const { task } = this;
    this.header();
    if (!this.options.collapsed) {
      if (task.order !== 'written') this.note(`tries the ${task.order} score first`, null);
      const starts: number[] = [];
      for (const method of task.methods) starts.push(yield* this.method(method));
      // The order is that of the scores.
      if (task.order === 'written') this.rails(starts, METRICS.padding + 9, METRICS.rowHeight);
      if (task.methods.length === 0) this.note('no methods yet: add one', 'method');
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
      disabled: task.disabled ?? false,
      description: headerDescription(task, ways),
    });
    this.y += METRICS.headerHeight;
  }

  /** Returns where it starts. */
  private *method(method: MethodNode): Slices<number> {
    const merged = mergedBranch(method);
    this.y += 4;
    const start = this.y;
    this.row(method, merged);
    if (method.score !== null) this.score(method.key, method.score);
    if (merged === null) {
      const starts: number[] = [];
      for (const branch of method.branches) {
        starts.push(this.y);
        this.branchRow(branch);
        this.branchBody(branch, METRICS.branchIndent);
        yield;
      }
      this.rails(starts, METRICS.methodIndent + 9, METRICS.branchHeight);
    } else {
      this.aliases.push([merged.key, method.key]);
      this.branchBody(merged, METRICS.methodIndent);
    }
    if (method.branches.length === 0) this.note('no branches yet', null, METRICS.methodIndent);
    yield;
    return start;
  }

  private score(method: NodeKey, { text, sentence }: ClauseView): void {
    const line = { owner: method, role: 'score', index: 0, text, sentence } as const;
    this.line('score', [line], { key: method, indent: METRICS.methodIndent });
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
      const { text: description, sentence: text } = quantifier;
      const rect = this.rect(METRICS.noteHeight, indent);
      this.items.push({ kind: 'quantifier', key: branch.key, rect, text, description });
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
      description: `${box.step === null ? 'Subtask' : `Step ${box.step}`}: ${call.task}(${call.args.join(', ')})${missing}${loop ? ', recursive call of this task' : ''}`,
    });
  }

  private line(
    label: string,
    clauses: readonly ClauseLine[],
    { key, indent }: { readonly key: NodeKey; readonly indent: number } = { key: this.task.key, indent: 0 },
  ): void {
    this.items.push({
      kind: 'line',
      key,
      rect: this.rect(METRICS.noteHeight, indent),
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
}
