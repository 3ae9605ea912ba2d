/** What every part of the translation needs. */
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
  readonly refusals: Refusals;
}
