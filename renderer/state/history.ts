/** The single undo history of the window: transactions over all files, each a list of steps that know their inverse. */
import type { DeclarationKey, NodeKey, TextEdit } from '../../planner-core/index.ts';
import type { Offer } from './contract.ts';
import { counted } from './counted.ts';

/** One change of the project's files that can be undone exactly. */
export type Step =
  | {
      readonly kind: 'edit';
      readonly file: string;
      readonly edits: readonly TextEdit[];
      readonly inverse: readonly TextEdit[];
    }
  | { readonly kind: 'add'; readonly file: string; readonly text: string }
  | { readonly kind: 'remove'; readonly file: string; readonly text: string }
  /** Unsaved work of an earlier session was restored or discarded, or (`open`) is offered again. */
  | { readonly kind: 'offer'; readonly file: string; readonly offer: Offer; readonly open: boolean };

/** The selection at that time, which undo restores. */
export interface SelectionMark {
  readonly node: NodeKey | null;
  readonly subject: DeclarationKey | null;
  readonly path: string | null;
}

export interface Transaction {
  readonly label: string;
  readonly group: string | null;
  readonly steps: readonly Step[];
  readonly before: SelectionMark;
  readonly after: SelectionMark;
  /** The time of the last step, in milliseconds. */
  readonly at: number;
}

/** A pause in typing of this length starts a new entry. */
const pauseMs = 2000;
/** Continuous typing starts a new entry after this many steps, so that one undo never loses a page. */
const longestRun = 200;

/** The inverse of a step. */
export function invertStep(step: Step): Step {
  switch (step.kind) {
    case 'edit':
      return { kind: 'edit', file: step.file, edits: step.inverse, inverse: step.edits };
    case 'add':
      return { kind: 'remove', file: step.file, text: step.text };
    case 'remove':
      return { kind: 'add', file: step.file, text: step.text };
    case 'offer':
      return { ...step, open: !step.open };
  }
}

function stepSize(step: Step): number {
  if (step.kind === 'offer') return 64 + 2 * step.offer.text.length;
  if (step.kind !== 'edit') return 64 + 2 * step.text.length;
  const texts = [...step.edits, ...step.inverse];
  return texts.reduce((sum, edit) => sum + 64 + 2 * edit.text.length, 64);
}

function transactionSize(transaction: Transaction): number {
  return transaction.steps.reduce((sum, step) => sum + stepSize(step), 128);
}

/**
 * True if the second step continues where the first ended: after what it wrote, or inside it (between automatically closed
 * brackets).
 */
function continues(last: Step | undefined, next: Step | undefined): boolean {
  if (last?.kind !== 'edit' || next?.kind !== 'edit' || last.file !== next.file) return false;
  const [before, after] = [last.edits[0], next.edits[0]];
  if (!before || !after || last.edits.length !== 1 || next.edits.length !== 1) return false;
  const writtenTo = before.start + before.text.length;
  const touches = after.end >= before.start && after.start <= writtenTo;
  return touches && !before.text.includes('\n');
}

/** Of changes outside that are undone together. */
function diskLabel(steps: readonly Step[]): string {
  const files = new Set(steps.map(({ file }) => file));
  return `Changes of ${counted(files.size, 'file')} on disk`;
}

function mergeable(last: Transaction | undefined, next: Transaction): last is Transaction {
  if (!last || next.group === null || last.group !== next.group) return false;
  if (next.at - last.at > pauseMs) return false;
  if (next.group === 'disk') return true;
  if (last.steps.length >= longestRun) return false;
  if (!next.group.startsWith('typing:')) return true;
  return continues(last.steps.at(-1), next.steps[0]);
}

/**
 * Undo and redo without a limit on their number; the oldest entries are dropped when the texts they keep exceed `maxBytes`.
 */
export class History {
  #past: Transaction[] = [];
  #future: Transaction[] = [];
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes = 128 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  get undoLabel(): string | null {
    return this.#past.at(-1)?.label ?? null;
  }

  get redoLabel(): string | null {
    return this.#future.at(-1)?.label ?? null;
  }

  get depth(): number {
    return this.#past.length;
  }

  /** The newest change that is not undone. */
  get newest(): Transaction | null {
    return this.#past.at(-1) ?? null;
  }

  /** The changes after this one, oldest first; null if it is undone or no longer kept. */
  since(change: Transaction): readonly Transaction[] | null {
    const at = this.#past.indexOf(change);
    return at < 0 ? null : this.#past.slice(at + 1);
  }

  isUndone(change: Transaction): boolean {
    return this.#future.includes(change);
  }

  /** Records a change that has just been made; undone changes can no longer be redone. */
  record(transaction: Transaction): void {
    for (const gone of this.#future) this.#bytes -= transactionSize(gone);
    this.#future = [];
    const last = this.#past.at(-1);
    if (mergeable(last, transaction)) {
      const steps = [...last.steps, ...transaction.steps];
      const label = transaction.group === 'disk' ? diskLabel(steps) : transaction.label;
      const merged = { ...transaction, label, before: last.before, steps };
      this.#past[this.#past.length - 1] = merged;
      this.#bytes += transactionSize(transaction);
    } else {
      this.#past.push(transaction);
      this.#bytes += transactionSize(transaction);
    }
    while (this.#bytes > this.#maxBytes && this.#past.length > 1) {
      const oldest = this.#past.shift();
      if (oldest) this.#bytes -= transactionSize(oldest);
    }
  }

  /** Whether undo or redo could change a file. */
  mentions(file: string): boolean {
    return [...this.#past, ...this.#future].some(({ steps }) => steps.some((step) => step.file === file));
  }

  /** The next change to undo, which from now on counts as undone; null if there is none. */
  undo(): Transaction | null {
    const transaction = this.#past.pop() ?? null;
    if (transaction) this.#future.push(transaction);
    return transaction;
  }

  redo(): Transaction | null {
    const transaction = this.#future.pop() ?? null;
    if (transaction) this.#past.push(transaction);
    return transaction;
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#bytes = 0;
  }
}
