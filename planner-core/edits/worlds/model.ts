/** The edits of worlds: objects, values, tasks to plan for, goal and expectations. */

/** What a world sets: a state variable with these arguments, as written. */
export interface Cell {
  readonly variable: string;
  readonly args: readonly string[];
  /** A row of an external function is outside `init`. */
  readonly external: boolean;
}

/**
 * Identifies a task or a line by its index in its list and its text when it was drawn. If another text is there now, the
 * edit is rejected, because it is no longer clear what was meant.
 */
export interface Drawn {
  readonly index: number;
  readonly text: string;
}

export type LineSection = 'goal' | 'expect';

type InWorld<Edit> = Edit & { readonly world: string };

export type WorldEdit = InWorld<
  /** Separated by commas; they are added to the last list of their type. */
  | { readonly kind: 'add-objects'; readonly type: string; readonly names: string }
  /** Including every line that sets a value for it. */
  | { readonly kind: 'remove-object'; readonly name: string }
  | { readonly kind: 'set-value'; readonly cell: Cell; readonly value: string }
  /** Resets it to the default. */
  | { readonly kind: 'clear-value'; readonly cell: Cell }
  | { readonly kind: 'add-world-task'; readonly call: string; readonly index?: number }
  | { readonly kind: 'set-world-task'; readonly task: Drawn; readonly call: string }
  | {
      readonly kind: 'set-world-argument';
      readonly task: Drawn;
      readonly argument: number;
      readonly value: string;
    }
  /** `to` is its index afterwards. */
  | { readonly kind: 'move-world-task'; readonly task: Drawn; readonly index: number }
  | { readonly kind: 'remove-world-task'; readonly task: Drawn }
  | { readonly kind: 'set-world-order'; readonly order: 'ordered' | 'unordered' }
  /** A condition of the goal or an expectation, without the semicolon. */
  | { readonly kind: 'add-line'; readonly section: LineSection; readonly text: string }
  /** If it has several lines, as shown: without the indentation in the file. */
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
