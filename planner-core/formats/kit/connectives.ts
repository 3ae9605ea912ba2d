/** `and`, `or` and `not` over conditions in any kind of tree, without superfluous parts. */

/** How a kind of tree represents conditions. */
export interface ConditionTrees<Tree> {
  readonly always: Tree;
  readonly never: Tree;
  readonly isAlways: (condition: Tree) => boolean;
  readonly isNever: (condition: Tree) => boolean;
  /** Joins two or more. */
  readonly join: (operator: 'and' | 'or', parts: readonly Tree[]) => Tree;
  readonly negate: (condition: Tree) => Tree;
  readonly imply: (left: Tree, right: Tree) => Tree;
}

export interface Connectives<Tree> {
  /** The conjunction. */
  readonly all: (parts: readonly Tree[]) => Tree;
  /** The disjunction. */
  readonly oneOf: (parts: readonly Tree[]) => Tree;
  readonly not: (condition: Tree) => Tree;
  readonly implied: (left: Tree, right: Tree) => Tree;
}

export function connectives<Tree>(trees: ConditionTrees<Tree>): Connectives<Tree> {
  const { always, never, isAlways, isNever } = trees;
  const joined = (operator: 'and' | 'or', parts: readonly Tree[]): Tree => {
    const [neutral, isNeutral, isDecisive] =
      operator === 'and' ? [always, isAlways, isNever] : [never, isNever, isAlways];
    const decisive = parts.find(isDecisive);
    if (decisive !== undefined) return decisive;
    const [first = neutral, ...more] = parts.filter((part) => !isNeutral(part));
    return more.length === 0 ? first : trees.join(operator, [first, ...more]);
  };
  const not = (condition: Tree): Tree => {
    if (isAlways(condition)) return never;
    return isNever(condition) ? always : trees.negate(condition);
  };
  return {
    all: (parts) => joined('and', parts),
    oneOf: (parts) => joined('or', parts),
    not,
    implied(left, right) {
      if (isNever(left) || isAlways(right)) return always;
      if (isAlways(left)) return right;
      return isNever(right) ? not(left) : trees.imply(left, right);
    },
  };
}
