/**
 * Reports what cannot be imported or exported, with its position: it is thrown inside one part, and the code that catches
 * it continues with the next part.
 */
import type { Span } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Tell } from './tell.ts';

export class NotCarriedOver extends Error {
  readonly span: Span;
  readonly what: string;
  readonly reason: string;
  constructor(span: Span, what: string, reason: string) {
    super(reason);
    this.span = span;
    this.what = what;
    this.reason = reason;
  }
}

/** The refusals of one text, each reported once. */
export class Refusals {
  readonly #found = new Map<string, Diagnostic>();
  readonly #tell: Tell;

  constructor(tell: Tell = () => {}) {
    this.#tell = tell;
  }

  /** The result, or null if it is not possible. */
  attempt<Result>(translate: () => Result): Result | null {
    try {
      return translate();
    } catch (problem) {
      if (!(problem instanceof NotCarriedOver)) throw problem;
      this.add(problem);
      return null;
    }
  }

  add({ span, what, reason }: Pick<NotCarriedOver, 'span' | 'what' | 'reason'>): void {
    const place = `${span.file} ${span.start} ${what}`;
    const diagnostic = report('not-carried-over', span, { what, reason });
    if (!this.#found.has(place)) this.#tell(diagnostic);
    this.#found.set(place, diagnostic);
  }

  /** In the order of the text, file by file. */
  all(): readonly Diagnostic[] {
    const files = [...new Set([...this.#found.values()].map(({ span }) => span.file))];
    const rank = ({ span }: Diagnostic) => files.indexOf(span.file);
    return [...this.#found.values()].sort((a, b) => rank(a) - rank(b) || a.span.start - b.span.start);
  }
}
