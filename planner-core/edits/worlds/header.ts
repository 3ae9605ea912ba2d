/** Renames a world. */
import type { SourceFile } from '../../base/source.ts';
import { writeName } from '../../language/keywords.ts';
import { parseWorld } from '../../language/parse.ts';
import { nameProblem } from '../../text/names.ts';
import { refused } from '../../text/refusal.ts';
import { applyEdits } from '../../text/text-edits.ts';
import { type EditHandler, edited, replacement } from '../kit/context.ts';
import { worldAt } from './places.ts';

export const renameWorld: EditHandler<'rename-world'> = (context, { world, name }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const problem = nameProblem(name);
  if (problem) return problem;
  if (!source.tree.name) return refused('nothing-named-here', {});
  return edited([replacement(source, source.tree.name.span, writeName(name))]);
};

/** The text of a world with another name, for a copy. */
export function renamedWorldText(file: SourceFile, name: string): string {
  const source = { tree: parseWorld(file).tree, text: file.text };
  if (!source.tree.name) return file.text;
  return applyEdits(file.text, [replacement(source, source.tree.name.span, writeName(name))]);
}
