/** Definitions laid out as people write them: a property, a group of names or a fact a line. */
import { flatText, headOf, printTree, type Tree } from './tree.ts';

const WIDTH = 100;
const TYPED_LISTS: ReadonlySet<string> = new Set([':types', ':constants', ':objects']);
const DECLARATIONS: ReadonlySet<string> = new Set([':task', ':method', ':action', ':htn']);

/** A section with the comment that stands before it. */
export interface Section {
  readonly tree: Tree;
  readonly doc: string | null;
}

/** Declarations have an empty line before them. */
export function definitionText(title: Tree, sections: readonly Section[]): string {
  const texts = sections.map(({ tree, doc }) => {
    const isApart = headOf(tree) !== ':htn' && DECLARATIONS.has(headOf(tree) ?? '');
    return `${isApart ? '\n' : ''}${commentText(doc)}${sectionText(tree)}`;
  });
  return `${[`(define ${flatText(title)}`, ...texts].join('\n')})\n`;
}

function commentText(doc: string | null): string {
  if (doc === null) return '';
  return doc
    .split('\n')
    .map((line) => `${`  ; ${line}`.trimEnd()}\n`)
    .join('');
}

function sectionText(section: Tree): string {
  const head = headOf(section) ?? '';
  const flat = `  ${flatText(section)}`;
  const isShort = flat.length <= WIDTH && head !== ':method' && head !== ':action';
  if (typeof section === 'string' || isShort) return flat;
  const lines = linesOf(head, section.slice(1));
  return [`  (${head}`, ...lines].join('').concat(')');
}

function linesOf(head: string, items: readonly Tree[]): string[] {
  if (head === ':requirements') return items.map((item) => ` ${flatText(item)}`);
  if (TYPED_LISTS.has(head))
    return items.map((item, index) => `${startsGroup(items, index) ? '\n    ' : ' '}${flatText(item)}`);
  if (!DECLARATIONS.has(head)) return items.map((item) => `\n    ${printTree(item, '    ')}`);
  return items.map((item) =>
    typeof item === 'string'
      ? `${item.startsWith(':') ? '\n    ' : ' '}${item}`
      : ` ${printTree(item, '    ')}`,
  );
}

function startsGroup(items: readonly Tree[], index: number): boolean {
  return index === 0 || items[index - 2] === '-';
}
