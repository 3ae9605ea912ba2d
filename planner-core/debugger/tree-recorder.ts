/** Records the search tree as it grows, up to a maximum size. */
import { field, printCell } from '../search/frames.ts';
import type { Problem } from '../search/problem.ts';
import type { EngineEvent, EngineObserver, MachineView } from '../search/runtime/contract.ts';
import { CELL, FRAME } from '../search/runtime/layout.ts';

/** A node of the search tree. */
export interface SearchTreeNode {
  readonly id: number;
  readonly parent: number | null;
  /** `Move(npc0, yard)`, or `Rest(npc0) by Rest/1/2`: the step that led here. */
  readonly label: string;
  /** `pruned`: nothing below it could be better than the best plan. */
  readonly state: 'open' | 'solution' | 'failed' | 'pruned' | 'current';
  readonly cost: number;
}

interface Entry {
  readonly id: number;
  readonly parent: number | null;
  readonly label: string;
  readonly cost: number;
  state: SearchTreeNode['state'];
  /** True if some child was not entered because it was pruned. */
  pruned: boolean;
}

/** The maximum number of nodes; beyond that, the oldest failed ones are dropped. */
export const TREE_LIMIT = 20_000;

export class TreeRecorder implements EngineObserver {
  readonly #problem: Problem;
  readonly #machine: MachineView;
  readonly #limit: number;
  readonly #nodes = new Map<number, Entry>();
  truncated = false;

  constructor(problem: Problem, machine: MachineView, limit = TREE_LIMIT) {
    this.#problem = problem;
    this.#machine = machine;
    this.#limit = limit;
  }

  /** The tree, with the current node of the search. */
  nodes(): SearchTreeNode[] {
    const current = this.#machine.depth === 0 ? -1 : this.#top();
    return [...this.#nodes.values()].map((node) =>
      printed(node, node.id === current && node.state === 'open'),
    );
  }

  #top(): number {
    return field(this.#machine, (this.#machine.depth - 1) * FRAME.size, FRAME.node);
  }

  observe({ kind, frame }: EngineEvent): void {
    switch (kind) {
      case 'entered':
        this.#entered();
        break;
      case 'solved':
        this.#solved();
        break;
      case 'left':
        this.#left(frame);
        break;
      case 'pruned':
      case 'abandoned':
      case 'foreseen':
      case 'repeated':
      case 'postponed':
      case 'too-deep':
        this.#pruned(frame);
    }
  }

  #entered(): void {
    const machine = this.#machine;
    const { depth } = machine;
    const above = (depth - 2) * FRAME.size;
    const parent = depth < 2 ? null : field(machine, above, FRAME.node);
    const id = this.#top();
    const cost = machine.costs[depth - 1] as number;
    this.#nodes.set(id, {
      id,
      parent,
      label: parent === null ? (id === 0 ? 'start' : 'start again') : this.#label(above),
      cost,
      state: 'open',
      pruned: false,
    });
    if (this.#nodes.size > this.#limit) this.#forget();
  }

  #label(frame: number): string {
    const machine = this.#machine;
    const cell = field(machine, frame, FRAME.cell);
    const { task, args } = printCell(this.#problem, machine, cell);
    const number = machine.cells[cell * machine.shape.cellSize + CELL.task] as number;
    const isStep = machine.shape.primitive[number] === true;
    const branch = this.#problem.compiled.program.branches[field(machine, frame, FRAME.branch)];
    return `${task}(${args.join(', ')})${isStep || branch === undefined ? '' : ` by ${branch.key}`}`;
  }

  #forget(): void {
    this.truncated = true;
    for (const [id, { state }] of this.#nodes) {
      if (state === 'open' || state === 'solution') continue;
      this.#nodes.delete(id);
      return;
    }
  }

  #mark(id: number, state: SearchTreeNode['state']): void {
    const node = this.#nodes.get(id);
    if (node !== undefined && node.state === 'open') node.state = state;
  }

  /** Every node on the way to a plan belongs to it. */
  #solved(): void {
    for (let index = 0; index < this.#machine.depth; index++) {
      this.#mark(field(this.#machine, index * FRAME.size, FRAME.node), 'solution');
    }
  }

  #left(frame: number): void {
    const id = field(this.#machine, frame, FRAME.node);
    this.#mark(id, this.#nodes.get(id)?.pruned ? 'pruned' : 'failed');
  }

  #pruned(frame: number): void {
    const node = this.#nodes.get(field(this.#machine, frame, FRAME.node));
    if (node !== undefined) node.pruned = true;
  }
}

function printed({ id, parent, label, state, cost }: Entry, isCurrent: boolean): SearchTreeNode {
  return { id, parent, label, state: isCurrent ? 'current' : state, cost };
}
