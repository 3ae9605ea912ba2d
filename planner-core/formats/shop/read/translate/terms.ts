/** Translates terms and tests of them to expressions. */
import type { Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { BinaryOperator, Expression } from '../../../../language/ast.ts';
import { NotCarriedOver } from '../../../kit/refusals.ts';
import { isInteger } from '../../../lisp/numbers.ts';
import { apply, binary, boolean, conjunction, disjunction, not, number } from '../../../project/build.ts';
import { objectName } from '../flat/initial-facts.ts';
import { resultPlace } from '../infer/clauses.ts';
import { FLOATS, INTEGERS, type Ty } from '../infer/flow.ts';
import type { CallTerm, Term } from '../source/model.ts';
import type { Context } from './context.ts';
import type { Bound, Scope } from './scope.ts';

/** The value of a term whose variables are all bound; `wanted` says whether a number is an object there. */
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
      return codeOf(term.name, wanted, context) ?? objectOf(term, context);
    case 'list':
      if (term.items.length === 0)
        return translateTerm({ k: 'symbol', name: 'nil', span: term.span }, scope, context, wanted);
      throw new NotCarriedOver(term.span, 'This list', 'a list is not a value here');
  }
}

function isNumber(term: Term, wanted: Ty | null, { inference }: Context): boolean {
  if (wanted !== null) return wanted.k !== 'object';
  return inference.tree.typeOf(inference.objects.constant(objectName(term) ?? '')) === null;
}

/** A symbol among numbers is a number itself. */
function codeOf(name: string, wanted: Ty | null, { inference }: Context): Bound | null {
  const code = wanted?.k === 'integer' || wanted?.k === 'float' ? inference.kinds.codes.get(name) : undefined;
  return code === undefined ? null : numberOf(code, wanted);
}

function numberOf(value: number, wanted: Ty | null): Bound {
  if (wanted?.k === 'float' || !isInteger(value)) return { expression: number(value, true), type: FLOATS };
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
  if (operator === undefined && call.name !== '^') return hostFunction(call, scope, context);
  const args = call.args.map((arg) => translateNumber(arg, scope, context));
  const [first, ...rest] = args;
  if (first === undefined || rest.length === 0)
    throw new NotCarriedOver(call.span, `\`${call.name}\``, 'it needs at least two numbers');
  const type = typeOfResult(
    call.name,
    args.map((arg) => arg.type),
  );
  if (operator === undefined) return { expression: power(call, first.expression), type };
  return {
    expression: rest.reduce((left, right) => binary(operator, left, right.expression), first.expression),
    type,
  };
}

/** A term that is used in a calculation. */
function translateNumber(term: Term, scope: Scope, context: Context): Bound {
  const bound = translateTerm(term, scope, context, INTEGERS);
  if (bound.type.k !== 'object' && term.k !== 'symbol' && term.k !== 'list') return bound;
  throw new NotCarriedOver(term.span, 'This computation', 'it computes with both numbers and names');
}

/** Bounds of sums and products, for an argument whose bounds are known. */
function typeOfResult(operator: string, types: readonly Ty[]): Ty {
  if (operator === '/' || operator === '^')
    return operator === '/' || types.some(({ k }) => k === 'float') ? FLOATS : INTEGERS;
  return types.reduce((left, right): Ty => {
    if (left.k !== 'integer' || right.k !== 'integer') return FLOATS;
    if (operator === '+') return { k: 'integer', min: left.min + right.min, max: left.max + right.max };
    if (operator === '-') return { k: 'integer', min: left.min - right.max, max: left.max - right.min };
    const corners = [left.min * right.min, left.min * right.max, left.max * right.min, left.max * right.max];
    return corners.some(Number.isNaN)
      ? INTEGERS
      : { k: 'integer', min: Math.min(...corners), max: Math.max(...corners) };
  });
}

const MOST_FACTORS = 64;

/** A power is written as a product if its exponent is a small integer. */
function power(call: CallTerm, base: Expression): Expression {
  let expression = base;
  let size = 1;
  for (const exponent of call.args.slice(1)) {
    if (
      exponent.k !== 'number' ||
      !Number.isInteger(exponent.value) ||
      exponent.value < 1 ||
      exponent.value > 8 ||
      size * exponent.value > MOST_FACTORS
    )
      throw new NotCarriedOver(call.span, 'This power', 'its exponent is not a small whole number');
    size *= exponent.value;
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
    const args = call.args.map((arg) => translateNumber(arg, scope, context).expression);
    return conjunction(args.slice(1).map((right, index) => binary(comparison, args[index] ?? right, right)));
  }
  if (call.name === '=' || call.name === '!=') return translateEquality(call, scope, context);
  if (call.name.toLowerCase() === 'member') return translateMember(call, scope, context);
  return hostFunction(call, scope, context, true).expression;
}

/** A function of the host program is an external function; its arguments determine its parameters. */
function hostFunction(call: CallTerm, scope: Scope, context: Context, isTest = false): Bound {
  const { inference, externals } = context;
  const place = resultPlace(call.name);
  const args = call.args.map((arg, index) => {
    const wanted: Ty | null = inference.kinds.of(`${place} ${index}`) === 'object' ? null : INTEGERS;
    return translateTerm(arg, scope, context, wanted);
  });
  const type = inference.kinds.of(place) === 'float' ? FLOATS : INTEGERS;
  const name = externals.use(
    call,
    args.map((arg) => arg.type),
    isTest ? 'boolean' : type,
  );
  return {
    expression: apply(
      name,
      args.map(({ expression }) => expression),
    ),
    type,
  };
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
  const open = [left, right].find((term) => term.k === 'variable' && !place.scope.variables.has(term.name));
  if (open?.k === 'variable') return tellNeverEqual(open.name, open.span, place.context);
  if (left.k === 'list' && right.k === 'list' && left.tail === null && right.tail === null) {
    if (left.items.length !== right.items.length) return boolean(false);
    return conjunction(left.items.map((item, index) => sameTerm(item, right.items[index] ?? item, place)));
  }
  const { scope, context } = place;
  const isOpen = left.k === 'variable' || left.k === 'call';
  const first = translateTerm(isOpen ? left : right, scope, context);
  const second = translateTerm(isOpen ? right : left, scope, context, first.type);
  return areEqual(first, second, context);
}

function tellNeverEqual(variable: string, span: Span, { tell }: Context): Expression {
  tell(
    report('carried-differently', span, {
      what: `\`?${variable}\` has no value here`,
      how: 'nothing is equal to it, so this test is always false',
    }),
  );
  return boolean(false);
}

/** `==`, or the result if it is already known. */
export function areEqual(left: Bound, right: Bound, { inference }: Context): Expression {
  const same =
    left.type.k === 'object' && right.type.k === 'object'
      ? related(left.type.type, right.type.type, inference)
      : left.type.k !== 'object' && right.type.k !== 'object';
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
