/** What a key means on a row: pure, so that it can be tested without a page. */

export interface KeyPress {
  readonly key: string;
  /** The key itself, whatever the keyboard layout writes with it: `KeyD`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export type RowCommand =
  /** To the next or previous row; with `extends`, it is chosen together with this one. */
  | { readonly kind: 'go'; readonly step: 1 | -1; readonly extends: boolean }
  | { readonly kind: 'end'; readonly step: 1 | -1 }
  /** Right: unfolds, or enters the slots. Left: to the row around this one, or folds. */
  | { readonly kind: 'in' | 'out' }
  /** Makes the row its line: the sentence, or its text. */
  | { readonly kind: 'line' | 'text' }
  | { readonly kind: 'move'; readonly step: 1 | -1 }
  | { readonly kind: 'remove' | 'duplicate' | 'negate' | 'group' | 'menu' }
  /** Begins a row below with a letter. */
  | { readonly kind: 'type'; readonly letter: string };

const PLAIN: Readonly<Record<string, RowCommand>> = {
  ArrowDown: { kind: 'go', step: 1, extends: false },
  ArrowUp: { kind: 'go', step: -1, extends: false },
  Home: { kind: 'end', step: -1 },
  End: { kind: 'end', step: 1 },
  ArrowRight: { kind: 'in' },
  ArrowLeft: { kind: 'out' },
  Enter: { kind: 'line' },
  F2: { kind: 'line' },
  F4: { kind: 'text' },
  Delete: { kind: 'remove' },
  ContextMenu: { kind: 'menu' },
  '!': { kind: 'negate' },
  '(': { kind: 'group' },
};

const SHIFTED: Readonly<Record<string, RowCommand>> = {
  ArrowDown: { kind: 'go', step: 1, extends: true },
  ArrowUp: { kind: 'go', step: -1, extends: true },
  F10: { kind: 'menu' },
};

const WITH_ALT: Readonly<Record<string, RowCommand>> = {
  ArrowDown: { kind: 'move', step: 1 },
  ArrowUp: { kind: 'move', step: -1 },
};

/** Null for a key that means nothing here. */
export function rowCommand(press: KeyPress): RowCommand | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isControl = ctrlKey || metaKey;
  // Both together are AltGr, which writes a sign.
  if (isControl && !altKey) return isLetter('d', key, code) ? { kind: 'duplicate' } : null;
  if (altKey && !isControl) return WITH_ALT[key] ?? null;
  const found = (shiftKey ? SHIFTED[key] : undefined) ?? (Object.hasOwn(PLAIN, key) ? PLAIN[key] : undefined);
  if (found !== undefined) return shiftKey && key.startsWith('F') && key !== 'F10' ? null : found;
  return /^[\p{L}\p{N}_]$/u.test(key) ? { kind: 'type', letter: key } : null;
}

/** By what is written on the key, or by its place where the layout writes no Latin letter with it. */
function isLetter(letter: string, key: string, code: string): boolean {
  return key.toLowerCase() === letter || (!/^[a-z]$/i.test(key) && code === `Key${letter.toUpperCase()}`);
}
