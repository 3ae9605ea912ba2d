/** The entry to graph edits: a gesture and the texts it is made on give the text edits that carry it out. */
import type { EditContext, EditHandler } from './edits/context.ts';
import { EDIT_HANDLERS } from './edits/table.ts';
import type { GraphEdit, GraphEditResult } from './model.ts';
import type { DomainSource, WorldSource } from './sources.ts';
import { indexSyntax, type SyntaxIndex } from './syntax-index.ts';

/** Answers a gesture. Files must be in load order, the index (where given) that of the domain's files. */
export function editGraph(
  files: { readonly domain: readonly DomainSource[]; readonly worlds: readonly WorldSource[] },
  edit: GraphEdit,
  index: SyntaxIndex = indexSyntax(files.domain),
): GraphEditResult {
  const context: EditContext = { ...files, index };
  // The table pairs every kind with a handler for that kind, which the union of handlers cannot express.
  const handle = EDIT_HANDLERS[edit.kind] as EditHandler<GraphEdit['kind']>;
  return handle(context, edit);
}
