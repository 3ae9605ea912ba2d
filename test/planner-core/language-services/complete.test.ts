/** Completion in the middle of half-typed texts: what is offered, what is not, and what comes first. */
import { describe, expect, test } from 'vitest';
import { completionsAt } from '../../../planner-core/language-services/complete.ts';
import { SQUAD, sourcesOf, unmarked } from './marked.ts';

function complete(marked: string) {
  const { text, offset } = unmarked(marked);
  const path = 'half.htn';
  return completionsAt(sourcesOf({ 'squad.htn': SQUAD, [path]: text }), { path, offset });
}

function completeWorld(marked: string) {
  const { text, offset } = unmarked(marked);
  const path = 'half.world';
  return completionsAt(sourcesOf({ 'squad.htn': SQUAD, [path]: text }), { path, offset });
}

const labels = (completions: readonly { readonly label: string }[]) => completions.map(({ label }) => label);

interface Case {
  readonly at: string;
  readonly offers: readonly string[];
  readonly not?: readonly string[];
  readonly first?: string;
}

const IN_BRANCH = 'task T(Npc npc, Gun gun) { method { ';

const domainCases: Readonly<Record<string, Case>> = {
  'an empty place between declarations': {
    at: '▸',
    offers: ['task', 'type', 'fluent'],
    not: ['method', 'Npc'],
  },
  'the first letters of a declaration': { at: 'enum E { a }\nta▸', offers: ['task'] },
  'the parent of a type': { at: 'type Hall < ▸', offers: ['Area', 'Point'], not: ['Stance', 'boolean'] },
  'another parent': { at: 'type Hall < Area, ▸', offers: ['Point', 'Npc'], not: ['Area', 'Hall', 'Stance'] },
  'no parent without a comma': { at: 'type Hall < Area ▸', offers: [], not: ['Point'] },
  'the name of a type': { at: 'type ▸', offers: [], not: ['Npc', 'task'] },
  'the type of a variable': {
    at: 'fluent ▸',
    offers: ['boolean', 'integer', 'float', 'text', 'Npc', 'Stance'],
  },
  'the type of an object': { at: 'object ▸', offers: ['Area', 'Gun'], not: ['Stance', 'float'] },
  'a parameter list': { at: 'task T(▸', offers: ['Npc', 'Stance', 'float'], not: ['at', 'task'] },
  'the second parameter': { at: 'task T(Npc npc, ▸) {', offers: ['Npc', 'Gun'] },
  'the name of a parameter': { at: 'task T(Npc ▸', offers: ['npc'], not: ['Gun'] },
  'a derived value': {
    at: 'derived boolean far(Point p) := ▸',
    offers: ['p', 'at', 'distance', 'not'],
    first: 'p',
  },
  'a task': { at: 'task T() { ▸', offers: ['method', 'cost', 'try'], not: ['branch', 'at'] },
  'a cost': { at: 'task T(Gun gun) { cost := ▸', offers: ['gun', 'ammo', 'distance'], not: ['method'] },
  'the order of methods': { at: 'task T() { try ▸', offers: ['highest', 'lowest'], not: ['method', 'at'] },
  'the words after it': { at: 'task T() { try lowest ▸', offers: ['score'], not: ['first'] },
  'the last of them': { at: 'task T() { try lowest score ▸', offers: ['first'], not: ['method'] },
  'after the order': { at: 'task T() { try lowest score first; ▸', offers: ['method'], not: ['at'] },
  'the score of a method': { at: 'task T(Gun gun) { method { score := ▸', offers: ['gun', 'ammo', 'random'] },
  'a method': {
    at: 'task T() { method ▸x { ▸'.replace('▸x', 'x'),
    offers: ['branch', 'score', 'ordered', 'exists', 'at'],
  },
  'a disabled method': { at: 'task T() { @disabled method { ▸', offers: ['branch'] },
  'an annotation': { at: 'task T() { @▸', offers: ['disabled', 'allow'], not: ['method'] },
  'a branch': {
    at: 'task T(Npc npc) { method { branch b { ▸',
    offers: ['first', 'sort-by', 'let', 'npc', 'unordered'],
    not: ['branch', 'when'],
  },
  'an argument, the fitting type first': {
    at: `${IN_BRANCH}ammo(▸`,
    offers: ['gun', 'npc', 'spawn'],
    first: 'gun',
  },
  'a second argument': { at: `${IN_BRANCH}distance(at(npc), ▸`, offers: ['spawn', 'at'], first: 'spawn' },
  'after a comparison': {
    at: `${IN_BRANCH}stance(npc) == ▸`,
    offers: ['standing', 'crouched', 'npc'],
    first: 'standing',
  },
  'after a value': { at: `${IN_BRANCH}armed(npc) ▸`, offers: ['and', 'or', 'is'], not: ['at', 'Npc'] },
  'after the condition of an `if`': {
    at: `${IN_BRANCH}if armed(npc) ▸`,
    offers: ['then', 'and', 'or'],
    not: ['else', 'at'],
  },
  'after `if`, `then` and `else`': {
    at: `${IN_BRANCH}if armed(npc) then ▸`,
    offers: ['gun', 'if'],
    not: ['then', 'else'],
  },
  'after the first value of an `if`': {
    at: `${IN_BRANCH}if armed(npc) then ammo(gun) ▸`,
    offers: ['else'],
    not: ['then'],
  },
  'after an `if`': {
    at: `${IN_BRANCH}if armed(npc) then 1 else 2 ▸`,
    offers: ['and'],
    not: ['then', 'else'],
  },
  'after `is`': {
    at: `${IN_BRANCH}at(npc) is ▸`,
    offers: ['Area', 'Point'],
    not: ['Stance', 'npc', 'float'],
  },
  'after a text': { at: `${IN_BRANCH}said(npc) == "a (b" ▸`, offers: ['and', 'or'], not: ['npc'] },
  'inside a text, behind an escaped quote': {
    at: `${IN_BRANCH}said(npc) == "a \\" ▸`,
    offers: [],
    not: ['and', 'npc'],
  },
  'after `not`': { at: `${IN_BRANCH}not ▸`, offers: ['armed', 'alert'] },
  'inside a word': { at: `${IN_BRANCH}ar▸med(npc); ordered(); } }`, offers: ['armed'] },
  'the variables of a quantifier': {
    at: `${IN_BRANCH}exists (▸`,
    offers: ['Npc', 'integer', 'boolean'],
    not: ['float', 'text', 'at'],
  },
  'the key of a sort': { at: `${IN_BRANCH}sort-by (Gun g; ▸`, offers: ['g', 'ammo'], not: ['Npc'] },
  'the direction of a sort': { at: `${IN_BRANCH}sort-by (Gun g; ammo(g); ▸`, offers: ['<', '>'], not: ['g'] },
  'after `first`': { at: `${IN_BRANCH}first ▸`, offers: ['sort-by'], not: ['at'] },
  'a quantifier block': { at: `${IN_BRANCH}exists (Gun g) { ▸`, offers: ['g', 'npc', 'gun', 'ordered'] },
  'after a quantifier block': {
    at: `${IN_BRANCH}exists (Gun g) { alert; } ▸`,
    offers: ['npc', 'ordered'],
    not: ['g'],
  },
  'a named value': { at: `${IN_BRANCH}let d := ammo(gun); d ▸`, offers: ['and', 'or'] },
  'a named value, later': { at: `${IN_BRANCH}let d := ammo(gun); ▸`, offers: ['d'] },
  'an aggregate': { at: `${IN_BRANCH}count (Npc n; ▸`, offers: ['n', 'armed'] },
  'a test with a block': {
    at: `${IN_BRANCH}not forall (Npc n) { ▸`,
    offers: ['n', 'armed'],
    not: ['ordered'],
  },
  'a network': {
    at: `${IN_BRANCH}ordered(▸`,
    offers: ['Move', 'Shoot', 'unordered', 'each'],
    not: ['at', 'npc'],
  },
  'a second subtask': { at: `${IN_BRANCH}ordered(Move(npc, spawn), ▸`, offers: ['Shoot'] },
  'the argument of a subtask': {
    at: `${IN_BRANCH}ordered(Shoot(npc, ▸`,
    offers: ['gun', 'npc'],
    first: 'gun',
  },
  'each part': {
    at: `${IN_BRANCH}ordered(each (Npc n; armed(n)) { ▸`,
    offers: ['ordered', 'unordered'],
    not: ['Move'],
  },
  'the condition of each': { at: `${IN_BRANCH}ordered(each (Npc n; ▸`, offers: ['n', 'armed'] },
  'a subtask of each': {
    at: `${IN_BRANCH}ordered(each (Npc n) { ordered(Move(▸`,
    offers: ['n', 'npc'],
    first: 'n',
  },
  'a primitive block': {
    at: 'task T(Gun gun) { { ▸',
    offers: ['when', 'forall', 'ammo', 'gun'],
    not: ['ordered', 'method'],
  },
  'an effect': { at: 'task T(Npc npc) { { stance(npc) := ▸', offers: ['crouched'], first: 'standing' },
  'effects under a condition': {
    at: 'task T(Gun gun) { { when (ammo(gun) == 1) { ▸',
    offers: ['ammo', 'gun'],
  },
  'a line after a missing semicolon': {
    at: `${IN_BRANCH}armed(npc)\n  or▸`,
    offers: ['ordered', 'or', 'armed'],
  },
  'after an argument list that was never closed': {
    at: `${IN_BRANCH}armed(npc;\n ▸`,
    offers: ['ordered', 'npc'],
  },
  'a declaration after a task that was never closed': {
    at: 'task A() { method { armed(\ntask B(▸',
    offers: ['Npc'],
    not: ['armed'],
  },
  'a method after a branch that was never closed': {
    at: 'task A() { method { branch { alert;\n method { ▸',
    offers: ['branch'],
  },
  'a comment': { at: 'task T() { // a comm▸', offers: [], not: ['method'] },
  'a block comment': { at: '/* a ▸', offers: [], not: ['task'] },
  'a string': { at: '@allow(unused-task, "wh▸', offers: [], not: ['task'] },
};

