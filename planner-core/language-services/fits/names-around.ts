/** The names with a value that are known at a place, besides what the domain declares. */
import type { Parameter, Statement } from '../../language/ast.ts';
import type { SyntaxNode } from '../../language/syntax-path.ts';

/** A parameter or binding, or a value that `let` has named, whose type follows from the value. */
export type Around = Parameter | Extract<Statement, { kind: 'let' }>;

/** From the outermost; `path` leads to the place. */
export function namesAround(path: readonly SyntaxNode[]): readonly Around[] {
  return path.flatMap((node, index) => [
    ...parametersOf(node),
    ...letsBefore(statementsOf(node), path[index + 1]),
  ]);
}

function parametersOf(node: SyntaxNode): readonly Parameter[] {
  switch (node.kind) {
    case 'task':
    case 'derived':
    case 'quantifier':
    case 'each':
    case 'quantified':
    case 'aggregate':
      return node.parameters;
    default:
      return [];
  }
}

function statementsOf(node: SyntaxNode): readonly Statement[] {
  switch (node.kind) {
    case 'branch':
    case 'when':
    case 'quantifier':
      return node.body.statements;
    case 'task':
      return node.blocks.flatMap(({ statements }) => statements);
    default:
      return [];
  }
}

/** A `let` is known from the statement after it on. */
function letsBefore(statements: readonly Statement[], place: SyntaxNode | undefined): readonly Around[] {
  const end = statements.findIndex(({ span }) => span === place?.span);
  return statements.slice(0, Math.max(0, end)).filter((statement) => statement.kind === 'let');
}
