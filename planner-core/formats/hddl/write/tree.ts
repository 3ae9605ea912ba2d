/** HDDL text as trees: words and lists, joined so that what says nothing is left out, and printed with long lists broken. */

export type Tree = string | readonly Tree[];

/** Holds always. */
export const TRUE: Tree = ['and'];
/** Holds never. */
export const FALSE: Tree = ['or'];

/** `?x - Block`, in the order bound. */
export interface TypedName {
  readonly name: string;
  readonly type: string;
}

export function isTrue(tree: Tree): boolean {
  return tree.length === 1 && tree[0] === 'and';
}

export function isFalse(tree: Tree): boolean {
  return tree.length === 1 && tree[0] === 'or';
}

/** The parts that a condition joins by `and`. */
export function conjunctsOf(tree: Tree): readonly Tree[] {
  return headOf(tree) === 'and' ? (tree.slice(1) as readonly Tree[]) : [tree];
}

export function all(parts: readonly Tree[]): Tree {
  return joined('and', parts);
}

export function oneOf(parts: readonly Tree[]): Tree {
  return joined('or', parts);
}

function joined(operator: 'and' | 'or', parts: readonly Tree[]): Tree {
  const flat = parts.flatMap((part) =>
    headOf(part) === operator ? (part.slice(1) as readonly Tree[]) : [part],
  );
  const absorbing = operator === 'and' ? isFalse : isTrue;
  const found = flat.find(absorbing);
  if (found !== undefined) return found;
  const [only] = flat;
  return only !== undefined && flat.length === 1 ? only : [operator, ...flat];
}

export function negated(tree: Tree): Tree {
  if (isTrue(tree)) return FALSE;
  if (isFalse(tree)) return TRUE;
  return headOf(tree) === 'not' ? (tree[1] as Tree) : ['not', tree];
}

export function quantified(
  quantifier: 'exists' | 'forall',
  own: readonly TypedName[],
  condition: Tree,
): Tree {
  const isSettled = quantifier === 'exists' ? isFalse(condition) : isTrue(condition);
  return own.length === 0 || isSettled ? condition : [quantifier, typedList(own), condition];
}

export function implied(left: Tree, right: Tree): Tree {
  if (isFalse(left) || isTrue(right)) return TRUE;
  if (isTrue(left)) return right;
  return isFalse(right) ? negated(left) : ['imply', left, right];
}

/** `?a ?b - Block ?c - Table`. */
export function typedList(names: readonly TypedName[]): string[] {
  return names.flatMap(({ name, type }, index) =>
    names[index + 1]?.type === type ? [name] : [name, '-', type],
  );
}

/** A condition without the `exists` that stand outermost in it, and what they bind. */
export function opened(condition: Tree): { readonly own: readonly TypedName[]; readonly condition: Tree } {
  const parts = conjunctsOf(condition).map((part) => {
    if (headOf(part) !== 'exists') return { own: [], condition: part };
    const inner = opened(part[2] as Tree);
    return { own: [...namesIn(part[1] as readonly string[]), ...inner.own], condition: inner.condition };
  });
  return { own: parts.flatMap(({ own }) => own), condition: all(parts.map((part) => part.condition)) };
}

function namesIn(list: readonly string[]): TypedName[] {
  return list.flatMap((name, index) => {
    const dash = list.indexOf('-', index);
    const isName = name !== '-' && list[index - 1] !== '-';
    return isName ? [{ name, type: list[dash + 1] ?? '' }] : [];
  });
}

export function headOf(tree: Tree): string | null {
  const head = typeof tree === 'string' ? undefined : tree[0];
  return typeof head === 'string' ? head : null;
}

const WIDTH = 100;

/** On one line where it fits, else one part a line. */
export function printTree(tree: Tree, indent = ''): string {
  const flat = flatText(tree);
  if (typeof tree === 'string' || indent.length + flat.length <= WIDTH) return flat;
  const isQuantifier = tree[0] === 'exists' || tree[0] === 'forall';
  const kept = isQuantifier ? 2 : 1;
  const inner = `${indent}  `;
  const head = tree.slice(0, kept).map(flatText).join(' ');
  const rest = tree.slice(kept).map((part) => `\n${inner}${printTree(part, inner)}`);
  return `(${head}${rest.join('')})`;
}

export function flatText(tree: Tree): string {
  return typeof tree === 'string' ? tree : `(${tree.map(flatText).join(' ')})`;
}
