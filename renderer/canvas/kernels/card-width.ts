/** How wide a card must be for what stands on it, within the bounds of a card. */
import type { BranchNode, MethodNode, TaskNode } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import { type CardOptions, parameterText } from './card.ts';
import { costText, isShortCost, mergedBranch } from './card-words.ts';
import { METRICS, toGrid } from './metrics.ts';
import { layoutNetwork } from './network-layout.ts';

type WidthOptions = Pick<CardOptions, 'measure' | 'loops'>;

interface Row {
  readonly name: string | null;
  readonly branch: BranchNode | null;
  readonly indent: number;
}

export function* cardWidth(task: TaskNode, options: WidthOptions): Slices<number> {
  return task.kind === 'primitive' ? primitiveWidth(task, options) : yield* compoundWidth(task, options);
}

function primitiveWidth(task: TaskNode, options: WidthOptions): number {
  const head = headWidth(task, options) + METRICS.notch;
  const lines = [
    task.conditions.map(({ sentence }) => sentence).join(', '),
    task.effects.map(({ sentence }) => sentence).join(', '),
    isShortCost(costText(task)) ? '' : (task.cost?.sentence ?? ''),
  ];
  const widest = Math.max(0, ...lines.map((line) => options.measure(line, 'code') + 88));
  return toGrid(Math.min(METRICS.maxPrimitiveWidth, Math.max(METRICS.minPrimitiveWidth, head, widest)));
}

function headWidth(task: TaskNode, { measure }: WidthOptions): number {
  const cost = task.kind === 'primitive' ? measure(costText(task), 'small') + 16 : 24;
  return (
    METRICS.padding * 2 +
    measure(task.name, 'title') +
    measure(parameterText(task.parameters), 'small') +
    (task.recursive ? 20 : 0) +
    (isShortCost(costText(task)) ? cost : 0) +
    12
  );
}

function* compoundWidth(task: TaskNode, options: WidthOptions): Slices<number> {
  let widest: number = Math.max(METRICS.minWidth, headWidth(task, options));
  for (const method of task.methods) {
    const merged = mergedBranch(method);
    widest = Math.max(
      widest,
      rowWidth({ name: method.name, branch: merged, indent: METRICS.methodIndent }, options),
      scoreWidth(method, options),
    );
    for (const branch of method.branches) {
      const indent = merged === null ? METRICS.branchIndent : METRICS.methodIndent;
      widest = Math.max(
        widest,
        rowWidth({ name: branch.name, branch, indent }, options),
        bodyWidth(branch, indent, options),
      );
      yield;
    }
  }
  return toGrid(Math.min(METRICS.maxWidth, widest));
}

function rowWidth(row: Row, { measure }: WidthOptions): number {
  const { name, branch, indent } = row;
  const first = branch?.conditions[0];
  const clause = first === undefined ? 0 : measure(first.sentence, 'code') + 12;
  const hint = branch === null ? 96 : 48;
  return indent + (name === null ? 0 : measure(name, 'label') + 8) + clause + hint + METRICS.padding;
}

function scoreWidth({ score }: MethodNode, { measure }: WidthOptions): number {
  if (score === null) return 0;
  return (
    METRICS.methodIndent + measure('score', 'label') + 24 + measure(score.sentence, 'code') + METRICS.padding
  );
}

function bodyWidth(branch: BranchNode, indent: number, { measure, loops }: WidthOptions): number {
  const choices = branch.quantifiers.map(({ sentence }) => measure(sentence, 'small') + 8);
  const above = indent + Math.max(0, ...choices) + METRICS.padding;
  if (branch.network === null) return above;
  const free = layoutNetwork(branch.network, Number.POSITIVE_INFINITY, { measure, loops });
  const named = layoutNetwork(branch.network, METRICS.maxWidth - indent - METRICS.padding, {
    measure,
    loops,
  });
  return Math.max(above, indent + Math.min(free.width, named.width) + METRICS.padding);
}
