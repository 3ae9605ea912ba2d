/** A message about a designer's text: always a value, never an exception. */
import type { Span } from '../base/source.ts';

export type Severity = 'error' | 'warning' | 'info';

/** A second position that explains the first ("the other effect is here"). */
export interface RelatedPlace {
  readonly message: string;
  readonly span: Span;
}

/** One message with its position. `code` is a key of the catalogue and stays the same across versions. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span: Span;
  readonly related?: readonly RelatedPlace[];
}
