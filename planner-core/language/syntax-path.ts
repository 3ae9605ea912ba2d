/** The way from a declaration down to a place in its text: each node on it, from the outermost. */
import type { Range } from '../base/source.ts';
import type {
  BranchDeclaration,
  Declaration,
  DomainFile,
  Expression,
  MethodDeclaration,
  NetworkItem,
  Statement,
} from './ast.ts';

export type SyntaxNode =
  | Declaration
  | MethodDeclaration
  | BranchDeclaration
  | Statement
  | NetworkItem
  | Expression;

/** Every node whose text has the range in it; none where no declaration has. */
export function pathTo(file: DomainFile, range: Range): readonly SyntaxNode[] {
  const holds = ({ span }: SyntaxNode): boolean => span.start <= range.start && range.end <= span.end;
  const path: SyntaxNode[] = [];
  let next: SyntaxNode | undefined = file.declarations.find(holds);
  while (next !== undefined) {
    path.push(next);
    next = childrenOf(next).find(holds);
  }
  return path;
}

const EXPRESSIONS: ReadonlySet<SyntaxNode['kind']> = new Set([
  'literal',
  'text',
  'wildcard',
  'application',
  'unary',
  'binary',
  'is',
  'quantified',
  'aggregate',
  'if',
]);

export function isExpression(node: SyntaxNode): node is Expression {
  return EXPRESSIONS.has(node.kind);
}

/** The nodes directly inside a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (isExpression(node)) return partsOf(node);
  switch (node.kind) {
    case 'task': {
      const cost = node.cost === null ? [] : [node.cost.value];
      return [...cost, ...node.blocks.flatMap(({ statements }) => statements), ...node.methods];
    }
    case 'method':
      return [...(node.score ? [node.score.value] : []), ...node.branches];
    case 'branch':
      return node.body.statements;
    case 'call':
      return node.args;
    case 'network':
      return node.items;
    case 'each':
      return [...(node.condition === null ? [] : [node.condition]), node.network];
    case 'derived':
      return [node.value];
    default:
      return statementParts(node);
  }
}

function statementParts(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.kind) {
    case 'condition':
    case 'let':
      return [node.value];
    case 'transition':
      return [node.target, node.from, node.to];
    case 'assign':
      return [node.target, node.value];
    case 'when':
      return [node.condition, ...node.body.statements];
    case 'quantifier':
      return [...(node.key === null ? [] : [node.key]), ...node.body.statements];
    case 'network-statement':
      return [node.network];
    default:
      return [];
  }
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'application':
      return expression.args ?? [];
    case 'unary':
    case 'is':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'quantified':
      return expression.conditions;
    case 'aggregate':
      return [expression.condition, expression.value].filter((part) => part !== null);
    case 'if':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    default:
      return [];
  }
}
