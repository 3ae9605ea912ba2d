/** One Monaco model for each file, synchronised with the project's documents in both directions. */
import type { editor } from 'monaco-editor';
import type { Span, TextEdit } from '../../planner-core/index.ts';
import type { TextChange } from '../state/contract.ts';
import { onTextChange, useProject } from '../state/stores.ts';
import { languageOf } from './languages.ts';
import { followEdits, lineMapOf, type Place } from './line-map.ts';
import { monaco } from './monaco.ts';
import { setPlaces } from './places.ts';

const models = new Map<string, editor.ITextModel>();
/** Models that are being updated with a change made elsewhere; their change events are not edits. */
const listening = new Set<editor.ITextModel>();

function documentText(path: string): string {
  return useProject.getState().documents.get(path)?.text ?? '';
}

function range(from: Place, to: Place): monaco.Range {
  return new monaco.Range(from.lineNumber, from.column, to.lineNumber, to.column);
}

function rangeIn(text: string, span: { readonly start: number; readonly end: number }): monaco.Range {
  const map = lineMapOf(text);
  return range(map.placeAt(span.start), map.placeAt(span.end));
}

/** The model's range for a span of the current text. */
export function modelRange(span: Span): monaco.Range {
  return rangeIn(documentText(span.file), span);
}

/** The changes of a model as edits of the document's text before them. */
export function editsOf(
  path: string,
  text: string,
  changes: readonly editor.IModelContentChange[],
): readonly TextEdit[] {
  const map = lineMapOf(text);
  return changes.map(({ range: changed, text: inserted }) => ({
    file: path,
    start: map.offsetAt({ lineNumber: changed.startLineNumber, column: changed.startColumn }),
    end: map.offsetAt({ lineNumber: changed.endLineNumber, column: changed.endColumn }),
    text: inserted,
  }));
}

function typed(path: string, model: editor.ITextModel, event: editor.IModelContentChangedEvent): void {
  if (listening.has(model)) return;
  const edits = editsOf(path, documentText(path), event.changes);
  useProject.getState().apply(edits, { label: 'Typing', group: `typing:${path}`, source: sourceOf(path) });
}

/** How a file's model identifies itself as the source of its edits. */
function sourceOf(path: string): string {
  return `model:${path}`;
}

function createModel(path: string): editor.ITextModel {
  const text = documentText(path);
  const uri = monaco.Uri.from({ scheme: 'project', path: `/${path}` });
  const model = monaco.editor.createModel(text, languageOf(path), uri);
  if (!text.includes('\r')) model.setEOL(monaco.editor.EndOfLineSequence.LF);
  model.updateOptions({
    tabSize: 4,
    insertSpaces: true,
    // Of a long text finding all brackets takes longer than drawing it; what an editor is told of this models do not hear.
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  model.onDidChangeContent((event) => typed(path, model, event));
  setPlaces(model, {
    file: path,
    offsetAt: (position) => lineMapOf(documentText(path)).offsetAt(position),
    rangeOf: (span) => (span.file === path ? modelRange(span) : null),
  });
  return model;
}

/** The model of a file of the project, created when it is first needed. */
export function modelFor(path: string): editor.ITextModel {
  const known = models.get(path);
  if (known && !known.isDisposed()) return known;
  const model = createModel(path);
  models.set(path, model);
  return model;
}

/** The file that a model shows, for models of whole files. */
export function openModels(): ReadonlyMap<string, editor.ITextModel> {
  return models;
}

function forget(path: string): void {
  models.get(path)?.dispose();
  models.delete(path);
}

function follow(change: TextChange): void {
  if (change.before !== null && change.after !== null) followEdits(change.before, change.edits, change.after);
  const model = models.get(change.file);
  if (!model || change.source === sourceOf(change.file)) return;
  if (change.after === null || change.before === null) {
    forget(change.file);
    return;
  }
  const before = change.before;
  listening.add(model);
  try {
    model.applyEdits(
      change.edits.map((edit) => ({ range: rangeIn(before, edit), text: edit.text, forceMoveMarkers: true })),
    );
  } finally {
    listening.delete(model);
  }
}

onTextChange(follow);
useProject.subscribe((now, before) => {
  if (now.ref === before.ref) return;
  for (const path of [...models.keys()]) forget(path);
});
