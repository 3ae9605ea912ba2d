/** The edit of a slot in a sentence. */
import type { Span } from '../../base/source.ts';
import type { DeclarationKind } from '../declarations/model.ts';

/** Replaces one expression, name or sign, and nothing around it. */
export interface SlotEdit {
  readonly kind: 'set-slot';
  readonly at: Span;
  /** What stands there as far as the caller knows; if something else does, the edit is refused. */
  readonly was: string;
  /** An expression, a type, or for the space between two values a sign: `>=`. */
  readonly text: string;
  /** Declared in the same step, because the text uses it; see `declare`. */
  readonly declare?: { readonly declaring: DeclarationKind; readonly said: string };
}
