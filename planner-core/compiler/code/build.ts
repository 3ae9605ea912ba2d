/** Builds expressions of generated code. A node can fail if one of its parts can. */
import type {
  CallCode,
  Code,
  CodeType,
  ElementCode,
  ElementKind,
  NameCode,
  NameKind,
  Operator,
  Place,
  SlotCode,
} from './tree.ts';

const NONE: readonly [] = [];
const LEAF = { faults: false, args: NONE } as const;

export const TRUE: Code = { op: 'truth', type: 'bool', ...LEAF, value: true };
export const FALSE: Code = { op: 'truth', type: 'bool', ...LEAF, value: false };
export const NOTHING: Code = { op: 'nothing', type: 'double', ...LEAF };
export const INFINITE: Code = { op: 'infinity', type: 'double', ...LEAF };
export const NULL: Code = { op: 'null', type: 'data', ...LEAF };

export function number(value: number, type: CodeType = 'int32'): Code {
  // Small numbers are used very often, so their nodes are shared.
  if (type === 'int32' && value < SMALL.length) {
    const known = SMALL[value];
    if (known !== undefined && !Object.is(value, -0)) return known;
  }
  return numberOf(value, type);
}

function numberOf(value: number, type: CodeType): Code {
  return { op: 'number', type, faults: false, args: NONE, value, meaning: null };
}

const SMALL = Array.from({ length: 256 }, (_, value) => numberOf(value, 'int32'));

/** A number of the runtime, with its meaning. */
export function constant(value: number, meaning: string): Code {
  return { op: 'number', type: 'int32', faults: false, args: NONE, value, meaning };
}

export function text(content: string): Code {
  return { op: 'text', type: 'data', ...LEAF, text: content };
}

export function name(
  word: string,
  type: CodeType,
  kind: NameKind = 'variable',
  title: string | null = null,
): NameCode {
  return { op: 'name', type, faults: false, args: NONE, name: word, kind, title };
}

export function member(of: Code, word: string, type: CodeType = 'data') {
  return { op: 'member', type, faults: of.faults, args: [of], name: word } as const satisfies Code;
}

/** An element of an array that certainly exists. */
export function element(array: Code, index: Code, type: CodeType, kind: ElementKind = 'number'): ElementCode {
  return { op: 'element', type, faults: array.faults || index.faults, args: [array, index], kind };
}

export function slot(place: number): SlotCode {
  return { op: 'slot', type: 'int32', faults: false, args: NONE, slot: place };
}

/** A call of a function that cannot fail itself. */
export function call(callee: Code, args: readonly Code[], type: CodeType): CallCode {
  return { op: 'call', type, faults: anyFaults(args), args, callee, asksDerived: false };
}

/** A call of a function that can fail with an evaluation error. */
export function risky(callee: Code, args: readonly Code[], type: CodeType): CallCode {
  return { op: 'call', type, faults: true, args, callee, asksDerived: false };
}

/** A call for its side effect rather than its result. */
export function perform(callee: Code, ...args: readonly Code[]): Code {
  return call(callee, args, 'void');
}

export function make(callee: Code, args: readonly Code[]): Code {
  return { op: 'make', type: 'data', faults: anyFaults(args), args, callee };
}

export function not(operand: Code): Code {
  return { op: 'not', type: 'bool', faults: operand.faults, args: [operand] };
}

export function same(left: Code, right: Code): Code {
  return { op: 'same', type: 'bool', faults: left.faults || right.faults, args: [left, right] };
}

export function operation(operator: Operator, args: readonly Code[], type: CodeType): Code {
  return { op: 'operation', type, faults: anyFaults(args), args, operator };
}

export function compare(left: Code, operator: Operator, right: Code): Code {
  const faults = left.faults || right.faults;
  return { op: 'operation', type: 'bool', faults, args: [left, right], operator };
}

export function plus(left: Code, right: Code, type: CodeType = 'int32'): Code {
  return { op: 'operation', type, faults: left.faults || right.faults, args: [left, right], operator: '+' };
}

export function minus(left: Code, right: Code, type: CodeType = 'int32'): Code {
  return { op: 'operation', type, faults: left.faults || right.faults, args: [left, right], operator: '-' };
}

export function times(left: Code, right: Code, type: CodeType = 'int32'): Code {
  return { op: 'operation', type, faults: left.faults || right.faults, args: [left, right], operator: '*' };
}

/** The sum of one or more terms. Nested sums are flattened. */
export function sum(terms: readonly Code[], type: CodeType): Code {
  if (terms.length === 1) return terms[0] as Code;
  if (!terms.some(isSum)) return operation('+', terms, type);
  const flat = terms.flatMap((term) => (isSum(term) ? term.args : [term]));
  return operation('+', flat, type);
}

function isSum(code: Code): boolean {
  return code.op === 'operation' && code.operator === '+';
}

/** Whether all conditions hold, evaluated in order. */
export function all(conditions: readonly Code[]): Code {
  return conditions.length === 1 ? (conditions[0] as Code) : operation('&&', conditions, 'bool');
}

export function either(left: Code, right: Code): Code {
  return operation('||', [left, right], 'bool');
}

export function choose(test: Code, yes: Code, no: Code, type = yes.type): Code {
  const faults = test.faults || yes.faults || no.faults;
  return { op: 'choose', type, faults, args: [test, yes, no] };
}

export function assign(place: Place, value: Code, operator: '=' | '+=' | '-=' = '='): Code {
  const faults = place.faults || value.faults;
  return { op: 'assign', type: place.type, faults, args: [place, value], operator };
}

/** Changes a location by one; the value is the one before or after the change. */
export function step(place: Place, operator: '++' | '--', before: boolean): Code {
  return { op: 'step', type: place.type, faults: place.faults, args: [place], operator, before };
}

export function named(word: NameCode, value: Code): Code {
  return { op: 'named', type: 'bool', faults: value.faults, args: [word, value] };
}

export function defined(word: NameCode, value: Code): Code {
  return { op: 'defined', type: 'bool', faults: value.faults, args: [word, value] };
}

/** The cell of a table at an address. */
export function tableCell(
  type: CodeType,
  parts: { readonly address: Code; readonly name: NameCode; readonly table: Code; readonly sparse: Code },
): Code {
  const { address, name: word, table, sparse } = parts;
  return { op: 'cell', type, faults: address.faults, args: [address, word, table, sparse] };
}

export function list(args: readonly Code[]): Code {
  return { op: 'list', type: 'data', faults: anyFaults(args), args };
}

export function record(fields: readonly (readonly [name: string, value: Code])[]): Code {
  const args = fields.map(([, value]) => value);
  return { op: 'record', type: 'data', faults: anyFaults(args), args, names: fields.map(([word]) => word) };
}

export function lambda(parameter: NameCode, result: Code): Code {
  return { op: 'lambda', type: 'data', faults: false, args: [result], parameter };
}

export function convert(code: Code, type: CodeType): Code {
  return code.type === type ? code : { op: 'convert', type, faults: code.faults, args: [code] };
}

export function group(inner: Code): Code {
  return { op: 'group', type: inner.type, faults: inner.faults, args: [inner] };
}

function anyFaults(parts: readonly Code[]): boolean {
  for (const part of parts) if (part.faults) return true;
  return false;
}
