/** What can be chosen for a slot of a sentence. */
import type { Span } from '../../base/source.ts';
import type { SlotRole } from '../../sentences/parts.ts';

/** A slot, as a place in the newest text. */
export interface SlotQuestion {
  readonly role: SlotRole;
  readonly span: Span;
}

export interface Fits {
  /** Of what is asked for, in words: `a Place`; empty where anything may stand. */
  readonly wanted: string;
  readonly isNumber: boolean;
  /** Where a value that was typed goes, and what stands there. */
  readonly at: Span;
  readonly was: string;
  /** The best first within each section. */
  readonly options: readonly Fit[];
  /** What a new name could become here. */
  readonly news: readonly NewName[];
}

/** The order of sections is that in which they are shown. */
export const FIT_SECTIONS = [
  'here',
  'objects',
  'variables',
  'constants',
  'calculate',
  'others',
  'unfit',
] as const;

export type FitSection = (typeof FIT_SECTIONS)[number];

/** One choice: the text at `at`, which is the slot or what it is a part of, becomes `text`. */
export interface Fit {
  readonly section: FitSection;
  /** How it reads. */
  readonly label: string;
  readonly text: string;
  readonly at: Span;
  readonly was: string;
  /** What stands there already. */
  readonly isCurrent: boolean;
  /** Why it does not fit. */
  readonly reason?: string;
}

/** A declaration around a name that is typed, and the text that uses it. */
export interface NewName {
  /** `a Place`, `a variable: a Place for each Npc`. */
  readonly label: string;
  readonly declaring: 'object' | 'variable';
  readonly said: readonly [before: string, after: string];
  /** What stands behind its name where it is used: `(npc)`. */
  readonly args: string;
  readonly at: Span;
  readonly was: string;
}
