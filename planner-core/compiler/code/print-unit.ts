/** A whole generated text as JavaScript or TypeScript: what is around its functions. */
import { printExpression } from './print-expression.ts';
import { printFunction } from './print-statements.ts';
import type { CodePrinter, UnitParts } from './printer.ts';
import type { Definition } from './statements.ts';
import type { Code } from './tree.ts';

/** A function body that returns `(w) => …`; `rt` is in scope. */
export const JAVASCRIPT: CodePrinter = printer(false);
/** The same as declarations of a TypeScript module. */
export const TYPESCRIPT: CodePrinter = printer(true);

function printer(typed: boolean): CodePrinter {
  return {
    typed,
    function: (code) => printFunction(code, typed, '  '),
    unit: (parts) => printUnit(parts, typed),
  };
}

function printUnit(parts: UnitParts, typed: boolean): string {
  const { name, shared, captures, functions, machine, exports } = parts;
  const head = typed ? `const ${name} = (rt: typeof generatedCode, w: ProblemData) => {` : 'return (w) => {';
  return [
    ...(typed ? [] : [`'use strict';\n`]),
    ...shared.map((one) => constant(one, typed, typed ? ': IndexRequest' : '')),
    `${head}\n`,
    ...captures.map((one) => `  ${constant(one, typed)}`),
    lines('  ', [
      `const never = ${typed ? '(): never' : '()'} => {`,
      `  throw new Error('There is no such task');`,
      '};',
    ]),
    ...functions,
    lines('  ', machineLines(machine, typed)),
    lines('  ', [
      'return {',
      ...['own', 'enter', ...exports.map((one) => printExport(one, typed))].map(field),
      '};',
    ]),
    '};\n',
  ].join('');
}

function lines(indent: string, list: readonly string[]): string {
  return list.map((line) => `${indent}${line}\n`).join('');
}

function field(text: string): string {
  return `  ${text},`;
}

function constant({ name, value }: Definition, typed: boolean, type = ''): string {
  return `const ${name.name}${type} = ${printExpression(value, typed)};\n`;
}

/**
 * How the code is turned from one machine to another: what it needs of a machine is made once for each, and named for
 * as long as it works there.
 */
function machineLines(machine: readonly Definition[], typed: boolean): string[] {
  const names = ['m', ...machine.map(({ name }) => name.name)];
  const types = typed ? names.map((name) => `${name}: Own['${name}']`) : names;
  const [parameter, next] = typed ? ['m: Machine', 'next: unknown'] : ['m', 'next'];
  return [
    `const own = (${parameter}) => {`,
    ...machine.map(({ name, value }) => `  const ${name.name} = ${printExpression(value, typed)};`),
    `  return { ${names.join(', ')} };`,
    '};',
    ...(typed ? ['type Own = ReturnType<typeof own>;'] : []),
    `let ${types.join(', ')};`,
    `let present${typed ? ': unknown' : ''} = null;`,
    `const enter = (${next}) => {`,
    '  const before = present;',
    '  present = next;',
    `  ({ ${names.join(', ')} } = ${typed ? '(next ?? {}) as Own' : 'next ?? {}'});`,
    '  return before;',
    '};',
  ];
}

/** A function under its own name stands for itself. */
function printExport([name, value]: readonly [string, Code], typed: boolean): string {
  return value.op === 'name' && value.name === name ? name : `${name}: ${printExpression(value, typed)}`;
}
