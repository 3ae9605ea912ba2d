/** Pastes tasks, methods, branches or subtasks beside the node that is selected. Names that are taken get a number. */
import { readBranchBody } from '../../graph/body.ts';
import { replaceChildren } from '../../graph/keys.ts';
import type { Located, LocatedBranch } from '../../graph/syntax-index.ts';
import type { MethodDeclaration, Name, TaskDeclaration } from '../../language/ast.ts';
import { refused } from '../../text/refusal.ts';
import type { DomainSource } from '../../text/sources.ts';
import { newNetwork } from '../graph/add-subtask.ts';
import { appended, taskAfter } from '../graph/add-task.ts';
import { done, gone } from '../graph/outcome.ts';
import { usesOfTask } from '../graph/uses.ts';
import { wrappedBranch } from '../graph/wrap-branch.ts';
import { itemAddition } from '../kit/comma-list.ts';
import type { EditContext, EditHandler, EditResult } from '../kit/context.ts';
import { namesOf, taskNames } from '../kit/names-in-use.ts';
import { addition, indentOf, isApart } from '../kit/placing.ts';
import { type Clipping, readClipping, reread } from './read-clipping.ts';
import { freshNames, renamedText, templateOf } from './template.ts';

type Of<Kind extends Clipping['kind']> = Extract<Clipping, { kind: Kind }>;

export const paste: EditHandler<'paste'> = (context, edit) => {
  const clipping = readClipping(edit.text);
  if (clipping === null) return refused('nothing-to-paste', {});
  const at = edit.at === null ? null : context.index.locate(edit.at);
  if (edit.at !== null && at === null) return gone(edit.at);
  switch (clipping.kind) {
    case 'tasks':
      return pasteTasks(context, withFreshTasks(context, clipping), at);
    case 'methods':
      return pasteMethods(context, clipping, at);
    case 'branches':
      return pasteBranches(context, clipping, at);
    case 'subtasks':
      return pasteSubtasks(context, clipping, at);
  }
};

/** Calls among the pasted tasks follow their new names. */
function withFreshTasks(context: EditContext, clipping: Of<'tasks'>): Of<'tasks'> {
  const { source, nodes } = clipping;
  const fresh = new Map(
    freshNames(
      nodes.map(({ name }) => name),
      taskNames(context),
    ),
  );
  for (const [name, free] of [...fresh]) {
    const uses = usesOfTask({ ...context, domain: [source], worlds: [] }, name.text);
    for (const use of uses) fresh.set(use.name, free);
  }
  return renamed(clipping, fresh);
}

/** Methods and branches: one with a name that a sibling has. */
function withFreshNames<Pasted extends Of<'methods'> | Of<'branches'>>(
  clipping: Pasted,
  siblings: Parameters<typeof namesOf>[0],
): Pasted {
  return renamed(
    clipping,
    freshNames(
      clipping.nodes.map(({ name }) => name),
      namesOf(siblings),
    ),
  );
}

function renamed<Pasted extends Clipping>(clipping: Pasted, names: ReadonlyMap<Name, string>): Pasted {
  // Other names cannot make other parts of it.
  return names.size === 0 ? clipping : (reread(clipping, renamedText(clipping.source, names)) as Pasted);
}

function pasteTasks(
  context: EditContext,
  { source: pasted, nodes, shapes }: Of<'tasks'>,
  at: Located | null,
): EditResult {
  const { tasks } = context.index;
  const after = at?.task ?? null;
  const source = at?.source ?? tasks.at(-1)?.source ?? context.domain[0];
  if (!source) return refused('no-domain-file', {});
  const template = templateOf(pasted, nodes, pasted.tree.name?.span.end ?? 0);
  const index = after === null ? tasks.length : tasks.findIndex(({ task }) => task === after) + 1;
  return done(context, {
    edits: [after === null ? appended(source, template) : taskAfter(source, after, template)],
    shapes: [...context.index.shapes.slice(0, index), ...shapes, ...context.index.shapes.slice(index)],
    select: shapes[0]?.origin ?? null,
  });
}

function pasteMethods(context: EditContext, clipping: Of<'methods'>, at: Located | null): EditResult {
  if (at === null) return refused('paste-needs', { what: 'A method', where: 'a task' });
  const { task, source } = at;
  const after = at.kind === 'task' ? task.methods.at(-1) : methodOf(at);
  if (after === undefined) return refused('paste-needs', { what: 'A method', where: 'a compound task' });
  const { source: pasted, nodes, shapes } = withFreshNames(clipping, task.methods);
  return pasteAfter(context, {
    source,
    owner: task,
    siblings: task.methods,
    after,
    template: templateOf(pasted, nodes, 0),
    shapes,
  });
}

