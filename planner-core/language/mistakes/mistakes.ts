/** Turns the repairs in a tree into messages: one for each mistake, in words for the designer. */
import type { Tree } from '@lezer/common';
import { lineIndex } from '../../base/line-index.ts';
import type { SourceFile, Span } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import * as t from '../generated/terms.ts';
import { aggregateWords, reservedWords } from '../keywords.ts';
import { isChainOperator } from '../operators.ts';
import { constructName, meantWord, nameOf, nodeName, valueName } from './constructs.ts';
import { findRepairs, groupRepairs, previousEnd, type Repair, type Repairs } from './repairs.ts';
import { findUnclosed } from './unclosed.ts';
import { reportUnexpected } from './unexpected.ts';

/** The diagnostics for everything that was repaired in a tree. */
export function findMistakes(file: SourceFile, tree: Tree): readonly Diagnostic[] {
  const repairs = findRepairs(file.text, tree);
  const mistakes = new Mistakes(file, repairs);
  const found = groupRepairs(file.text, repairs).flatMap((group) => mistakes.explain(group));
  return withoutFurther(file.text, found);
}

/** If a declaration has a keyword as its name, the rest of the line was read as something else. */
function withoutFurther(text: string, found: readonly Diagnostic[]): readonly Diagnostic[] {
  let end = -1;
  return found.filter(({ code, span }) => {
    if (span.start < end) return false;
    if (code === 'reserved-word') end = span.start + text.slice(span.start).search(/[;\n]|$/);
    return true;
  });
}

/** Explains groups of repairs in one file. */
class Mistakes {
  readonly #file: SourceFile;
  readonly #repairs: Repairs;

  constructor(file: SourceFile, repairs: Repairs) {
    this.#file = file;
    this.#repairs = repairs;
  }

