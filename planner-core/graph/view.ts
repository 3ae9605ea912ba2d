/**
 * Computes the graph from the syntax trees of a domain's files. Parts that could not be read are missing; the rest is
 * complete.
 */
import type {
  BranchDeclaration,
  CostClause,
  Documented,
  MethodDeclaration,
  Network,
  NetworkItem,
  ScoreClause,
  Statement,
} from '../language/ast.ts';
import { valueParts } from '../sentences/expression.ts';
import { spoken } from '../sentences/parts.ts';
import { changeParts, choiceParts, eachParts, needParts } from '../sentences/statement.ts';
import { type Vocabulary, vocabularyOf } from '../sentences/vocabulary.ts';
import { foldedText } from '../text/scan.ts';
import type { DomainSource } from '../text/sources.ts';
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

/** Like `viewGraph`, with an existing index. */
export function viewIndexedGraph(sources: readonly DomainSource[], index: SyntaxIndex): GraphView {
  const uses = usesOf(index);
  const cyclic = nodesOnCycles(uses.targets);
  const named = sources.find((source) => source.tree.name);
  const viewing = { index, words: vocabularyOf(sources.map(({ tree }) => tree)) };
  return {
    domainName: named?.tree.name?.text ?? null,
    tasks: index.tasks.map((entry) => {
      const key = index.key(entry.task);
      return viewTask(entry, viewing, { usedBy: uses.users.get(key) ?? [], recursive: cyclic.has(key) });
    }),
  };
}

/** The calls: branches by the task that they call, and tasks by the tasks that call them. */
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
  viewing: Viewing,
  uses: Pick<TaskNode, 'usedBy' | 'recursive'>,
): TaskNode {
  const { text } = source;
  const { index, words } = viewing;
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
    cost: task.cost ? valueView(source, task.cost, words) : null,
    conditions: statements.filter(isCondition).map((statement) => needView(source, statement, words)),
    effects: statements.filter(isEffect).map((statement) => changeView(source, statement, words)),
    bodySpan: compound ? task.bodySpan : (task.blocks[0]?.inner ?? null),
    order: task.order?.first ?? 'written',
    methods: task.methods.map((method, place) => viewMethod(source, method, place, viewing)),
    ...uses,
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
