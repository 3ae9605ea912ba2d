/** What the graph's gestures do to the project: each is a graph edit or a selection, and nothing is stored here. */
import type { GraphEdit, NodeKey } from '../../planner-core/index.ts';
import { type NodeParts, nodeParts } from '../state/node-parts.ts';
import { services } from '../state/services.ts';
import { useProject, useSelection, useShell } from '../state/stores.ts';
import type { CardItem } from './kernels/card.ts';
import type { Point } from './kernels/geometry.ts';
import { itemOf } from './kernels/scene.ts';
import { type Editing, session } from './session.ts';

export function partsOf(key: NodeKey | null): NodeParts | null {
  const graph = useProject.getState().snapshot?.graph;
  return graph === undefined || key === null ? null : nodeParts(graph, key);
}

/** Selects a node; the text follows. */
export function select(key: NodeKey | null): void {
  useSelection.getState().selectNode(key, { reveal: key !== null, from: 'graph' });
}

/** Several cards that were chosen together are no longer; what is done next is meant for one node. */
export function unmark(): void {
  if (session.get().marked.size > 1) session.set({ marked: new Set() });
}

/** Focuses the item of a node, or the whole graph if the item is not drawn. */
export function focusItem(root: HTMLElement, key: NodeKey | null): void {
  const shown = key === null ? undefined : itemOf(session.get().scene, key)?.item.key;
  const element =
    shown === undefined ? null : root.querySelector<HTMLElement>(`[data-node-key="${CSS.escape(shown)}"]`);
  (element ?? root).focus({ preventScroll: true });
}

/** Selects a task and scrolls its card into view. */
export function goTo(key: NodeKey): void {
  select(key);
  useSelection.getState().focus(key);
}

/** Applies an edit; if that is impossible, shows and returns the reason. */
export async function change(edit: GraphEdit): Promise<string | null> {
  const result = await useProject.getState().edit(edit);
  if (result.ok) {
    if (edit.kind === 'delete' && (result.broken?.length ?? 0) > 0)
      tellOfBroken(edit.node, result.broken?.length ?? 0);
    return null;
  }
  return result.reason;
}

function tellOfBroken(name: string, count: number): void {
  const uses = count === 1 ? 'One reference to it is' : `${count} references to it are`;
  useShell.getState().notify({
    severity: 'warning',
    text: `${name} is deleted. ${uses} now broken; see Problems.`,
    actions: [useProject.getState().undoOfNewest()],
  });
}

/** Like `change`, but shows the reason in a notice, for gestures without a place to show it. */
export async function changeOrTell(edit: GraphEdit): Promise<boolean> {
  const reason = await change(edit);
  if (reason !== null) useShell.getState().notify({ severity: 'error', text: reason, actions: [] });
  return reason === null;
}

/** Deletes one after the other, because each deletion changes the keys of what follows. */
export async function deleteAll(keys: readonly NodeKey[]): Promise<void> {
  session.set({ marked: new Set() });
  for (const node of keys) if (!(await changeOrTell({ kind: 'delete', node }))) return;
}

/** Adds a task, method or branch, and immediately edits its name: what is typed next is meant for that, never as keys of commands. */
export async function addAndName(edit: GraphEdit): Promise<void> {
  if (!(await changeOrTell(edit))) return;
  const added = useSelection.getState().node;
  if (added === null) return;
  useSelection.getState().focus(added, { isNew: true });
}

export function addTask(kind: 'compound' | 'primitive'): void {
  const around = partsOf(useSelection.getState().node)?.task.key;
  void addAndName({ kind: 'add-task', taskKind: kind, ...(around === undefined ? {} : { after: around }) });
}

/** Starts editing a text in place. */
export function edit(key: NodeKey, field: Editing['field'], index = 0): void {
  const { scene } = session.get();
  const place = itemOf(scene, key);
  const parts = partsOf(key);
  if (place === null || parts === null) return;
  const owner = field === 'condition' ? conditionOwner(parts) : key;
  const initial = initialText(parts, field, index);
  session.set({
    editing: {
      card: place.card.key,
      item: place.item.key,
      owner,
      field,
      index,
      initial: initial ?? '',
      adds: initial === null,
    },
    naming: null,
  });
}