  /** The first repair of a group is the mistake and the others follow from it, unless braces are missing as well. */
  explain(group: readonly Repair[]): readonly Diagnostic[] {
    const told = group.filter((repair) => !isConsequence(repair));
    const main = mainOf(told, this.#file.text);
    if (main === undefined) return [];
    const braces = told.filter(({ kind }) => isMissingBrace(kind));
    if (isMissingBrace(main.kind)) return this.#unclosed(braces);
    const first = this.#explainOne(main, group);
    const explained = told.some(({ kind }) => kind === t.MissingOpenBrace || kind === t.BlockComment);
    return explained || braces.length === 0 ? first : [...first, ...this.#unclosed(braces)];
  }

  #explainOne(repair: Repair, group: readonly Repair[]): readonly Diagnostic[] {
    if (repair.kind === t.BlockComment)
      return [report('unclosed-comment', this.#span(repair.from, repair.from + 2), {})];
    if (repair.kind === t.String) return [report('unclosed-string', this.#span(repair.from, repair.to), {})];
    const meant = meantWord(repair.kind);
    if (meant !== null) {
      const found = this.#file.text.slice(repair.from, repair.to);
      return [report('misspelt-keyword', this.#span(repair.from, repair.to), { found, meant })];
    }
    if (repair.kind === t.Unexpected) return [reportUnexpected(this.#file, repair, group)];
    if (repair.kind === t.MissingParen || repair.kind === t.MissingBracket) {
      return this.#unclosed(group.filter(({ kind }) => kind === repair.kind));
    }
    if (repair.kind === 0 && repair.node.parent?.getChild('Annotation') != null) {
      return [report('annotation-alone', this.#spanAfterPrevious(repair.from), {})];
    }
    return [this.#notAnAggregate(repair, group) ?? this.#missing(repair, group)];
  }

  /** `f(gun npc)` starts like `count (Gun gun; …)`, but it is a call with a missing comma. */
  #notAnAggregate({ node }: Repair, group: readonly Repair[]): Diagnostic | null {
    const aggregate = group.find(({ kind }) => kind === t.MissingInnerSemicolon)?.node.parent;
    const word = aggregate?.getChild('Name');
    const parameter = aggregate?.getChild('Parameter')?.getChild('TypeReference');
    if (node.parent === null || !word || !parameter) return null;
    const { text } = this.#file;
    if (aggregateWords.some((known) => known === text.slice(word.from, word.to))) return null;
    const next = this.#nextToken(parameter.nextSibling?.from ?? parameter.to);
    return report('missing-comma', this.#span(parameter.to, parameter.to), { next });
  }

  #missing(repair: Repair, group: readonly Repair[]): Diagnostic {
    const { parent } = repair.node;
    const span = this.#spanAfterPrevious(repair.from);
    const next = this.#nextToken(repair.from);
    switch (repair.kind) {
      case t.MissingSemicolon:
        return report('missing-semicolon', span, { what: nodeName(parent) });
      case t.MissingInnerSemicolon:
        return report('missing-part', span, { next });
      case t.MissingComma:
        return report('missing-comma', span, { next });
      case t.MissingName:
        return (
          this.#reservedName(repair) ?? report('missing-name', span, { what: this.#missingName(repair) })
        );
      case t.MissingExpression:
        return report('missing-expression', span, { what: this.#missingValue(repair) });
      case t.MissingAssign:
        return report('missing-assign', span, { what: nodeName(parent) });
      case t.MissingDirection:
        return report('missing-direction', span, {});
      case t.MissingFor:
        return report('missing-for', span, {});
      case t.MissingThen:
        return this.#foreignIf(repair) ?? report('missing-then', span, { word: 'then' });
      case t.MissingElse:
        return report('missing-then', span, { word: 'else' });
      case t.MissingComparison:
        return report('missing-comparison', span, { what: this.#previousToken(repair.from) });
      case t.MissingOpenParen:
        return report('missing-open', span, { bracket: '(', next });
      case t.MissingOpenBrace:
        return this.#missingOpenBrace(repair, group);
      default:
        return report('unexpected-text', span, { found: next, where: nodeName(parent) });
    }
  }

  /** `if (open(to)) { … }` is a statement in other languages. */
  #foreignIf({ from, node }: Repair): Diagnostic | null {
    const start = node.parent?.from;
    if (start === undefined || this.#nextToken(from) !== '`{`') return null;
    return report('foreign-word', this.#span(start, start + 2), { word: 'if' });
  }

  #missingOpenBrace(repair: Repair, group: readonly Repair[]): Diagnostic {
    const span = this.#spanAfterPrevious(repair.from);
    const owner = repair.node.parent;
    const empty = group.some(
      ({ kind }) => kind === t.MissingBrace || kind === t.Unexpected || kind === t.EndOfBlock,
    );
    if (empty) return report('missing-body', span, { what: constructName(owner?.parent?.type.id ?? 0) });
    const loose = owner?.type.id === t.Block && owner.parent?.type.id === t.TaskBody;
    if (loose) {
      const end = this.#file.text.indexOf(';', repair.from);
      const network = /^`(ordered|unordered|exists|first|sort)`$/.test(this.#nextToken(repair.from));
      const code = network ? 'network-outside-method' : 'statement-outside-block';
      return report(code, this.#span(repair.from, end < 0 ? repair.from : end + 1), {});
    }
    return report('missing-open', span, { bracket: '{', next: this.#nextToken(repair.from) });
  }

  #unclosed(missing: readonly Repair[]): readonly Diagnostic[] {
    const unclosed = findUnclosed(this.#file.text, missing);
    if (unclosed === null) return [];
    const { open, close, opener, before } = unclosed;
    const { line } = lineIndex(this.#file.text).position(opener);
    const related = [{ message: `The \`${open}\` is here.`, span: this.#span(opener, opener + 1) }];
    const holes = { bracket: open, closing: close, line };
    return [report('unclosed-bracket', this.#spanAfterPrevious(before), holes, related)];
  }

  /** `a and ;` lacks the right operand; `cost := ;` lacks the cost. */
  #missingValue({ from, node }: Repair): string {
    const next = this.#nextToken(from).slice(1, -1);
    if (isChainOperator(next)) return `what stands before \`${next}\``;
    const before = this.#previousToken(from);
    const expression = node.parent;
    if (expression?.firstChild !== null && expression?.firstChild?.from !== from)
      return `what follows \`${before}\``;
    const inExpression = expression?.type.id === t.Expression;
    return valueName((inExpression ? expression?.parent : expression) ?? null);
  }

  /** `fluent integer when;`: a keyword on the same line was intended as the name. */
  #reservedName({ from, node }: Repair): Diagnostic | null {
    const word = this.#nextToken(from).slice(1, -1);
    if (!reservedWords.has(word) || !DECLARING.has(node.parent?.type.id ?? 0)) return null;
    const gap = this.#file.text.slice(this.#spanAfterPrevious(from).end, from);
    if (gap.includes('\n')) return null;
    return report('reserved-word', this.#span(from, from + word.length), { word });
  }

  #missingName({ from, node }: Repair): string {
    const kind = node.parent?.type.id ?? 0;
    if (kind === t.Expression || kind === t.StartedExpression) return 'the type after `is`';
    if (kind === t.TypeDeclaration) {
      const before = this.#previousToken(from);
      if (before === '<' || before === ',') return `the parent type after \`${before}\``;
    }
    const owner = kind === t.TypeReference ? (node.parent?.parent?.type.id ?? 0) : kind;
    const typed = kind !== t.TypeReference && node.parent?.getChild('TypeReference') != null;
    return nameOf(owner) + (typed ? ', or its type' : '');
  }

  #span(start: number, end: number): Span {
    return { file: this.#file.path, start, end };
  }

  #spanAfterPrevious(offset: number): Span {
    const end = previousEnd(this.#file.text, this.#repairs.comments, offset);
    return this.#span(end, end);
  }

  #previousToken(offset: number): string {
    const end = previousEnd(this.#file.text, this.#repairs.comments, offset);
    const before = this.#file.text.slice(Math.max(0, end - 40), end);
    return before.match(/[A-Za-z0-9_]+|:->|[-+:=!<>]=|=>|./g)?.at(-1) ?? '';
  }

  #nextToken(offset: number): string {
    const token = /^([\p{L}\p{N}_]+|.)/su.exec(this.#file.text.slice(offset, offset + 40))?.[0];
    return token === undefined ? 'the end of the file' : `\`${token}\``;
  }
}

/** Constructs that declare a name. */
const DECLARING: ReadonlySet<number> = new Set([
  t.TypeDeclaration,
  t.EnumDeclaration,
  t.ObjectDeclaration,
  t.VariableDeclaration,
  t.DerivedDeclaration,
  t.ExternalDeclaration,
  t.Parameter,
  t.LetStatement,
]);

function isMissingBrace(kind: number): boolean {
  return kind === t.MissingBrace || kind === t.MissingSectionEnd;
}

/** The end of a block whose start was missing, or a parenthesis that was never opened, is not a separate mistake. */
function isConsequence({ kind, node }: Repair): boolean {
  if (kind === t.EndOfBlock) return true;
  return kind === t.MissingParen && node.parent?.getChild('MissingOpenParen') != null;
}

/** In `type A B;`, the parser sees a missing `;`, but the writer probably typed a superfluous `B`. */
function mainOf(group: readonly Repair[], text: string): Repair | undefined {
  const [first, second] = group;
  const tooMany = second?.kind === t.Unexpected && text.slice(second.from, second.to) !== ',';
  const named = first?.kind === t.MissingName || first?.kind === t.MissingExpression;
  return tooMany && (first?.kind === t.MissingSemicolon || named) ? second : first;
}
