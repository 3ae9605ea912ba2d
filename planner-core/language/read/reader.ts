/** Walks a Lezer tree node by node and collects diagnostics. All code that reads a tree uses it. */
import type { Tree, TreeCursor } from '@lezer/common';
import type { SourceFile, Span } from '../../base/source.ts';
import { type DiagnosticCode, type HolesOf, report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, RelatedPlace } from '../../diagnostics/diagnostic.ts';
import type { Block, Name } from '../ast.ts';
import * as t from '../generated/terms.ts';
import { isRepair, isUnclosed } from '../repair/kinds.ts';

/** The maximum nesting of expressions, blocks and networks. Code that recurses over syntax trees relies on it. */
export const MAX_DEPTH = 200;
/** The maximum number of operators in one expression without parentheses. */
export const MAX_OPERATORS = 1000;
export const MAX_NAME = 255;

/** A position in a tree, moved by `children`. Reading functions take the node at the cursor and leave the cursor there. */
export class Reader {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: Diagnostic[] = [];
  readonly #cursor: TreeCursor;
  #depth = 0;
  #repairs = 0;
  #tooDeepAt = Number.POSITIVE_INFINITY;

  constructor(file: SourceFile, tree: Tree) {
    this.path = file.path;
    this.text = file.text;
    this.#cursor = tree.cursor();
  }

  /** Whether anything read so far had to be repaired. */
  get repaired(): boolean {
    return this.#repairs > 0;
  }

  /** How often something was repaired or reported so far. */
  get mistakes(): number {
    return this.#repairs + this.diagnostics.length;
  }

  /** The tree of the node at the cursor; null if the parser stores the node together with its neighbours. */
  get tree(): Tree | null {
    return this.#cursor.tree;
  }

  get from(): number {
    return this.#cursor.from;
  }

  get to(): number {
    return this.#cursor.to;
  }

  /** Calls `visit` with the kind of each child, with the cursor at it; skips comments and unexpected tokens. */
  children(visit: (kind: number) => void): void {
    const cursor = this.#cursor;
    if (!cursor.firstChild()) return;
    do {
      const kind = cursor.type.id;
      if (isRepair(kind)) this.#repairs++;
      if (kind === t.BlockComment) this.#repairs += isUnclosed(kind, this.textHere()) ? 1 : 0;
      else if (kind !== t.Unexpected && kind !== t.LineComment && kind !== 0) visit(kind);
    } while (cursor.nextSibling());
    cursor.parent();
  }

  /** Like `children`, but stops with a message if this would exceed the nesting limit. */
  nested(visit: (kind: number) => void): void {
    if (this.#depth >= MAX_DEPTH) {
      this.#reportTooDeep();
      return;
    }
    this.#depth++;
    this.children(visit);
    this.#depth--;
  }

  /** Where nesting became too deep; the parser's result for the rest means little. */
  get tooDeepAt(): number {
    return this.#tooDeepAt;
  }

  #reportTooDeep(): void {
    if (this.#tooDeepAt < this.from) return;
    this.report('nesting-too-deep', { limit: MAX_DEPTH });
    this.#tooDeepAt = this.from;
  }

  textHere(): string {
    return this.text.slice(this.#cursor.from, this.#cursor.to);
  }

  /** The node's range, without the white space before a token that is missing at its end. */
  span(): Span {
    return this.spanOf(this.#cursor.from, this.#cursor.to);
  }

  spanOf(from: number, to: number): Span {
    let end = to;
    while (end > 0 && isSpace(this.text.charCodeAt(end - 1))) end--;
    return { file: this.path, start: Math.min(from, end), end };
  }

  /** The range between the braces or parentheses of the node at the cursor; to its end if the closing one is missing. */
  inner(closed: boolean): Span {
    const { start, end } = this.span();
    const opened = '{(['.includes(this.text[start] ?? ' ');
    return {
      file: this.path,
      start: opened ? start + 1 : start,
      end: closed ? Math.max(start, end - 1) : end,
    };
  }

  name(): Name {
    const { text, path } = this;
    const { from, to } = this.#cursor;
    const quoted = text.charCodeAt(from) === 96;
    if (to - from > MAX_NAME) this.report('name-too-long', { limit: MAX_NAME });
    return {
      text: quoted ? text.slice(from + 1, to - 1) : text.slice(from, to),
      span: { file: path, start: from, end: to },
    };
  }

  /** Reports that the node at the cursor is a mistake that only the tree shows. */
  markRepaired(): void {
    this.#repairs++;
  }

  /** Reports something about the node at the cursor. */
  report<Code extends DiagnosticCode>(
    code: Code,
    holes: HolesOf<Code>,
    related?: readonly RelatedPlace[],
  ): void {
    this.diagnostics.push(report(code, this.span(), holes, related));
  }

  /** Reports something about another range of the file. */
  reportAt<Code extends DiagnosticCode>(
    { start, end }: { readonly start: number; readonly end: number },
    code: Code,
    holes: HolesOf<Code>,
  ): void {
    this.diagnostics.push(report(code, { file: this.path, start, end }, holes));
  }
}

/** White space of the grammar. */
export function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0xfeff;
}

/** An empty block, for nodes that were too broken to have one. */
export function emptyBlock(span: Span): Block {
  return { statements: [], span, inner: span };
}
