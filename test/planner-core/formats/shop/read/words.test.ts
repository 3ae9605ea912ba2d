/** SHOP2's and SHOP3's own words: each is carried over as the manual has it, or told where it stands; the rest is written. */
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { importProject } from '../../../../../planner-core/pipeline.ts';
import { compare } from './compared.ts';
import { importAll, plansOf } from './imported.ts';

const REST = `(:operator (!down ?x) ((up ?x)) ((up ?x)) ())
  (:operator (!up ?x) ((box ?x)) () ((up ?x)))`;
const PROBLEM = '(defproblem p yard ((box k) (box m) (size k 2) (size m 5)) ((turn k)))';

/** A domain with some more elements, and its problem. */
function files(elements: string, problem = PROBLEM): SourceFile[] {
  return [
    { path: 'd', text: `(defdomain yard (${REST}\n${elements}))` },
    { path: 'p', text: problem },
  ];
}

/** What is said, errors and warnings alone: the code, and the text at its place. */
function told(sources: readonly SourceFile[]): string[] {
  return importProject('shop', sources)
    .diagnostics.filter(({ severity }) => severity !== 'info')
    .map(({ code, span }) => {
      const text = sources.find(({ path }) => path === span.file)?.text ?? '';
      return `${code} ${text.slice(span.start, Math.min(span.end, span.start + 24))}`;
    });
}

describe('a word of SHOP2 or SHOP3', () => {
  const turn = (condition: string, tasks = '((!up ?x))') => `(:method (turn ?x) ${condition} ${tasks})`;
  it.each([
    ['`:ordered`', turn('()', '(:ordered (!up ?x) (!down ?x))'), ['(!up k)', '(!down k)']],
    ['`:ordered` inside', turn('()', '((:ordered (!up ?x)) (!down ?x))'), ['(!up k)', '(!down k)']],
    ['`:task`', turn('()', '((:task !up ?x) (:task :immediate !down ?x))'), ['(!up k)', '(!down k)']],
    ['a single task', turn('()', '(!up ?x)'), ['(!up k)']],
    ['a quote before tasks', turn('()', "'((!up ?x))"), ['(!up k)']],
    ['a name before the head', '(:method lift-it (turn ?x) () ((!up ?x)))', ['(!up k)']],
    ['`eval`', turn('((size ?x ?n) (eval (< ?n 3)))'), ['(!up k)']],
    ['`eval` that joins', turn("((eval (and (equal '?x 'k) (not (eq '?x 'm)))))"), ['(!up k)']],
    ['`eval` of a list', turn("((eval (member '?x '(a k))))"), ['(!up k)']],
    ['`eval` for a value', turn('((size ?x ?n) (call = 3 (eval (1+ ?n))))'), ['(!up k)']],
    ['`assign` of Lisp', turn('((size ?x ?n) (assign ?m (* ?n 2)) (call = ?m 4))'), ['(!up k)']],
    ['a quoted function', turn("((size ?x ?n) (call #'< ?n 3))"), ['(!up k)']],
    ['a quoted order', turn("(:sort-by ?n #'> ((size ?y ?n)))", '((!up ?y))'), ['(!up m)']],
    ['`exists`', turn('((exists (?y) (box ?y) (size ?y 5)))'), ['(!up k)']],
    ['`exists` of nothing', turn('(not (exists (?y) (size ?y 7)))'), ['(!up k)']],
    ['`forall` without a list', turn('((forall ?y (box ?y) (size ?y ?n)))'), ['(!up k)']],
    ['`enforce`', turn('((enforce (size ?x 2) "~A has no size." ?x))'), ['(!up k)']],
    [
      '`:op`',
      '(:op (!fill ?x) :add ((full ?x)) :precond ((box ?x)) :cost (+ 2 1)) (:method (turn ?x) () ((!fill ?x)))',
      ['(!fill k)'],
    ],
    [
      'an operator without precondition',
      '(:operator (!fill ?x) () ((full ?x)) 3) (:method (turn ?x) () ((!fill ?x)))',
      ['(!fill k)'],
    ],
  ])('%s is carried over', (_, elements, steps) => {
    const sources = files(elements);
    expect(told(sources)).toEqual([]);
    const { ours, original } = compare({ files: sources, count: 1 });
    expect(ours.plans.map((plan) => plan.steps)).toEqual([steps]);
    expect(original().plans).toEqual(ours.plans);
  });

  it.each([
    ['(setof ?y (box ?y) ?all)', 'not-carried-over (setof ?y (box ?y) ?all)'],
    ['(bagof ?y (box ?y) ?all)', 'not-carried-over (bagof ?y (box ?y) ?all)'],
    ["(assign* ?y '(k m))", "not-carried-over (assign* ?y '(k m))"],
    ['(:external (box ?x))', 'not-carried-over (:external (box ?x))'],
    ['(eval (progn (print ?x) t))', 'unreadable-import (progn (print ?x) t)'],
    ['(eval (< ?n size))', 'unreadable-import size'],
    ['(not (box ?x) (box ?y))', 'unreadable-import (not (box ?x) (box ?y))'],
    ['(or)', 'unreadable-import (or)'],
    ['(imply (box ?x))', 'unreadable-import (imply (box ?x))'],
    ['(forall (?y ?y) (box ?y) (up ?y))', 'unreadable-import ?y'],
    ['(:sort-by ?n ((size ?x ?n)))', 'unreadable-import (:sort-by ?n ((size ?x ?'],
    ['(box "k")', 'unreadable-import "k"'],
    ['(box :first)', 'unreadable-import :first'],
    ['(box ?x) box', 'unreadable-import box'],
    ['(Box !k)', 'unreadable-import !k'],
    ["(box 'k)", "unreadable-import 'k"],
  ])('%s is refused where it stands', (condition, said) => {
    const sources = files(`(:method (turn ?x) () ((!up ?x))) (:method (turn ?x) (${condition}) ((!up ?x)))`);
    expect(told(sources)).toEqual([said]);
    expect(plansOf(importAll(sources), {}).plans.map((plan) => plan.steps)).toEqual([['(!up k)']]);
  });

  it.each([
    ['(:operator (move ?x) () () ())', 'unreadable-import (move ?x)'],
    ['(:method (!move ?x) () ())', 'unreadable-import (!move ?x)'],
    ['(:operator (!move (call + 1 2)) () () ())', 'unreadable-import (call + 1 2)'],
    ['(:operator (!move ?x) () () ((not (up ?x))))', 'unreadable-import (not (up ?x))'],
    ['(:operator (!move ?x) () () ((when (up ?x) (on ?x))))', 'unreadable-import (when (up ?x) (on ?x))'],
    ['(:operator (!move ?x) () () () cheap)', 'unreadable-import cheap'],
    ['(:op (!move ?x) :add () :add ())', 'unreadable-import :add'],
    ['(:op (!move ?x) :effect ())', 'unreadable-import :effect'],
    ['(:method (move ?x) () (:parallel (!up ?x)))', 'unreadable-import (:parallel (!up ?x))'],
    ['(:action move :parameters (?x))', 'unreadable-import (:action move :parameter'],
    ['(:include other "other.lisp")', 'unreadable-import (:include other "other.l'],
    ['(:- (heavy ?x))', 'unreadable-import (:- (heavy ?x))'],
  ])('%s is told, and the others are written', (element, said) => {
    const sources = files(`(:method (turn ?x) () ((!up ?x))) ${element}`);
    expect(told(sources)).toEqual([said]);
    expect(plansOf(importAll(sources), {}).plans).toHaveLength(1);
  });
});

