/** Computes the graph from the syntax trees of a domain's files; what could not be read is missing, the rest is whole. */
import type {
  BranchDeclaration,
  Documented,
  MethodDeclaration,
  Network,
  NetworkItem,
} from '../language/ast.ts';
import { callsOf, isCondition, isEffect, readBranchBody } from './body.ts';
import {
  argumentTexts,
  clauseView,
  conditionRange,
  costRange,
  parameterView,
  quantifierRange,
  statementRange,
} from './clauses.ts';
import type { BranchNode, GraphView, MethodNode, NetworkView, NodeKey, TaskNode } from './model.ts';
import { nodesOnCycles } from './recursion.ts';
import type { DomainSource } from './sources.ts';
import { indexSyntax, type SyntaxIndex } from './syntax-index.ts';
import { foldedText } from './text/scan.ts';

type TaskEntry = SyntaxIndex['tasks'][number];

/** The graph of all domain files together. */
export function viewGraph(sources: readonly DomainSource[]): GraphView {
  return viewIndexedGraph(sources, indexSyntax(sources));
}

/** As `viewGraph`, with the index that the caller has already. */
export function viewIndexedGraph(sources: readonly DomainSource[], index: SyntaxIndex): GraphView {
  const uses = usesOf(index);
  const cyclic = nodesOnCycles(uses.targets);
  const named = sources.find((source) => source.tree.name);
  return {
    domainName: named?.tree.name?.text ?? null,
    tasks: index.tasks.map((entry) => {
      const key = index.key(entry.task);
      return viewTask(entry, index, { usedBy: uses.users.get(key) ?? [], recursive: cyclic.has(key) });
    }),
  };
}

/** Who calls whom: branches by the task they call, and tasks by the tasks that call them. */
function usesOf(index: SyntaxIndex): {
  users: Map<NodeKey, NodeKey[]>;
  targets: Map<NodeKey, NodeKey[]>;
} {
  const users = new Map<NodeKey, NodeKey[]>();
  const targets = new Map<NodeKey, NodeKey[]>();
  for (const { task } of index.tasks) {
    const reached = new Set<NodeKey>();
    for (const branch of task.methods.flatMap((method) => method.branches)) {
      for (const target of calledBy(branch, index)) {
        users.set(target, [...(users.get(target) ?? []), index.key(branch)]);
        reached.add(target);
      }
    }
    targets.set(index.key(task), [...reached]);
  }
  return { users, targets };
}

function calledBy(branch: BranchDeclaration, index: SyntaxIndex): Set<NodeKey> {
  const { network } = readBranchBody(branch);
  const called = new Set<NodeKey>();
  for (const call of network ? callsOf(network) : []) {
    const target = index.taskNamed(call.name.text);
    if (target) called.add(index.key(target));
  }
  return called;
}

function viewTask(
  { source, task }: TaskEntry,
  index: SyntaxIndex,
  uses: Pick<TaskNode, 'usedBy' | 'recursive'>,
): TaskNode {
  const { text } = source;
  const clause = (range: { start: number; end: number }) => clauseView(task.span.file, text, range);
  const statements = task.blocks.flatMap((block) => block.statements);
  const compound = task.methods.length > 0;
  return {
    key: index.key(task),
    name: task.name.text,
    kind: compound ? 'compound' : 'primitive',
    parameters: task.parameters.map((parameter) => parameterView(text, parameter)),
    doc: task.doc,
    disabled: isDisabled(task),
    span: task.span,
    nameSpan: task.name.span,
    cost: task.cost ? clause(costRange(text, task.cost)) : null,
    conditions: statements.filter(isCondition).map((statement) => clause(conditionRange(text, statement))),
    effects: statements.filter(isEffect).map((statement) => clause(statementRange(text, statement))),
    bodySpan: compound ? task.bodySpan : (task.blocks[0]?.inner ?? null),
    order: task.order?.first ?? 'written',
    methods: task.methods.map((method, place) => viewMethod(source, method, place, index)),
    ...uses,
  };
}

function viewMethod(
  source: DomainSource,
  method: MethodDeclaration,
  place: number,
  index: SyntaxIndex,
): MethodNode {
  return {
    key: index.key(method),
    name: method.name?.text ?? null,
    position: place + 1,
    doc: method.doc,
    disabled: isDisabled(method),
    span: method.span,
    score: method.score
      ? clauseView(method.span.file, source.text, costRange(source.text, method.score))
      : null,
    branches: method.branches.map((branch, at) => viewBranch(source, branch, at, index)),
  };
}

function viewBranch(
  source: DomainSource,
  branch: BranchDeclaration,
  place: number,
  index: SyntaxIndex,
): BranchNode {
  const { text } = source;
  const file = branch.span.file;
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
    conditions: body.conditions.map((statement) => clauseView(file, text, conditionRange(text, statement))),
    quantifiers: body.quantifiers.map((statement) =>
      clauseView(file, text, quantifierRange(text, statement)),
    ),
    network: body.network ? viewNetwork(source, body.network, index) : null,
  };
}

function viewNetwork(source: DomainSource, network: Network, index: SyntaxIndex) {
  return {
    kind: network.order,
    span: network.span,
    items: network.items.map((item): NetworkView => viewItem(source, item, index)),
  };
}

function viewItem(source: DomainSource, item: NetworkItem, index: SyntaxIndex): NetworkView {
  const { text } = source;
  if (item.kind === 'network') return { ...viewNetwork(source, item, index), key: index.key(item) };
  if (item.kind === 'each') {
    const brace = text.lastIndexOf('{', item.network.span.start);
    const end = brace > item.span.start ? brace : item.network.span.start;
    return {
      kind: 'each',
      key: index.key(item),
      span: item.span,
      text: foldedText(text, item.span.start, end),
      network: viewNetwork(source, item.network, index),
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

/** Whether something is switched off with `@disabled`. */
export function isDisabled(node: Documented): boolean {
  return node.annotations.some((annotation) => annotation.name.text === 'disabled');
}
