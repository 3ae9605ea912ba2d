/** The edits of what a domain declares besides its tasks. */

export type DeclarationKind = 'type' | 'enum' | 'object' | 'variable';

/** What a declaration goes by. Where several have one name, which is an error, `twin` tells them apart: 0 is the first. */
export interface DeclarationKey {
  readonly kind: DeclarationKind;
  readonly name: string;
  readonly twin?: number;
}

/** Whether a variable changes in play, is set by worlds, is a rule, or comes from the game. */
export type Storage = 'fluent' | 'constant' | 'derived' | 'external';

export type DeclarationEdit =
  /**
   * Declares what is said, as in the text but without the word that begins it and without the semicolon. Commas make
   * several: `gate, yard`, `Npc, Gun < Item`, `fluent boolean open(Door door), locked(Door door)`.
   */
  | { readonly kind: 'declare'; readonly declaring: DeclarationKind; readonly said: string }
  | { readonly kind: 'remove-declaration'; readonly of: DeclarationKey }
  /** Wherever it is used. */
  | { readonly kind: 'rename-declaration'; readonly of: DeclarationKey; readonly name: string }
  /** A rule that begins has the first value of its type; one that ends loses its value. */
  | { readonly kind: 'set-storage'; readonly of: DeclarationKey; readonly storage: Storage }
  /** The type of a variable, with its bounds, or of an object. */
  | { readonly kind: 'set-type'; readonly of: DeclarationKey; readonly type: string }
  | {
      readonly kind: 'set-bounds';
      readonly of: DeclarationKey;
      readonly bounds: { readonly min: string; readonly max: string } | null;
    }
  /** Between the parentheses; an empty text takes them away. */
  | { readonly kind: 'set-declared-parameters'; readonly of: DeclarationKey; readonly text: string }
  /** Parted by commas; an empty text: none. */
  | { readonly kind: 'set-parents'; readonly of: DeclarationKey; readonly text: string }
  /** Parted by commas; before the value at `index`, else last. */
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
  /** What a derived variable is. */
  | { readonly kind: 'set-rule'; readonly of: DeclarationKey; readonly text: string }
  /** Without the slashes; an empty text takes it away. */
  | { readonly kind: 'set-documentation'; readonly of: DeclarationKey; readonly text: string };
