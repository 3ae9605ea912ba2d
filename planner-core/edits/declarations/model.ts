/** The edits of a domain's declarations. */

export type DeclarationKind = 'type' | 'enum' | 'object' | 'variable';

/**
 * Identifies a declaration. If several have the same name, which is an error, `twin` distinguishes them: 0 is the first.
 */
export interface DeclarationKey {
  readonly kind: DeclarationKind;
  readonly name: string;
  readonly twin?: number;
}

/** A variable by its name, or a task by its key. */
export interface SignatureKey {
  readonly kind: 'variable' | 'task';
  readonly name: string;
  readonly twin?: number;
}

/** A parameter as it is to be. */
export interface ParameterChange {
  /** The index of the parameter that it was; null for a new one. */
  readonly from: number | null;
  readonly type: string;
  readonly name: string;
  /** What every use passes for a new one. */
  readonly value?: string;
}

/** A declaration as complete text, with its documentation and annotations. */
export interface WrittenDeclaration {
  readonly declaring: DeclarationKind | 'task';
  readonly text: string;
}

/** Whether a variable is changed by tasks, set by worlds, computed by a rule, or computed by the game. */
export type Storage = 'fluent' | 'constant' | 'derived' | 'external';

export type DeclarationEdit =
  /**
   * Declares something as written in the text, but without the keyword and the semicolon. Commas declare several: `gate,
   * yard`, `Npc, Gun < Item`, `fluent boolean open(Door door), locked(Door door)`.
   */
  | { readonly kind: 'declare'; readonly declaring: DeclarationKind; readonly said: string }
  /** Declares things that are written out, each in its place. */
  | { readonly kind: 'declare-written'; readonly written: readonly WrittenDeclaration[] }
  | { readonly kind: 'remove-declaration'; readonly of: DeclarationKey }
  /** In all files that use it. */
  | { readonly kind: 'rename-declaration'; readonly of: DeclarationKey; readonly name: string }
  /** A new rule is the default value of its type; when the storage is no longer a rule, the value is removed. */
  | { readonly kind: 'set-storage'; readonly of: DeclarationKey; readonly storage: Storage }
  /** The type of a variable, with its bounds, or of an object. */
  | { readonly kind: 'set-type'; readonly of: DeclarationKey; readonly type: string }
  | {
      readonly kind: 'set-bounds';
      readonly of: DeclarationKey;
      readonly bounds: { readonly min: string; readonly max: string } | null;
    }
  /** Between the parentheses; an empty text removes them. */
  | { readonly kind: 'set-declared-parameters'; readonly of: DeclarationKey; readonly text: string }
  /** All parameters as they are to be; every use passes its arguments accordingly. */
  | {
      readonly kind: 'change-parameters';
      readonly of: SignatureKey;
      readonly parameters: readonly ParameterChange[];
    }
  /** Separated by commas; an empty text means none. */
  | { readonly kind: 'set-parents'; readonly of: DeclarationKey; readonly text: string }
  /** Separated by commas; inserted before the value at `index`, or at the end. */
  | {
      readonly kind: 'add-enum-values';
      readonly of: DeclarationKey;
      readonly text: string;
      readonly index?: number;
    }
  /** Its uses become `instead`; without it they stay, as errors. */
  | {
      readonly kind: 'remove-enum-value';
      readonly of: DeclarationKey;
      readonly value: string;
      readonly instead?: string;
    }
  /** In all files that use it. */
  | {
      readonly kind: 'rename-enum-value';
      readonly of: DeclarationKey;
      readonly value: string;
      readonly name: string;
    }
  | {
      readonly kind: 'move-enum-value';
      readonly of: DeclarationKey;
      readonly value: string;
      readonly index: number;
    }
  /** The rule of a derived variable. */
  | { readonly kind: 'set-rule'; readonly of: DeclarationKey; readonly text: string }
  /** The words in which a variable is read, and those for where it does not hold; empty texts remove them. */
  | { readonly kind: 'set-says'; readonly of: DeclarationKey; readonly yes: string; readonly no: string }
  /** Without the slashes; an empty text removes it. */
  | { readonly kind: 'set-documentation'; readonly of: DeclarationKey | SignatureKey; readonly text: string };
