/** The text of a SHOP file as nested lists of words, letter by letter. */

export type Form = string | readonly Form[];

/** What the reference cannot read. */
export class Unreadable extends Error {}

const SHORT = [
  ["#'", 'function'],
  ["'", 'quote'],
  ['`', 'backquote'],
] as const;

/** Every form of a text; a mark before a form is the list that it stands for. */
export function formsOf(text: string): Form[] {
  let at = 0;
  const skip = () => {
    for (;;) {
      while (at < text.length && /\s/.test(text[at] ?? '')) at++;
      if (text[at] === ';') while (at < text.length && !/[\n\r]/.test(text[at] ?? '')) at++;
      else if (text.startsWith('#|', at)) {
        const end = text.indexOf('|#', at + 2);
        if (end < 0) throw new Unreadable('A comment has no end.');
        at = end + 2;
      } else return;
    }
  };
  const one = (): Form => {
    skip();
    const short = SHORT.find(([mark]) => text.startsWith(mark, at));
    if (short !== undefined) {
      at += short[0].length;
      return [short[1], one()];
    }
    if (text[at] === ')' || at >= text.length) throw new Unreadable('A form is missing.');
    if (text[at] === '(') return list();
    if (text[at] === '"') return quoted();
    let word = '';
    while (at < text.length && !/[\s();]/.test(text[at] ?? '')) word += text[at++];
    return word;
  };
  const quoted = (): string => {
    let word = text[at++] ?? '';
    while (at < text.length && text[at] !== '"') {
      if (text[at] === '\\') word += text[at++];
      word += text[at++] ?? '';
    }
    if (text[at++] !== '"') throw new Unreadable('A text in quotes has no end.');
    return `${word}"`;
  };
  const list = (): Form[] => {
    const items: Form[] = [];
    at++;
    for (skip(); text[at] !== ')'; skip()) items.push(one());
    at++;
    return items;
  };
  const forms: Form[] = [];
  for (skip(); at < text.length; skip()) forms.push(one());
  return forms;
}
