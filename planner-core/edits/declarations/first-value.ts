/** The default value of a variable, as source text. */
import type { TypeReference } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { nearestToZero, readTypeText } from '../../text/type-text.ts';
import type { EditContext } from '../kit/context.ts';

export function firstValue({ domain }: EditContext, text: string, type: TypeReference): string {
  const { name } = type;
  const declarations = domain.flatMap(({ tree }) => tree.declarations);
  const own = declarations.find(
    (each) => (each.kind === 'enum' || each.kind === 'type') && each.name.text === name.text,
  );
  if (own?.kind === 'enum') return writeName(own.values[0]?.text ?? '');
  if (own) return 'none';
  if (name.text === 'boolean') return 'false';
  if (name.text === 'text') return '""';
  if (name.text !== 'integer' && name.text !== 'float') return 'none';
  return nearestToZero(readTypeText(text.slice(type.span.start, type.span.end)));
}
