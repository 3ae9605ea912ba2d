/** The options that all editors of the window share. */
import type { editor } from 'monaco-editor';

export const editorOptions: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  minimap: { enabled: false },
  fixedOverflowWidgets: true,
  fontFamily: 'var(--pw-mono)',
  fontSize: 13,
  lineHeight: 20,
  fontLigatures: false,
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  bracketPairColorization: { enabled: false },
  guides: { indentation: true, bracketPairs: false },
  stickyScroll: { enabled: false },
  // Each is moved at every key: of a long text the outer ones alone can be folded.
  foldingMaximumRegions: 1000,
  wordBasedSuggestions: 'off',
  quickSuggestions: { other: true, comments: false, strings: false },
  suggest: { showWords: false, preview: false },
  unicodeHighlight: { ambiguousCharacters: false },
  tabSize: 4,
  insertSpaces: true,
  detectIndentation: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  overviewRulerBorder: false,
  padding: { top: 4, bottom: 4 },
  // After Ctrl+M, Tab moves the focus, for keyboard users; the label says so.
  accessibilitySupport: 'auto',
  contextmenu: true,
};
