/** What the subtasks of a method need from the start, and nothing before them can bring about, is tested by the method. */
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Argument,
  earlyTests,
  type Fact,
  type Hierarchy,
  type Method,
} from '../../../../planner-core/formats/kit/early-tests.ts';

const CRATES = new Set([1, 2]);
const SITES = new Set([3]);

/** `at ?c ?a`, `not at ?c ?a`; crates are called `c…`, everything else is a site. */
function fact(text: string): Fact<Argument, string> {
  const [first = '', ...rest] = text.split(' ');
  const positive = first !== 'not';
  const [predicate = '', ...names] = positive ? [first, ...rest] : rest;
  const types = names.map((name) => (name.replace('?', '').startsWith('c') ? CRATES : SITES));
  return { positive, predicate, args: names.map(argument), types, source: text };
}

function argument(name: string): Argument {
  return { kind: name.startsWith('?') ? 'variable' : 'constant', name: { key: name.replace('?', '') } };
}

function shown({ positive, predicate, args }: Fact<Argument, string>): string {
  const names = args.map(({ kind, name }) => (kind === 'variable' ? `?${name.key}` : name.key));
  return [...(positive ? [] : ['not']), predicate, ...names].join(' ');
}

function action(
  head: string,
  needs: readonly string[],
  changes: readonly string[],
): Action<Argument, string> {
  const [name = '', ...parameters] = head.replaceAll('?', '').split(' ');
  return { name, parameters, needs: needs.map(fact), changes: changes.map(fact) };
}

/** Subtasks come one after the other. */
function method(head: string, tests: readonly string[], tasks: readonly string[]): Method<Argument, string> {
  const calls = [head, ...tasks].map((text) => {
    const [task = '', ...names] = text.split(' ');
    return { task, args: names.map(argument) };
  });
  const [own, ...subtasks] = calls;
  return {
    task: own?.task ?? '',
    head: own?.args ?? [],
    tests: tests.map(fact),
    subtasks,
    after: () => subtasks.map((_, index) => new Set([...subtasks.keys()].filter((other) => other > index))),
    testable: () => () => true,
  };
}

const LOAD = action('load ?c ?s', ['at ?c ?s', 'not full'], ['not at ?c ?s', 'full']);
const CARRY = action('carry ?s ?t', ['near ?s ?t'], ['moved']);
const UNLOAD = action('unload ?c ?s', ['full'], ['at ?c ?s', 'not full']);

function early(parts: Partial<Hierarchy<Argument, string>>): string[][] {
  const none = { actions: [LOAD, CARRY, UNLOAD], tasks: [], methods: [], interleaves: false };
  return earlyTests({ ...none, ...parts }).map((facts) => facts.map(shown));
}

describe('a method tests early', () => {
  it('what its first step needs, and what later steps need that no step before them makes true', () => {
    const bring = method('bring ?c ?t', [], ['load ?c ?s', 'carry ?s ?t', 'unload ?c ?t']);
    expect(early({ methods: [bring] })).toEqual([['at ?c ?s', 'not full', 'near ?s ?t']]);
  });

  it('nothing that it tests already', () => {
    expect(early({ methods: [method('go ?s', ['near ?s yard'], ['carry ?s yard'])] })).toEqual([[]]);
  });

  it('nothing that another task may make true meanwhile', () => {
    const bring = method('bring ?c ?t', [], ['load ?c ?s', 'carry ?s ?t']);
    expect(early({ methods: [bring], interleaves: true })).toEqual([['near ?s ?t']]);
  });

  it('what an earlier step makes true of other things only', () => {
    const other = {
      ...action('paint ?s', [], []),
      changes: [{ ...fact('at ?s ?s'), types: [SITES, SITES] }],
    };
    const bring = method('bring ?c ?s', [], ['paint ?s', 'load ?c ?s']);
    expect(early({ actions: [LOAD, other], methods: [bring] })).toEqual([['at ?c ?s', 'not full']]);
  });

  it('what all methods of a subtask need, however deep', () => {
    const methods = [
      method('fetch ?c', [], ['bring ?c home']),
      method('bring ?x ?y', ['open ?y'], ['load ?x ?y']),
      method('bring ?u ?v', ['open ?v', 'light ?u'], ['load ?u ?v', 'carry ?v ?v']),
    ];
    const tasks = ['fetch', 'bring'].map((name, index) => ({ name, arity: index + 1 }));
    expect(early({ methods, tasks })[0]).toEqual(['open home', 'at ?c home', 'not full']);
  });

  it('nothing of which its format has no way to speak', () => {
    const bring = method('bring ?c ?t', [], ['load ?c ?s']);
    const mute = { ...bring, testable: () => (one: Fact<Argument, string>) => one.predicate !== 'at' };
    expect(early({ methods: [mute] })).toEqual([['not full']]);
  });
});
