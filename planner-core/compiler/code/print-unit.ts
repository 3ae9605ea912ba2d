/** A whole unit of generated code as JavaScript: the code around its functions. */
import { printExpression } from './print-expression.ts';
import { printFunction } from './print-statements.ts';
import type { CodePrinter, UnitParts } from './printer.ts';
import type { Definition } from './statements.ts';
import type { Code } from './tree.ts';

/** A function body that returns `(w) => …`; `rt` is in scope. */
export const JAVASCRIPT: CodePrinter = {
  function: (code) => printFunction(code, '  '),
  unit: printUnit,
};

function printUnit(parts: UnitParts): string {
  const { shared, captures, functions, machine, exports } = parts;
  return [
    `'use strict';\n`,
    ...shared.map(constant),
    'return (w) => {\n',
    ...captures.map((one) => `  ${constant(one)}`),
    lines('  ', ['const never = () => {', `  throw new Error('There is no such task');`, '};']),
    ...functions,
    lines('  ', machineLines(machine)),
    lines('  ', ['return {', ...['own', 'enter', ...exports.map(printExport)].map(field), '};']),
    '};\n',
  ].join('');
}

function lines(indent: string, list: readonly string[]): string {
  return list.map((line) => `${indent}${line}\n`).join('');
}

function field(text: string): string {
  return `  ${text},`;
}

function constant({ name, value }: Definition): string {
  return `const ${name.name} = ${printExpression(value)};\n`;
}

/**
 * How the code switches between machines: what it needs from a machine is created once for each machine, and bound to names
 * while it works on that machine.
 */
function machineLines(machine: readonly Definition[]): string[] {
  const names = ['m', ...machine.map(({ name }) => name.name)];
  return [
    'const own = (m) => {',
    ...machine.map(({ name, value }) => `  const ${name.name} = ${printExpression(value)};`),
    `  return { ${names.join(', ')} };`,
    '};',
    `let ${names.join(', ')};`,
    'let present = null;',
    'const enter = (next) => {',
    '  const before = present;',
    '  present = next;',
    `  ({ ${names.join(', ')} } = next ?? {});`,
    '  return before;',
    '};',
  ];
}

/** A function can be exported under its own name. */
function printExport([name, value]: readonly [string, Code]): string {
  return value.op === 'name' && value.name === name ? name : `${name}: ${printExpression(value)}`;
}
