/** Protections that one operator ends and begins, in any number and order: as many plans as JSHOP2 finds, and the same. */
import { describe, expect, it } from 'vitest';
import { importProject } from '../../../../../planner-core/pipeline.ts';
import { compare, firstDifference } from './compared.ts';

/** Facts `(on k)` and `(on m)`, and an operator that changes them in the way to be tried. */
function files(deletes: string, adds: string, tasks: string) {
  const domain = `(defdomain guard (
    (:operator (!hold ?x) () () ((:protection (on ?x))))
    (:operator (!drop ?x) ((on ?x)) ((on ?x)) ())
    (:operator (!try ?x ?y) ((box ?x) (box ?y)) ${deletes} ${adds})
    (:method (any) () ((!try k ?x))) (:method (any) () ())))`;
  const problem = `(defproblem p guard ((on k) (on m) (box k) (box m)) ${tasks})`;
  return [
    { path: 'd', text: domain },
    { path: 'p', text: problem },
  ];
}

const [K, X, Y] = ['(:protection (on k))', '(:protection (on ?x))', '(:protection (on ?y))'];
/** What comes before the operator and after it: how often each fact is protected, and how long. */
const TASKS = [
  '((!try k m) (!drop k))',
  '((!hold k) (!try k m) (!drop k))',
  '((!hold k) (!try m k) (!drop k))',
  '((!hold k) (!hold k) (!try k k) (!drop k))',
  '((!hold k) (!hold k) (!hold k) (!try k k) (!drop k))',
  '((!try k k) (!hold k) (!try k k) (!drop k))',
  '((!try k k) (!try k k) (!drop k))',
];

describe('an operator that', () => {
  it.each([
    ['ends one protection twice', `(${X} ${X})`, '()'],
    ['ends two that may be one', `(${X} ${Y})`, '()'],
    ['ends three that may be one', `(${X} ${Y} ${K})`, '()'],
    ['ends and begins one', `(${X})`, `(${X})`],
    ['begins one twice', '()', `(${X} ${Y})`],
    ['takes away before it ends', `((on ?x) ${X})`, '((on ?x))'],
    ['takes away after it ends', `(${X} (on ?x))`, '((on ?x))'],
    ['takes away what another name ends', `(${Y} (on ?x))`, '((on ?x))'],
    ['takes away everything', '((forall (?z) ((box ?z)) ((on ?z))))', '((on ?x))'],
    ['takes away everything after it ends', `(${X} (forall (?z) ((box ?z)) ((on ?z))))`, '((on ?x))'],
    ['takes away everything if it stands', '((forall (?z) ((on ?x)) ((on ?x))))', '((on ?x))'],
  ])('%s', (_, deletes, adds) => {
    for (const tasks of TASKS) {
      const sources = files(deletes, adds, tasks);
      const said = importProject('shop', sources).diagnostics.filter(({ severity }) => severity === 'error');
      expect(said).toEqual([]);
      const { ours, original } = compare({ files: sources, count: 10 });
      expect(firstDifference(original().plans, ours.plans), tasks).toBeNull();
    }
  });
});
