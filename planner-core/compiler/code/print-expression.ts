/** Expressions as JavaScript, with what TypeScript needs to know where types are wanted. */
import type { Code, ElementCode, ElementKind, Operator } from './tree.ts';

/** How strongly parts hold together; a part is written in brackets where it holds less than what is around it. */
const ATOM = 20;
const PREFIX = 14;
const CAST = 9;
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

/** What TypeScript is told of an element that is known to exist. */
const KNOWN: Readonly<Record<ElementKind, string>> = {
  number: ' as number',
  list: ' as Int32Array',
  table: ' as Table',
  strides: ' as readonly number[]',
  external: ' as External',
  optional: ' ?? null',
};

/** The text of an expression. */
export function printExpression(code: Code, typed: boolean): string {
  switch (code.op) {
    case 'number':
      return Object.is(code.value, -0) ? '-0' : String(code.value);
    case 'name':
      return code.kind === 'math' ? `Math.${code.name}` : code.name;
    case 'element':
      return element(code, typed);
    case 'call':
      return `${operand(code.callee, ATOM, typed)}(${joined(code.args, typed)})`;
    case 'member':
      return `${operand(code.args[0], ATOM, typed)}.${code.name}`;
    case 'operation':
      return operation(code.args, code.operator, typed);
    case 'group':
      return `(${printExpression(code.args[0], typed)})`;
    case 'not':
      return `!${operand(code.args[0], PREFIX, typed)}`;
    case 'assign':
      return `${printPlace(code.args[0], typed)} ${code.operator} ${operand(code.args[1], ASSIGNMENT, typed)}`;
    case 'choose':
      return choice(code.args, typed);
    default:
      return rare(code, typed);
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

function rare(code: Rare, typed: boolean): string {
  switch (code.op) {
    case 'slot':
      return typed ? `(${printSlot(code.slot)} as number)` : printSlot(code.slot);
    case 'convert':
      return printExpression(code.args[0], typed);
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
      return `((${naming(code.args, typed)}), true)`;
    case 'defined':
      return `(${naming(code.args, typed)}) === ${code.args[0].name}`;
    case 'cell':
      return cell(code.args, typed);
    case 'step':
      return step(code, typed);
    case 'same':
      return `Object.is(${joined(code.args, typed)})`;
    case 'make':
      return `new ${operand(code.callee, ATOM, typed)}(${joined(code.args, typed)})`;
    case 'list':
      return `[${joined(code.args, typed)}]`;
    case 'record': {
      const fields = code.args.map(
        (value, index) => `${code.names[index]}: ${printExpression(value, typed)}`,
      );
      return `{ ${fields.join(', ')} }`;
    }
    case 'lambda': {
      const parameter = typed ? `${code.parameter.name}: number` : code.parameter.name;
      return `(${parameter}) => ${operand(code.args[0], ASSIGNMENT, typed)}`;
    }
  }
}

/** What is assigned to: without what makes the type of a value certain. */
export function printPlace(place: Code, typed: boolean): string {
  if (place.op === 'element') return indexed(place, typed);
  return place.op === 'slot' ? printSlot(place.slot) : printExpression(place, typed);
}

function element(code: ElementCode, typed: boolean): string {
  if (!typed) return indexed(code, typed);
  const known = `${indexed(code, typed)}${KNOWN[code.kind]}`;
  return isCertain(code.kind) ? `(${known})` : known;
}

/** Numbers, and what is read from or called at once; the others stand alone. */
function isCertain(kind: ElementKind): boolean {
  return kind === 'number' || kind === 'strides' || kind === 'external';
}

function indexed({ args: [array, index] }: ElementCode, typed: boolean): string {
  return `${operand(array, ATOM, typed)}[${printExpression(index, typed)}]`;
}

function operation(args: readonly Code[], operator: Operator, typed: boolean): string {
  const strength = STRENGTH[operator];
  // A second operand that holds no more would be taken apart, except where it makes no difference.
  const second = operator === '&&' || operator === '||' ? strength : strength + 1;
  let text = operand(args[0] as Code, strength, typed);
  for (let index = 1; index < args.length; index++)
    text += ` ${operator} ${operand(args[index] as Code, second, typed)}`;
  return text;
}

function choice([test, yes, no]: readonly [Code, Code, Code], typed: boolean): string {
  const sides = `${operand(yes, CHOICE, typed)} : ${operand(no, CHOICE, typed)}`;
  return `${operand(test, CHOICE + 1, typed)} ? ${sides}`;
}

function naming([name, value]: readonly [Code, Code], typed: boolean): string {
  return `${printExpression(name, typed)} = ${operand(value, ASSIGNMENT, typed)}`;
}

function cell(args: readonly [Code, Code, Code, Code], typed: boolean): string {
  const [address, name, table, sparse] = args;
  const word = printExpression(name, typed);
  const read = typed
    ? `(${printExpression(table, typed)}[${word}] as number)`
    : `${printExpression(table, typed)}[${word}]`;
  const other = printExpression(sparse, typed);
  return `((${word} = ${printExpression(address, typed)}), ${other} === null ? ${read} : ${other}.get(${word}))`;
}

function step(code: Extract<Code, { op: 'step' }>, typed: boolean): string {
  const place = printPlace(code.args[0], typed);
  return code.before ? `${code.operator}${place}` : `${place}${code.operator}`;
}

function joined(codes: readonly Code[], typed: boolean): string {
  const [first] = codes;
  if (first === undefined) return '';
  let text = printExpression(first, typed);
  for (let index = 1; index < codes.length; index++)
    text += `, ${printExpression(codes[index] as Code, typed)}`;
  return text;
}

/** A part, in brackets where it holds together less than what is around it. */
function operand(code: Code, least: number, typed: boolean): string {
  const text = printExpression(code, typed);
  return isWeak(code) && strengthOf(code, typed) < least ? `(${text})` : text;
}

/** Whether it may need brackets at all; most parts do not. */
function isWeak({ op }: Code): boolean {
  return op !== 'name' && op !== 'call' && op !== 'group';
}

function strengthOf(code: Code, typed: boolean): number {
  switch (code.op) {
    case 'operation':
      return STRENGTH[code.operator];
    case 'element':
      return typed && !isCertain(code.kind) ? (code.kind === 'optional' ? CHOICE : CAST) : ATOM;
    case 'number':
      return code.value < 0 || Object.is(code.value, -0) ? PREFIX : ATOM;
    case 'convert':
      return strengthOf(code.args[0], typed);
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
