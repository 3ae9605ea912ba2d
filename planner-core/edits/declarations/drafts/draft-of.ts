/** What a form shows of a declaration in the text. */
import type { Declaration, Name, Parameter } from '../../../language/ast.ts';
import { foldedText } from '../../../text/scan.ts';
import { type Draft, type DraftParameter, emptyDraft } from './draft.ts';

export function draftOf(text: string, declaration: Declaration, name: Name): Draft {
  const kind = kindOf(declaration);
  const draft = { ...emptyDraft(kind, name.text), notes: declaration.doc ?? '' };
  switch (declaration.kind) {
    case 'type':
      return { ...draft, parents: namesIn(declaration.parents) };
    case 'enum':
      return { ...draft, values: namesIn(declaration.values) };
    case 'object':
      return { ...draft, type: declaration.type.text };
    case 'task':
      return {
        ...draft,
        parameters: parametersOf(text, declaration.parameters),
        acts: declaration.methods.length === 0,
      };
    default: {
      const { type, parameters, annotations } = declaration;
      const [yes = '', no = ''] = annotations.find((each) => each.name.text === 'says')?.args ?? [];
      const value = declaration.kind === 'derived' ? declaration.value.span : null;
      return {
        ...draft,
        type: foldedText(text, type.span.start, type.span.end),
        storage: declaration.kind === 'variable' ? declaration.storage : declaration.kind,
        parameters: parametersOf(text, parameters),
        rule: value ? text.slice(value.start, value.end) : '',
        says: [yes, no],
      };
    }
  }
}

function kindOf({ kind }: Declaration): Draft['kind'] {
  return kind === 'derived' || kind === 'external' ? 'variable' : kind;
}

function namesIn(names: readonly Name[]): readonly string[] {
  return names.map(({ text }) => text);
}

function parametersOf(text: string, parameters: readonly Parameter[]): readonly DraftParameter[] {
  return parameters.map(({ type: { span }, name }) => ({
    type: foldedText(text, span.start, span.end),
    name: name.text,
  }));
}
