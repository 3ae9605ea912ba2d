/**
 * Implements Monaco's services (completion, hover, definition, rename, format) with the language worker, for files and
 * fragments.
 */
import type { editor, IPosition, languages } from 'monaco-editor';
import type { Completion, Span } from '../../planner-core/index.ts';
import { formatFile } from '../state/format-file.ts';
import { services, useProject, useSelection } from '../state/stores.ts';
import { languageIds } from './languages.ts';
import { modelFor, modelRange } from './models.ts';
import { monaco } from './monaco.ts';
import { placesOf } from './places.ts';

const { CompletionItemKind } = monaco.languages;

const kinds: Readonly<Record<Completion['kind'], languages.CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  task: CompletionItemKind.Method,
  variable: CompletionItemKind.Field,
  type: CompletionItemKind.Class,
  object: CompletionItemKind.Value,
  enum: CompletionItemKind.EnumMember,
  local: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  snippet: CompletionItemKind.Snippet,
};

/** The file and offset of a position in a model; null for models that show nothing of the project. */
function where(model: editor.ITextModel, position: IPosition): { path: string; offset: number } | null {
  const places = placesOf(model);
  return places && { path: places.file, offset: places.offsetAt(position) };
}

function location(span: Span): languages.Location {
  return { uri: modelFor(span.file).uri, range: modelRange(span) };
}

const completion: languages.CompletionItemProvider = {
  triggerCharacters: ['(', ',', '@'],
  provideCompletionItems: async (model, position) => {
    const at = where(model, position);
    if (!at) return { suggestions: [] };
    const word = model.getWordUntilPosition(position);
    const range = {
      startLineNumber: position.lineNumber,
      endLineNumber: position.lineNumber,
      startColumn: word.startColumn,
      endColumn: position.column,
    };
    const found = await services().language.complete(at.path, at.offset);
    const suggestions = found.map((item, index) => ({
      label: item.label,
      kind: kinds[item.kind],
      detail: item.detail,
      ...(item.documentation === null ? {} : { documentation: { value: item.documentation } }),
      insertText: item.insertText,
      ...(item.insertText.includes('$')
        ? { insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet }
        : {}),
      sortText: String(index).padStart(6, '0'),
      range,
    }));
    return { suggestions };
  },
};

const hover: languages.HoverProvider = {
  provideHover: async (model, position) => {
    const at = where(model, position);
    const found = at && (await services().language.hover(at.path, at.offset));
    if (!found) return null;
    const range = placesOf(model)?.rangeOf(found.span);
    return { contents: [{ value: found.markdown }], ...(range ? { range } : {}) };
  },
};

const definition: languages.DefinitionProvider = {
  provideDefinition: async (model, position) => {
    const at = where(model, position);
    const span = at && (await services().language.definition(at.path, at.offset));
    return span && location(span);
  },
};

const references: languages.ReferenceProvider = {
  provideReferences: async (model, position) => {
    const at = where(model, position);
    return at && (await services().language.references(at.path, at.offset)).map(location);
  },
};

const rename: languages.RenameProvider = {
  resolveRenameLocation: (model, position) => {
    const word = model.getWordAtPosition(position);
    if (!word) {
      const nowhere = { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 1 };
      return { range: nowhere, text: '', rejectReason: 'There is no name here.' };
    }
    const { lineNumber } = position;
    return {
      range: {
        startLineNumber: lineNumber,
        endLineNumber: lineNumber,
        startColumn: word.startColumn,
        endColumn: word.endColumn,
      },
      text: word.word,
    };
  },
  // The edits go through our own history, for all files at once; nothing is left for Monaco to do.
  provideRenameEdits: async (model, position, name) => {
    const at = where(model, position);
    if (!at) return { edits: [], rejectReason: 'This text is not part of the project.' };
    const answer = await services().language.rename(at.path, at.offset, name);
    if ('reason' in answer) return { edits: [], rejectReason: answer.reason };
    useProject.getState().apply(answer.edits, { label: `Rename to ${name}` });
    return { edits: [] };
  },
};

const formatting: languages.DocumentFormattingEditProvider = {
  provideDocumentFormattingEdits: async (model) => {
    const places = placesOf(model);
    if (places) await formatFile(places.file);
    return [];
  },
};

for (const id of languageIds) {
  monaco.languages.registerCompletionItemProvider(id, completion);
  monaco.languages.registerHoverProvider(id, hover);
  monaco.languages.registerDefinitionProvider(id, definition);
  monaco.languages.registerReferenceProvider(id, references);
  monaco.languages.registerRenameProvider(id, rename);
  monaco.languages.registerDocumentFormattingEditProvider(id, formatting);
}

// "Go to definition" into another file, or out of a fragment, moves the selection of the whole window.
monaco.editor.registerEditorOpener({
  openCodeEditor: (_source, uri, target) => {
    const file = uri.path.slice(1);
    if (uri.scheme !== 'project' || !useProject.getState().documents.has(file)) return false;
    const places = placesOf(modelFor(file));
    if (!places || !target) return false;
    const from =
      'lineNumber' in target ? target : { lineNumber: target.startLineNumber, column: target.startColumn };
    const to =
      'lineNumber' in target ? target : { lineNumber: target.endLineNumber, column: target.endColumn };
    useSelection.getState().revealSpan({ file, start: places.offsetAt(from), end: places.offsetAt(to) });
    return true;
  },
});
