/** Highlighting, brackets and comments of the two languages. The words are those of the language reference. */

import type { languages } from 'monaco-editor';
import { isDomain, isWorld } from '../../planner-core/index.ts';

/** The part of Monaco that registration needs. */
interface MonacoLanguages {
  readonly languages: typeof languages;
}

const shared = [
  'language',
  'domain',
  'type',
  'enum',
  'object',
  'constant',
  'fluent',
  'derived',
  'external',
  'task',
  'method',
  'branch',
  'cost',
  'try',
  'score',
  'when',
  'let',
  'exists',
  'forall',
  'first',
  'sort-by',
  'ordered',
  'unordered',
  'each',
  'and',
  'or',
  'not',
  'is',
  'if',
  'then',
  'else',
  'div',
  'mod',
  'count',
  'sum',
  'min',
  'max',
  'random',
  'include',
];
const worldWords = [
  'world',
  'for',
  'objects',
  'init',
  'tasks',
  'goal',
  'expect',
  'seed',
  'solved',
  'unsolvable',
  'contains',
  'optimal',
  'length',
  'nodes',
  'plan',
];
const valueTypes = ['boolean', 'integer', 'float', 'text'];
const constants = ['true', 'false', 'none'];

function monarch(keywords: readonly string[]): languages.IMonarchLanguage {
  return {
    unicode: true,
    keywords: [...keywords],
    valueTypes,
    constants,
    // Rules are tried at one position only; where that bounds the work, the flag `y` states it.
    tokenizer: {
      root: [
        [/\/\/\/.*/, 'comment.doc'],
        [/\/\/.*/, 'comment'],
        [/\/\*/, { token: 'comment', next: '@comment' }],
        [/@[\p{L}_][\p{L}\p{N}_]*/u, 'annotation'],
        [/`[^`]*`/, 'identifier'],
        [/"(?:[^"\\]|\\.)*"/y, 'string'],
        [/sort-by\b/, 'keyword'],
        [/[\p{L}_][\p{L}\p{N}_]*(?=\s*\()/uy, { cases: { '@keywords': 'keyword', '@default': 'name.call' } }],
        [
          /[\p{L}_][\p{L}\p{N}_]*/u,
          {
            cases: {
              '@keywords': 'keyword',
              '@valueTypes': 'type',
              '@constants': 'constant',
              '\\p{Lu}.*': 'type',
              '@default': 'identifier',
            },
          },
        ],
        [/\d+(\.\d+)?([eE][+-]?\d+)?/, 'number'],
        [/:->|:=|\+=|-=|=>|==|!=|<=|>=|[<>+\-*/]/, 'operator'],
        [/[{}()[\]]/, '@brackets'],
        [/[;,]/, 'delimiter'],
      ],
      comment: [
        [/[^*]+/, 'comment'],
        [/\*\//, { token: 'comment', next: '@pop' }],
        [/\*/, 'comment'],
      ],
    },
  };
}

const configuration: languages.LanguageConfiguration = {
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['(', ')'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '(', close: ')' },
    { open: '[', close: ']' },
    { open: '`', close: '`', notIn: ['string', 'comment'] },
    { open: '"', close: '"', notIn: ['string', 'comment'] },
  ],
  surroundingPairs: [
    { open: '{', close: '}' },
    { open: '(', close: ')' },
  ],
  // Names consist of letters of all alphabets.
  wordPattern: /sort-by|[\p{L}_][\p{L}\p{N}_]*/u,
  indentationRules: {
    increaseIndentPattern: /[{(][^{()}]*$/,
    decreaseIndentPattern: /^\s*[})].*$/,
  },
  onEnterRules: [{ beforeText: /^\s*\/\/\/.*$/, action: { indentAction: 0, appendText: '/// ' } }],
};

export const languageIds = ['htn', 'world'] as const;

/** The language of a file, by its extension. */
export function languageOf(path: string): string {
  if (isDomain(path)) return 'htn';
  if (isWorld(path)) return 'world';
  return 'plaintext';
}

export function registerLanguages(monaco: MonacoLanguages): void {
  for (const id of languageIds) {
    monaco.languages.register({ id, extensions: [`.${id}`] });
    monaco.languages.setMonarchTokensProvider(
      id,
      monarch(id === 'htn' ? shared : [...shared, ...worldWords]),
    );
    monaco.languages.setLanguageConfiguration(id, configuration);
  }
}
