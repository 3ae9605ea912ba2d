/** What the fields of a form offer: types, and values of a type. Pure. */
import type { Outline } from '../../../../planner-core/index.ts';
import { splitType, TYPE_WORDS } from '../../../state/declaration-words.ts';
import type { Choice } from '../../../ui/combobox.tsx';

const EMPTY: Outline = { types: [], enums: [], variables: [], objects: [] };

const plain = ({ name }: { readonly name: string }): Choice => ({ value: name, label: name });

export function objectTypes(outline: Outline = EMPTY): readonly Choice[] {
  return outline.types.map(plain);
}

/** What a variable can hold. */
export function valueTypes(outline: Outline = EMPTY): readonly Choice[] {
  const builtIn = [...TYPE_WORDS].map(([value, label]) => ({ value, label }));
  return [...builtIn, ...objectTypes(outline), ...outline.enums.map(plain)];
}

/** What a parameter can be: of a task also a value, of a variable only what can be listed. */
export function parameterTypes(outline: Outline = EMPTY, kind: 'task' | 'variable'): readonly Choice[] {
  const listed = [...objectTypes(outline), ...outline.enums.map(plain)];
  return kind === 'task' ? [...listed, ...valueTypes(outline).slice(0, TYPE_WORDS.size)] : listed;
}

/** The values that can be named without a place in the text: objects of the domain, values of enums, plain values. */
export function valuesOf(outline: Outline = EMPTY, type: string): readonly Choice[] {
  const named = (names: readonly string[]): readonly Choice[] => names.map((name) => plain({ name }));
  const { name } = splitType(type);
  const values = outline.enums.find((each) => each.name === name)?.values;
  if (values) return named(values);
  if (name === 'boolean') return named(['false', 'true']);
  if (name === 'integer' || name === 'float') return named(['0', '1']);
  if (name === 'text') return named(['""']);
  const below = subtypesOf(outline, name);
  return named([...outline.objects.filter((each) => below.has(each.type)).map((each) => each.name), 'none']);
}

function subtypesOf({ types }: Outline, name: string): ReadonlySet<string> {
  const found = new Set([name]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const type of types) if (type.parents.some((parent) => found.has(parent))) found.add(type.name);
  }
  return found;
}

/** What a variable is before anything sets it. */
export function firstValueOf(outline: Outline = EMPTY, type: string): string {
  const { name, bounds } = splitType(type);
  if (outline.types.some((each) => each.name === name)) return 'none';
  if (name !== 'integer' && name !== 'float') return valuesOf(outline, type)[0]?.value ?? 'none';
  if (bounds && Number(bounds.min) > 0) return bounds.min;
  return bounds && Number(bounds.max) < 0 ? bounds.max : '0';
}
