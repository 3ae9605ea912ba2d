/** Types as written: `integer [3, 9]`, `Npc`. */
import { codeTokens, splitAtCommas } from './scan.ts';

export interface TypeText {
  readonly name: string;
  readonly bounds: { readonly min: string; readonly max: string } | null;
}

export function readTypeText(text: string): TypeText {
  const [first, open, ...rest] = codeTokens(text);
  const written = first?.text ?? '';
  const name = written.startsWith('`') ? written.slice(1, -1) : written;
  const close = rest.at(-1);
  if (open?.text !== '[' || close?.text !== ']') return { name, bounds: null };
  const [min, max] = splitAtCommas(text, open.end, close.start);
  if (!min || !max) return { name, bounds: null };
  return { name, bounds: { min: text.slice(min.start, min.end), max: text.slice(max.start, max.end) } };
}

/** The number within the bounds that is nearest to 0, as written: the default value. */
export function nearestToZero({ name, bounds }: TypeText): string {
  if (bounds && Number(bounds.min) > 0) return bounds.min;
  if (bounds && Number(bounds.max) < 0) return bounds.max;
  return name === 'float' ? '0.0' : '0';
}
