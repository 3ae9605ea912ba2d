/** Values as people write them: object names, enum values, `true`, `none`, the shortest text of a number that reads back as the same number. */
import { type Domain, type DomainObject, NONE, type ValueType } from './model.ts';

/** `objects` is the world's whole list (the domain's own first), which object values index. */
export function printValue(
  domain: Domain,
  objects: readonly DomainObject[],
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
      return value === NONE ? 'none' : (objects[value]?.name ?? `#${value}`);
  }
}
