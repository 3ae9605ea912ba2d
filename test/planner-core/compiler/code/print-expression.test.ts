/** Expressions of generated code: which text stands for which tree, and that the text means what the tree says. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as build from '../../../../planner-core/compiler/code/build.ts';
import { printExpression } from '../../../../planner-core/compiler/code/print-expression.ts';
import { type Code, isSimple, type Operator, someNode } from '../../../../planner-core/compiler/code/tree.ts';

const { number, name, element, call, member, not, group, compare, plus, minus, times, all, either, choose } =
  build;
const [a, b, c] = [name('a', 'int32'), name('b', 'int32'), name('c', 'int32')];
const list = name('L', 'data');
const m = name('m', 'data');
const t0 = name('t0', 'int32', 'temporary');
const is = compare(a, '===', b);

describe('an expression as JavaScript', () => {
  test.each<readonly [tree: string, Code, text: string]>([
    ['a number', number(3), '3'],
    ['a number below zero', number(-1), '-1'],
    ['zero with a sign, which is another number', number(-0), '-0'],
    ['no bound', number(Number.NEGATIVE_INFINITY), '-Infinity'],
    ['a name', a, 'a'],
    ['a function of the library', call(name('min', 'data', 'math'), [a, b], 'int32'), 'Math.min(a, b)'],
    ['true', build.TRUE, 'true'],
    ['an undefined value', build.NOTHING, 'NaN'],
    ['infinity', build.INFINITE, 'Infinity'],
    ['nothing at all', build.NULL, 'null'],
    ['an element', element(list, plus(a, number(1)), 'int32'), 'L[a + 1]'],
    ['a member', member(m, 'sortTop'), 'm.sortTop'],
    ['a call of something of the machine', build.perform(member(m, 'push'), a), 'm.push(a)'],
    ['an instance', build.make(name('Writes', 'data'), [m]), 'new Writes(m)'],
    ['a sum of sums', build.sum([a, build.sum([b, c], 'int32')], 'int32'), 'a + b + c'],
    ['two of three', all([is, not(group(is))]), 'a === b && !(a === b)'],
    ['a choice', choose(is, a, b), 'a === b ? a : b'],
    ['an assignment', build.assign(element(list, a, 'int32'), b), 'L[a] = b'],
    ['an addition in place', build.assign(a, b, '+='), 'a += b'],
    ['one more, afterwards', build.step(a, '++', false), 'a++'],
    ['one less, at once', build.step(member(m, 'fuel', 'int32'), '--', true), '--m.fuel'],
    ['a value that gets a name', build.named(t0, a), '((t0 = a), true)'],
    [
      'a value that must be defined',
      build.defined(t0, call(name('d1', 'data'), [], 'int32')),
      '(t0 = d1()) === t0',
    ],
    ['floats bit by bit', build.same(a, b), 'Object.is(a, b)'],
    [
      'a cell of a table',
      build.tableCell('int32', {
        address: plus(a, b),
        name: t0,
        table: name('T1', 'data'),
        sparse: name('p1', 'data'),
      }),
      '((t0 = a + b), p1 === null ? T1[t0] : p1.get(t0))',
    ],
    ['a number as a value of another type', times(build.convert(plus(a, b), 'enum'), c), '(a + b) * c'],
    ['a list', build.list([a, number(2)]), '[a, 2]'],
    [
      'a record',
      build.record([
        ['ranges', build.list([])],
        ['holds', a],
      ]),
      '{ ranges: [], holds: a }',
    ],
    ['a function of a number', build.lambda(a, call(name('f', 'data'), [a], 'bool')), '(a) => f(a)'],
  ])('%s', (_, tree, text) => {
    expect(printExpression(tree)).toBe(text);
  });
});

describe('brackets', () => {
  test.each<readonly [tree: string, Code, text: string]>([
    ['a sum times', times(plus(a, b), c), '(a + b) * c'],
    ['a product more', plus(times(a, b), c), 'a * b + c'],
    ['less a difference', minus(a, minus(b, c)), 'a - (b - c)'],
    ['a difference less', minus(minus(a, b), c), 'a - b - c'],
    ['a sum that is not from the left', plus(a, plus(b, c)), 'a + (b + c)'],
    ['less than nothing', minus(a, number(-1)), 'a - -1'],
    ['either of both', all([either(is, is), is]), '(a === b || a === b) && a === b'],
    ['both or one', either(all([is, is]), is), 'a === b && a === b || a === b'],
    ['not both', not(all([is, is])), '!(a === b && a === b)'],
    ['an assignment that is compared', compare(build.assign(t0, a), '>=', number(0)), '(t0 = a) >= 0'],
    ['a choice in a sum', plus(choose(is, a, b), c), '(a === b ? a : b) + c'],
    ['a choice that chooses', choose(choose(is, is, is), a, b), '(a === b ? a === b : a === b) ? a : b'],
    [
      'a definition that is compared',
      compare(build.defined(t0, a), '===', build.TRUE),
      '(t0 = a) === t0 === true',
    ],
    ['those for the reader', group(group(a)), '((a))'],
  ])('%s', (_, tree, text) => {
    expect(printExpression(tree)).toBe(text);
  });

  it('are where the meaning needs them: a text is worth what its tree is', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const run = new Function('x', 'y', `return ${printExpression(tree)};`) as typeof Math.max;
        expect(Number(run(3, -2))).toBe(worth(tree));
      }),
      { numRuns: 1000, seed: 2014 },
    );
  });
});

const OPERATORS = ['*', '/', '+', '-', '<', '<=', '>', '>=', '===', '!==', '&&', '||'] as const;
const leaves = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((value) => number(value)),
  fc.constantFrom<Code>(name('x', 'int32'), name('y', 'int32')),
);
const { tree: trees } = fc.letrec<{ tree: Code }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'large' },
    leaves,
    fc
      .tuple(fc.constantFrom<Operator>(...OPERATORS), fc.array(tie('tree'), { minLength: 2, maxLength: 3 }))
      .map(([operator, parts]) => build.operation(operator, parts, 'double')),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([test, yes, no]) => choose(test, yes, no)),
    tie('tree').map(not),
    tie('tree').map(group),
  ),
}));

/** What a tree is worth, by the same rules as JavaScript's for numbers and truths. */
function worth(code: Code): number {
  return Number(value(code));
}