const WORLD = 'world W for Squad; objects { Npc guard; Gun pistol; Area yard; } ';

const worldCases: Readonly<Record<string, Case>> = {
  'the domain of a world': { at: 'world W for ▸', offers: ['Squad'] },
  'an empty place between sections': {
    at: `${WORLD}▸`,
    offers: ['init', 'tasks', 'goal', 'expect', 'seed'],
    not: ['at'],
  },
  'the objects': { at: 'world W for Squad; objects { ▸', offers: ['Npc', 'Area'], not: ['Stance', 'at'] },
  'a value to set': {
    at: `${WORLD}init { ▸`,
    offers: ['at', 'stance', 'distance'],
    not: ['armed', 'pathLength', 'guard'],
  },
  'whose value': { at: `${WORLD}init { ammo(▸`, offers: ['pistol', 'guard'], first: 'pistol' },
  'the value': { at: `${WORLD}init { at(guard) := ▸`, offers: ['spawn', 'yard'], first: 'spawn' },
  'an external function': { at: `${WORLD}external ▸`, offers: ['pathLength'], not: ['at'] },
  'its rule': { at: `${WORLD}external pathLength(a, b) := distance(▸`, offers: ['a', 'b', 'yard'] },
  'what to plan for': { at: `${WORLD}tasks ▸`, offers: ['ordered', 'unordered'] },
  'a task to plan for': { at: `${WORLD}tasks ordered(▸`, offers: ['Move', 'Shoot'] },
  'its arguments': { at: `${WORLD}tasks ordered(Shoot(guard, ▸`, offers: ['pistol'], first: 'pistol' },
  'the goal': { at: `${WORLD}goal { ▸`, offers: ['armed', 'guard', 'not'] },
  'an expectation': { at: `${WORLD}expect { ▸`, offers: ['solved', 'cost', 'contains', 'optimal'] },
  'an optimal expectation': { at: `${WORLD}expect { optimal ▸`, offers: ['cost'], not: ['optimal'] },
  'a task of the plan': { at: `${WORLD}expect { contains ▸`, offers: ['Move', 'Shoot'] },
  'a whole plan': { at: `${WORLD}expect { plan(Move(guard, yard), ▸`, offers: ['Shoot'] },
};

