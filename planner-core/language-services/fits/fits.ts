/** What fits a slot of a sentence: by its type and by what is known at its place, the likeliest first. */
import type { SyntaxIndex } from '../../graph/syntax-index.ts';
import { pathTo, type SyntaxNode } from '../../language/syntax-path.ts';
import type { DomainSource } from '../../text/sources.ts';
import { type Scope, scopeOf, withName } from '../../typed-words/scope.ts';
import type { Fit, Fits, SlotQuestion } from './model.ts';
import { namesAround } from './names-around.ts';
import { comparisonFits, polarityFits, typeFits } from './others.ts';
import type { SlotPlace } from './place.ts';
import { typeOf } from './types.ts';
import { valueFits } from './values.ts';

/** Null where the text no longer has such a place. */
export function fitsAt(
  domain: readonly DomainSource[],
  index: SyntaxIndex,
  { role, span }: SlotQuestion,
): Fits | null {
  const source = domain.find(({ tree }) => tree.path === span.file);
  if (source === undefined) return null;
  const path = pathTo(source.tree, span);
  const place: SlotPlace = {
    source,
    path,
    slot: span,
    scope: scopeAt(domain, path),
    taskNamed: index.taskNamed,
  };
  if (path.length === 0) return null;
  if (role === 'comparison') return listed(place, comparisonFits(place));
  if (role === 'polarity') return listed(place, polarityFits(place));
  if (role === 'type') return listed(place, typeFits(place, domain));
  return valueFits(place, role);
}

function listed({ slot, source }: SlotPlace, options: readonly Fit[]): Fits {
  const was = source.text.slice(slot.start, slot.end);
  return { wanted: '', isNumber: false, at: slot, was, options, news: [] };
}

function scopeAt(domain: readonly DomainSource[], path: readonly SyntaxNode[]): Scope {
  const files = domain.map(({ tree }) => tree);
  return namesAround(path).reduce(
    (scope, around) => {
      const type = 'kind' in around ? typeOf(around.value, scope) : around.type.name.text;
      return type === null ? scope : withName(scope, around.name.text, type);
    },
    scopeOf(files, []),
  );
}
