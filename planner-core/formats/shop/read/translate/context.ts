/** What every part of the translation needs, and how it tells what it could not carry over. */

import type { Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import type { Inference } from '../infer/infer.ts';

import type { Externals } from './externals.ts';
import type { Modes } from './modes.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Context {
  readonly inference: Inference;
  readonly vocabulary: Vocabulary;
  readonly tell: Tell;
  /** Predicates that axioms derive. */
  readonly derived: ReadonlySet<string>;
  /** Predicates that effects change. */
  readonly changed: ReadonlySet<string>;
  /** Predicates whose facts some operator protects. */
  readonly protectedFacts: ReadonlySet<string>;
  /** Functional predicates that have no value for some keys, and whose values are numbers: another variable tells. */
  readonly partial: ReadonlySet<string>;
  /** Axioms that say no more than that two things are the same, or that they are not. */
  readonly equalities: ReadonlyMap<string, '==' | '!='>;
  /** Predicates that the text of the domain mentions; facts of others are not needed. */
  readonly mentioned: ReadonlySet<string>;
  /** Functions of the host program, as they come up. */
  readonly externals: Externals;
  /** Ways in which axioms are asked, as they come up. */
  readonly modes: Modes;
  /** The predicates that the axioms of each predicate ask about. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>;
  /** Predicates that cannot be carried over, with the reason. */
  readonly unusable: ReadonlyMap<string, string>;
  /** Places that were told already. */
  readonly told: Set<string>;
}

/** Thrown inside one clause when it cannot be carried over; what catches it tells and leaves the clause out. */
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

/** The result of a translation, or null where it cannot be carried over, which is told. */
export function attempt<Result>(
  context: Pick<Context, 'tell' | 'told'>,
  translate: () => Result,
): Result | null {
  try {
    return translate();
  } catch (problem) {
    if (!(problem instanceof NotCarriedOver)) throw problem;
    const { span, what, reason } = problem;
    const place = `${span.file} ${span.start} ${what}`;
    if (!context.told.has(place)) context.tell(report('not-carried-over', span, { what, reason }));
    context.told.add(place);
    return null;
  }
}

/** Tells that something is carried over in another form. */
export function tellDifferently(context: Pick<Context, 'tell'>, span: Span, what: string, how: string): void {
  context.tell(report('carried-differently', span, { what, how }));
}
