/** What the product has to say about a designer's text: always a value, never an exception. */
import type { Span } from '../base/source.ts';

export type Severity = 'error' | 'warning' | 'info';

/** A second place that explains the first ("the other effect is here"). */
export interface RelatedPlace {
  readonly message: string;
  readonly span: Span;
}

/** One message with its place. `code` is a key of the catalogue and is stable across versions. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span: Span;
  readonly related?: readonly RelatedPlace[];
}
