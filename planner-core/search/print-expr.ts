/** Prints expressions in the syntax of the language, with the values of locals in place of their names. */

import type { Expr, ExprOf, LocalInfo } from '../program/model.ts';
import { printValue } from '../program/print-value.ts';
import { evaluate, type Reading } from './interpret.ts';
import { namesOf } from './names.ts';

/** The precedence of each operator, as in the language. */
const LEVELS: Readonly<Record<string, number>> = {
  if: 0.5,
  implies: 1,
  or: 2,
  and: 3,
  not: 4,
  compare: 5,
  is: 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  div: 7,
  mod: 7,
  negate: 8,
};

export function printExpr(reading: Reading, expr: Expr, outer = 0): string {
  const level = LEVELS[expr.k === 'arith' ? expr.op : expr.k] ?? 9;
  const text = printPlain(reading, expr, level);
  return level < outer ? `(${text})` : text;
}

function printPlain(reading: Reading, expr: Expr, level: number): string {
  const inner = (part: Expr, above = level) => printExpr(reading, part, above);
  const { program } = reading.problem.compiled;
  switch (expr.k) {
    case 'number':
    case 'object':
    case 'local':
      return printAtom(reading, expr);
    case 'read':
      return call(reading, program.variables[expr.variable]?.name, expr.args);
    case 'derived':
      return call(reading, program.derived[expr.derived]?.name, expr.args);
    case 'external':
      return call(reading, program.externals[expr.external]?.name, expr.args);
    case 'random':
      return `random(${expr.args.map((arg) => inner(arg, 0)).join(', ')})`;
    case 'function':
      return `${expr.name}(${expr.args.map((arg) => inner(arg, 0)).join(', ')})`;
    case 'not':
      return `not ${inner(expr.operand)}`;
    case 'negate':
      return `-${inner(expr.operand)}`;
    case 'and':
    case 'or':
      return `${inner(expr.left)} ${expr.k} ${inner(expr.right, level + 1)}`;
    case 'implies':
      return `${inner(expr.left, level + 1)} => ${inner(expr.right)}`;
    case 'compare':
    case 'arith':
      return `${inner(expr.left)} ${expr.op} ${inner(expr.right, level + 1)}`;
    case 'is':
      return `${inner(expr.operand)} is ${program.types[expr.objectType]?.name}`;
    case 'exists':
    case 'forall':
      return `${expr.k} (${printLocals(reading, expr.locals)}; ${inner(expr.condition, 0)})`;
    case 'if':
      return `if ${inner(expr.condition, 0)} then ${inner(expr.whenTrue, 0)} else ${inner(expr.whenFalse, 0)}`;
    case 'aggregate':
      return printAggregate(reading, expr);
  }
}

function printAtom(reading: Reading, expr: ExprOf<'number' | 'object' | 'local'>): string {
  const value = evaluate(reading, expr);
  if (value !== undefined) return printValue(namesOf(reading.problem), expr.type, value);
  return expr.k === 'local' ? (reading.locals[expr.local]?.name ?? '?') : '?';
}

function call(reading: Reading, name: string | undefined, args: readonly Expr[]): string {
  if (args.length === 0) return name ?? '?';
  return `${name}(${args.map((arg) => printExpr(reading, arg)).join(', ')})`;
}

function printAggregate(reading: Reading, expr: ExprOf<'aggregate'>): string {
  const parts = [expr.condition, expr.value].filter((part) => part !== null);
  const inside = [printLocals(reading, expr.locals), ...parts.map((part) => printExpr(reading, part))];
  return `${expr.aggregate} (${inside.join('; ')})`;
}

/** `Npc npc, Gun gun` */
export function printLocals(reading: Reading, locals: readonly number[]): string {
  return locals
    .map((local) => {
      const info = reading.locals[local] as LocalInfo;
      return `${printType(reading, info)} ${info.name}`;
    })
    .join(', ');
}

function printType({ problem }: Reading, { type }: LocalInfo): string {
  const { types, enums } = problem.compiled.program;
  if (type.kind === 'object') return types[type.id]?.name ?? '?';
  if (type.kind === 'enum') return enums[type.id]?.name ?? '?';
  return type.kind === 'integer' ? `integer [${type.lo}, ${type.hi}]` : type.kind;
}
