/** Two versions of a file side by side, read-only. */
import { useEffect, useRef } from 'react';
import { editorOptions } from './editor-options.ts';
import { languageOf } from './languages.ts';
import { monaco } from './monaco.ts';

export interface DiffViewProps {
  readonly path: string;
  readonly left: string;
  readonly right: string;
}

export function DiffView({ path, left, right }: DiffViewProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const original = monaco.editor.createModel(left, languageOf(path));
    const modified = monaco.editor.createModel(right, languageOf(path));
    const view = monaco.editor.createDiffEditor(element.current, {
      ...editorOptions,
      readOnly: true,
      originalEditable: false,
      renderSideBySide: true,
    });
    view.setModel({ original, modified });
    // In a long file, the change may be anywhere.
    const found = view.onDidUpdateDiff(() => {
      found.dispose();
      view.revealFirstDiff();
    });
    return () => {
      found.dispose();
      view.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [path, left, right]);
  return <div ref={element} className="editor-host nokey" />;
}
