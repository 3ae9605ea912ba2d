/** What does not fit the format, gathered: all of it is told at once. */
import type { Span } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Thrown inside one part of the domain; what catches it goes on with the next part. */
export class DoesNotFit extends Error {
  readonly span: Span;
  readonly what: string;
  constructor(span: Span, what: string, reason: string) {
    super(reason);
    this.span = span;
    this.what = what;
  }
}

export class Refusals {
  readonly #found = new Map<string, Diagnostic>();

  /** The result, or null where it does not fit, which is kept. */
  attempt<Result>(translate: () => Result): Result | null {
    try {
      return translate();
    } catch (problem) {
      if (!(problem instanceof DoesNotFit)) throw problem;
      const { span, what, message: reason } = problem;
      this.#found.set(
        `${span.file} ${span.start} ${what}`,
        report('not-carried-over', span, { what, reason }),
      );
      return null;
    }
  }

  /** In the order of the text, file by file. */
  all(): readonly Diagnostic[] {
    const files = [...new Set([...this.#found.values()].map(({ span }) => span.file))];
    const rank = ({ span }: Diagnostic) => files.indexOf(span.file);
    return [...this.#found.values()].sort((a, b) => rank(a) - rank(b) || a.span.start - b.span.start);
  }
}
