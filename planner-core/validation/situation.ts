/** The context of evaluation: the model, the cells at one moment, and the values of types. */
import { type Domain, NONE, type ValueType, type World } from '../ir/model.ts';
import type { Values } from './facts.ts';
import type { Derivation } from './recursion.ts';

/** An evaluation error of the language (overflow, division by zero …); it ends a validation with a violation. */
export class EvaluationFailure extends Error {}

/** The context of evaluation: the model and the cells at one moment. */
export interface Situation {
  readonly domain: Domain;
  readonly world: World;
  readonly cell: (variable: number, args: readonly number[]) => number;
  /**
   * The values of a column among the cells in which a variable does not have its default: of all such cells if `from` is
   * null, otherwise of those with `key` in that column. A column is the index of an argument, or the number of arguments
   * for the variable's value.
   */
  readonly facts: (variable: number, column: number, from: number | null, key: number) => Values;
  /** What is known about recursive derived values. */
  readonly known: (circle: number) => Map<string, boolean>;
  /** Called for every value that is tried. */
  readonly spend: () => void;
  /** The applications that are being computed, while one of their definitions is evaluated. */
  readonly derivation?: Derivation;
}

/** The default value of the type. */
export function defaultOf(type: ValueType): number {
  if (type.kind === 'object') return NONE;
  if ('min' in type) return Math.min(Math.max(0, type.min), type.max);
  return 0;
}

/** Whether an object type is a subtype of another, or the same. */
export function isSubtype(domain: Domain, type: number, ancestor: number): boolean {
  for (let current = type; ; ) {
    if (current === ancestor) return true;
    const parents = domain.types[current]?.parents ?? [];
    const [only] = parents;
    if (only === undefined) return false;
    if (parents.length > 1) return lineageOf(domain, current).has(ancestor);
    current = only;
  }
}

const lineages = new WeakMap<Domain, Map<number, ReadonlySet<number>>>();

/** An object type and its supertypes. */
function lineageOf(domain: Domain, type: number): ReadonlySet<number> {
  const byType = lineages.get(domain) ?? new Map<number, ReadonlySet<number>>();
  lineages.set(domain, byType);
  const known = byType.get(type);
  if (known !== undefined) return known;
  const found = new Set([type]);
  for (const one of found) for (const parent of domain.types[one]?.parents ?? []) found.add(parent);
  byType.set(type, found);
  return found;
}

/** Every value that a quantified variable of the type takes, in order. */
export function valuesOf(type: ValueType, { domain, world }: Situation): readonly number[] {
  switch (type.kind) {
    case 'boolean':
      return [0, 1];
    case 'integer':
      return range(type, type.min, type.max);
    case 'enum':
      return range(type, 0, (domain.enums[type.enum]?.values.length ?? 0) - 1);
    case 'object':
      return objectsOf(type.type, domain, world);
    case 'float':
    case 'text':
      throw new Error(`Nothing ranges over ${type.kind}s`);
  }
}

const ranges = new WeakMap<ValueType, readonly number[]>();

function range(type: ValueType, first: number, last: number): readonly number[] {
  const known = ranges.get(type);
  if (known !== undefined) return known;
  const made = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  ranges.set(type, made);
  return made;
}

const objects = new WeakMap<World, Map<number, readonly number[]>>();

function objectsOf(type: number, domain: Domain, world: World): readonly number[] {
  const byType = objects.get(world) ?? new Map<number, readonly number[]>();
  objects.set(world, byType);
  const found =
    byType.get(type) ??
    world.objects.flatMap((object, id) => (isSubtype(domain, object.type, type) ? [id] : []));
  byType.set(type, found);
  return found;
}

/** Whether a value belongs to a type; `none` belongs to every object type. */
export function belongs(value: number, type: ValueType, { domain, world }: Situation): boolean {
  switch (type.kind) {
    case 'boolean':
      return value === 0 || value === 1;
    case 'integer':
      return Number.isInteger(value) && value >= type.min && value <= type.max;
    case 'float':
      return value >= type.min && value <= type.max;
    case 'enum':
      return value >= 0 && value < (domain.enums[type.enum]?.values.length ?? 0);
    case 'text':
      return world.texts[value] !== undefined;
    case 'object': {
      const object = world.objects[value];
      return value === NONE || (object !== undefined && isSubtype(domain, object.type, type.type));
    }
  }
}

/** Throws if an argument is outside its parameter's bounds. */
export function checkArguments(
  declared:
    | { readonly name: string; readonly parameters: readonly { readonly type: ValueType }[] }
    | undefined,
  args: readonly number[],
  situation: Situation,
): void {
  if (declared === undefined) return;
  for (let index = 0; index < declared.parameters.length; index += 1) {
    const [type, value] = [declared.parameters[index]?.type, args[index]];
    if (type === undefined || value === undefined || !belongs(value, type, situation)) {
      throw new EvaluationFailure(`argument ${index + 1} of ${declared.name} is outside its bounds`);
    }
  }
}
