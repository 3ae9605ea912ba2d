/** Suggests what can come next at a place of a text, however unfinished the text is. */

import type { ProjectSources } from '../text/sources.ts';
import { type CompletionContext, completionContext, type Frame } from './completion-context.ts';
import type { Completion } from './completion-item.ts';
import { type DeclaredNames, declaredNames } from './declared-names.ts';
import type { Place } from './navigate.ts';
import { indexOccurrences, type OccurrenceIndex } from './occurrence-index.ts';
import { snippetCompletions } from './snippets/complete-snippets.ts';
import { expression } from './suggest-expression.ts';
import { keywords, names, type Suggesting, typeNames } from './suggestions.ts';
import {
  ANNOTATION_WORDS,
  BINDING_WORDS,
  BRANCH_WORDS,
  DECLARATION_WORDS,
  EXPECT_WORDS,
  METHOD_WORDS,
  NETWORK_WORDS,
  ORDER_WORDS,
  PRIMITIVE_WORDS,
  TASK_WORDS,
  WORLD_WORDS,
  type Word,
} from './vocabulary.ts';

/** The suggestions for a position, best matches first; the editor filters them by what is typed. */
export function completionsAt(
  sources: ProjectSources,
  { path, offset }: Place,
  names: () => OccurrenceIndex = () => indexOccurrences(sources),
): Completion[] {
  const domainSource = sources.domain.find((source) => source.tree.path === path);
  const text = (domainSource ?? sources.worlds.find((source) => source.tree.path === path))?.text;
  if (text === undefined) return [];
  const context = completionContext(text, offset, domainSource ? 'domain' : 'world');
  if (!context) return [];
  const snippets = () => snippetCompletions({ domain: sources.domain, index: names() });
  return distinct(suggest({ context, known: declaredNames(sources, path), snippets }));
}

function distinct(completions: readonly Completion[]): Completion[] {
  const seen = new Map(
    completions.map((completion) => [`${completion.kind} ${completion.label}`, completion]),
  );
  return [...seen.values()];
}

function suggest(at: Suggesting): Completion[] {
  const frame = innermost(at.context);
  if (frame.words.at(-1) === '@') return keywords(ANNOTATION_WORDS, at);
  return SUGGESTERS[frame.area](at, { ...frame, words: withoutAnnotations(frame.words) });
}

function innermost(context: CompletionContext): Frame {
  const frame = context.frames.at(-1);
  if (!frame) throw new Error('A completion context has at least the frame of its file');
  return frame;
}

/** `@disabled method` begins a method, just as `method` does. */
function withoutAnnotations(words: readonly string[]): string[] {
  const rest = [...words];
  while (rest[0] === '@') rest.splice(0, rest[2] === '()' ? 3 : 2);
  return rest;
}

type Suggester = (at: Suggesting, frame: Frame) => Completion[];

const SUGGESTERS: Readonly<Record<Frame['area'], Suggester>> = {
  domain: inDomain,
  task(at, { words }) {
    if (words[0] === 'cost') return words.includes(':=') ? expression(at, words) : [];
    if (words[0] === 'try') return keywords(ORDER_WORDS[words.length - 1] ?? [], at);
    return words.length === 0 ? keywords(TASK_WORDS, at) : [];
  },
  method(at, frame) {
    if (frame.words.includes('branch')) return [];
    const branch = frame.words.length === 0 ? keywords(METHOD_WORDS, at) : [];
    return [...branch, ...statement(at, frame, [...BINDING_WORDS, ...BRANCH_WORDS])];
  },
  branch: (at, frame) => statement(at, frame, [...BINDING_WORDS, ...BRANCH_WORDS]),
  primitive: (at, frame) => statement(at, frame, PRIMITIVE_WORDS),
  enum: () => [],
  each: (at, { words }) => (words.length === 0 ? keywords(BRANCH_WORDS.slice(1), at) : []),
  world: inWorld,
  objects: (at, { words }) => (words.length === 0 ? typeNames(at.known, 'objects') : []),
  init(at, { words }) {
    if (words.includes(':=')) return expression(at, words);
    return words.length === 0 ? names(at, isSettable) : [];
  },
  goal: (at, { words }) => expression(at, words),
  expect: inExpect,
  parameters: (at, { words }) => parameter(at.known, words, 'all'),
  quantifier(at, { words, segment, head }) {
    if (segment === 0) return parameter(at.known, words, 'finite');
    if (segment === 2 && head === 'sort-by') return words.length === 0 ? directions(at) : [];
    return expression(at, words);
  },
  aggregate(at, { words, segment, head }) {
    if (segment > 0) return expression(at, words);
    const values = head === 'min' || head === 'max' ? expression(at, words) : [];
    return [...parameter(at.known, words, 'finite'), ...values];
  },
  arguments: (at, { words }) => expression(at, words),
  group: (at, { words }) => expression(at, words),
  network(at, { words }) {
    return words.length === 0
      ? [...names(at, ({ kind }) => kind === 'task'), ...keywords(NETWORK_WORDS, at)]
      : [];
  },
  calls: (at, { words }) => (words.length === 0 ? names(at, ({ kind }) => kind === 'task') : []),
  nothing: () => [],
};

