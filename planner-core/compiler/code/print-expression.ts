/** Expressions as JavaScript. */
import type { Code, ElementCode, Operator } from './tree.ts';

/** Precedence: a part is printed in parentheses if its precedence is lower than that of the expression around it. */
const ATOM = 20;
const PREFIX = 14;
const CHOICE = 2;
const ASSIGNMENT = 1;
const ANY = 0;

const STRENGTH: Readonly<Record<Operator, number>> = {
  '*': 12,
  '/': 12,
  '+': 11,
  '-': 11,
  '<': 9,
  '<=': 9,
  '>': 9,
  '>=': 9,
  '===': 8,
  '!==': 8,
  '&&': 4,
  '||': 3,
};

/** The text of an expression. */
export function printExpression(code: Code): string {
  switch (code.op) {
    case 'number':
      return Object.is(code.value, -0) ? '-0' : String(code.value);
    case 'name':
      return code.kind === 'math' ? `Math.${code.name}` : code.name;
    case 'element':
      return indexed(code);
    case 'call':
      return `${operand(code.callee, ATOM)}(${joined(code.args)})`;
    case 'member':
      return `${operand(code.args[0], ATOM)}.${code.name}`;
    case 'operation':
      return operation(code.args, code.operator);
    case 'group':
      return `(${printExpression(code.args[0])})`;
    case 'not':
      return `!${operand(code.args[0], PREFIX)}`;
    case 'assign':
      return `${printExpression(code.args[0])} ${code.operator} ${operand(code.args[1], ASSIGNMENT)}`;
    case 'choose':
      return choice(code.args);
    default:
      return rare(code);
  }
}

type Rare = Exclude<
  Code,
  {
    op:
      | 'number'
      | 'name'
      | 'element'
      | 'call'
      | 'member'
      | 'operation'
      | 'group'
      | 'not'
      | 'assign'
      | 'choose';
  }
>;

function rare(code: Rare): string {
  switch (code.op) {
    case 'slot':
      return printSlot(code.slot);
    case 'convert':
      return printExpression(code.args[0]);
    case 'truth':
      return String(code.value);
    case 'nothing':
      return 'NaN';
    case 'infinity':
      return 'Infinity';
    case 'null':
      return 'null';
    case 'text':
      return quoted(code.text);
    case 'named':
      return `((${naming(code.args)}), true)`;
    case 'defined':
      return `(${naming(code.args)}) === ${code.args[0].name}`;
    case 'cell':
      return cell(code.args);
    case 'step':
      return step(code);
    case 'same':
      return `Object.is(${joined(code.args)})`;
    case 'make':
      return `new ${operand(code.callee, ATOM)}(${joined(code.args)})`;
    case 'list':
      return `[${joined(code.args)}]`;
    case 'record': {
      const fields = code.args.map((value, index) => `${code.names[index]}: ${printExpression(value)}`);
      return `{ ${fields.join(', ')} }`;
    }
    case 'lambda': {
      return `(${code.parameter.name}) => ${operand(code.args[0], ASSIGNMENT)}`;
    }
  }
}

function indexed({ args: [array, index] }: ElementCode): string {
  return `${operand(array, ATOM)}[${printExpression(index)}]`;
}

function operation(args: readonly Code[], operator: Operator): string {
  const strength = STRENGTH[operator];
  // A right operand with the same precedence would be grouped differently, unless that makes no difference.
  const second = operator === '&&' || operator === '||' ? strength : strength + 1;
  let text = operand(args[0] as Code, strength);
  for (let index = 1; index < args.length; index++)
    text += ` ${operator} ${operand(args[index] as Code, second)}`;
  return text;
}

function choice([test, yes, no]: readonly [Code, Code, Code]): string {
  const sides = `${operand(yes, CHOICE)} : ${operand(no, CHOICE)}`;
  return `${operand(test, CHOICE + 1)} ? ${sides}`;
}

function naming([name, value]: readonly [Code, Code]): string {
  return `${printExpression(name)} = ${operand(value, ASSIGNMENT)}`;
}

function cell(args: readonly [Code, Code, Code, Code]): string {
  const [address, name, table, sparse] = args;
  const word = printExpression(name);
  const read = `${printExpression(table)}[${word}]`;
  const other = printExpression(sparse);
  return `((${word} = ${printExpression(address)}), ${other} === null ? ${read} : ${other}.get(${word}))`;
}

function step(code: Extract<Code, { op: 'step' }>): string {
  const place = printExpression(code.args[0]);
  return code.before ? `${code.operator}${place}` : `${place}${code.operator}`;
}

function joined(codes: readonly Code[]): string {
  const [first] = codes;
  if (first === undefined) return '';
  let text = printExpression(first);
  for (let index = 1; index < codes.length; index++) text += `, ${printExpression(codes[index] as Code)}`;
  return text;
}

/** A part, in parentheses if its precedence is lower than that of the expression around it. */
function operand(code: Code, least: number): string {
  const text = printExpression(code);
  return isWeak(code) && strengthOf(code) < least ? `(${text})` : text;
}

/** Whether it can need parentheses at all; most parts do not. */
function isWeak({ op }: Code): boolean {
  return op !== 'name' && op !== 'call' && op !== 'group';
}

function strengthOf(code: Code): number {
  switch (code.op) {
    case 'operation':
      return STRENGTH[code.operator];
    case 'number':
      return code.value < 0 || Object.is(code.value, -0) ? PREFIX : ATOM;
    case 'convert':
      return strengthOf(code.args[0]);
    case 'not':
    case 'step':
      return PREFIX;
    case 'defined':
      return STRENGTH['==='];
    case 'choose':
      return CHOICE;
    case 'assign':
      return ASSIGNMENT;
    case 'lambda':
      return ANY;
    default:
      return ATOM;
  }
}

/** The slot of the function's frame with a number. */
export function printSlot(slot: number): string {
  return slot === 0 ? 'L[s]' : `L[s + ${slot}]`;
}

/** A string literal, safe inside script text of any kind. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replace(/['<\u2028\u2029]/g, escaped)}'`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
