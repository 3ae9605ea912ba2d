/** Lists of suggestions: keywords, declared names, types. */
import type { CompletionContext } from './completion-context.ts';
import type { Completion } from './completion-item.ts';
import { type DeclaredName, type DeclaredNames, suggestion } from './declared-names.ts';
import { TYPE_WORDS, type Word } from './vocabulary.ts';

/** The context for suggestions. */
export interface Suggesting {
  readonly context: CompletionContext;
  readonly known: DeclaredNames;
  /** Patterns for the place between declarations; computed only there. */
  readonly snippets: () => readonly Completion[];
}

/** Keywords. If a `(` follows the cursor, it is not inserted again. */
export function keywords(words: readonly Word[], { context }: Pick<Suggesting, 'context'>): Completion[] {
  return words.map((word) => {
    const insertText = word.insertText ?? word.label;
    return {
      label: word.label,
      kind: 'keyword',
      detail: word.detail,
      documentation: word.documentation,
      insertText: context.opensNext ? insertText.replace(/ ?\($/, '') : insertText,
    };
  });
}

/** The declared names that satisfy a condition. */
export function names({ context, known }: Suggesting, test: (name: DeclaredName) => boolean): Completion[] {
  return known.all.filter(test).map((name) => suggestion(name, context.opensNext));
}

/** Types whose values cannot be enumerated. */
const UNLISTED: ReadonlySet<string> = new Set(['float', 'text']);

/** Types: only object types, those that a variable can range over, or all. */
export function typeNames(known: DeclaredNames, which: 'objects' | 'finite' | 'all'): Completion[] {
  const declared = known.all.filter(
    (name) => name.kind === 'type' && (which !== 'objects' || name.detail.startsWith('type ')),
  );
  const builtIn = TYPE_WORDS.filter(
    (word) => which === 'all' || (which === 'finite' && !UNLISTED.has(word.label)),
  );
  return [
    ...declared.map((name) => suggestion(name, true)),
    ...builtIn.map(
      (word): Completion => ({
        label: word.label,
        kind: 'type',
        detail: word.detail,
        documentation: word.documentation,
        insertText: word.label,
      }),
    ),
  ];
}