function methodOf(at: Exclude<Located, { kind: 'task' }>): MethodDeclaration | undefined {
  if (at.kind !== 'item') return at.method;
  return at.task.methods.find(({ branches }) => branches.includes(at.branch));
}

function pasteBranches(context: EditContext, clipping: Of<'branches'>, at: Located | null): EditResult {
  const method = at === null ? undefined : at.kind === 'task' ? onlyOne(at.task) : methodOf(at);
  if (at === null || method === undefined)
    return refused('paste-needs', { what: 'A branch', where: 'a method' });
  const { source } = at;
  const { source: pasted, nodes, shapes } = withFreshNames(clipping, method.branches);
  const template = templateOf(pasted, nodes, 0);
  if (method.branches.some(({ implicit }) => implicit)) {
    return done(context, {
      edits: wrappedBranch(source, method, 'branch', template),
      shapes: replaceChildren(context.index.shapes, method, (branches) => [...branches, ...shapes]),
      select: shapes[0]?.origin ?? null,
    });
  }
  const own = at.kind === 'branch' || at.kind === 'item' ? at.branch : method.branches.at(-1);
  return pasteAfter(context, {
    source,
    owner: method,
    siblings: method.branches,
    after: own,
    template,
    shapes,
  });
}

const onlyOne = ({ methods }: TaskDeclaration): MethodDeclaration | undefined =>
  methods.length === 1 ? methods[0] : undefined;

interface Placing {
  readonly source: DomainSource;
  readonly owner: TaskDeclaration | MethodDeclaration;
  readonly siblings: readonly { readonly span: { readonly start: number; readonly end: number } }[];
  readonly after: Placing['siblings'][number] | undefined;
  readonly template: string;
  readonly shapes: Clipping['shapes'];
}

function pasteAfter(
  context: EditContext,
  { source, owner, siblings, after, template, shapes }: Placing,
): EditResult {
  const [first, second] = siblings;
  const place = {
    body: owner.bodySpan,
    after: after?.span ?? null,
    outer: indentOf(source, owner),
    apart: first !== undefined && second !== undefined && isApart(source.text, first.span, second.span),
  };
  const index = after === undefined ? siblings.length : siblings.indexOf(after) + 1;
  return done(context, {
    edits: [addition(source, place, template)],
    shapes: replaceChildren(context.index.shapes, owner, (own) => [
      ...own.slice(0, index),
      ...shapes,
      ...own.slice(index),
    ]),
    select: shapes[0]?.origin ?? null,
  });
}

/** After a subtask that is selected; else at the end of the branch, or of the only branch there is. */
function pasteSubtasks(context: EditContext, clipping: Of<'subtasks'>, at: Located | null): EditResult {
  const { source: pasted, nodes, shapes } = clipping;
  const text = nodes.map(({ span }) => pasted.text.slice(span.start, span.end)).join(', ');
  if (at?.kind === 'item') {
    const index = at.index + 1;
    return done(context, {
      edits: itemAddition(at.source, at.network, { index, text }),
      shapes: replaceChildren(context.index.shapes, at.parent, (own) => [
        ...own.slice(0, index),
        ...shapes,
        ...own.slice(index),
      ]),
      select: shapes[0]?.origin ?? null,
    });
  }
  const branch = at === null ? null : branchOf(context, at);
  if (branch === null) return refused('paste-needs', { what: 'A subtask', where: 'a branch' });
  const { network } = readBranchBody(branch.branch);
  const index = network?.items.length ?? 0;
  return done(context, {
    edits: network ? itemAddition(branch.source, network, { index, text }) : [newNetwork(branch, text)],
    shapes: replaceChildren(context.index.shapes, branch.branch, (own) => [...own, ...shapes]),
    select: shapes[0]?.origin ?? null,
  });
}

function branchOf(context: EditContext, at: Exclude<Located, { kind: 'item' }>): LocatedBranch | null {
  if (at.kind === 'branch') return at;
  const method = at.kind === 'method' ? at.method : onlyOne(at.task);
  const [branch, second] = method?.branches ?? [];
  const found = branch && second === undefined ? context.index.locate(context.index.key(branch)) : null;
  return found?.kind === 'branch' ? found : null;
}