describe('a value that is not there', () => {
  it.each([
    [
      '(or (box ?y) (up ?x))',
      '?y that some alternatives leave open',
      'not-carried-over (or (box ?y) (up ?x))',
    ],
    [
      '(imply (up ?x) (box ?y))',
      '?y that an implication may leave open',
      'not-carried-over (imply (up ?x) (box ?y))',
    ],
    ['(size ?y ?n) (holds ?y)', 'a list that a variable may find', 'not-carried-over (holds ?y)'],
    ['(any (k m)) (box ?y)', 'a list given to an axiom', 'not-carried-over (any (k m))'],
    ['(any ?y)', 'what an axiom does not find', 'not-carried-over ?y'],
  ])('%s: %s is told', (condition, _, said) => {
    const axioms = '(:- (any ?y) (not (up ?y)))';
    const problem = PROBLEM.replace('((box k)', '((box k) (holds (on k m))');
    const method = `(:method (turn ?x) (${condition}) ((!up ?y)))`;
    expect(told(files(`${method} ${axioms}`, problem))).toContain(said);
  });

  it('that only `assign` names is a thing like any other', () => {
    const rules = '(:- (kind ?s ?y) ((call <= ?s 3) (assign ?y small)) ((assign ?y 7)))';
    const elements = `${rules} (:operator (!say ?y) () () ()) (:method (turn ?x) ((size ?x ?s) (kind ?s ?y)) ((!say ?y)))`;
    const { ours, original } = compare({ files: files(elements), count: 1 });
    expect(ours.plans.map(({ steps }) => steps)).toEqual([['(!say small)']]);
    expect(ours.plans).toEqual(original().plans);
  });
});

