/** Which choices the typed words mean: each word begins a word of the choice, in any order. */

export interface Matched {
  readonly label: string;
  /** The text that it stands for, which can be typed, too. */
  readonly detail?: string;
}

/** Choices that begin with what is typed come first; otherwise the order stays. */
export function matching<T extends Matched>(choices: readonly T[], typed: string): readonly T[] {
  const wanted = plain(typed).trim();
  if (wanted === '') return choices;
  const words = wanted.split(/\s+/);
  const found = choices.filter((choice) => {
    const own = wordsOf(`${choice.label} ${choice.detail ?? ''}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  const begins = ({ label, detail = '' }: T): boolean =>
    plain(label).startsWith(wanted) || plain(detail).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** Words, and the parts of names: `has_skin` is found by `skin`; signs are words as they are. */
function wordsOf(text: string): readonly string[] {
  const whole = plain(text).split(/\s+/);
  return [...whole, ...whole.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFC');
}
