/**
 * What HDDL does not say, or says twice, is told where it stands, once, and the part around it is left out: one change of a
 * sound text for each kind, with the place and the message that answer it.
 */
import { describe, expect, it } from 'vitest';
import { importProject } from '../../../../../planner-core/pipeline.ts';
import { hasErrors, plansOf } from './imported.ts';

const DOMAIN = `(define (domain dock)
 (:requirements :typing :hierarchy)
 (:types ship - thing berth)
 (:constants home - berth)
 (:predicates (at ?s - ship ?b - berth) (moored ?s - ship))
 (:functions (load ?s - ship) - number (total-cost) - number)
 (:task serve :parameters (?s - ship))
 (:method m :parameters (?s - ship ?b - berth) :task (serve ?s) :precondition (at ?s ?b)
  :subtasks (and (one (tie ?s ?b)) (two (rest))) :ordering (and (< one two)))
 (:action tie :parameters (?s - ship ?b - berth) :precondition (at ?s ?b)
  :effect (and (moored ?s) (increase (total-cost) 2)))
 (:action rest :parameters () :precondition (and) :effect ()))`;
const PROBLEM = `(define (problem p) (:domain dock)
 (:objects gull tern - ship)
 (:htn :parameters () :ordered-subtasks (and (serve tern)))
 (:init (at tern home) (= (load tern) 3) (= (total-cost) 0))
 (:goal (moored tern))
 (:metric minimize (total-cost)))`;

const file = (path: string, text: string) => ({ path, text });

function imported(from: string, to: string, problem = PROBLEM) {
  const [domain, other] = [DOMAIN, problem].map((text) => text.replace(from, to)) as [string, string];
  const files = [file('domain', domain), file('problem', other)];
  const { diagnostics } = importProject('hddl', files);
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ message, span, related = [] }) => {
      const text = (place: typeof span) =>
        files
          .find(({ path }) => path === place.file)
          ?.text.slice(place.start, place.end)
          .slice(0, 16);
      return [text(span), message, ...related.map((other) => text(other.span))].join(' | ');
    });
}

it('is read as it is meant', () => {
  expect(imported('', '')).toEqual([]);
});

describe('a name that is declared nowhere', () => {
  it.each([
    ['of a type', '?b - berth) (moored', '?b - birth) (moored', 'birth | Unknown type `birth`.'],
    [
      'of a predicate',
      ':precondition (at ?s ?b)\n  :sub',
      ':precondition (in ?s ?b)\n  :sub',
      'in | Unknown predicate `in`.',
    ],
    ['of a predicate in a fact', '(at tern home)', '(in tern home)', 'in | Unknown predicate `in`.'],
    [
      'of a predicate in a fact that is denied',
      '(at tern home)',
      '(at tern home) (not (in tern))',
      'in | Unknown predicate `in`.',
    ],
    ['of an object', 'serve tern', 'serve erne', 'erne | Unknown object `erne`.'],
    ['of a task', '(two (rest))', '(two (sleep))', 'sleep | Unknown task `sleep`.'],
    ['of a label', '(< one two)', '(< one three)', 'three | Unknown subtask `three`.'],
    ['of a variable', '(tie ?s ?b))', '(tie ?s ?c))', '?c | Unknown variable `?c`.'],
    ['of a variable of the head', '(serve ?s) :pre', '(serve ?t) :pre', '?t | Unknown parameter `?t`.'],
    ['of the costs', ' (total-cost) - number', '', 'total-cost | Unknown function `total-cost`.'],
    ['of a requirement', ':hierarchy', ':hierarchies', ':hierarchies | Unknown requirement `:hierarchies`.'],
  ])('%s', (_, from, to, said) => {
    expect(imported(from, to)[0]).toBe(said);
  });
});

it('a constant in the head of a method is not the variable of its name', () => {
  const domain = `(define (domain dock) (:types ship) (:constants s - ship) (:predicates (tied ?a ?b - ship))
    (:task tie-up :parameters (?a ?b - ship))
    (:method m :parameters (?s - ship) :task (tie-up ?s s) :subtasks (tie ?s s))
    (:action tie :parameters (?a ?b - ship) :effect (tied ?a ?b)))`;
  const problem =
    '(define (problem p) (:domain dock) (:objects t - ship) (:htn :subtasks (tie-up t s)) (:init))';
  const plans = plansOf(file('domain', domain), file('problem', problem));
  expect(plans.map(({ ipc }) => ipc.split('\n')[1])).toEqual(['0 tie t s']);
  const undeclared = domain.replace('(:constants s - ship)', '');
  const unknown = importProject('hddl', [file('domain', undeclared), file('problem', problem)]);
  expect(unknown.diagnostics.map(({ message }) => message)).toContain('Unknown object `s`.');
});

