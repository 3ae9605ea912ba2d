/** A place in the text where an evaluation error can arise. */
import type { Span } from '../base/source.ts';

export interface Site {
  readonly origin: Span;
  /** What it is about: the name of a variable or task, or the operator. */
  readonly subject: string;
}