/** Conditions belong to branches; those of a method's only branch are shown with the method. */
function conditionOwner(parts: NodeParts): NodeKey {
  if (parts.task.kind === 'primitive') return parts.task.key;
  return parts.branch?.key ?? parts.key;
}

function initialText(parts: NodeParts, field: Editing['field'], index: number): string | null {
  const { task, method, branch } = parts;
  if (field === 'cost') return task.cost?.text ?? '1';
  if (field === 'score') return method?.score?.text ?? '';
  if (field === 'effect') return task.effects[index]?.text ?? null;
  if (field === 'condition') {
    const clauses = task.kind === 'primitive' ? task.conditions : (branch?.conditions ?? []);
    return clauses[index]?.text ?? null;
  }
  if (parts.kind === 'task') return task.name;
  return (parts.kind === 'method' ? method?.name : branch?.name) ?? '';
}

/** What Enter edits: the name of a task, or the first condition (or the name) of a method or branch. */
export function editDefault(item: CardItem): void {
  if (item.kind === 'chip') {
    if (item.target !== null) goTo(item.target);
    return;
  }
  if (item.kind === 'method' || item.kind === 'branch') {
    const parts = partsOf(item.key);
    edit(item.key, parts?.branch === null ? 'name' : 'condition');
    return;
  }
  edit(item.key, 'name');
}

/** Writes an edited text. Returns the reason if that is impossible, otherwise null. */
export async function commit(editing: Editing, text: string): Promise<string | null> {
  const trimmed = text.trim();
  if (trimmed === editing.initial && !editing.adds) return null;
  const { owner, index } = editing;
  switch (editing.field) {
    case 'name':
      return trimmed === '' ? 'A name is needed.' : change({ kind: 'rename', node: owner, name: trimmed });
    case 'cost':
      return change({ kind: 'set-cost', task: owner, text: trimmed });
    case 'score':
      return change({ kind: 'set-score', method: owner, text: trimmed });
    case 'condition':
      return writeCondition(editing, await meant(owner, 'condition', trimmed));
    case 'effect':
      return change({ kind: 'set-effect', task: owner, index, text: await meant(owner, 'change', trimmed) });
  }
}

function writeCondition({ owner, index, adds }: Editing, text: string): Promise<string | null> | null {
  if (!adds) return change({ kind: 'set-condition', node: owner, index, text });
  return text === '' ? null : change({ kind: 'add-condition', node: owner, text });
}

/** Letters, digits and what joins them: no text of the language needs to be told apart from words here. */
const PLAIN_WORDS = /^[\p{L}\p{N}\s'’_.]+$/u;

/** "ammo at least 1" becomes the text that it means; text of the language, and words without meaning, stay as they are. */
async function meant(node: NodeKey, kind: 'condition' | 'change', typed: string): Promise<string> {
  if (!PLAIN_WORDS.test(typed)) return typed;
  const [first] = await services().language.sentences({ node, kind, typed });
  return first?.text ?? typed;
}

export function moveBy(key: NodeKey, step: -1 | 1): void {
  const parts = partsOf(key);
  if (parts === null || parts.kind === 'task') return;
  const index = parts.index + step;
  if (index < 0 || index >= parts.count) return;
  void changeOrTell({ kind: 'move', node: key, index });
}

export function toggleCollapsed(task: NodeKey): void {
  const { layout, setCollapsed } = useProject.getState();
  setCollapsed(task, layout.get(task)?.collapsed !== true);
}

/** Shows where a task is used, with the search box. */
export function showUses(task: string): void {
  session.set({ search: { query: `uses:${task}`, hits: [], current: 0 } });
}

/** Asks for the task of a new subtask. */
export function askSubtask(branch: NodeKey, at: Point): void {
  session.set({ picker: { at, branch }, menu: null });
}

/** The branch to which a new subtask of the selected node is added. */
export function branchFor(parts: NodeParts | null): NodeKey | null {
  if (parts === null) return null;
  if (parts.branch !== null) return parts.branch.key;
  const method = parts.method ?? (parts.task.methods.length === 1 ? parts.task.methods[0] : undefined);
  return method?.branches.length === 1 ? (method.branches[0]?.key ?? null) : null;
}
