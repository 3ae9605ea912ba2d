/** What a key press means on any keyboard: which command keys it is, and whether it only types a character. */

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The characters of the American layout at places that other scripts use for letters. */
const AT: Readonly<Record<string, string>> = {
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Equal: '=',
  Minus: '-',
  Period: '.',
  Quote: "'",
  Semicolon: ';',
  Slash: '/',
};

/** A letter in Cyrillic, Greek, Hebrew and so on: the command is that of the Latin letter at the same place. */
export function latinKey({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  if (!/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return key;
  const letter = /^Key(.)$/.exec(code)?.[1];
  return letter?.toLowerCase() ?? AT[code] ?? key;
}

/** AltGr types the third character of a key; systems also report it as Ctrl and Alt. */
export function isAltGr(event: Pick<KeyboardEvent, 'getModifierState'>): boolean {
  return event.getModifierState('AltGraph');
}

/** The key belongs to an input method that is composing a word. Browsers that send 229 have not said so yet, or no longer do. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
