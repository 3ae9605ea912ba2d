/**
 * Computes the graph from the syntax trees of a domain's files. Parts that could not be read are missing; the rest is
 * complete.
 */
import { perObject } from '../base/per-object.ts';
import type {
  BranchDeclaration,
  CostClause,
  Documented,
  MethodDeclaration,
  Network,
  NetworkItem,
  ScoreClause,
  Statement,
  TaskDeclaration,
} from '../language/ast.ts';
import { moveAlong } from '../language/read/kept.ts';
import { valueParts } from '../sentences/expression.ts';
import { spoken } from '../sentences/parts.ts';
import { changeParts, choiceParts, eachParts, needParts } from '../sentences/statement.ts';
import { type Vocabulary, vocabularyOf } from '../sentences/vocabulary.ts';
import { foldedText } from '../text/scan.ts';
import type { DomainSource } from '../text/sources.ts';
import { isCondition, isEffect, readBranchBody } from './body.ts';
import {
  argumentTexts,
  clauseView,
  conditionRange,
  costRange,
  parameterView,
  quantifierRange,
  statementRange,
} from './clauses.ts';
import type {
  BranchNode,
  ClauseView,
  GraphView,
  MethodNode,
  NetworkView,
  NodeKey,
  TaskNode,
} from './model.ts';
import { nodesOnCycles } from './recursion.ts';
import { indexSyntax, type SyntaxIndex } from './syntax-index.ts';

type TaskEntry = SyntaxIndex['tasks'][number];

/** What all parts of the view are made with. */
interface Viewing {
  readonly index: SyntaxIndex;
  readonly words: Vocabulary;
}

/** The graph of all domain files together. */
export function viewGraph(sources: readonly DomainSource[]): GraphView {
  return viewIndexedGraph(sources, indexSyntax(sources));
}

/**
 * Like `viewGraph`, with an existing index. `kept` holds the nodes of an earlier version in which tasks could refer to the same
 * things; a task that did not change is the same node again.
 */
export function viewIndexedGraph(
  sources: readonly DomainSource[],
  index: SyntaxIndex,
  kept: KeptNodes = new WeakMap(),
): GraphView {
  const named = sources.find((source) => source.tree.name);
  const viewing = { index, words: vocabularyOf(sources.map(({ tree }) => tree)) };
  const tasks = index.tasks.map((entry) => keptOrNew(entry, viewing, kept));
  const uses = usesOf(tasks.map(({ own }) => own));
  return {
    domainName: named?.tree.name?.text ?? null,
    tasks: tasks.map((task) => withUses(task, uses)),
  };
}

/** What a task's own text says, and the node with the uses that it had last. */
interface KeptNode {
  readonly own: OwnNode;
  node: TaskNode;
}

export type KeptNodes = WeakMap<TaskDeclaration, KeptNode>;

type OwnNode = Omit<TaskNode, 'usedBy' | 'recursive'>;

function keptOrNew(entry: TaskEntry, viewing: Viewing, kept: KeptNodes): KeptNode {
  const known = kept.get(entry.task);
  if (known !== undefined) return known;
  const own = viewTask(entry, viewing);
  moveAlong(entry.task, own);
  const made = { own, node: { ...own, usedBy: [], recursive: false } };
  kept.set(entry.task, made);
  return made;
}

/** The same node, if its uses are the same. */
function withUses(task: KeptNode, { users, cyclic }: Uses): TaskNode {
  const usedBy = users.get(task.own.key) ?? [];
  const recursive = cyclic.has(task.own.key);
  const isSame =
    task.node.recursive === recursive &&
    task.node.usedBy.length === usedBy.length &&
    usedBy.every((user, index) => user === task.node.usedBy[index]);
  if (!isSame) task.node = { ...task.own, usedBy, recursive };
  return task.node;
}

interface Uses {
  /** The branches that call a task, by its key. */
  readonly users: ReadonlyMap<NodeKey, readonly NodeKey[]>;
  readonly cyclic: ReadonlySet<NodeKey>;
}

function usesOf(tasks: readonly OwnNode[]): Uses {
  const users = new Map<NodeKey, NodeKey[]>();
  const targets = new Map<NodeKey, readonly NodeKey[]>();
  for (const task of tasks) {
    const calls = callsOf(task);
    for (const [branch, target] of calls) {
      const known = users.get(target);
      if (known === undefined) users.set(target, [branch]);
      else known.push(branch);
    }
    targets.set(task.key, [...new Set(calls.map(([, target]) => target))]);
  }
  return { users, cyclic: nodesOnCycles(targets) };
}

