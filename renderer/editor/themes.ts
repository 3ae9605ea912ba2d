/** Monaco's colours, taken from the window's design tokens, so that there is only one set of colours. */
import { monaco } from './monaco.ts';

/** From token class to the CSS variable of its colour. */
const syntax: readonly (readonly [token: string, variable: string, style?: string])[] = [
  ['keyword', '--pw-syntax-keyword'],
  ['type', '--pw-syntax-type'],
  ['constant', '--pw-syntax-constant'],
  ['number', '--pw-syntax-constant'],
  ['string', '--pw-syntax-string'],
  ['comment', '--pw-syntax-comment', 'italic'],
  ['comment.doc', '--pw-syntax-comment', 'italic'],
  ['annotation', '--pw-syntax-annotation'],
  ['name.call', '--pw-syntax-call'],
  ['operator', '--pw-text-dim'],
  ['delimiter', '--pw-text-dim'],
  ['identifier', '--pw-text'],
];

const colours: readonly (readonly [key: string, variable: string])[] = [
  ['editor.background', '--pw-surface'],
  ['editor.foreground', '--pw-text'],
  ['editorLineNumber.foreground', '--pw-text-dim'],
  ['editorLineNumber.activeForeground', '--pw-text'],
  ['editor.lineHighlightBackground', '--pw-surface-raised'],
  ['editor.selectionBackground', '--pw-selection'],
  ['editorCursor.foreground', '--pw-accent'],
  ['editorWidget.background', '--pw-surface-raised'],
  ['editorWidget.border', '--pw-border'],
  ['editorSuggestWidget.selectedBackground', '--pw-selection'],
  ['editorSuggestWidget.selectedForeground', '--pw-text'],
  ['editorError.foreground', '--pw-error'],
  ['editorWarning.foreground', '--pw-warning'],
  ['editorInfo.foreground', '--pw-info'],
  ['focusBorder', '--pw-accent'],
  ...[1, 2, 3, 4, 5, 6].map((n) => [`editorBracketHighlight.foreground${n}`, '--pw-text-dim'] as const),
];

/** Monaco accepts only the long form of a colour; the bundler may have shortened it. */
export function longColour(colour: string): string {
  return colour.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
}

/** Applies the design tokens that are currently active on the page. */
export function applyEditorTheme(dark: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const value = (variable: string): string => longColour(style.getPropertyValue(variable).trim());
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
