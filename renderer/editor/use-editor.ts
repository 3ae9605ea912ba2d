/** A Monaco editor during the life of a component. */
import type { editor } from 'monaco-editor';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { editorOptions } from './editor-options.ts';
import { monaco } from './monaco.ts';

/**
 * Creates an editor in the element; null until it exists. The element has the class `nokey`, so that the graph's page-wide
 * keys (Space to pan) do not interfere with typing.
 */
export function useEditor(
  options: editor.IStandaloneEditorConstructionOptions,
): readonly [RefObject<HTMLDivElement | null>, editor.IStandaloneCodeEditor | null] {
  const element = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const first = useRef(options);
  useEffect(() => {
    let created: editor.IStandaloneCodeEditor | null = null;
    // In a separate task, because it takes as long as all other panels together.
    const timer = setTimeout(() => {
      if (!element.current) return;
      created = monaco.editor.create(element.current, { ...editorOptions, ...first.current, model: null });
      setInstance(created);
    }, 0);
    return () => {
      clearTimeout(timer);
      setInstance(null);
      created?.dispose();
    };
  }, []);
  return [element, instance];
}
