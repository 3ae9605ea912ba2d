/** The text of one file, which follows and sets the window's selection. */
import type { editor } from 'monaco-editor';
import { useEffect } from 'react';
import type { Span } from '../../planner-core/index.ts';
import { nodeAt, spanOfNode } from '../state/node-index.ts';
import { useProject, useSelection } from '../state/stores.ts';
import './markers.ts';
import './providers.ts';
import { modelFor, modelRange } from './models.ts';
import { monaco } from './monaco.ts';
import { placesOf } from './places.ts';
import { useEditor } from './use-editor.ts';

type CodeEditor = editor.IStandaloneCodeEditor;

/** While the editor is being made, in a task of its own: that of a long text takes as long again. */
function useModel(path: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (useProject.getState().documents.has(path)) modelFor(path);
    }, 0);
    return () => clearTimeout(timer);
  }, [path]);
}

const TAB_WORDS = 'Tab indents; Ctrl+M makes it move the focus.';

/** Where each file was scrolled to, so that switching files comes back to the same line. */
const viewStates = new Map<string, editor.ICodeEditorViewState>();

function useFile(instance: CodeEditor | null, path: string, version: object | null): void {
  // `version` matters although it is unused: a file that was removed and added again has a new model.
  useEffect(() => {
    if (!instance) return;
    void version;
    instance.updateOptions({ ariaLabel: `Text of ${path}. ${TAB_WORDS}` });
    const model = modelFor(path);
    if (instance.getModel() !== model) {
      instance.setModel(model);
      const state = viewStates.get(path);
      if (state) instance.restoreViewState(state);
    }
    return () => {
      const state = instance.saveViewState();
      if (state && !model.isDisposed()) viewStates.set(path, state);
    };
  }, [instance, path, version]);
}

function reveal(instance: CodeEditor, span: Span): void {
  const range = modelRange(span);
  const oneLine = range.startLineNumber === range.endLineNumber;
  if (oneLine) instance.setSelection(range);
  else instance.setPosition(range.getStartPosition());
  const shown = oneLine ? range : monaco.Range.fromPositions(range.getStartPosition());
  instance.revealRangeNearTopIfOutsideViewport(shown, monaco.editor.ScrollType.Immediate);
}

function useReveal(instance: CodeEditor | null, path: string): void {
  const wanted = useSelection((state) => state.reveal);
  useEffect(() => {
    if (!instance || !wanted || wanted.span.file !== path) return;
    reveal(instance, wanted.span);
  }, [instance, wanted, path]);
}

/** While somebody works in the text, the caret sets the selection. */
function useCaretSelects(instance: CodeEditor | null, path: string): void {
  useEffect(() => {
    if (!instance) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = instance.onDidChangeCursorPosition(({ position }) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { snapshot } = useProject.getState();
        const model = instance.getModel();
        const offset = model && placesOf(model)?.offsetAt(position);
        if (!snapshot || offset === null || offset === undefined || !instance.hasTextFocus()) return;
        const place = nodeAt(snapshot.graph, path, offset);
        if (place) useSelection.getState().selectNode(place.key, { from: 'text' });
      }, 120);
    });
    return () => {
      clearTimeout(timer);
      moved.dispose();
    };
  }, [instance, path]);
}

/** A bar beside the lines of the selected node. */
function useSelectedNode(instance: CodeEditor | null, path: string): void {
  const node = useSelection((state) => state.node);
  const snapshot = useProject((state) => state.snapshot);
  useEffect(() => {
    if (!instance || node === null || !snapshot) return;
    const found = spanOfNode(snapshot.graph, node);
    if (!found || found.file !== path) return;
    const range = modelRange(useProject.getState().liveSpan(found));
    const marks = instance.createDecorationsCollection([
      { range, options: { isWholeLine: true, linesDecorationsClassName: 'selected-node-bar' } },
    ]);
    return () => marks.clear();
  }, [instance, node, snapshot, path]);
}

/** The whole text of a file. `path` must be a document of the project. */
export function TextEditor({ path }: { readonly path: string }) {
  useModel(path);
  const [element, instance] = useEditor({ ariaLabel: `Text of ${path}. ${TAB_WORDS}` });
  const present = useProject((state) => state.documents.has(path));
  const ref = useProject((state) => state.ref);
  useFile(instance, path, present ? ref : null);
  useReveal(instance, path);
  useCaretSelects(instance, path);
  useSelectedNode(instance, path);
  return <div ref={element} className="editor-host nokey" data-file={path} />;
}
