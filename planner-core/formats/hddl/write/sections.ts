/** Lays out definitions in the usual way: one property, group of names or fact per line. */
import { type Broken, commentText, flatText, LINE_WIDTH, printLisp } from '../../lisp/print.ts';
import { firstWord, isList, isWord, type Lisp } from '../../lisp/tree.ts';

const TYPED_LISTS: ReadonlySet<string> = new Set([':types', ':constants', ':objects']);
const DECLARATIONS: ReadonlySet<string> = new Set([':task', ':method', ':action', ':htn']);

/** A section with the comment before it. */
export interface Section {
  readonly form: Lisp;
  readonly doc: string | null;
}

/** Declarations are preceded by an empty line. */
export function definitionText(title: Lisp, sections: readonly Section[]): string {
  const texts = sections.map(({ form, doc }) => {
    const isApart = firstWord(form) !== ':htn' && DECLARATIONS.has(firstWord(form) ?? '');
    return `${isApart ? '\n' : ''}${commentText(doc, '  ')}${sectionText(form)}`;
  });
  return `${[`(define ${flatText(title)}`, ...texts].join('\n')})\n`;
}

function sectionText(section: Lisp): string {
  const head = firstWord(section) ?? '';
  const flat = `  ${flatText(section)}`;
  const isShort = flat.length <= LINE_WIDTH && head !== ':method' && head !== ':action';
  if (!isList(section) || isShort) return flat;
  return `  (${head}${partTexts(head, section.items.slice(1)).join('')})`;
}

/** The parts of a section, each with the white space before it. */
function partTexts(head: string, items: readonly Lisp[]): string[] {
  if (head === ':requirements') return items.map((item) => ` ${flatText(item)}`);
  if (TYPED_LISTS.has(head))
    return items.map((item, index) => `${startsGroup(items, index) ? INDENT : ' '}${flatText(item)}`);
  if (!DECLARATIONS.has(head)) return items.map((item) => `${INDENT}${printLisp(item, BROKEN)}`);
  return items.map((item) => `${isKeyword(item) ? INDENT : ' '}${printLisp(item, BROKEN)}`);
}

const INDENT = '\n    ';

/** A quantifier and its variables stay on one line. */
const BROKEN: Broken = {
  indent: '    ',
  kept: (form) => (/^(?:exists|forall)$/.test(firstWord(form) ?? '') ? 2 : 1),
};

function isKeyword(item: Lisp): boolean {
  return isWord(item) && item.text.startsWith(':');
}

function startsGroup(items: readonly Lisp[], index: number): boolean {
  const before = items[index - 2];
  return index === 0 || (before !== undefined && flatText(before) === '-');
}
