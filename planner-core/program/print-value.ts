/** Values as they are shown, with a world's numbering of objects. */
import { writeText } from '../base/text-literal.ts';
import { NONE, type Program, type ValueType } from './model.ts';

/** What printing needs from a world: the names of its objects, and its texts, by their number in the search. */
export interface Names {
  readonly program: Program;
  readonly objectNames: readonly string[];
  readonly texts: readonly string[];
}

/** `npc0`, `standing`, `true`, `2.5`, `none`, `"Over here!"`. */
export function printValue(names: Names, type: ValueType, value: number): string {
  switch (type.kind) {
    case 'boolean':
      return value === 0 ? 'false' : 'true';
    case 'enum':
      return names.program.enums[type.id]?.values[value] ?? `#${value}`;
    case 'object':
      return value === NONE ? 'none' : (names.objectNames[value] ?? `#${value}`);
    case 'text':
      return writeText(names.texts[value] ?? '');
    case 'integer':
    case 'float':
      return String(value);
  }
}
