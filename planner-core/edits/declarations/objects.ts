/** Changes the type of an object of the domain: an object in a list gets its own declaration below the list. */
import { writeName } from '../../language/keywords.ts';
import { itemRemoval } from '../kit/comma-list.ts';
import { type EditContext, type EditOf, type EditResult, edited, replacement } from '../kit/context.ts';
import { addition } from '../kit/placing.ts';
import { locateDeclaration, objectList } from './locate.ts';

export function setObjectType(context: EditContext, { of, type }: EditOf<'set-type'>): EditResult {
  const found = locateDeclaration(context, of);
  if ('ok' in found) return found;
  const { source, declaration, name } = found;
  if (declaration.kind !== 'object') throw new Error('An object is declared by something else');
  if (declaration.names.length === 1)
    return edited([replacement(source, declaration.type.span, type.trim())]);
  const body = { start: 0, end: source.text.length };
  return edited([
    ...itemRemoval(source, objectList(declaration), declaration.names.indexOf(name)),
    addition(
      source,
      { body, after: declaration.span, outer: '' },
      `object ${type.trim()} ${writeName(name.text)};`,
    ),
  ]);
}
