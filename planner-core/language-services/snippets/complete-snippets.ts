/** Snippets as suggestions between declarations: each inserts what the project does not contain yet. */
import type { Completion } from '../completion-item.ts';
import { SNIPPETS } from './catalogue.ts';
import { fitSnippet, type ProjectNames } from './fit-snippet.ts';

export function snippetCompletions(project: ProjectNames): readonly Completion[] {
  return SNIPPETS.flatMap((snippet): readonly Completion[] => {
    const { text } = fitSnippet(snippet, project);
    if (text === '') return [];
    const { label, about } = snippet;
    return [{ label, kind: 'snippet', detail: 'pattern', documentation: about, insertText: text }];
  });
}
