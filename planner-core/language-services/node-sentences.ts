/** The conditions and effects of one node of the graph as sentences with slots. */
import { isCondition, isEffect, readBranchBody } from '../graph/body.ts';
import type { NodeKey } from '../graph/model.ts';
import type { Located, SyntaxIndex } from '../graph/syntax-index.ts';
import type { Statement } from '../language/ast.ts';
import type { Part } from '../sentences/parts.ts';
import { changeParts, needParts } from '../sentences/statement.ts';
import { vocabularyOf } from '../sentences/vocabulary.ts';
import type { DomainSource } from '../text/sources.ts';

/** One entry for each condition and effect, in the order in which the graph lists them. */
export interface NodeSentences {
  readonly conditions: readonly (readonly Part[])[];
  readonly effects: readonly (readonly Part[])[];
}

/** Of a primitive task or a branch. */
export function nodeSentences(
  domain: readonly DomainSource[],
  index: SyntaxIndex,
  node: NodeKey,
): NodeSentences | null {
  const found = index.locate(node);
  if (found === null) return null;
  const words = vocabularyOf(domain.map(({ tree }) => tree));
  return {
    conditions: conditionsOf(found).map((statement) => needParts(statement, words)),
    effects: effectsOf(found).map((statement) => changeParts(statement, words)),
  };
}

function conditionsOf(found: Located): readonly Statement[] {
  if (found.kind === 'branch') return readBranchBody(found.branch).conditions;
  return ownStatements(found).filter(isCondition);
}

function effectsOf(found: Located): readonly Statement[] {
  return ownStatements(found).filter(isEffect);
}

function ownStatements(found: Located): readonly Statement[] {
  return found.kind === 'task' ? found.task.blocks.flatMap(({ statements }) => statements) : [];
}
