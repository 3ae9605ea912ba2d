/**
 * Trees as rows: what is visible, and what a key press means. Pure, so that keyboard handling can be tested without a page.
 */

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly children: readonly TreeNode[];
}

export interface TreeRow<T extends TreeNode> {
  readonly node: T;
  readonly depth: number;
  readonly expandable: boolean;
  readonly expanded: boolean;
  readonly parent: string | null;
  readonly position: number;
  readonly setSize: number;
}

/** The rows shown while these nodes are expanded. */
export function visibleRows<T extends TreeNode & { readonly children: readonly T[] }>(
  roots: readonly T[],
  expanded: ReadonlySet<string>,
): readonly TreeRow<T>[] {
  const rows: TreeRow<T>[] = [];
  const visit = (nodes: readonly T[], depth: number, parent: string | null): void => {
    nodes.forEach((node, i) => {
      const expandable = node.children.length > 0;
      const open = expandable && expanded.has(node.id);
      rows.push({ node, depth, expandable, expanded: open, parent, position: i + 1, setSize: nodes.length });
      if (open) visit(node.children, depth + 1, node.id);
    });
  };
  visit(roots, 0, null);
  return rows;
}

/** The nodes whose label contains the words, with their ancestors; a matching node keeps all its children. */
export function filterTree<T extends TreeNode & { readonly children: readonly T[] }>(
  roots: readonly T[],
  words: string,
): readonly T[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return roots;
  return roots.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node];
    const children = filterTree(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export type TreeAction =
  | { readonly kind: 'go'; readonly id: string }
  | { readonly kind: 'expand' | 'collapse' | 'open'; readonly id: string };

/**
 * The row from which keyboard navigation continues after the rows changed: the same row; or else the one now at its
 * position, which is the same row under another name or a neighbour of the deleted one; or else its parent. Null if there
 * is none.
 */
export function successor<T extends TreeNode>(
  before: readonly TreeRow<T>[],
  after: readonly TreeRow<T>[],
  id: string | null,
): string | null {
  if (id === null || after.some(({ node }) => node.id === id)) return id;
  const row = before.find(({ node }) => node.id === id);
  if (!row) return null;
  const siblings = after.filter(({ parent }) => parent === row.parent);
  const inPlace = siblings[Math.min(row.position, siblings.length) - 1];
  return inPlace?.node.id ?? successor(before, after, row.parent);
}

/** The meaning of a key while a row is active; null if it has none. */
export function treeKey<T extends TreeNode>(
  rows: readonly TreeRow<T>[],
  active: string | null,
  key: string,
): TreeAction | null {
  const index = rows.findIndex((row) => row.node.id === active);
  const row = rows[index];
  const go = (to: number): TreeAction | null => {
    const target = rows[Math.max(0, Math.min(rows.length - 1, to))];
    return target ? { kind: 'go', id: target.node.id } : null;
  };
  switch (key) {
    case 'ArrowDown':
      return go(index + 1);
    case 'ArrowUp':
      return go(index - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'PageDown':
      return go(index + 12);
    case 'PageUp':
      return go(index - 12);
    case 'Enter':
    case ' ':
      return row ? { kind: 'open', id: row.node.id } : null;
    case 'ArrowRight':
      if (!row?.expandable) return null;
      return row.expanded ? go(index + 1) : { kind: 'expand', id: row.node.id };
    case 'ArrowLeft':
      if (row?.expanded) return { kind: 'collapse', id: row.node.id };
      return row?.parent ? { kind: 'go', id: row.parent } : null;
    default:
      return key.length === 1 ? typeAhead(rows, index, key) : null;
  }
}

function typeAhead<T extends TreeNode>(
  rows: readonly TreeRow<T>[],
  index: number,
  letter: string,
): TreeAction | null {
  const after = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  const found = after.find((row) => row.node.label.toLowerCase().startsWith(letter.toLowerCase()));
  return found ? { kind: 'go', id: found.node.id } : null;
}
