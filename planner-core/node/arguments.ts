/**
 * Parses the command line's arguments: every option has a declared kind, and a wrong one leads to a sentence, not a crash.
 */
import { parseArgs } from 'node:util';
import { UsageError } from './exit-codes.ts';

export type OptionKind = 'flag' | 'text' | 'count' | 'number';

/** The options of one command, from name to kind. `o` is short for `out`. */
export type OptionTable = Readonly<Record<string, OptionKind>>;

export interface Arguments {
  readonly positionals: readonly string[];
  has(name: string): boolean;
  text(name: string): string | undefined;
  number(name: string): number | undefined;
}

/** Parses `argv` (without node and script) by a command's table. Throws UsageError. */
export function readArguments(argv: readonly string[], table: OptionTable): Arguments {
  const values = new Map<string, string | boolean>();
  const positionals: string[] = [];
  for (const token of tokens(argv, table)) {
    if (token.kind === 'positional') positionals.push(token.value);
    else if (token.kind === 'option') values.set(token.name, checkOption(token, table));
  }
  return {
    positionals,
    has: (name) => values.get(name) === true,
    text: (name) => asText(values.get(name)),
    number: (name) => asNumber(values.get(name)),
  };
}

function tokens(argv: readonly string[], table: OptionTable) {
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {};
  for (const [name, kind] of Object.entries(table)) {
    options[name] = {
      type: kind === 'flag' ? 'boolean' : 'string',
      ...(name === 'out' ? { short: 'o' } : {}),
    };
  }
  return parseArgs({ args: [...argv], options, allowPositionals: true, strict: false, tokens: true }).tokens;
}

function checkOption(
  token: { readonly name: string; readonly rawName: string; readonly value?: string | undefined },
  table: OptionTable,
): string | boolean {
  const kind = Object.hasOwn(table, token.name) ? table[token.name] : undefined;
  if (kind === undefined) throw new UsageError(`Unknown option ${token.rawName}.`);
  if (kind === 'flag') {
    if (token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
    return true;
  }
  if (token.value === undefined) throw new UsageError(`${token.rawName} needs a value after it.`);
  if (kind === 'count' && !/^\d{1,15}$/.test(token.value)) {
    throw new UsageError(`${token.rawName} takes a whole number, not "${token.value}".`);
  }
  if (kind === 'number' && !/^\d+(\.\d+)?$/.test(token.value)) {
    throw new UsageError(`${token.rawName} takes a number, not "${token.value}".`);
  }
  return token.value;
}

function asText(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function asNumber(value: string | boolean | undefined): number | undefined {
  return typeof value === 'string' ? Number(value) : undefined;
}
