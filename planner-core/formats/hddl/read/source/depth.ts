/** Limits how deeply conditions and effects are nested, because our language does not allow deeper nesting. */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { firstWord, type Lisp } from '../../../lisp/tree.ts';

/** Leaves room for the statements around a condition. */
const DEEPEST = 150;
/** These become nested pairs, so that every part adds a level. */
const JOINS: ReadonlySet<string> = new Set(['and', 'or', '+', '-', '*', '/']);
/** Around effects, which are not joined by `and`. */
const AROUND: ReadonlySet<string> = new Set(['when', 'forall']);

/**
 * False if a condition or a number is nested too deeply, which is reported; the parts of an outermost `and` count
 * separately.
 */
export function isShallow(term: Lisp, tell: Tell): boolean {
  if (firstWord(term) === 'and' && term.kind === 'list')
    return term.items.slice(1).every((part) => isShallow(part, tell));
  return depthOf(term) <= DEEPEST || refuse(term, 'This condition', tell);
}

/** The same for an effect. */
export function isShallowEffect(term: Lisp, tell: Tell): boolean {
  return effectDepth(term) <= DEEPEST || refuse(term, 'This effect', tell);
}

function refuse({ span }: Lisp, what: string, tell: Tell): false {
  const reason = `it is nested more than ${DEEPEST} levels deep, or has more parts than that`;
  tell(report('not-carried-over', span, { what, reason }));
  return false;
}

function depthOf(term: Lisp): number {
  if (term.kind === 'word') return 0;
  const inner = term.items.reduce((most, item) => Math.max(most, depthOf(item)), 0);
  return inner + (JOINS.has(firstWord(term) ?? '') ? term.items.length - 1 : 1);
}

function effectDepth(term: Lisp): number {
  const head = firstWord(term) ?? '';
  if (term.kind === 'word') return 0;
  if (head === 'and') return term.items.reduce((most, item) => Math.max(most, effectDepth(item)), 0);
  const [, first, second] = term.items;
  if (!AROUND.has(head) || first === undefined || second === undefined) return depthOf(term);
  return 1 + Math.max(head === 'when' ? depthOf(first) : 0, effectDepth(second));
}