describe('a name that is declared twice, in any case', () => {
  it.each([
    ['type', 'berth)\n (:con', 'berth Berth)\n (:con', 'Berth', 'berth'],
    ['constant', 'home -', 'home Home -', 'Home', 'home'],
    ['object', 'gull tern', 'gull tern Gull', 'Gull', 'gull'],
    ['predicate', '(moored ?s - ship)', '(moored ?s - ship) (AT)', 'AT', 'at'],
    ['function', '(total-cost) -', '(LOAD) (total-cost) -', 'LOAD', 'load'],
    ['task', '(:action rest', '(:task Tie :parameters ()) (:action rest', 'Tie', 'tie'],
    ['method', '(:action tie', '(:method M :parameters (?s - ship) :task (serve ?s)) (:action tie', 'M', 'm'],
    ['subtask', '(two (rest))', '(ONE (rest))', 'ONE', 'one'],
    ['parameter', '(?s - ship ?b - berth) :task', '(?s - ship ?S ?b - berth) :task', '?S', '?s'],
    ['part', ':task (serve ?s) ', ':task (serve ?s) :TASK (serve ?s) ', ':TASK', ':task'],
    ['section', '(:goal', '(:GOAL (moored gull)) (:goal', ':goal', ':GOAL'],
  ])('%s: both places are told', (kind, from, to, second, first) => {
    const [word, message, place] =
      imported(from, to)
        .find((one) => one.includes('already'))
        ?.split(' | ') ?? [];
    expect([word, message?.startsWith(`The ${kind} `), place]).toEqual([second, true, first]);
  });
});

describe('what HDDL does not say', () => {
  it.each([
    ['a dash that stuck to its type', 'gull tern - ship', 'gull tern -ship', '-ship | Expected a name here.'],
    [
      'a parameter without its mark',
      '(?s - ship)',
      '(s - ship)',
      's | Expected a variable, such as `?s` here.',
    ],
    ['an object with one', 'gull tern', '?gull tern', '?gull | Expected a name here.'],
    [
      'a type without names',
      'gull tern - ship',
      'gull tern - ship - berth',
      '- | Expected a name before the `-` here.',
    ],
    ['a type of nothing', 'gull tern - ship', 'gull tern - (either)', '(either) | Expected a type here.'],
    ['a part without a value', ':effect ()', ':effect', ':effect | Expected something after `:effect` here.'],
    [
      'an unknown part',
      ':effect ()',
      ':after (moored home)',
      ':after | Expected one of `:parameters`, `:precondition`, `:effect` here.',
    ],
    [
      'two networks',
      ':ordering (and (< one two))',
      ':ordered-subtasks (rest)',
      '(and (one (tie ? | Expected only one of `:ordered-subtasks` and `:subtasks` here.',
    ],
    [
      'a subtask behind its label and task',
      '(two (rest))',
      '(two (rest) (rest))',
      '(rest) | Expected nothing more here.',
    ],
    [
      'an order the wrong way',
      '(< one two)',
      '(one two <)',
      '(one two <) | Expected an order such as `(< first second)` here.',
    ],
    [
      'an order of three',
      '(< one two)',
      '(< one two one)',
      '(< one two one) | Expected an order such as `(< first second)` here.',
    ],
    [
      'a condition behind the only one',
      '(:goal (moored tern))',
      '(:goal (moored tern) (moored gull))',
      '(moored gull) | Expected nothing more here.',
    ],
    [
      'a quantifier over nothing',
      '(:goal (moored tern))',
      '(:goal (exists (?x - ship)))',
      '(exists (?x - sh | Expected variables and a condition here.',
    ],
    [
      'an effect without a fact',
      '(moored ?s) (inc',
      '(not) (inc',
      '(not) | Expected a fact after `not` here.',
    ],
    [
      'a function of objects',
      '(load ?s - ship) - number',
      '(load ?s - ship) - berth',
      'berth | Expected `number` here.',
    ],
    [
      'a predicate of a type',
      '(moored ?s - ship)',
      '(moored ?s - ship) - number',
      '- | Expected a name with its parameters in parentheses here.',
    ],
    [
      'two definitions in a file',
      ':effect ()))',
      ':effect ())) (define (problem q))',
      '(define (problem | Expected only one definition in a file here.',
    ],
    [
      'two numbers for one',
      '(= (load tern) 3)',
      '(= (load tern) 3) (= (LOAD Tern) 4)',
      '(LOAD Tern) | This contradicts another part of the initial state: another number has already been given.',
    ],
    [
      'a fact and its denial',
      '(at tern home)',
      '(at tern home) (not (at TERN home))',
      '(at TERN home) | This contradicts another part of the initial state: it is also given as true.',
    ],
    [
      'costs from the start',
      '(= (total-cost) 0)',
      '(= (total-cost) 7)',
      '(total-cost) | A total cost before the first step cannot be carried over: the cost of a plan is the sum of what its steps cost.',
    ],
    [
      'conditions of an abstract task',
      '(:task serve :parameters (?s - ship)',
      '(:task serve :parameters (?s - ship) :precondition (moored ?s)',
      '(moored ?s) | The `:precondition` of the task `serve` cannot be carried over: a task with methods cannot have its own conditions and effects.',
    ],
  ])('%s', (_, from, to, said) => {
    expect(imported(from, to)).toContain(said);
  });
});

