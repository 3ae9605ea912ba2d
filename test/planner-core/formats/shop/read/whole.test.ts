/** `:immediate` among unordered tasks: what is done as a whole stays whole, and gives the plans that JSHOP2 finds. */
import { describe, expect, it } from 'vitest';
import { compare, expectCauses, firstDifference } from './compared.ts';
import type { Cause } from './differences.ts';

/** Tasks by letter: `w…` are done as wholes, `l…` let others come between. */
const DOMAIN = `(defdomain sides (
  (:operator (!a ?x) () () ()) (:operator (!b ?x) () () ()) (:operator (!mark ?x) ((not (marked ?x))) () ((marked ?x)))
  (:method (w1 ?x) () ((!a ?x) (:immediate !b ?x)))
  (:method (w2 ?x) () ((w1 ?x) (:immediate w3 ?x)))
  (:method (w3 ?x) done ((marked ?x)) () again () ((!mark ?x) (:immediate w3 ?x)))
  (:method (w4 ?x) () ((w5 ?x)))
  (:method (w5 ?x) () ())
  (:method (w6 ?x) () ((w1 ?x))) (:method (w6 ?x) () ((!b ?x)))
  (:method (l1 ?x) () ((!a ?x) (!b ?x)))
  (:method (l2 ?x) () ((w1 ?x) (l1 ?x)))
  (:method (l3 ?x) ((not (marked 9))) ((!a ?x) (!b ?x)))
  (:method (inside) () ((!mark 9) (:unordered (w1 1) (w1 2))))
))`;

function causesOf(tasks: string): Cause[] {
  const problem = `(defproblem p sides () ${tasks})`;
  const files = [
    { path: 'domain', text: DOMAIN },
    { path: 'problem', text: problem },
  ];
  const comparison = compare({ files, count: 1000 });
  expect(comparison.ours.plans.length).toBeGreaterThan(0);
  const sets: Cause[][] = [[], ['unordered'], ['immediate'], ['unordered', 'immediate']];
  const found = sets.find(
    (causes) => firstDifference(comparison.changed(causes).plans, comparison.ours.plans) === null,
  );
  if (found === undefined) throw new Error('The difference has no cause');
  expectCauses(comparison, found);
  return found;
}

describe('tasks side by side', () => {
  it.each([
    ['two wholes', '(:unordered (w1 1) (w1 2))'],
    ['wholes of wholes, one of which comes to nothing', '(:unordered (w2 1) (w4 2))'],
    ['a whole that needs itself', '(:unordered (w3 1) (w3 2) (w1 3))'],
    ['one with a choice of methods', '(:unordered (w6 1) (w1 2))'],
    ['rows of them', '((!a 0) (:unordered ((w1 1) (w1 2)) ((!b 3) (w3 3))) (!a 4))'],
    ['a step beside a whole', '(:unordered (!a 1) (w1 2))'],
    ['in a method', '((inside) (w1 3))'],
  ])('%s: as JSHOP2 does them', (_, tasks) => {
    expect(causesOf(tasks)).toEqual([]);
  });

  it.each([
    ['one lets others come between', '(:unordered (l1 1) (w1 2))', ['immediate']],
    ['one that does is in a whole', '(:unordered (l2 1) (w1 2))', ['immediate']],
    ['one depends on what comes between', '(:unordered (l3 1) (!mark 9))', ['unordered']],
  ])('%s: told as a difference', (_, tasks, causes) => {
    expect(causesOf(tasks)).toEqual(causes);
  });
});