/** Each branch with the tasks that it calls, each of them once. */
const callsOf = perObject((task: OwnNode): readonly (readonly [NodeKey, NodeKey])[] =>
  task.methods.flatMap(({ branches }) =>
    branches.flatMap(({ key, network }) =>
      [...new Set(network === null ? [] : targetsIn(network))].map((target) => [key, target] as const),
    ),
  ),
);

function targetsIn(network: NetworkView): NodeKey[] {
  if (network.kind === 'call') return network.target === null ? [] : [network.target];
  return network.kind === 'each' ? targetsIn(network.network) : network.items.flatMap(targetsIn);
}

function viewTask({ source, task }: TaskEntry, viewing: Viewing): OwnNode {
  const { text } = source;
  const { index, words } = viewing;
  const key = index.key(task);
  // Now the keys of everything in it are known.
  index.locate(key);
  const statements = task.blocks.flatMap((block) => block.statements);
  const compound = task.methods.length > 0;
  return {
    key,
    name: task.name.text,
    kind: compound ? 'compound' : 'primitive',
    parameters: task.parameters.map((parameter) => parameterView(text, parameter)),
    doc: task.doc,
    disabled: isDisabled(task),
    span: task.span,
    nameSpan: task.name.span,
    cost: task.cost ? valueView(source, task.cost, words) : null,
    conditions: statements.filter(isCondition).map((statement) => needView(source, statement, words)),
    effects: statements.filter(isEffect).map((statement) => changeView(source, statement, words)),
    bodySpan: compound ? task.bodySpan : (task.blocks[0]?.inner ?? null),
    order: task.order?.first ?? 'written',
    methods: task.methods.map((method, place) => viewMethod(source, method, place, viewing)),
  };
}

function viewMethod(
  source: DomainSource,
  method: MethodDeclaration,
  place: number,
  viewing: Viewing,
): MethodNode {
  const { index, words } = viewing;
  return {
    key: index.key(method),
    name: method.name?.text ?? null,
    position: place + 1,
    doc: method.doc,
    disabled: isDisabled(method),
    span: method.span,
    score: method.score ? valueView(source, method.score, words) : null,
    branches: method.branches.map((branch, at) => viewBranch(source, branch, at, viewing)),
  };
}

function viewBranch(
  source: DomainSource,
  branch: BranchDeclaration,
  place: number,
  viewing: Viewing,
): BranchNode {
  const { index, words } = viewing;
  const body = readBranchBody(branch);
  return {
    key: index.key(branch),
    name: branch.name?.text ?? null,
    position: place + 1,
    implicit: branch.implicit,
    disabled: isDisabled(branch),
    doc: branch.doc,
    span: branch.span,
    bodySpan: branch.body.inner,
    conditions: body.conditions.map((statement) => needView(source, statement, words)),
    quantifiers: body.quantifiers.map((statement) =>
      clauseView(source, quantifierRange(source.text, statement), choiceParts(statement, words)),
    ),
    network: body.network ? viewNetwork(source, body.network, viewing) : null,
  };
}

function needView(source: DomainSource, statement: Statement, words: Vocabulary): ClauseView {
  return clauseView(source, conditionRange(source.text, statement), needParts(statement, words));
}

function changeView(source: DomainSource, statement: Statement, words: Vocabulary): ClauseView {
  return clauseView(source, statementRange(source.text, statement), changeParts(statement, words));
}

function valueView(source: DomainSource, clause: CostClause | ScoreClause, words: Vocabulary): ClauseView {
  return clauseView(source, costRange(source.text, clause), valueParts(clause.value, words));
}

function viewNetwork(source: DomainSource, network: Network, viewing: Viewing) {
  return {
    kind: network.order,
    span: network.span,
    items: network.items.map((item): NetworkView => viewItem(source, item, viewing)),
  };
}

function viewItem(source: DomainSource, item: NetworkItem, viewing: Viewing): NetworkView {
  const { text } = source;
  const { index, words } = viewing;
  if (item.kind === 'network') return { ...viewNetwork(source, item, viewing), key: index.key(item) };
  if (item.kind === 'each') {
    const brace = text.lastIndexOf('{', item.network.span.start);
    const end = brace > item.span.start ? brace : item.network.span.start;
    return {
      kind: 'each',
      key: index.key(item),
      span: item.span,
      text: foldedText(text, item.span.start, end),
      sentence: spoken(eachParts(item, words)),
      network: viewNetwork(source, item.network, viewing),
    };
  }
  const target = index.taskNamed(item.name.text);
  return {
    kind: 'call',
    key: index.key(item),
    span: item.span,
    task: item.name.text,
    args: argumentTexts(text, item),
    target: target ? index.key(target) : null,
  };
}

/** Whether something is disabled with `@disabled`. */
export function isDisabled(node: Documented): boolean {
  return node.annotations.some((annotation) => annotation.name.text === 'disabled');
}