it('a problem that no plan can solve is told to be one, and is no world', () => {
  const problem = PROBLEM.replace(':parameters ()', ':parameters (?x - ship) :constraints (not (= ?x ?x))');
  expect(imported('', '', problem)).toEqual([
    'p | The problem cannot be carried over: its tasks have arguments of the wrong types, or its constraints contradict each other.',
  ]);
});

describe('one rule for case', () => {
  it.each([
    ['types', '?s - ship ?b', '?s - SHIP ?b'],
    ['variables', '(serve ?s)', '(serve ?S)'],
    ['labels', '(< one two)', '(< ONE Two)'],
    ['constants', '(at tern home)', '(at Tern HOME)'],
    ['predicates', '(:goal (moored', '(:goal (MOORED'],
    ['tasks', '(tie ?s ?b)', '(TIE ?s ?b)'],
    ['keywords', ':subtasks', ':SubTasks'],
    ['the type of everything', 'thing berth', 'thing berth - OBJECT'],
    ['costs', 'increase (total-cost)', 'INCREASE (Total-Cost)'],
  ])('%s', (_, from, to) => {
    expect(imported(from, to)).toEqual([]);
    const texts = [DOMAIN, PROBLEM].map((text) => text.replace(from, to)) as [string, string];
    const plans = plansOf(file('domain', texts[0]), file('problem', texts[1]));
    expect(plans.map(({ ipc }) => ipc)).toEqual([
      '==>\n0 tie tern home\n1 rest\nroot 2\n2 serve tern -> m 0 1\n<==\n',
    ]);
  });
});

describe('names of every alphabet', () => {
  const letters = (text: string) =>
    text
      .replaceAll('tern', 'チドリ')
      .replaceAll('tie', 'attaché')
      .replaceAll('serve', 'обслужить')
      .replaceAll(' m ', ' m.1+ ');

  it('come in whole and are those of a plan', () => {
    const [domain, problem] = [file('domain', letters(DOMAIN)), file('problem', letters(PROBLEM))];
    const { files, diagnostics } = importProject('hddl', [domain, problem]);
    expect(hasErrors(diagnostics)).toBe(false);
    expect(files[0]?.text).toMatch(/^task Attaché\(/m);
    expect(files[0]?.text).toMatch(/^task Обслужить\(/m);
    expect(files[1]?.text).toMatch(/Ship .*チドリ;/);
    expect(plansOf(domain, problem)[0]?.ipc).toBe(
      '==>\n0 attaché チドリ home\n1 rest\nroot 2\n2 обслужить チドリ -> m.1+ 0 1\n<==\n',
    );
  });
});

describe('an object that only problems declare', () => {
  const used = DOMAIN.replace(':effect ())', ':effect (moored gull))');

  it('is a constant of the domain where all of them do', () => {
    const { diagnostics } = importProject('hddl', [file('d', used), file('p', PROBLEM), file('q', PROBLEM)]);
    expect(hasErrors(diagnostics)).toBe(false);
  });

  it('is to be moved there where one does not', () => {
    const other = PROBLEM.replace('gull tern - ship', 'tern - ship');
    const { diagnostics } = importProject('hddl', [file('d', used), file('p', PROBLEM), file('q', other)]);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      '`gull` is declared in a problem but used in the domain: move it to the `:constants` of the domain.',
    ]);
  });
});
