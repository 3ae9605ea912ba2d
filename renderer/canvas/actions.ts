/** All actions on nodes, in one list for the context menu, the keys and the tests. */
import { type NodeKey, SNIPPETS } from '../../planner-core/index.ts';
import { type KeyPress, latinKey } from '../state/key-press.ts';
import type { NodeParts } from '../state/node-parts.ts';
import { insertPattern } from '../state/patterns.ts';
import { useDebug } from '../state/stores.ts';
import { copy, cut, duplicate, pasteLast } from './clipboard.ts';
import {
  addAndName,
  addTask,
  askSubtask,
  branchFor,
  changeOrTell,
  deleteAll,
  edit,
  goTo,
  moveBy,
  showUses,
  toggleCollapsed,
} from './gestures.ts';
import type { Point } from './kernels/geometry.ts';
import { arrangeAll, tidySelection } from './moves.ts';
import { session } from './session.ts';

export interface ActionContext {
  readonly key: NodeKey | null;
  readonly parts: NodeParts | null;
  /** Where menus and pickers open, in pixels of the panel. */
  readonly at: Point;
}

export interface GraphAction {
  readonly id: string;
  readonly label: (context: ActionContext) => string;
  /** As in `KeyboardEvent.key`, preceded by `Alt+`, `Ctrl+` and `Shift+`. */
  readonly keys: readonly string[];
  /** Keys that the browser listens to by itself. */
  readonly shown?: string;
  readonly group: 'add' | 'pattern' | 'edit' | 'order' | 'look';
  readonly applies: (context: ActionContext) => boolean;
  readonly run: (context: ActionContext) => void;
}

const isCompound = ({ parts }: ActionContext): boolean => parts?.task.kind === 'compound';
const isRow = ({ parts }: ActionContext): boolean => parts?.kind === 'method' || parts?.kind === 'branch';
const isSomething = ({ parts }: ActionContext): boolean => parts !== null;
const isDisabled = ({ parts }: ActionContext): boolean => {
  if (parts?.kind === 'task') return parts.task.disabled ?? false;
  return (parts?.kind === 'method' ? parts.method?.disabled : parts?.branch?.disabled) ?? false;
};
const target = ({ parts }: ActionContext): NodeKey | null => parts?.call?.target ?? null;
const canMove = ({ parts }: ActionContext, step: -1 | 1): boolean => {
  const index = (parts?.index ?? 0) + step;
  return parts !== null && parts.kind !== 'task' && index >= 0 && index < parts.count;
};
const collapsed = ({ parts }: ActionContext): boolean =>
  session.get().scene.cards.get(parts?.task.key ?? '')?.collapsed ?? false;
const held = (): readonly NodeKey[] => [...session.get().marked];
const hasBreakpoint = ({ key }: ActionContext): boolean => useDebug.getState().breakpoints.has(key ?? '');

