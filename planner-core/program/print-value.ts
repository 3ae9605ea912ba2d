/** Values as people write them, from a world's own numbering of objects. */
import { NONE, type Program, type ValueType } from './model.ts';

/** What printing needs to know of a world: the names of its objects by their number in the search. */
export interface Names {
  readonly program: Program;
  readonly objectNames: readonly string[];
}

/** `npc0`, `standing`, `true`, `2.5`, `none`. */
export function printValue(names: Names, type: ValueType, value: number): string {
  switch (type.kind) {
    case 'boolean':
      return value === 0 ? 'false' : 'true';
    case 'enum':
      return names.program.enums[type.id]?.values[value] ?? `#${value}`;
    case 'object':
      return value === NONE ? 'none' : (names.objectNames[value] ?? `#${value}`);
    case 'integer':
    case 'float':
      return String(value);
  }
}
