/** Finds the repairs in a tree and groups those that belong to one mistake. */
import type { SyntaxNode, Tree } from '@lezer/common';
import * as t from '../generated/terms.ts';
import { isLikeWord, isRepair, isUnclosed } from '../repair/kinds.ts';

/** A token that marks a mistake; `node.parent` is the construct that contains it. */
export interface Repair {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
  readonly node: SyntaxNode;
}

/** The repairs in a file in the order of the text, and the positions of its comments. */
export interface Repairs {
  readonly list: readonly Repair[];
  /** The start of each comment, by its end. */
  readonly comments: ReadonlyMap<number, number>;
}

/** Collects repairs and comments. */
export function findRepairs(text: string, tree: Tree): Repairs {
  const list: Repair[] = [];
  const comments = new Map<number, number>();
  tree.iterate({
    enter(reference) {
      const kind = reference.type.id;
      const { from, to } = reference;
      const wrong = isRepair(kind) || isUnclosed(kind, text.slice(from, to));
      if (kind === t.LineComment || kind === t.BlockComment) comments.set(to, from);
      if (wrong) list.push({ kind, from, to, node: reference.node });
    },
  });
  return { list, comments };
}

/** The end of the last token before an offset, skipping white space and comments. */
export function previousEnd(text: string, comments: ReadonlyMap<number, number>, offset: number): number {
  let end = offset;
  for (;;) {
    while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
    const comment = comments.get(end);
    if (comment === undefined || comment >= end) return end;
    end = comment;
  }
}

/** Repairs without a valid token between them belong to one mistake. */
export function groupRepairs(text: string, { list, comments }: Repairs): readonly (readonly Repair[])[] {
  const groups: Repair[][] = [];
  let end = -1;
  for (const repair of list) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const adjacent = previousEnd(text, comments, repair.from) <= end;
    if (group !== undefined && last !== undefined && adjacent && !standsAlone(text, repair, last))
      group.push(repair);
    else groups.push([repair]);
    end = Math.max(end, repair.to);
  }
  return groups;
}

/**
 * A misspelt word is read as the intended word, and the text after a broken declaration is a new one, not a continuation.
 */
function standsAlone(text: string, repair: Repair, last: Repair): boolean {
  if (isLikeWord(repair.kind)) return true;
  const wholeDeclarations = isDeclaration(repair) && isDeclaration(last) && last.to - last.from > 1;
  return wholeDeclarations && !/^(\W|method\b|branch\b)/.test(text.slice(repair.from, repair.from + 8));
}

function isDeclaration({ kind, node }: Repair): boolean {
  const parent = node.parent?.type.id;
  return kind === t.Unexpected && (parent === t.DomainFile || parent === t.WorldFile);
}

function isBlank(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0xfeff;
}
