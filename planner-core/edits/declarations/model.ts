/** The edits of a domain's declarations, except tasks. */

export type DeclarationKind = 'type' | 'enum' | 'object' | 'variable';

/**
 * Identifies a declaration. If several have the same name, which is an error, `twin` distinguishes them: 0 is the first.
 */
export interface DeclarationKey {
  readonly kind: DeclarationKind;
  readonly name: string;
  readonly twin?: number;
}

/** Whether a variable is changed by tasks, set by worlds, computed by a rule, or computed by the game. */
export type Storage = 'fluent' | 'constant' | 'derived' | 'external';

export type DeclarationEdit =
  /**
   * Declares something as written in the text, but without the keyword and the semicolon. Commas declare several: `gate,
   * yard`, `Npc, Gun < Item`, `fluent boolean open(Door door), locked(Door door)`.
   */
  | { readonly kind: 'declare'; readonly declaring: DeclarationKind; readonly said: string }
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
  /** Separated by commas; an empty text means none. */
  | { readonly kind: 'set-parents'; readonly of: DeclarationKey; readonly text: string }
  /** Separated by commas; inserted before the value at `index`, or at the end. */
  | {
      readonly kind: 'add-enum-values';
      readonly of: DeclarationKey;
      readonly text: string;
      readonly index?: number;
    }
  | { readonly kind: 'remove-enum-value'; readonly of: DeclarationKey; readonly value: string }
  | {
      readonly kind: 'move-enum-value';
      readonly of: DeclarationKey;
      readonly value: string;
      readonly index: number;
    }
  /** The rule of a derived variable. */
  | { readonly kind: 'set-rule'; readonly of: DeclarationKey; readonly text: string }
  /** Without the slashes; an empty text removes it. */
  | { readonly kind: 'set-documentation'; readonly of: DeclarationKey; readonly text: string };
