/** Finds out what a pasted text is: tasks, methods, branches or subtasks. */
import { type Shape, shapeOfTasks } from '../../graph/keys.ts';
import type {
  BranchDeclaration,
  MethodDeclaration,
  NetworkItem,
  TaskDeclaration,
} from '../../language/ast.ts';
import { parseDomain } from '../../language/parse.ts';
import { isClosed } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';

/** The parts, with the text in which they are read and their place in the tree of the graph. */
export type Clipping = { readonly source: DomainSource; readonly shapes: readonly Shape[] } & (
  | { readonly kind: 'tasks'; readonly nodes: readonly TaskDeclaration[] }
  | { readonly kind: 'methods'; readonly nodes: readonly MethodDeclaration[] }
  | { readonly kind: 'branches'; readonly nodes: readonly BranchDeclaration[] }
  | { readonly kind: 'subtasks'; readonly nodes: readonly NetworkItem[] }
);

/** What surrounds such parts in a domain. */
const AROUND = {
  tasks: ['', ''],
  methods: ['task Pasted() {\n', '\n}'],
  branches: ['task Pasted() { method {\n', '\n} }'],
  subtasks: ['task Pasted() { method { ordered(\n', '\n); } }'],
} as const;

const KINDS = ['tasks', 'methods', 'branches', 'subtasks'] as const;

/** Null if the text is none of them. */
export function readClipping(text: string): Clipping | null {
  if (text.trim() === '' || !isClosed(text)) return null;
  for (const kind of KINDS) {
    const [before, after] = AROUND[kind];
    const clipping = interpret(kind, `domain Pasted;\n${before}${text}${after}\n`);
    if (clipping !== null) return clipping;
  }
  return null;
}

/** The same parts with other names in the text around them. */
export function reread({ kind }: Clipping, text: string): Clipping | null {
  return interpret(kind, text);
}

function interpret(kind: Clipping['kind'], text: string): Clipping | null {
  const { tree, diagnostics } = parseDomain({ path: 'pasted.htn', text });
  if (diagnostics.some(({ severity }) => severity === 'error')) return null;
  const tasks = tree.declarations.filter((declaration) => declaration.kind === 'task');
  const [task] = tasks;
  if (task === undefined || tasks.length < tree.declarations.length) return null;
  const source = { tree, text };
  const shapes = shapeOfTasks(tasks);
  if (kind === 'tasks') return { kind, source, shapes, nodes: tasks };
  const [method] = task.methods;
  if (task.blocks.length > 0 || task.cost || task.order || method === undefined) return null;
  const inTask = shapes[0]?.children ?? [];
  if (kind === 'methods') return { kind, source, shapes: inTask, nodes: task.methods };
  const inMethod = inTask[0]?.children ?? [];
  if (kind === 'branches') {
    const isRest = method.score || method.branches.some(({ implicit }) => implicit);
    return isRest ? null : { kind, source, shapes: inMethod, nodes: method.branches };
  }
  const items = itemsOf(method.branches[0]);
  return items && { kind, source, shapes: inMethod[0]?.children ?? [], nodes: items };
}

function itemsOf(branch: BranchDeclaration | undefined): readonly NetworkItem[] | null {
  const [statement, second] = branch?.body.statements ?? [];
  if (statement?.kind !== 'network-statement' || second !== undefined) return null;
  return statement.network.items.length > 0 ? statement.network.items : null;
}
