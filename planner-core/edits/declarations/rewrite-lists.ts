/** Changes lists in parentheses together with other places of one text, where lists may stand inside each other. */
import type { Range, TextEdit } from '../../base/source.ts';
import { endsInLineComment, nextToken, splitAtCommas } from '../../text/scan.ts';
import type { TextSource } from '../../text/sources.ts';
import { styleOf } from '../../text/style.ts';
import { replacement } from '../kit/context.ts';

/** A list and the items that it is to have: an item that it has, by its index, or a new text. */
export interface NewList {
  /** With the parentheses. */
  readonly outer: Range;
  readonly items: readonly (number | string)[];
  /** Whether parentheses with nothing in them stay. */
  readonly staysEmpty: boolean;
}

export interface NewPlace extends Range {
  readonly text: string;
}

type Change = Range & ({ readonly list: NewList } | { readonly text: string });

/** The edits, one for each outermost change. */
export function rewritten(
  source: TextSource,
  lists: readonly NewList[],
  places: readonly NewPlace[],
): TextEdit[] {
  const changes: Change[] = [...lists.map((list) => ({ ...list.outer, list })), ...places];
  return new Rewriter(source.text, changes).outermost().map(({ range, text }) => {
    return replacement(source, range, text);
  });
}

class Rewriter {
  readonly #text: string;
  /** In the order of the text, an outer one before those inside it. */
  readonly #changes: readonly Change[];
  #next = 0;

  constructor(text: string, changes: readonly Change[]) {
    this.#text = text;
    this.#changes = [...changes].sort((a, b) => a.start - b.start || b.end - a.end);
  }

  outermost(): { readonly range: Range; readonly text: string }[] {
    const found: { range: Range; text: string }[] = [];
    for (let change = this.#changes[this.#next]; change; change = this.#changes[this.#next]) {
      const text = this.#changed(change);
      if (text !== this.#text.slice(change.start, change.end)) found.push({ range: change, text });
    }
    return found;
  }

  /** The text of the next change; those inside it are done with it. */
  #changed(change: Change): string {
    this.#next++;
    const text = 'list' in change ? this.#list(change.list) : change.text;
    while ((this.#changes[this.#next]?.start ?? Number.POSITIVE_INFINITY) < change.end) this.#next++;
    return text;
  }

  #list({ outer, items, staysEmpty }: NewList): string {
    const inner = { start: outer.start + 1, end: outer.end - 1 };
    const parts = segmentsOf(this.#text, inner).map((segment) => partOf(this.#within(segment)));
    if (items.length === 0) return staysEmpty ? '()' : '';
    const lineBreak = styleOf(this.#text).lineBreak;
    const written = items.map((item, index) => {
      const body = typeof item === 'string' ? item : (parts[item]?.body ?? '');
      const before =
        parts[index]?.before ?? (index === 0 ? '' : parts.length > 1 ? parts.at(-1)?.before : ' ');
      return `${before}${body}${endsInLineComment(body) ? lineBreak : ''}`;
    });
    return `(${written.join(',')}${parts.at(-1)?.behind ?? ''})`;
  }

  #within({ start, end }: Range): string {
    let text = '';
    let at = start;
    for (let change = this.#changes[this.#next]; change && change.start < end; ) {
      text += this.#text.slice(at, change.start) + this.#changed(change);
      at = change.end;
      change = this.#changes[this.#next];
    }
    return text + this.#text.slice(at, end);
  }
}

/** The ranges between the commas, with the space and the comments in them. */
function segmentsOf(text: string, { start, end }: Range): Range[] {
  const parts = splitAtCommas(text, start, end);
  let at = start;
  return parts.map((part, index) => {
    const comma = index === parts.length - 1 ? null : nextToken(text, part.end, end);
    const segment = { start: at, end: comma?.start ?? end };
    at = comma?.end ?? end;
    return segment;
  });
}

function partOf(text: string): { readonly before: string; readonly body: string; readonly behind: string } {
  const body = text.trim();
  const start = text.indexOf(body);
  return { before: text.slice(0, start), body, behind: text.slice(start + body.length) };
}
