/** Hover texts: the declaration of a name with its documentation, or the meaning of a keyword. */
import type { Span } from '../base/source.ts';
import { scanTokens } from '../text/scan.ts';
import type { ProjectSources } from '../text/sources.ts';
import { lineEnd, lineStart } from '../text/style.ts';
import type { Definition, DefinitionKind } from './definitions.ts';
import type { Place } from './navigate.ts';
import type { OccurrenceIndex } from './occurrence-index.ts';
import { DOMAIN_MEANINGS, WORLD_MEANINGS } from './vocabulary.ts';

/** Markdown for the word at a position; null if there is nothing to show. */
export function hoverAt(
  index: OccurrenceIndex,
  sources: ProjectSources,
  place: Place,
): { readonly span: Span; readonly markdown: string } | null {
  const found = index.at(place.path, place.offset);
  if (found) return { span: found.span, markdown: describe(found.definition, index) };
  return wordHover(sources, place);
}

const KINDS: Partial<Record<DefinitionKind, string>> = {
  parameter: 'parameter',
  local: 'named value',
  'enum value': 'enum value',
};

function describe(found: Definition, index: OccurrenceIndex): string {
  const parts = ['```planwright', found.signature, '```'];
  const kind = KINDS[found.kind];
  if (kind) parts.push('', `(${kind})`);
  if (found.doc) parts.push('', found.doc);
  if (found.kind === 'task') parts.push('', usesInWords(index.of(found).length - 1));
  return parts.join('\n');
}

function usesInWords(count: number): string {
  if (count <= 0) return 'Not used anywhere.';
  return count === 1 ? 'Used in 1 place.' : `Used in ${count} places.`;
}

function wordHover(sources: ProjectSources, { path, offset }: Place) {
  const source = [...sources.domain, ...sources.worlds].find(({ tree }) => tree.path === path);
  if (!source) return null;
  const { text, tree } = source;
  const token = scanTokens(text, lineStart(text, offset), lineEnd(text, offset)).find(
    (candidate) => candidate.kind === 'word' && candidate.start <= offset && offset <= candidate.end,
  );
  const meanings = tree.kind === 'world-file' ? WORLD_MEANINGS : DOMAIN_MEANINGS;
  const word = token ? meanings.get(token.text) : undefined;
  if (!token || !word) return null;
  const markdown = ['```planwright', word.detail, '```', '', word.documentation].join('\n');
  return { span: { file: path, start: token.start, end: token.end }, markdown };
}
