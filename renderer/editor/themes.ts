/** Monaco's colours, taken from the window's own tokens, so that there is one set of colours. */
import { monaco } from './monaco.ts';

/** Token class → the CSS variable of its colour. */
const syntax: readonly (readonly [token: string, variable: string, style?: string])[] = [
  ['keyword', '--syntax-keyword'],
  ['type', '--syntax-type'],
  ['constant', '--syntax-constant'],
  ['number', '--syntax-constant'],
  ['string', '--syntax-string'],
  ['comment', '--syntax-comment', 'italic'],
  ['comment.doc', '--syntax-comment', 'italic'],
  ['annotation', '--syntax-annotation'],
  ['name.call', '--syntax-call'],
  ['operator', '--text-muted'],
  ['delimiter', '--text-muted'],
  ['identifier', '--text'],
];

const colours: readonly (readonly [key: string, variable: string])[] = [
  ['editor.background', '--surface'],
  ['editor.foreground', '--text'],
  ['editorLineNumber.foreground', '--text-faint'],
  ['editorLineNumber.activeForeground', '--text'],
  ['editor.lineHighlightBackground', '--surface-raised'],
  ['editor.selectionBackground', '--selection'],
  ['editorCursor.foreground', '--accent'],
  ['editorWidget.background', '--surface-raised'],
  ['editorWidget.border', '--border'],
  ['editorSuggestWidget.selectedBackground', '--selection'],
  ['editorSuggestWidget.selectedForeground', '--text'],
  ['editorError.foreground', '--error'],
  ['editorWarning.foreground', '--warning'],
  ['editorInfo.foreground', '--info'],
  ['focusBorder', '--accent'],
];

/** Applies the tokens that are in force on the page now. */
export function applyEditorTheme(dark: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const value = (variable: string): string => style.getPropertyValue(variable).trim();
  const name = dark ? 'planwright-dark' : 'planwright-light';
  monaco.editor.defineTheme(name, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: syntax.map(([token, variable, fontStyle]) => ({
      token,
      foreground: value(variable).replace('#', ''),
      ...(fontStyle ? { fontStyle } : {}),
    })),
    colors: Object.fromEntries(colours.map(([key, variable]) => [key, value(variable)])),
  });
  monaco.editor.setTheme(name);
}
