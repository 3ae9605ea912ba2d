/** Calls as text. */
import { writeName } from '../language/keywords.ts';

/** `Move(npc, yard)`; the arguments are texts already. */
export function callText(name: string, args: readonly string[]): string {
  return `${writeName(name)}(${args.join(', ')})`;
}

/** A variable with these arguments: `at(npc)`, or `alarm` if it has none. */
export function variableText(name: string, args: readonly string[]): string {
  return args.length === 0 ? writeName(name) : callText(name, args);
}
