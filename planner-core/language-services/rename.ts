/** Renames what stands at a place, in every file that names it. */
import type { TextEdit } from '../base/source.ts';
import { nameProblem } from '../graph/text/names.ts';
import { writeName } from '../language/keywords.ts';
import type { Definition } from './definitions.ts';
import { occurrencesAt, type Place } from './navigate.ts';
import type { OccurrenceIndex } from './occurrence-index.ts';

const BUILT_IN_TYPES = new Set(['boolean', 'integer', 'float', 'text']);

/** The edits, or why there are none, in the designer's words. */
export function renameAt(
  index: OccurrenceIndex,
  place: Place,
  name: string,
): { readonly edits: readonly TextEdit[] } | { readonly reason: string } {
  const found = index.at(place.path, place.offset)?.definition;
  if (!found) return { reason: 'There is no name here that can be changed.' };
  if (name === found.name) return { edits: [] };
  const reason = nameProblem(name) ?? clashProblem(index, found, name);
  if (reason) return { reason };
  const text = writeName(name);
  return { edits: occurrencesAt(index, place).map(({ file, start, end }) => ({ file, start, end, text })) };
}

/** Two names clash where both are seen: shadowing is an error of the language. */
function clashProblem(index: OccurrenceIndex, renamed: Definition, name: string): string | null {
  if (renamed.space === 'types' && BUILT_IN_TYPES.has(name)) return `“${name}” is a type of the language.`;
  const other = index.definitions.find(
    (candidate) =>
      candidate !== renamed &&
      candidate.name === name &&
      candidate.space === renamed.space &&
      isComparable(candidate, renamed) &&
      seesTogether(candidate, renamed),
  );
  return other ? `“${name}” is the name of another ${other.kind} here.` : null;
}

function seesTogether({ scope: a }: Definition, { scope: b }: Definition): boolean {
  if (!a || !b) return true;
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

/** Methods are told apart among themselves, so are branches; worlds may share a name. */
function isComparable(candidate: Definition, renamed: Definition): boolean {
  if (renamed.space !== 'labels') return true;
  return candidate.kind === renamed.kind && renamed.scope !== null;
}