describe('a problem', () => {
  const domain = '(:method (turn ?x) ((box ?x)) ((!up ?x)))';
  it.each([
    ['names no domain', '(defproblem p ((box k)) ((turn k)))'],
    ['names it as an option', '(defproblem (p :domain yard) ((box k)) ((turn k)))'],
    ['is made by a call', "(make-problem 'p 'yard '((box k)) '((turn k)))"],
    ['stands in a function', '(defun define-it () (progn (defproblem p yard ((box k)) ((turn k)))))'],
    ['leaves open what to do it with', '(defproblem p yard ((box k)) ((turn ?x)))'],
  ])('%s: is read', (_, problem) => {
    const sources = files(domain, problem);
    expect(told(sources)).toEqual([]);
    expect(plansOf(importAll(sources), {}).plans.map((plan) => plan.steps)).toEqual([['(!up k)']]);
  });

  it.each([
    ['of another domain', '(defproblem q barn ((box k)) ((turn k)))', 'barn'],
    ['twice in its file', '(defproblem p yard ((box m)) ((turn m)))', 'p'],
    ['with tasks that are none', '(defproblem q yard ((box k)) ((and (turn k))))', '(and (turn k))'],
  ])('%s: is told, and the other is written', (_, problem, place) => {
    const sources = files(domain, `(defproblem p yard ((box k)) ((turn k)))\n${problem}`);
    expect(told(sources)).toEqual([`unreadable-import ${place}`]);
    expect(importAll(sources).worlds).toHaveLength(1);
  });

  it('with a fact that is none loses that fact, and it is told', () => {
    const sources = files(domain, '(defproblem p yard ((box k) (box ?y) (not (box m))) ((turn k)))');
    expect(told(sources)).toEqual(['unreadable-import ?y', 'unreadable-import (not (box m))']);
    expect(importAll(sources).worlds).toHaveLength(1);
  });

  it('with a name a second time tells both places', () => {
    const twice = '(defproblem p yard () ()) (defproblem p yard () ())';
    const { diagnostics } = importProject('shop', files(domain, twice));
    expect(diagnostics.flatMap(({ related = [] }) => related.map(({ span }) => span.start))).toEqual([12]);
  });
});

describe('among the files', () => {
  const own = files('(:method (turn ?x) () ((!up ?x)))');
  it.each([
    ['a text', 'Notes (by hand\n'.repeat(575), 'other-file '],
    ['a domain of another language', '(define (domain yard) (:requirements :strips))', 'other-file '],
    ['a misspelt definition', '(defporblem q yard () ())', 'unreadable-import defporblem'],
    ['a problem without its last bracket', '(defproblem q yard () ((turn k))', 'unreadable-import ('],
  ])('%s is told once, and the others are read', (_, text, said) => {
    const sources = [...own, { path: 'x', text }];
    expect(told(sources)).toEqual([said]);
    expect(importAll(sources).worlds).toHaveLength(1);
  });

  it('a bracket that is missing is told at the part that it was to close', () => {
    const text = '(defdomain d ((:operator (!a) () () ()\n(:method (b) () ((!a)))))';
    const { diagnostics } = importProject('shop', [{ path: 'd', text }]);
    expect(diagnostics.map(({ span }) => span.start)).toEqual([text.indexOf('(:operator')]);
  });

  it('names that look like slips are told', () => {
    const sources = files('(:method (turn ?x) ((bax ?x) (size ?x) (sizes ?x 2)) ((!up ?x)))');
    expect(told(sources)).toEqual(['nothing-gives-it (size ?x)', 'nothing-gives-it (sizes ?x 2)']);
  });
});

describe('a task whose only operator or method is left out', () => {
  it.each([
    ['cannot be read', '(:method (lift ?x) ((setof ?y (box ?y) ?all)) ((!up ?x)))'],
    ['is not carried over', '(:method (lift ?x) ((or (box ?y) (size ?x 2))) ((!up ?y)))'],
    ['is an operator', '(:operator (!lift ?x) ((setof ?y (box ?y) ?all)) () ())'],
  ])('is told once: it %s', (_, element) => {
    const call = element.includes('!lift') ? '!lift' : 'lift';
    const said = told(files(`${element} (:method (turn ?x) () ((${call} ?x)))`));
    expect(said.map((text) => text.split(' ')[0])).toEqual(['not-carried-over']);
  });
});

describe('a variable that begins with `?_`', () => {
  const infos = (elements: string) =>
    importProject('shop', files(elements)).diagnostics.filter(({ code }) => code === 'plans-differ');

  it('is like any other where it stands once', () => {
    expect(infos('(:method (turn ?x) ((size ?x ?_)) ((!up ?x))) (:method (turn ?_) () ())')).toEqual([]);
  });

  it('is told where it stands a second time, for SHOP3 would take it for another one', () => {
    const [told, more] = infos('(:method (turn ?x) ((size ?x ?_n) (size ?y ?_n) (size ?z ?_N)) ((!up ?x)))');
    expect(more).toBeUndefined();
    expect(told?.message).toContain('`?_n`: it is the same variable');
  });
});
