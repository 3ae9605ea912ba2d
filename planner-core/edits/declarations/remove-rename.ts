/** Removes a declaration, or renames what it declares in all files that use it. */
import { renameAt } from '../../language-services/rename.ts';
import { itemRemoval } from '../kit/comma-list.ts';
import { type EditHandler, edited } from '../kit/context.ts';
import { removal, rowExtent } from '../kit/placing.ts';
import { locateDeclaration, objectList } from './locate.ts';

/** From a list of objects, one is removed with its comma; otherwise the whole declaration. */
export const removeDeclaration: EditHandler<'remove-declaration'> = (context, edit) => {
  const found = locateDeclaration(context, edit.of);
  if ('ok' in found) return found;
  const { source, declaration, name } = found;
  if (declaration.kind === 'object' && declaration.names.length > 1)
    return edited(itemRemoval(source, objectList(declaration), declaration.names.indexOf(name)));
  return edited([removal(source, rowExtent(source.text, declaration, found))]);
};

export const renameDeclaration: EditHandler<'rename-declaration'> = (context, edit) => {
  const found = locateDeclaration(context, edit.of);
  if ('ok' in found) return found;
  const { file, start } = found.name.span;
  const renamed = renameAt(context.occurrences(), { path: file, offset: start }, edit.name.trim());
  return renamed.ok ? edited(renamed.edits) : renamed;
};
