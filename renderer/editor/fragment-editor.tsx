/**
 * An editor for a piece of a file (a body, a condition), with completion and problems; what is typed is written to the
 * file.
 */
import type { editor } from 'monaco-editor';
import { useEffect, useRef, useState } from 'react';
import type { Span } from '../../planner-core/index.ts';
import { useProject } from '../state/stores.ts';
import './markers.ts';
import './providers.ts';
import { FragmentModel } from './fragment-model.ts';
import { useEditor } from './use-editor.ts';

export interface FragmentEditorProps {
  /** What the fragment is (a node's key and part); with another id it starts over with `span`. */
  readonly id: string;
  /** Its range in the newest snapshot. White space around the content is not shown in the editor. */
  readonly span: Span;
  /** For screen readers and the undo menu, such as "Conditions of AttackPlayer/1/a". */
  readonly label: string;
  /** The minimum and maximum height in lines; the editor grows with its text. 2 and 18 by default. */
  readonly minLines?: number;
  readonly maxLines?: number;
  /** Escape was pressed and there was nothing else to close. */
  readonly onEscape?: () => void;
  readonly autoFocus?: boolean;
}

const lineHeight = 20;
const padding = 8;

const fragmentOptions: editor.IStandaloneEditorConstructionOptions = {
  lineNumbers: 'off',
  glyphMargin: false,
  folding: false,
  lineDecorationsWidth: 6,
  lineNumbersMinChars: 0,
  overviewRulerLanes: 0,
  scrollBeyondLastLine: false,
  // A box among the fields of a form: Tab goes on to the next, and takes what is offered while a list is open.
  tabFocusMode: true,
  wordWrap: 'on',
  wrappingIndent: 'indent',
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 8, horizontalScrollbarSize: 8 },
};

function useFragment(instance: editor.IStandaloneCodeEditor | null, props: FragmentEditorProps): void {
  const { id, span, label } = props;
  const snapshot = useProject((state) => state.snapshot);
  const fragment = useRef<FragmentModel | null>(null);
  const newest = useRef({ span, label });
  newest.current = { span, label };
  useEffect(() => {
    if (!instance) return;
    void id;
    const start = useProject.getState().liveSpan(newest.current.span);
    const created = new FragmentModel(start, newest.current.label);
    fragment.current = created;
    instance.setModel(created.model);
    return () => {
      fragment.current = null;
      if (instance.getModel() === created.model) instance.setModel(null);
      created.dispose();
    };
  }, [instance, id]);
  useEffect(() => {
    if (!snapshot || !fragment.current || instance?.hasTextFocus()) return;
    fragment.current.place(useProject.getState().liveSpan(span));
  }, [instance, snapshot, span]);
}

/** The height that shows the whole text, within the limits. */
function useHeight(instance: editor.IStandaloneCodeEditor | null, min: number, max: number): number {
  const [height, setHeight] = useState(min * lineHeight + padding);
  useEffect(() => {
    if (!instance) return;
    const adapt = (): void =>
      setHeight(
        Math.max(
          min * lineHeight + padding,
          Math.min(instance.getContentHeight(), max * lineHeight + padding),
        ),
      );
    adapt();
    const subscription = instance.onDidContentSizeChange(adapt);
    return () => subscription.dispose();
  }, [instance, min, max]);
  return height;
}

export function FragmentEditor(props: FragmentEditorProps) {
  const { label, minLines = 2, maxLines = 18, onEscape, autoFocus = false } = props;
  const [element, instance] = useEditor({ ...fragmentOptions, ariaLabel: label });
  useFragment(instance, props);
  const height = useHeight(instance, minLines, maxLines);
  const escaped = useRef(onEscape);
  escaped.current = onEscape;
  useEffect(() => {
    if (instance && autoFocus) instance.focus();
    const keys = instance?.onKeyDown((event) => {
      const widgetOpen = document.querySelector(
        '.suggest-widget.visible, .rename-box, .parameter-hints-widget.visible',
      );
      if (event.browserEvent.key === 'Escape' && !widgetOpen) escaped.current?.();
    });
    return () => keys?.dispose();
  }, [instance, autoFocus]);
  return (
    <div className="fragment-editor">
      <div ref={element} className="editor-host nokey" style={{ height }} />
    </div>
  );
}