export const graphActions: readonly GraphAction[] = [
  {
    id: 'add-subtask',
    label: () => 'Add subtask…',
    keys: [],
    group: 'add',
    applies: ({ parts }) => branchFor(parts) !== null,
    run: ({ parts, at }) => {
      const branch = branchFor(parts);
      if (branch !== null) askSubtask(branch, at);
    },
  },
  {
    id: 'add-branch',
    label: () => 'Add branch',
    keys: [],
    group: 'add',
    applies: ({ parts }) => parts !== null && parts.method !== null,
    run: ({ parts }) => {
      if (parts?.method) void addAndName({ kind: 'add-branch', method: parts.method.key });
    },
  },
  {
    id: 'add-method',
    label: () => 'Add method',
    keys: [],
    group: 'add',
    applies: isCompound,
    run: ({ parts }) => {
      if (parts !== null) void addAndName({ kind: 'add-method', task: parts.task.key });
    },
  },
  {
    id: 'add-compound',
    label: () => 'Add compound task',
    keys: ['Shift+A'],
    group: 'add',
    applies: () => true,
    run: () => addTask('compound'),
  },
  {
    id: 'add-primitive',
    label: () => 'Add primitive task',
    keys: ['Shift+P'],
    group: 'add',
    applies: () => true,
    run: () => addTask('primitive'),
  },
  ...SNIPPETS.map(
    (snippet): GraphAction => ({
      id: `pattern-${snippet.id}`,
      label: () => `Pattern: ${snippet.label}`,
      keys: [],
      group: 'pattern',
      applies: ({ key }) => key === null,
      run: () => insertPattern(snippet),
    }),
  ),
  {
    id: 'rename',
    label: ({ parts }) => (parts?.kind === 'task' ? 'Rename everywhere' : 'Rename'),
    keys: ['F2'],
    group: 'edit',
    applies: ({ parts }) => parts !== null && parts.kind !== 'subtask',
    run: ({ key }) => key !== null && edit(key, 'name'),
  },
  {
    id: 'add-condition',
    label: () => 'Add condition',
    keys: [],
    group: 'edit',
    applies: ({ parts }) => isRow({ parts, key: null, at: ORIGIN }) || parts?.task.kind === 'primitive',
    run: ({ key, parts }) => {
      const count = (parts?.task.kind === 'primitive' ? parts.task : parts?.branch)?.conditions.length;
      if (key !== null) edit(key, 'condition', count ?? 0);
    },
  },
  {
    id: 'edit-cost',
    label: () => 'Edit cost',
    keys: [],
    group: 'edit',
    applies: ({ parts }) => parts?.task.kind === 'primitive',
    run: ({ key }) => key !== null && edit(key, 'cost'),
  },
  {
    id: 'edit-score',
    label: () => 'Edit score',
    keys: [],
    group: 'edit',
    applies: ({ parts }) => parts?.kind === 'method' && parts.task.order !== 'written',
    run: ({ key }) => key !== null && edit(key, 'score'),
  },
  {
    id: 'toggle-disabled',
    label: (context) => (isDisabled(context) ? 'Enable' : 'Disable'),
    keys: ['Ctrl+/'],
    group: 'edit',
    applies: ({ parts }) => parts !== null && parts.kind !== 'subtask',
    run: (context) => {
      if (context.key === null) return;
      void changeOrTell({ kind: 'set-disabled', node: context.key, disabled: !isDisabled(context) });
    },
  },
  {
    id: 'copy',
    label: () => (held().length > 1 ? `Copy ${held().length} tasks` : 'Copy'),
    keys: [],
    shown: 'Ctrl+C',
    group: 'edit',
    applies: isSomething,
    run: () => void copy(),
  },
  {
    id: 'cut',
    label: () => (held().length > 1 ? `Cut ${held().length} tasks` : 'Cut'),
    keys: [],
    shown: 'Ctrl+X',
    group: 'edit',
    applies: isSomething,
    run: () => void cut(),
  },
  {
    id: 'paste',
    label: () => 'Paste',
    keys: [],
    shown: 'Ctrl+V',
    group: 'edit',
    applies: () => true,
    run: () => void pasteLast(),
  },
  {
    id: 'duplicate',
    label: () => (held().length > 1 ? `Duplicate ${held().length} tasks` : 'Duplicate'),
    keys: ['Ctrl+d'],
    group: 'edit',
    applies: isSomething,
    run: () => void duplicate(),
  },
  {
    id: 'delete',
    label: ({ parts }) =>
      held().length > 1 ? `Delete ${held().length} tasks` : `Delete ${parts?.kind ?? ''}`,
    keys: ['Delete', 'Backspace'],
    group: 'edit',
    applies: isSomething,
    run: ({ key }) => void deleteAll(held().length > 1 || key === null ? held() : [key]),
  },
  {
    id: 'move-up',
    label: ({ parts }) => (parts?.kind === 'subtask' ? 'Move earlier' : 'Move up: try earlier'),
    keys: ['Alt+ArrowUp', 'Alt+ArrowLeft'],
    group: 'order',
    applies: (context) => canMove(context, -1),
    run: ({ key }) => key !== null && moveBy(key, -1),
  },
  {
    id: 'move-down',
    label: ({ parts }) => (parts?.kind === 'subtask' ? 'Move later' : 'Move down: try later'),
    keys: ['Alt+ArrowDown', 'Alt+ArrowRight'],
    group: 'order',
    applies: (context) => canMove(context, 1),
    run: ({ key }) => key !== null && moveBy(key, 1),
  },
  {
    id: 'go-to-task',
    label: ({ parts }) => `Go to ${parts?.call?.task ?? 'task'}`,
    keys: ['F12'],
    group: 'look',
    applies: (context) => target(context) !== null,
    run: (context) => {
      const key = target(context);
      if (key !== null) goTo(key);
    },
  },
  {
    id: 'peek',
    label: ({ parts }) => `Peek at ${parts?.call?.task ?? 'task'}`,
    keys: ['Alt+F12'],
    group: 'look',
    applies: (context) => target(context) !== null,
    run: (context) => {
      const task = target(context);
      if (task !== null) session.set({ peek: { at: context.at, task } });
    },
  },
  {
    id: 'show-uses',
    label: ({ parts }) => `Find uses of ${parts?.task.name ?? 'task'}`,
    keys: ['Shift+F12'],
    group: 'look',
    applies: ({ parts }) => parts?.kind === 'task',
    run: ({ parts }) => parts !== null && showUses(parts.task.name),
  },
  {
    id: 'collapse',
    label: (context) => (collapsed(context) ? 'Expand' : 'Collapse'),
    keys: ['c'],
    group: 'look',
    applies: isSomething,
    run: ({ parts }) => parts !== null && toggleCollapsed(parts.task.key),
  },
  {
    id: 'tidy',
    label: ({ parts }) =>
      held().length > 1
        ? `Tidy ${held().length} cards`
        : `Tidy ${parts?.task.name ?? ''} and what is below it`,
    keys: ['Shift+T'],
    group: 'look',
    applies: isSomething,
    run: tidySelection,
  },
  {
    id: 'arrange-all',
    label: () => 'Arrange all cards',
    keys: [],
    group: 'look',
    applies: ({ key }) => key === null,
    run: () => arrangeAll(),
  },
  {
    id: 'toggle-breakpoint',
    label: (context) => (hasBreakpoint(context) ? 'Remove breakpoint' : 'Add breakpoint'),
    keys: ['F9'],
    group: 'look',
    applies: ({ parts }) => parts !== null && parts.kind !== 'subtask',
    run: ({ key }) => key !== null && useDebug.getState().toggleBreakpoint(key),
  },
];

const ORIGIN: Point = { x: 0, y: 0 };

/** The key of an event, written as in the list above. */
export function keyName(event: KeyPress): string {
  const latin = latinKey(event);
  const key = latin.length !== 1 ? latin : event.shiftKey ? latin.toUpperCase() : latin.toLowerCase();
  const modifiers = [
    event.altKey && 'Alt',
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.shiftKey && 'Shift',
  ];
  return [...modifiers.filter(Boolean), key].join('+');
}

/** The action for a key on the selected node, if any. */
export function actionFor(keys: string, context: ActionContext): GraphAction | null {
  return graphActions.find((action) => action.keys.includes(keys) && action.applies(context)) ?? null;
}
