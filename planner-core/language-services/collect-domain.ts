/** Collects the names of a domain file. */
import type { Span } from '../base/source.ts';
import type {
  Block,
  BranchDeclaration,
  Declaration,
  MethodDeclaration,
  Statement,
  TaskDeclaration,
} from '../language/ast.ts';
import { foldedText } from '../text/scan.ts';
import type { DomainSource } from '../text/sources.ts';
import { definition } from './definitions.ts';
import type { GlobalNames } from './global-names.ts';
import { createCollector, innerScope, type NameCollector, NO_SCOPE, type Scope } from './name-collector.ts';
import type { Occurrence } from './occurrence-index.ts';

interface Collecting {
  readonly collector: NameCollector;
  readonly text: string;
}

/** The occurrences in one domain file. */
export function collectDomain({ tree, text }: DomainSource, globals: GlobalNames): Occurrence[] {
  const collector = createCollector(text, globals);
  if (tree.name && globals.domain) {
    collector.occurrences.push({ span: tree.name.span, definition: globals.domain });
  }
  for (const declaration of tree.declarations) {
    declareNames(collector, globals, declaration);
    collectDeclaration({ collector, text }, declaration);
  }
  return collector.occurrences;
}

function declareNames(collector: NameCollector, globals: GlobalNames, declaration: Declaration): void {
  const names = declaration.kind === 'object' ? declaration.names : [declaration.name];
  const values = declaration.kind === 'enum' ? declaration.values : [];
  for (const name of [...names, ...values]) {
    const found = globals.declaredAt(name.span.file, name.span.start);
    if (found) collector.declare(found);
  }
}

function collectDeclaration(at: Collecting, declaration: Declaration): void {
  const { collector } = at;
  switch (declaration.kind) {
    case 'type':
      for (const parent of declaration.parents) collector.use('types', parent);
      return;
    case 'object':
      collector.use('types', declaration.type);
      return;
    case 'enum':
      return;
    case 'task':
      collectTask(at, declaration);
      return;
    default: {
      collector.use('types', declaration.type.name);
      const { range } = declaration.type;
      if (range) for (const bound of [range.min, range.max]) collector.expression(bound, NO_SCOPE);
      const scope = collector.parameters(declaration.parameters, NO_SCOPE, declaration.span);
      if (declaration.kind === 'derived') collector.expression(declaration.value, scope);
    }
  }
}

function collectTask(at: Collecting, task: TaskDeclaration): void {
  const scope = at.collector.parameters(task.parameters, NO_SCOPE, task.span);
  if (task.cost) at.collector.expression(task.cost.value, scope);
  for (const block of task.blocks) collectBlock(at, block, scope);
  for (const method of task.methods) {
    declareLabel(at, 'method', method, task.span);
    if (method.score) at.collector.expression(method.score.value, scope);
    for (const branch of method.branches) {
      declareLabel(at, 'branch', branch, method.span);
      collectBlock(at, branch.body, scope);
    }
  }
}

/** The name of a method or branch, which must differ from those of its siblings. */
function declareLabel(
  { collector }: Collecting,
  kind: 'method' | 'branch',
  node: MethodDeclaration | BranchDeclaration,
  scope: Span,
): void {
  if (!node.name) return;
  const signature = `${kind} ${node.name.text}`;
  collector.declare(definition(kind, node.name, { signature, doc: node.doc, scope }));
}

function collectBlock(at: Collecting, block: Block, outer: Scope): void {
  let scope = outer;
  for (const statement of block.statements) scope = collectStatement(at, statement, { scope, block });
}

/** Returns the scope of the statements that follow. */
function collectStatement(
  at: Collecting,
  statement: Statement,
  { scope, block }: { readonly scope: Scope; readonly block: Block },
): Scope {
  const { collector } = at;
  switch (statement.kind) {
    case 'condition':
      collector.expression(statement.value, scope);
      return scope;
    case 'transition':
      for (const part of [statement.target, statement.from, statement.to]) collector.expression(part, scope);
      return scope;
    case 'assign':
      for (const part of [statement.target, statement.value]) collector.expression(part, scope);
      return scope;
    case 'let': {
      collector.expression(statement.value, scope);
      const seenIn = { ...block.span, start: statement.span.start };
      const value = foldedText(at.text, statement.value.span.start, statement.value.span.end);
      const local = definition('local', statement.name, {
        signature: `let ${statement.name.text} := ${value}`,
        scope: seenIn,
      });
      collector.declare(local);
      return innerScope(scope, [local]);
    }
    default:
      collectNested(at, statement, scope);
      return scope;
  }
}

function collectNested(
  at: Collecting,
  statement: Extract<Statement, { kind: 'when' | 'quantifier' | 'network-statement' }>,
  scope: Scope,
): void {
  const { collector } = at;
  if (statement.kind === 'network-statement') {
    collector.network(statement.network, scope);
    return;
  }
  if (statement.kind === 'when') {
    collector.expression(statement.condition, scope);
    collectBlock(at, statement.body, scope);
    return;
  }
  const inner = collector.parameters(statement.parameters, scope, statement.span);
  if (statement.key) collector.expression(statement.key, inner);
  collectBlock(at, statement.body, inner);
}
