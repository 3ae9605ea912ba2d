/** A domain as nested lists, and what each gesture should make of it: a second opinion on graph edits, without any text. */
import type { GraphEdit } from '../../../../planner-core/edits/graph/model.ts';
import type { GraphView, NetworkView, TaskNode } from '../../../../planner-core/graph/model.ts';

export interface PlainTask {
  name: string;
  kind: string;
  parameters: string[];
  cost: string | null;
  conditions: string[];
  effects: string[];
  disabled: boolean;
  order: string;
  methods: PlainMethod[];
}

export interface PlainMethod {
  name: string | null;
  score: string | null;
  disabled: boolean;
  branches: PlainBranch[];
}

export interface PlainBranch {
  name: string | null;
  disabled: boolean;
  conditions: string[];
  quantifiers: string[];
  /** Null where there is no network. */
  network: PlainItem | null;
}

export type PlainItem = { text: string } | { order: string; items: PlainItem[] };

/** What a graph says, without keys and places. */
export function plainGraph(graph: GraphView): PlainTask[] {
  return graph.tasks.map((task) => ({
    name: task.name,
    kind: task.kind,
    parameters: task.parameters.map(({ type, name }) => `${type} ${name}`),
    cost: task.cost?.text ?? null,
    conditions: task.conditions.map(({ text }) => text),
    effects: task.effects.map(({ text }) => text),
    disabled: task.disabled ?? false,
    order: task.order,
    methods: task.methods.map(plainMethod),
  }));
}

function plainMethod(method: TaskNode['methods'][number]): PlainMethod {
  return {
    name: method.name,
    score: method.score?.text ?? null,
    disabled: method.disabled,
    branches: method.branches.map((branch) => ({
      name: branch.name,
      disabled: branch.disabled,
      conditions: branch.conditions.map(({ text }) => text),
      quantifiers: branch.quantifiers.map(({ text }) => text),
      network: branch.network ? plainItem(branch.network) : null,
    })),
  };
}

function plainItem(network: NetworkView): PlainItem {
  if (network.kind === 'call') return { text: `${network.task}(${network.args.join(', ')})` };
  if (network.kind === 'each') return { order: network.text, items: [plainItem(network.network)] };
  return { order: network.kind, items: network.items.map(plainItem) };
}

const FRESH_BRANCH: PlainBranch = {
  name: null,
  disabled: false,
  conditions: [],
  quantifiers: [],
  network: { order: 'ordered', items: [] },
};
const freshBranch = (name: string | null = null): PlainBranch => structuredClone({ ...FRESH_BRANCH, name });
/** A task that tries its methods by scores gives a new one a score. */
const freshMethod = (order: string, name: string | null = null): PlainMethod => ({
  name,
  score: order === 'written' ? null : '0',
  disabled: false,
  branches: [freshBranch()],
});

/** Positions of a node in the nested lists: task, method, branch, then items. */
export type PlainPath = readonly number[];

/** The structural gestures, carried out on the lists. Texts of subtasks are told by the caller. */
export function carryOutPlainly(tasks: PlainTask[], edit: GraphEdit, path: PlainPath): PlainTask[] {
  const after = structuredClone(tasks);
  const [task, method, branch, ...items] = path;
  const owner = after[task ?? -1] as PlainTask;
  if (edit.kind === 'add-method') {
    owner.methods.push(freshMethod(owner.order, edit.name));
    owner.kind = 'compound';
  } else if (edit.kind === 'add-branch') {
    owner.methods[method ?? 0]?.branches.push(freshBranch(edit.name));
  } else if (edit.kind === 'delete') {
    deletePlainly(after, path);
  } else if (edit.kind === 'move') {
    const siblings =
      items.length > 0
        ? itemsAt(after, path)
        : branch === undefined
          ? owner.methods
          : (owner.methods[method ?? 0]?.branches ?? []);
    const from = path.at(-1) as number;
    const [moved] = siblings.splice(from, 1);
    siblings.splice(Math.max(0, Math.min(edit.index, siblings.length)), 0, moved as never);
  } else if (edit.kind === 'set-disabled') {
    disable(owner, path, edit.disabled);
  } else if (edit.kind === 'set-cost') {
    owner.cost = edit.text === '' ? null : edit.text;
  } else if (edit.kind === 'set-score') {
    (owner.methods[method ?? 0] as PlainMethod).score = edit.text === '' ? null : edit.text;
  } else if (edit.kind === 'set-order') {
    owner.order = edit.order;
    if (edit.order !== 'written') for (const one of owner.methods) one.score ??= '0';
    else if (edit.dropScores) for (const one of owner.methods) one.score = null;
  }
  return after;
}

function deletePlainly(tasks: PlainTask[], path: PlainPath): void {
  const [task = 0, method, branch, ...items] = path;
  const owner = tasks[task] as PlainTask;
  if (method === undefined) tasks.splice(task, 1);
  else if (items.length > 0) itemsAt(tasks, path).splice(path.at(-1) as number, 1);
  else if (branch !== undefined && (owner.methods[method]?.branches.length ?? 0) > 1) {
    owner.methods[method]?.branches.splice(branch, 1);
  } else if (owner.methods.length > 1) owner.methods.splice(method, 1);
  else owner.methods = [freshMethod(owner.order)];
}

/** The list that holds the item at a path. */
function itemsAt(
  tasks: readonly PlainTask[],
  [task = 0, method = 0, branch = 0, ...items]: PlainPath,
): unknown[] {
  let network = tasks[task]?.methods[method]?.branches[branch]?.network;
  for (const index of items.slice(0, -1))
    network = network && 'items' in network ? network.items[index] : null;
  const each = network && 'items' in network && network.order.startsWith('each') ? network.items[0] : network;
  return each && 'items' in each ? each.items : [];
}

function disable(owner: PlainTask, [, method, branch]: PlainPath, disabled: boolean): void {
  if (method === undefined) owner.disabled = disabled;
  else if (branch === undefined) (owner.methods[method] as PlainMethod).disabled = disabled;
  else (owner.methods[method]?.branches[branch] as PlainBranch).disabled = disabled;
}
