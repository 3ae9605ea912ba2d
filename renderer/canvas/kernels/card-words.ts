/** What a card says of its task, methods and branches, in short and in full. */
import type { BranchNode, ClauseView, MethodNode, NodeKey, TaskNode } from '../../../planner-core/index.ts';
import type { ClauseLine } from './card.ts';

/** The branch that needs no line of its own: the only one of its method, unless both have names. */
export function mergedBranch(method: MethodNode): BranchNode | null {
  const [only] = method.branches;
  if (only === undefined || method.branches.length > 1) return null;
  return only.implicit || only.name === null || method.name === null ? only : null;
}

export function clauseLines(
  owner: NodeKey,
  role: 'condition' | 'effect',
  clauses: readonly ClauseView[],
): readonly ClauseLine[] {
  return clauses.map(({ text, sentence }, index) => ({ owner, role, index, text, sentence }));
}

/** `at_range` reads "at range". */
export function spokenName(name: string): string {
  return name.replaceAll('_', ' ');
}

export const costText = (task: TaskNode): string => `cost ${task.cost?.text ?? '1'}`;

export const isShortCost = (cost: string): boolean => cost.length <= 12;

export function headerDescription(task: TaskNode, ways: string): string {
  const signature = `${task.name}(${task.parameters.map((p) => `${p.type} ${p.name}`).join(', ')})`;
  const kind =
    task.kind === 'primitive'
      ? `Primitive task ${signature}, ${costText(task)}`
      : `Task ${signature}, ${ways}`;
  return `${kind}${task.recursive ? ', recursive' : ''}${task.doc === null ? '' : `. ${task.doc}`}`;
}

export function rowDescription(place: string, name: string | null, when: string, doc: string | null): string {
  return `${place}${name === null ? '' : `, ${spokenName(name)}`}: ${when}${doc === null ? '' : `. ${doc}`}`;
}

export function whenWords(clauses: readonly ClauseLine[]): string {
  return clauses.length === 0 ? 'always' : `if ${clauses.map((clause) => clause.sentence).join(' and ')}`;
}
