/** The entry to edits: turns an edit, and the texts that it applies to, into text edits. */
import { indexSyntax } from '../graph/syntax-index.ts';
import { indexOccurrences } from '../language-services/occurrence-index.ts';
import type { ProjectSources } from '../text/sources.ts';
import type { EditContext, EditHandler, EditResult } from './kit/context.ts';
import type { ProjectEdit } from './model.ts';
import { EDIT_HANDLERS } from './table.ts';

/** Computes the text edits. Files must be in load order; `known` is what the caller has already computed for them. */
export function applyEdit(
  sources: ProjectSources,
  edit: ProjectEdit,
  known: Partial<Pick<EditContext, 'index' | 'occurrences'>> = {},
): EditResult {
  const { index = indexSyntax(sources.domain), occurrences = () => indexOccurrences(sources) } = known;
  const context: EditContext = { ...sources, index, occurrences };
  // The table pairs every kind with a handler for that kind, which a union of handlers cannot express.
  const handle = EDIT_HANDLERS[edit.kind] as EditHandler<ProjectEdit['kind']>;
  return handle(context, edit);
}
