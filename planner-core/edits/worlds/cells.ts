/**
 * Finds the initial values of a world that are needed. There may be a million of them, so only few are parsed into trees.
 */
import { writeText } from '../../base/text-literal.ts';
import type { Expression, ExternalRule, InitStatement, InitStatements } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { isWordUnit } from '../../language/read/facts.ts';
import type { Cell } from './model.ts';

/** An argument or a value as written; null if it is not a name, a number or a text. */
export function plainText(expression: Expression): string | null {
  if (expression.kind === 'application')
    return expression.args === null ? writeName(expression.name.text) : null;
  if (expression.kind === 'text') return writeText(expression.value);
  if (expression.kind === 'unary') {
    const { operator, operand } = expression;
    return operator === '-' && operand.kind === 'literal' ? `-${plainText(operand)}` : null;
  }
  if (expression.kind !== 'literal') return null;
  if (expression.type === 'boolean') return expression.value === 0 ? 'false' : 'true';
  return expression.type === 'none' ? 'none' : String(expression.value);
}

/** The arguments as written; null if one of them is not a name or a number. */
export function plainArguments(args: readonly Expression[]): readonly string[] | null {
  const written = args.map(plainText);
  return written.every((arg) => arg !== null) ? written : null;
}

/** A row gives one value; a rule computes it from its parameters. */
export function isRow({ value }: ExternalRule): boolean {
  if (value.kind === 'unary') return value.operand.kind === 'literal';
  if (value.kind === 'literal' || value.kind === 'text') return true;
  return value.kind === 'application' && value.args === null;
}

function isSame(args: readonly Expression[], cell: Cell): boolean {
  const written = plainArguments(args);
  return (
    written !== null && written.length === cell.args.length && written.every((arg, i) => arg === cell.args[i])
  );
}

/** The initial value of a cell; the first one if there are several. */
export function findValue(
  init: InitStatements,
  cell: Cell,
): { readonly statement: InitStatement; readonly index: number } | null {
  for (let index = 0; index < init.length; index++) {
    if (!mayBe(init, index, cell)) continue;
    const statement = init.at(index);
    if (statement?.target.kind !== 'application' || statement.target.name.text !== cell.variable) continue;
    if (isSame(statement.target.args ?? [], cell)) return { statement, index };
  }
  return null;
}

/** The row of a cell of an external function. */
export function findRow(externals: readonly ExternalRule[], cell: Cell): ExternalRule | null {
  return (
    externals.find((row) => isRow(row) && row.name.text === cell.variable && isSame(row.args, cell)) ?? null
  );
}

/** The last initial value of a variable, after which another one can be inserted. */
export function lastOfVariable(init: InitStatements, variable: string): InitStatement | null {
  for (let index = init.length - 1; index >= 0; index--) {
    if (!mayBe(init, index, { variable, args: [], external: false }, 1)) continue;
    const statement = init.at(index);
    if (statement?.target.kind === 'application' && statement.target.name.text === variable) return statement;
  }
  return null;
}

/**
 * False if a plain fact sets something else: its first words in the text differ. Numbers can be written in several ways, so
 * they are compared in the tree.
 */
function mayBe(
  init: InitStatements,
  index: number,
  { variable, args }: Cell,
  most = args.length + 1,
): boolean {
  const start = init.plainFacts?.startOf(index) ?? -1;
  if (!init.plainFacts || start < 0) return true;
  const { text } = init.plainFacts;
  let at = start;
  for (let word = 0; word < most; word++) {
    const wanted = word === 0 ? variable : (args[word - 1] ?? '');
    const token = word === 0 ? at : wordStart(text, at);
    if (isDigit(text.charCodeAt(token))) return true;
    at = token + wanted.length;
    if (!text.startsWith(wanted, token) || isWordUnit(text.charCodeAt(at))) return false;
  }
  return true;
}

const isDigit = (unit: number): boolean => unit >= 46 && unit <= 57;

/** The next word of a plain fact, skipping `( ) , :`, spaces and the like. */
function wordStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) < 46) at++;
  return at;
}

/** Every initial value that refers to an object, as an argument or as the value. */
export function valuesWith(
  init: InitStatements,
  name: string,
): readonly { readonly statement: InitStatement; readonly index: number }[] {
  const found: { statement: InitStatement; index: number }[] = [];
  for (let index = 0; index < init.length; index++) {
    if (!mayName(init, index, name)) continue;
    const statement = init.at(index);
    if (statement && speaksOf(statement, name)) found.push({ statement, index });
  }
  return found;
}

function speaksOf({ target, value }: InitStatement, name: string): boolean {
  const args = target.kind === 'application' ? (target.args ?? []) : [];
  return [...args, value].some((each) => isNamed(each, name));
}

function isNamed(expression: Expression, name: string): boolean {
  return expression.kind === 'application' && expression.args === null && expression.name.text === name;
}

/** The rows of external functions that refer to an object. */
export function rowsWith(externals: readonly ExternalRule[], name: string): readonly ExternalRule[] {
  return externals.filter(
    (row) => isRow(row) && [...row.args, row.value].some((each) => isNamed(each, name)),
  );
}

function mayName(init: InitStatements, index: number, name: string): boolean {
  const start = init.plainFacts?.startOf(index) ?? -1;
  if (!init.plainFacts || start < 0) return true;
  const { text } = init.plainFacts;
  const end = text.indexOf(';', start);
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) === name.charCodeAt(0) && text.startsWith(name, at)) return true;
  }
  return false;
}
