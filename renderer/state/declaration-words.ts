/** Declarations in words, as the explorer's line and the inspector's form show them. */
import type { Draft } from '../../planner-core/index.ts';

/** What a variable holds, by its type; a declared type speaks for itself. */
export const TYPE_WORDS: ReadonlyMap<string, string> = new Map([
  ['boolean', 'yes or no'],
  ['integer', 'whole number'],
  ['float', 'number'],
  ['text', 'text'],
]);

export const STORAGE_WORDS: Readonly<Record<Draft['storage'], string>> = {
  fluent: 'changes in play',
  constant: 'set by worlds',
  derived: 'a rule',
  external: 'from the game',
};

export const KIND_WORDS: Readonly<Record<Draft['kind'], string>> = {
  type: 'Type',
  enum: 'Enum',
  object: 'Object',
  variable: 'Variable',
  task: 'Task',
};

export interface SplitType {
  readonly name: string;
  readonly bounds: { readonly min: string; readonly max: string } | null;
}

/** `integer [0, 30]` in its parts. */
export function splitType(type: string): SplitType {
  const open = type.indexOf('[');
  if (open < 0) return { name: type.trim(), bounds: null };
  const [min = '', max = ''] = type.slice(open + 1, type.lastIndexOf(']')).split(',');
  return { name: type.slice(0, open).trim(), bounds: { min: min.trim(), max: max.trim() } };
}

/** `ammo(Gun gun)`. */
export function signatureText({ name, parameters, kind }: Draft): string {
  const list = parameters.map((each) => `${each.type} ${each.name}`).join(', ');
  return kind === 'task' || list !== '' ? `${name}(${list})` : name;
}

/** What a line makes: `Whole number ammo(Gun gun) from 0 to 30, changes in play`. Backticks mark code. */
export function draftWords(draft: Draft): string {
  const name = `\`${signatureText(draft)}\``;
  switch (draft.kind) {
    case 'type':
      return `Type ${name}${draft.parents.length > 0 ? `, also ${listed(draft.parents)}` : ''}`;
    case 'enum':
      return `Enum ${name}: ${draft.values.join(', ') || 'no values yet'}`;
    case 'object':
      return `Object ${name} of type \`${draft.type}\``;
    case 'task':
      return `Task ${name} that ${draft.acts ? 'acts' : 'chooses'}`;
    case 'variable': {
      const { name: type, bounds } = splitType(draft.type);
      const range = bounds ? ` from ${bounds.min} to ${bounds.max}` : '';
      return `${capital(TYPE_WORDS.get(type) ?? type)} ${name}${range}, ${STORAGE_WORDS[draft.storage]}`;
    }
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' and ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
