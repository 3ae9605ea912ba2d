/** Finding nodes: plain words look at names and clauses; `is:` and `uses:` filter tasks. */
import type { NodeKey, TaskNode } from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';
import type { Problems } from './problems.ts';
import { callsOf } from './references.ts';
import type { Scene } from './scene.ts';

/** What `is:` accepts. */
export const SEARCH_FILTERS = [
  'primitive',
  'compound',
  'recursive',
  'unused',
  'problem',
  'disabled',
] as const;

export interface SearchOf {
  readonly words: readonly string[];
  readonly is: readonly string[];
  readonly uses: readonly string[];
}

export function parseQuery(query: string): SearchOf {
  const words: string[] = [];
  const is: string[] = [];
  const uses: string[] = [];
  for (const part of query.toLowerCase().split(/\s+/)) {
    if (part.startsWith('is:')) is.push(part.slice(3));
    else if (part.startsWith('uses:')) uses.push(part.slice(5));
    else if (part !== '') words.push(part);
  }
  return { words, is, uses };
}

/** The nodes that match, in reading order: tasks first by their own name, then rows inside them. */
export function* searchScene(scene: Scene, problems: Problems, query: string): Slices<readonly NodeKey[]> {
  const wanted = parseQuery(query);
  if (wanted.words.length + wanted.is.length + wanted.uses.length === 0) return [];
  const hits: NodeKey[] = [];
  for (const key of scene.references.order) {
    yield;
    const task = scene.tasks.get(key);
    if (task === undefined || !passes(task, wanted, problems)) continue;
    hits.push(...matches(task, wanted.words));
  }
  return hits;
}

function passes(task: TaskNode, wanted: SearchOf, problems: Problems): boolean {
  return (
    wanted.is.every((filter) => FILTERS.get(filter)?.(task, problems) ?? false) &&
    wanted.uses.every((name) => calledNames(task).some((called) => called.toLowerCase() === name))
  );
}

const FILTERS: ReadonlyMap<string, (task: TaskNode, problems: Problems) => boolean> = new Map([
  ['primitive', (task: TaskNode) => task.kind === 'primitive'],
  ['compound', (task: TaskNode) => task.kind === 'compound'],
  ['recursive', (task: TaskNode) => task.recursive],
  ['unused', (task: TaskNode) => task.usedBy.length === 0],
  ['problem', (task: TaskNode, problems: Problems) => problems.inTask.has(task.key)],
  [
    'disabled',
    (task: TaskNode) => task.methods.some((m) => m.disabled || m.branches.some((branch) => branch.disabled)),
  ],
]);

function calledNames(task: TaskNode): string[] {
  return task.methods.flatMap((method) =>
    method.branches.flatMap((branch) => callsOf(branch.network).map(({ call }) => call.task)),
  );
}

function matches(task: TaskNode, words: readonly string[]): NodeKey[] {
  const has = (...texts: readonly (string | null)[]): boolean => {
    const text = texts.join('\n').toLowerCase().replaceAll('_', ' ');
    return words.every((word) => text.includes(word.replaceAll('_', ' ')));
  };
  const own = [...task.conditions, ...task.effects].map((clause) => clause.text);
  const hits: NodeKey[] = has(task.name, task.doc, ...own) ? [task.key] : [];
  if (words.length === 0) return hits;
  for (const method of task.methods) {
    if (method.name !== null && has(method.name)) hits.push(method.key);
    for (const branch of method.branches) {
      const clauses = [...branch.conditions, ...branch.quantifiers].map((clause) => clause.text);
      if (has(branch.name, ...clauses)) hits.push(branch.key);
      for (const { call } of callsOf(branch.network)) if (has(call.task)) hits.push(call.key);
    }
  }
  return hits;
}