function value(code: Code): number | boolean {
  const parts = code.args as readonly Code[];
  const [first, second, third] = parts;
  switch (code.op) {
    case 'number':
      return code.value;
    case 'name':
      return code.name === 'x' ? 3 : -2;
    case 'not':
      return !value(first as Code);
    case 'group':
      return value(first as Code);
    case 'choose':
      return value(first as Code) ? value(second as Code) : value(third as Code);
    case 'operation':
      return parts.slice(1).reduce((so, part) => apply(code.operator, so, part), value(first as Code));
    default:
      throw new Error(code.op);
  }
}

function apply(operator: Operator, left: number | boolean, part: Code): number | boolean {
  if (operator === '&&') return left && value(part);
  if (operator === '||') return left || value(part);
  const right = value(part);
  const [x, y] = [Number(left), Number(right)];
  switch (operator) {
    case '*':
      return x * y;
    case '/':
      return x / y;
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '<':
      return x < y;
    case '<=':
      return x <= y;
    case '>':
      return x > y;
    case '>=':
      return x >= y;
    case '===':
      return left === right;
    case '!==':
      return left !== right;
  }
}

describe('strings', () => {
  it('are written with single quotes', () => {
    expect(printExpression(build.text('undefined-cost'))).toBe("'undefined-cost'");
  });

  it('end neither the literal nor a script around it, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom("'", '\\', '</script>', '\u2028', '"')),
        (content) => {
          const literal = printExpression(build.text(content));
          expect(new Function(`return ${literal};`)()).toBe(content);
          expect(literal).not.toMatch(/[<\n\r\u2028\u2029]/);
        },
      ),
      { numRuns: 500, seed: 2014 },
    );
  });
});

describe('a node', () => {
  const fails = build.risky(name('divide', 'data'), [a, b], 'double');

  test.each<readonly [string, Code]>([
    ['a call', call(name('f', 'data'), [fails], 'double')],
    ['a comparison', compare(a, '<', fails)],
    ['a choice', choose(is, a, fails)],
    ['a value with a name', build.named(t0, fails)],
    ['an address', element(list, fails, 'int32')],
    ['brackets', group(not(fails))],
  ])('can end in an error where a part can: %s', (_, code) => {
    expect(code.faults).toBe(true);
  });

  it('cannot where no part can', () => {
    expect(choose(is, plus(a, b), element(list, c, 'int32')).faults).toBe(false);
  });

  it('is simple where a number is at hand', () => {
    const cell = element(list, a, 'double');
    expect(
      [a, number(2), group(number(-2)), cell, call(name('d1', 'data'), [a], 'double')].map((code) =>
        isSimple(code),
      ),
    ).toEqual([true, true, true, true, true]);
    expect(
      [plus(a, b), element(list, plus(a, b), 'double'), call(name('d1', 'data'), [a, b], 'double')].map(
        (code) => isSimple(code),
      ),
    ).toEqual([false, false, false]);
  });

  it('is found wherever it stands', () => {
    expect(someNode(all([is, not(group(fails))]), (code) => code === fails)).toBe(true);
    expect(someNode(all([is, is]), (code) => code === fails)).toBe(false);
  });
});