function check(completions: readonly { readonly label: string }[], { offers, not = [], first }: Case): void {
  const offered = labels(completions);
  expect(offered).toEqual(expect.arrayContaining([...offers]));
  expect(offered.filter((label) => not.includes(label))).toEqual([]);
  if (offers.length === 0) expect(offered).toEqual([]);
  if (first) expect(offered[0]).toBe(first);
}

describe('in a domain, completion knows', () => {
  test.each(Object.entries(domainCases))('%s', (_, example) => check(complete(example.at), example));
});

describe('in a world, completion knows', () => {
  test.each(Object.entries(worldCases))('%s', (_, example) => check(completeWorld(example.at), example));
});

describe('a suggestion', () => {
  const find = (marked: string, label: string) =>
    complete(marked).find((completion) => completion.label === label);

  test('shows the parameters of a task and its documentation', () => {
    expect(find(`${IN_BRANCH}ordered(▸`, 'Move')).toEqual({
      label: 'Move',
      kind: 'task',
      detail: '(Npc npc, Point to)',
      documentation: 'Goes there.',
      insertText: 'Move(',
    });
  });

  test('opens an argument list only where there is none', () => {
    expect(find(`${IN_BRANCH}▸`, 'at')?.insertText).toBe('at(');
    expect(find(`${IN_BRANCH}a▸t(npc)`, 'at')?.insertText).toBe('at');
    expect(find(`${IN_BRANCH}▸`, 'alert')?.insertText).toBe('alert');
  });

  test('writes a keyword as a name in backquotes', () => {
    const text = 'type `each`;\ntask T(▸';
    expect(find(text, 'each')?.insertText).toBe('`each`');
  });

  test('comes once', () => {
    const offered = complete(`${IN_BRANCH}▸`).map(({ kind, label }) => `${kind} ${label}`);
    expect(new Set(offered).size).toBe(offered.length);
  });
});

test('every prefix of a whole text can be completed', () => {
  const text = `${SQUAD}task Day(Npc npc) {\n  method a {\n    branch { first sort-by (Gun g; ammo(g); >) {\n      let n := ammo(g); n > 2;\n      ordered(Shoot(npc, g), each (Npc o; armed(o)) { ordered(Move(o, spawn)); });\n    } }\n  }\n}\n`;
  for (let end = 0; end <= text.length; end += 3) {
    expect(Array.isArray(complete(`${text.slice(0, end)}▸`))).toBe(true);
  }
});
