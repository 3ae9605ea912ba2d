/** Renames the name at a position in every file that uses it. */
import type { TextEdit } from '../base/source.ts';
import { writeName } from '../language/keywords.ts';
import { nameProblem } from '../text/names.ts';
import { type Refusal, refused } from '../text/refusal.ts';
import type { Definition } from './definitions.ts';
import { occurrencesAt, type Place } from './navigate.ts';
import type { OccurrenceIndex } from './occurrence-index.ts';

const BUILT_IN_TYPES = new Set(['boolean', 'integer', 'float', 'text']);

/** The edits, or the reason why there are none, in words for the designer. */
export function renameAt(
  index: OccurrenceIndex,
  place: Place,
  name: string,
): { readonly ok: true; readonly edits: readonly TextEdit[] } | Refusal {
  const found = index.at(place.path, place.offset)?.definition;
  if (!found) return refused('nothing-named-here', {});
  if (name === found.name) return { ok: true, edits: [] };
  const problem = nameProblem(name) ?? clashProblem(index, found, name);
  if (problem) return problem;
  const text = writeName(name);
  const edits = occurrencesAt(index, place).map(({ file, start, end }) => ({ file, start, end, text }));
  return { ok: true, edits };
}

/** Two names clash where both are seen: shadowing is an error of the language. */
function clashProblem(index: OccurrenceIndex, renamed: Definition, name: string): Refusal | null {
  if (renamed.space === 'types' && BUILT_IN_TYPES.has(name)) return refused('name-of-the-language', { name });
  const other = index.definitions.find(
    (candidate) =>
      candidate !== renamed &&
      candidate.name === name &&
      candidate.space === renamed.space &&
      isComparable(candidate, renamed) &&
      seesTogether(candidate, renamed),
  );
  return other ? refused('name-in-use', { what: `another ${other.kind}`, name }) : null;
}

function seesTogether({ scope: a }: Definition, { scope: b }: Definition): boolean {
  if (!a || !b) return true;
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

/** Methods must differ from each other, and so must branches; several worlds may have the same name. */
function isComparable(candidate: Definition, renamed: Definition): boolean {
  if (renamed.space !== 'labels') return true;
  return candidate.kind === renamed.kind && renamed.scope !== null;
}
