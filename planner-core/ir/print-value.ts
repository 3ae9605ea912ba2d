/**
 * Values as they are shown: object names, enum values, `true`, `none`, the shortest text of a number that reads back as the
 * same number.
 */
import { writeText } from '../base/text-literal.ts';
import { type Domain, NONE, type ValueType, type World } from './model.ts';

/** `world` has the complete lists that the values of objects and texts are indexes of. */
export function printValue(
  domain: Domain,
  world: Pick<World, 'objects' | 'texts'>,
  type: ValueType,
  value: number,
): string {
  switch (type.kind) {
    case 'boolean':
      return value === 0 ? 'false' : 'true';
    case 'integer':
    case 'float':
      return String(value);
    case 'enum':
      return domain.enums[type.enum]?.values[value] ?? `#${value}`;
    case 'object':
      return value === NONE ? 'none' : (world.objects[value]?.name ?? `#${value}`);
    case 'text':
      return writeText(world.texts[value] ?? '');
  }
}
