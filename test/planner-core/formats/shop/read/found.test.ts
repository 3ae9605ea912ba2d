/** What conditions find for a variable without a value, and what holds of one that has a value already: as in JSHOP2. */
import { describe, expect, it } from 'vitest';
import { importProject } from '../../../../../planner-core/pipeline.ts';
import { compare } from './compared.ts';

const FACTS = `(size k k) (size m k) (size o m) (box l) (box n) (box m) (val k n) (val m k) (val l l)`;

/** Each condition is that of a method, which does what is found. */
function files(axioms: string, conditions: readonly string[]) {
  const methods = conditions.map((condition) => {
    const [, variable = 'k'] = /(\?\w+)/.exec(condition) ?? [];
    return `(:method (go) (${condition}) ((!do ${variable})))`;
  });
  return [
    { path: 'd', text: `(defdomain d (${axioms} (:operator (!do ?x) () () ()) ${methods.join('\n')}))` },
    { path: 'p', text: `(defproblem p d (${FACTS}) ((go)))` },
  ];
}

const plansIn = (plans: readonly { readonly steps: readonly string[] }[]) =>
  [...new Set(plans.map(({ steps }) => steps.join(' ')))].sort();

describe('a condition', () => {
  it.each([
    [
      'gives another value than what an axiom assigns',
      '(:- (rate ?x ?y) ((size ?x ?s) (assign ?y k)))',
      ['(rate ?s y)', '(rate ?s ?s)', '(rate ?s k)', '(rate k ?z)'],
    ],
    [
      'gives another number than what an axiom assigns',
      '(:- (rate ?x ?y) ((size ?x ?s) (assign ?y 3))) (:- (asked ?x) ((rate k ?x)))',
      ['(rate ?s 4)', '(rate ?s 3)', '(rate k ?z)', '(asked 2)', '(asked ?z)'],
    ],
    [
      'gives what an axiom assigns and then asks about',
      '(:- (rate ?x ?y) ((assign ?y k) (size ?x ?y)))',
      ['(rate ?s y)', '(rate ?s m)', '(rate ?s k)', '(rate m ?z)'],
    ],
    [
      'asks an axiom that hands on what it is asked',
      '(:- (inner ?x) ((not (size ?x k)))) (:- (outer ?x) ((inner ?x)))',
      ['(outer w)', '(outer k)'],
    ],
    [
      'asks an axiom that assigns in an alternative',
      '(:- (rate ?x ?y) ((size ?x ?s) (or (assign ?y k) (size ?y m)))) (:- (asked ?x) ((rate k ?x)))',
      ['(rate ?s y)', '(rate ?s m)', '(rate o ?z)', '(asked l)', '(asked ?o)'],
    ],
    [
      'asks an axiom that tests before it finds',
      '(:- (none ?y) ((not (size ?y k)) (box ?y))) (:- (some ?y) ((not (size ?y l)) (box ?y)))',
      ['(none ?z)', '(none n)', '(some ?z)', '(some n)'],
    ],
    [
      'has alternatives that assign',
      '',
      [
        '(or (assign ?y k) (assign ?y m))',
        '(or (and (not (box ?y)) (assign ?y l)) (size ?y m))',
        '(or (and (not (size ?y o)) (assign ?y l)) (size o ?y))',
        '(or (and (val ?x ?y) (not (box ?y))) (and (val ?y ?y) (assign ?x ?y)))',
      ],
    ],
  ])('%s', (_, axioms, conditions) => {
    const sources = files(axioms, conditions);
    expect(importProject('shop', sources).diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
    const { ours, original } = compare({ files: sources, count: 100 });
    expect(plansIn(ours.plans)).toEqual(plansIn(original().plans));
  });
});
