/** Lays out tokens: line breaks and indentation. Only white space changes. */
import { blankBetween, isComment } from './spacing.ts';
import type { Token } from './tokens.ts';

const INDENT = 4;
/** A block that was written on one line stays on it unless the line is longer than this. */
const MAX_LINE = 100;

/** What is open: the file itself, a block, or parentheses. */
interface Frame {
  readonly kind: 'block' | 'group';
  /** Blocks on one line have no line breaks. */
  readonly inline: boolean;
  /** The indentation of the lines inside. */
  readonly indent: number;
}

/** The tokens as text, with `\n` between lines and one at the end. */
export function layOut(tokens: readonly Token[]): string {
  const layout = new Layout(tokens);
  for (let i = 0; i < tokens.length; i++) layout.place(i);
  return layout.finish();
}

class Layout {
  readonly #tokens: readonly Token[];
  readonly #lines: string[] = [];
  readonly #frames: Frame[] = [{ kind: 'block', inline: false, indent: 0 }];
  #line = '';
  #lineIndent = 0;
  #last: Token | null = null;
  /** A statement or block has just begun or ended, so the next token starts a line. */
  #boundary = true;
  /** Only annotations precede the next token on its line, so what they belong to may start a new line. */
  #annotated = false;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  finish(): string {
    this.#lines.push(this.#line);
    return this.#last === null ? '' : `${this.#lines.join('\n')}\n`;
  }

  place(index: number): void {
    const token = this.#tokens[index];
    if (token === undefined) return;
    const closing = this.#closes(token);
    if (this.#last !== null && this.#breaksBefore(token)) this.#startLine(token, closing);
    else if (this.#last !== null && blankBetween(this.#last, token)) this.#line += ' ';
    if (closing) this.#frames.pop();
    this.#line += token.text;
    if (!isComment(token)) this.#follow(token, index);
    this.#last = token;
  }

  get #frame(): Frame {
    return this.#frames.at(-1) ?? { kind: 'block', inline: false, indent: 0 };
  }

  #closes(token: Token): boolean {
    return token.kind === 'symbol' && ')]}'.includes(token.text) && this.#frames.length > 1;
  }

  #breaksBefore(token: Token): boolean {
    const last = this.#last;
    if (last?.kind === 'line-comment') return true;
    if (this.#frame.inline) return false;
    if (isComment(token)) return token.breaks > 0;
    if (token.text === '}' && token.kind === 'symbol') return true;
    const afterComment = last?.kind === 'block-comment';
    if (this.#boundary) {
      if (this.#joins(token)) return false;
      return !afterComment || token.breaks > 0 || !this.#commentStartsLine();
    }
    if (
      token.kind === 'symbol' &&
      ('{;,'.includes(token.text) || (token.text === ')' && last?.text === '('))
    ) {
      return afterComment && token.breaks > 0;
    }
    return token.breaks > 0;
  }

  /** After a `}`: what continues the expression or list that the block is part of. */
  #joins(token: Token): boolean {
    if (this.#last?.text !== '}') return false;
    if (token.kind === 'symbol') return token.text !== '{' && token.text !== '@' && token.text !== '(';
    return token.kind === 'keyword' && continues.has(token.text);
  }

  #commentStartsLine(): boolean {
    return this.#line.trimStart().startsWith('/*');
  }

  #startLine(token: Token, closing: boolean): void {
    this.#lines.push(this.#line);
    const opens = this.#last?.text === '{';
    if (this.#boundary && token.breaks === 2 && !opens && !closing) this.#lines.push('');
    this.#lineIndent = this.#indentOf(token, closing);
    this.#line = ' '.repeat(this.#lineIndent);
  }

  #indentOf(token: Token, closing: boolean): number {
    const frame = this.#frame;
    if (closing) return Math.max(0, frame.indent - INDENT);
    const opensBlock = token.kind === 'symbol' && token.text === '{';
    const starts = this.#boundary || this.#annotated || opensBlock || frame.kind === 'group';
    return starts ? frame.indent : frame.indent + INDENT;
  }

  /** How a token changes the frames and what follows. */
  #follow(token: Token, index: number): void {
    const { text } = token;
    this.#annotated = text === '@' || (this.#annotated && this.#belongsToAnnotation(token));
    this.#boundary = false;
    if (token.kind !== 'symbol') return;
    if (text === '{') {
      const inline = this.#frame.inline || this.#fitsOnLine(index);
      this.#frames.push({ kind: 'block', inline, indent: this.#blockBase() + INDENT });
      this.#boundary = true;
    } else if (text === '(' || text === '[') {
      const { inline } = this.#frame;
      this.#frames.push({ kind: 'group', inline, indent: this.#lineIndent + INDENT });
    } else if (text === '}' || text === ';') {
      this.#boundary = this.#frame.kind === 'block';
    }
  }

  #belongsToAnnotation(token: Token): boolean {
    return (
      this.#last?.text === '@' || this.#frame.kind === 'group' || token.text === '(' || token.text === ')'
    );
  }

  /** The indentation of the statement that a block belongs to; inside parentheses, that of its line. */
  #blockBase(): number {
    return this.#frame.kind === 'block' ? this.#frame.indent : this.#lineIndent;
  }

  /** Whether the block that opens at `index` was written on one line and fits there. */
  #fitsOnLine(index: number): boolean {
    let length = this.#line.length;
    let depth = 0;
    for (let i = index; ; i++) {
      const token = this.#tokens[i];
      if (token === undefined || token.kind === 'line-comment') return false;
      if (i > index && (token.breaks > 0 || token.text.includes('\n'))) return false;
      const left = this.#tokens[i - 1];
      if (i > index) length += token.text.length + (left !== undefined && blankBetween(left, token) ? 1 : 0);
      if (length > MAX_LINE) return false;
      if (token.kind === 'symbol' && token.text === '{') depth++;
      if (token.kind === 'symbol' && token.text === '}' && --depth === 0) return true;
    }
  }
}

/** Words that continue an expression. */
const continues = new Set(['and', 'or', 'div', 'mod', 'is', 'then', 'else']);
