/** Terms and tests on them as expressions. */
import type { BinaryOperator, Expression } from '../../../language/ast.ts';
import { apply, binary, boolean, conjunction, disjunction, not, number } from '../../build.ts';
import { FLOATS, INTEGERS, type Ty } from '../infer/flow.ts';
import { objectName } from '../infer/objects.ts';
import type { CallTerm, Term } from '../source/model.ts';
import { type Context, NotCarriedOver } from './context.ts';
import type { Bound, Scope } from './scope.ts';

/** The value of a term whose variables all have one; `wanted` says whether a number is an object there. */
export function translateTerm(term: Term, scope: Scope, context: Context, wanted: Ty | null = null): Bound {
  switch (term.k) {
    case 'variable': {
      const bound = scope.variables.get(term.name);
      if (bound !== undefined) return bound;
      throw new NotCarriedOver(term.span, `\`?${term.name}\``, 'it has no value here');
    }
    case 'call':
      return translateCall(term, scope, context);
    case 'number':
      return isNumber(term, wanted, context) ? numberOf(term.value, wanted) : objectOf(term, context);
    case 'symbol':
      return objectOf(term, context);
    case 'list':
      if (term.items.length === 0) return objectOf({ k: 'symbol', name: 'nil', span: term.span }, context);
      throw new NotCarriedOver(term.span, 'This list', 'a list is no value here');
  }
}

function isNumber(term: Term, wanted: Ty | null, { inference }: Context): boolean {
  if (wanted !== null) return wanted.k !== 'object';
  return inference.tree.typeOf(inference.objects.constant(objectName(term) ?? '')) === null;
}

function numberOf(value: number, wanted: Ty | null): Bound {
  if (wanted?.k === 'float' || !Number.isInteger(value)) return { expression: number(value, true), type: FLOATS };
  return { expression: number(value), type: { k: 'integer', min: value, max: value } };
}

function objectOf(term: Term, { inference, vocabulary }: Context): Bound {
  const name = objectName(term) ?? '';
  const type = inference.tree.typeOf(inference.objects.constant(name)) ?? -1;
  return { expression: apply(vocabulary.objectName(null, name)), type: { k: 'object', type } };
}

const ARITHMETIC: ReadonlyMap<string, BinaryOperator> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['*', '*'],
  ['/', '/'],
]);

function translateCall(call: CallTerm, scope: Scope, context: Context): Bound {
  const operator = ARITHMETIC.get(call.name);
  if (operator === undefined && call.name !== '^') {
    throw new NotCarriedOver(call.span, `The function \`${call.name}\``, 'it is a part of the host program');
  }
  const args = call.args.map((arg) => translateTerm(arg, scope, context, INTEGERS));
  const [first, ...rest] = args;
  if (first === undefined || rest.length === 0)
    throw new NotCarriedOver(call.span, `\`${call.name}\``, 'it needs two numbers at least');
  const type = call.name === '/' || args.some((arg) => arg.type.k === 'float') ? FLOATS : INTEGERS;
  if (operator === undefined) return { expression: power(call, first.expression), type };
  return { expression: rest.reduce((left, right) => binary(operator, left, right.expression), first.expression), type };
}

/** A power is written out, where its exponents are small whole numbers. */
function power(call: CallTerm, base: Expression): Expression {
  let expression = base;
  for (const exponent of call.args.slice(1)) {
    if (exponent.k !== 'number' || !Number.isInteger(exponent.value) || exponent.value < 1 || exponent.value > 8)
      throw new NotCarriedOver(call.span, 'This power', 'its exponent is not a small whole number');
    const factor = expression;
    for (let times = 1; times < exponent.value; times++) expression = binary('*', expression, factor);
  }
  return expression;
}

const COMPARISONS: ReadonlyMap<string, BinaryOperator> = new Map([
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

/** `(call < 1 ?x 4)` as a condition. */
export function translateTest(call: CallTerm, scope: Scope, context: Context): Expression {
  const comparison = COMPARISONS.get(call.name);
  if (comparison !== undefined) {
    const args = call.args.map((arg) => translateTerm(arg, scope, context, INTEGERS).expression);
    return conjunction(args.slice(1).map((right, index) => binary(comparison, args[index] ?? right, right)));
  }
  if (call.name === '=' || call.name === '!=') return translateEquality(call, scope, context);
  if (call.name.toLowerCase() === 'member') return translateMember(call, scope, context);
  throw new NotCarriedOver(call.span, `The test \`${call.name}\``, 'it is a part of the host program');
}

/** Each is compared with the next. */
function translateEquality(call: CallTerm, scope: Scope, context: Context): Expression {
  const pairs = call.args.slice(1).map((right, index) => [call.args[index] ?? right, right] as const);
  const tests = pairs.map(([left, right]) => sameTerm(left, right, { scope, context }));
  return conjunction(call.name === '=' ? tests : tests.map(not));
}

interface Place {
  readonly scope: Scope;
  readonly context: Context;
}

function sameTerm(left: Term, right: Term, place: Place): Expression {
  if (left.k === 'list' && right.k === 'list' && left.tail === null && right.tail === null) {
    if (left.items.length !== right.items.length) return boolean(false);
    return conjunction(left.items.map((item, index) => sameTerm(item, right.items[index] ?? item, place)));
  }
  const { scope, context } = place;
  const first = translateTerm(left.k === 'number' ? right : left, scope, context);
  const second = translateTerm(left.k === 'number' ? left : right, scope, context, first.type);
  return areEqual(first, second, context);
}

/** `==`, or what is known without looking. */
export function areEqual(left: Bound, right: Bound, { inference }: Context): Expression {
  const same = left.type.k === 'object' && right.type.k === 'object' ? related(left.type.type, right.type.type, inference) : left.type.k !== 'object' && right.type.k !== 'object';
  if (!same) return boolean(false);
  return binary('==', left.expression, right.expression);
}

function related(a: number, b: number, { tree }: Context['inference']): boolean {
  return tree.isWithin(a, b) || tree.isWithin(b, a);
}

function translateMember(call: CallTerm, scope: Scope, context: Context): Expression {
  const [item, list] = call.args;
  if (item === undefined || list?.k !== 'list' || list.tail !== null)
    throw new NotCarriedOver(call.span, '`Member`', 'the list is not written out');
  return disjunction(list.items.map((one) => sameTerm(item, one, { scope, context })));
}
