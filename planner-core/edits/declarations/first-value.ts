/** The value that a variable has where nothing sets it, as the text writes it. */
import type { TypeReference } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import type { EditContext } from '../kit/context.ts';

export function firstValue({ domain }: EditContext, text: string, type: TypeReference): string {
  const { name, range } = type;
  const declarations = domain.flatMap(({ tree }) => tree.declarations);
  const own = declarations.find(
    (each) => (each.kind === 'enum' || each.kind === 'type') && each.name.text === name.text,
  );
  if (own?.kind === 'enum') return writeName(own.values[0]?.text ?? '');
  if (own) return 'none';
  if (name.text === 'boolean') return 'false';
  if (name.text === 'text') return '""';
  if (name.text !== 'integer' && name.text !== 'float') return 'none';
  const [min, max] = [range?.min, range?.max].map((bound) =>
    bound ? text.slice(bound.span.start, bound.span.end) : '0',
  );
  return nearestToZero(name.text, min ?? '0', max ?? '0');
}

/** Of the values within bounds the one that is nearest to 0, as written. */
export function nearestToZero(type: 'integer' | 'float', min: string, max: string): string {
  if (Number(min) > 0) return min;
  if (Number(max) < 0) return max;
  return type === 'float' ? '0.0' : '0';
}
