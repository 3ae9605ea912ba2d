/** The context that all parts of the translation need. */
import type { Refusals } from '../../../kit/refusals.ts';
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
  /**
   * Functional predicates that have no value for some keys and whose values are numbers: another variable stores whether
   * there is a value.
   */
  readonly partial: ReadonlySet<string>;
  /** Axioms that only state that two things are equal or different. */
  readonly equalities: ReadonlyMap<string, '==' | '!='>;
  /** Predicates that the text of the domain mentions; other facts are not needed. */
  readonly mentioned: ReadonlySet<string>;
  /** Functions of the host program, as they are found. */
  readonly externals: Externals;
  /** The modes in which axioms are called, as they are found. */
  readonly modes: Modes;
  /** The predicates that the axioms of each predicate use. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>;
  /** Predicates that cannot be imported, with the reason. */
  readonly unusable: ReadonlyMap<string, string>;
  readonly refusals: Refusals;
}
