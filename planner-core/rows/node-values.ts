/** The values of a node that stand outside its rows: the arguments of a subtask, the score of a method, the cost of a task. */
import type { NodeKey } from '../graph/model.ts';
import type { Located, SyntaxIndex } from '../graph/syntax-index.ts';
import type { Expression } from '../language/ast.ts';
import { valueSlot } from '../sentences/expression.ts';
import type { Part } from '../sentences/parts.ts';
import type { Vocabulary } from '../sentences/vocabulary.ts';

export interface NodeValue {
  /** The parameter that an argument is for; null for a score, a cost, and an argument too many. */
  readonly parameter: string | null;
  readonly parts: readonly Part[];
}

/** In the order of the text; none for a node that is not there. */
export function readValues(index: SyntaxIndex, node: NodeKey, words: Vocabulary): readonly NodeValue[] {
  const found = index.locate(node);
  if (found?.kind === 'item') return argumentsOf(found, index, words);
  const value = found === null ? null : numberOf(found);
  return value === null ? [] : [{ parameter: null, parts: [valueSlot(value, words, 'float')] }];
}

function argumentsOf(
  { item }: Extract<Located, { kind: 'item' }>,
  index: SyntaxIndex,
  words: Vocabulary,
): readonly NodeValue[] {
  if (item.kind !== 'call') return [];
  const parameters = index.taskNamed(item.name.text)?.parameters ?? [];
  return item.args.map((argument, at) => {
    const parameter = parameters[at];
    const type = parameter?.type.name.text ?? null;
    return { parameter: parameter?.name.text ?? null, parts: [valueSlot(argument, words, type)] };
  });
}

function numberOf(found: Located): Expression | null {
  if (found.kind === 'task') return found.task.cost?.value ?? null;
  return found.kind === 'method' ? (found.method.score?.value ?? null) : null;
}
