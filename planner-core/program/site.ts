/** A position in the text where evaluation can fail. */
import type { Span } from '../base/source.ts';

export interface Site {
  readonly origin: Span;
  /** What the error is about: the name of a variable or task, or the operator. */
  readonly subject: string;
}