function inDomain(at: Suggesting, { words }: Frame): Completion[] {
  const [first] = words;
  if (first === undefined) return [...keywords(DECLARATION_WORDS, at), ...at.snippets()];
  if (words.includes(':=')) return expression(at, words);
  if (first === 'type') return supertypes(at, words);
  if (words.length > 1) return [];
  if (first === 'object') return typeNames(at.known, 'objects');
  const typed = ['constant', 'fluent', 'derived', 'external'].includes(first);
  return typed ? typeNames(at.known, 'all') : [];
}

/** The types that the declaration of a type does not list yet. */
function supertypes({ known }: Suggesting, words: readonly string[]): Completion[] {
  const isNext = words.includes('<') && ['<', ','].includes(words.at(-1) ?? '');
  return isNext ? typeNames(known, 'objects').filter(({ label }) => !words.includes(label)) : [];
}

/**
 * At the start of a statement, its keywords and everything with which an expression can start; after that, the expression.
 */
function statement(at: Suggesting, { words }: Frame, starters: readonly Word[]): Completion[] {
  const [first] = words;
  if (first === undefined) return [...keywords(starters, at), ...expression(at, [])];
  if (first === 'let') return words.includes(':=') ? expression(at, words) : [];
  if (first === 'first' && words.length === 1) return keywords([SORT_BY], at);
  // The semicolon may still be missing at the end of the line above.
  const next = at.context.startsLine ? [...keywords(starters, at), ...expression(at, [])] : [];
  return first === 'ordered' || first === 'unordered' ? next : [...expression(at, words), ...next];
}

const SORT_BY = BINDING_WORDS.find((word) => word.label === 'sort-by') as Word;

function parameter(known: DeclaredNames, words: readonly string[], which: 'all' | 'finite'): Completion[] {
  if (words.length === 0) return typeNames(known, which);
  const [type] = words;
  if (words.length > 1 || !type) return [];
  const label = type.charAt(0).toLowerCase() + type.slice(1);
  if (label === type) return [];
  return [{ label, kind: 'local', detail: `a name for the ${type}`, documentation: null, insertText: label }];
}

function directions(at: Suggesting): Completion[] {
  return keywords(
    [
      {
        label: '<',
        detail: 'smallest first',
        documentation: 'Tries the binding with the smallest value first.',
      },
      {
        label: '>',
        detail: 'largest first',
        documentation: 'Tries the binding with the largest value first.',
      },
    ],
    at,
  );
}

function isSettable({ storage }: { readonly storage: string | null }): boolean {
  return storage === 'constant' || storage === 'fluent';
}

function inWorld(at: Suggesting, { words }: Frame): Completion[] {
  const [first] = words;
  if (first === undefined) return keywords(WORLD_WORDS, at);
  if (first === 'world') return worldHeader(at.known, words);
  if (first === 'tasks') return words.length === 1 ? keywords(BRANCH_WORDS.slice(1), at) : [];
  if (first !== 'external') return [];
  if (words.includes(':=')) return expression(at, words);
  return words.length === 1 ? names(at, ({ storage }) => storage === 'external') : [];
}

function worldHeader({ domain }: DeclaredNames, words: readonly string[]): Completion[] {
  if (words.at(-1) !== 'for' || domain === null) return [];
  return [{ label: domain, kind: 'keyword', detail: 'the domain', documentation: null, insertText: domain }];
}

function inExpect(at: Suggesting, { words }: Frame): Completion[] {
  const last = words.at(-1);
  if (last === undefined) return keywords(EXPECT_WORDS, at);
  if (last === 'contains') return names(at, ({ kind }) => kind === 'task');
  if (last === 'not')
    return keywords(
      EXPECT_WORDS.filter((word) => word.label === 'contains'),
      at,
    );
  return last === 'optimal'
    ? keywords(
        EXPECT_WORDS.filter((word) => word.label !== 'optimal'),
        at,
      )
    : [];
}
