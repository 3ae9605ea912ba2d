/** Reads the printed arguments of a plan back into values. */
import { type Local, NONE, type ValueType } from '../ir/model.ts';
import { objectNamed, textWritten, valueNamed } from './lookup.ts';
import { belongs, type Situation } from './situation.ts';

/** The values of printed arguments; null if one is not a value of its parameter's type. */
export function readArguments(
  printed: readonly string[],
  parameters: readonly Local[],
  situation: Situation,
): readonly number[] | null {
  if (printed.length !== parameters.length) return null;
  const values: number[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const value = readValue(printed[index] ?? '', parameter.type, situation);
    if (value === undefined || !belongs(value, parameter.type, situation)) return null;
    values.push(value);
  }
  return values;
}

function readValue(printed: string, type: ValueType, { domain, world }: Situation): number | undefined {
  switch (type.kind) {
    case 'boolean':
      return printed === 'true' ? 1 : printed === 'false' ? 0 : undefined;
    case 'integer':
    case 'float':
      return printed.trim() === '' || Number.isNaN(Number(printed)) ? undefined : Number(printed);
    case 'enum':
      return valueNamed(domain.enums[type.enum]?.values ?? [], bare(printed));
    case 'object':
      return printed === 'none' ? NONE : objectNamed(world, bare(printed));
    case 'text':
      return textWritten(world, printed);
  }
}

function bare(printed: string): string {
  return printed.startsWith('`') ? printed.replace(/^`(.*)`$/, '$1') : printed;
}
