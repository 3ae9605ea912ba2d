/** The edits of worlds: objects, values, tasks to plan for, goal and expectations. */

/** What a world sets: a state variable of these arguments, each as the text writes it. */
export interface Cell {
  readonly variable: string;
  readonly args: readonly string[];
  /** An external function's row stands outside `init`. */
  readonly external: boolean;
}

/**
 * A task or a line by its place in its list and what it said when it was drawn. Where something else stands there by now,
 * the edit is refused: what was meant is no longer clear.
 */
export interface Drawn {
  readonly index: number;
  readonly text: string;
}

export type LineSection = 'goal' | 'expect';

type InWorld<Edit> = Edit & { readonly world: string };

export type WorldEdit = InWorld<
  /** Parted by commas; they join the last list of their type. */
  | { readonly kind: 'add-objects'; readonly type: string; readonly names: string }
  /** With every line that sets something of it. */
  | { readonly kind: 'remove-object'; readonly name: string }
  | { readonly kind: 'set-value'; readonly cell: Cell; readonly value: string }
  /** The default holds again. */
  | { readonly kind: 'clear-value'; readonly cell: Cell }
  | { readonly kind: 'add-world-task'; readonly call: string; readonly index?: number }
  | { readonly kind: 'set-world-task'; readonly task: Drawn; readonly call: string }
  | {
      readonly kind: 'set-world-argument';
      readonly task: Drawn;
      readonly argument: number;
      readonly value: string;
    }
  /** To where it is to be found afterwards. */
  | { readonly kind: 'move-world-task'; readonly task: Drawn; readonly index: number }
  | { readonly kind: 'remove-world-task'; readonly task: Drawn }
  | { readonly kind: 'set-world-order'; readonly order: 'ordered' | 'unordered' }
  /** A condition of the goal or an expectation, without the semicolon. */
  | { readonly kind: 'add-line'; readonly section: LineSection; readonly text: string }
  /** Of several lines: as they are shown, without the indentation that they have in the file. */
  | {
      readonly kind: 'set-line';
      readonly section: LineSection;
      readonly line: Drawn;
      readonly text: string;
    }
  | {
      readonly kind: 'move-line';
      readonly section: LineSection;
      readonly line: Drawn;
      readonly index: number;
    }
  | { readonly kind: 'remove-line'; readonly section: LineSection; readonly line: Drawn }
  | { readonly kind: 'rename-world'; readonly name: string }
>;
