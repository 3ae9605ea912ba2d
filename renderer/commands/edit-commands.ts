/** Commands that change text, in any panel. */
import { SNIPPETS } from '../../planner-core/index.ts';
import { declare } from '../state/declarations.ts';
import { formatFile } from '../state/format-file.ts';
import { insertPattern } from '../state/patterns.ts';
import { type Command, type CommandContext, hasProject } from './command.ts';

const menu = 'Edit';

export const editCommands: readonly Command[] = [
  {
    id: 'edit.undo',
    label: 'Undo',
    menu,
    group: 1,
    keys: 'Ctrl+Z',
    enabled: ({ project }) => project.canUndo,
    run: ({ project }) => project.undo(),
  },
  {
    id: 'edit.redo',
    label: 'Redo',
    menu,
    group: 1,
    keys: 'Ctrl+Shift+Z',
    enabled: ({ project }) => project.canRedo,
    run: ({ project }) => project.redo(),
  },
  {
    id: 'edit.format',
    label: 'Format file',
    menu,
    group: 2,
    keys: 'Shift+Alt+F',
    also: 'tidy indent pretty',
    enabled: ({ project }) => project.activePath !== null,
    run: ({ project }) => (project.activePath === null ? undefined : formatFile(project.activePath)),
  },
];

function selectedTask({ project, selection }: CommandContext): string | null {
  const key = selection.node?.split('/')[0]?.split('#')[0] ?? null;
  return project.snapshot?.graph.tasks.some((task) => task.key === key) ? key : null;
}

async function edit(
  context: CommandContext,
  ...args: Parameters<CommandContext['project']['edit']>
): Promise<void> {
  const result = await context.project.edit(...args);
  if (!result.ok) context.shell.notify({ severity: 'warning', text: result.reason, actions: [] });
  else if (result.select !== null) {
    context.shell.showPanel('graph-canvas', { focus: true });
    context.selection.focus(result.select, { isNew: true });
  }
}

const declarations = [
  { kind: 'type', label: 'Declare types', also: 'new add kind of object' },
  { kind: 'enum', label: 'Declare enums', also: 'new add values' },
  { kind: 'variable', label: 'Declare variables', also: 'new add fluent constant state' },
  { kind: 'object', label: 'Declare objects', also: 'new add constant' },
  { kind: 'task', label: 'Declare tasks', also: 'new add action operator' },
] as const;

/** Commands that change the structure of the domain; the graph offers the same actions in place. */
export const domainCommands: readonly Command[] = [
  {
    id: 'domain.add-compound',
    label: 'New compound task',
    menu: 'Domain',
    group: 1,
    keys: null,
    also: 'add task method',
    enabled: hasProject,
    run: (context) => edit(context, { kind: 'add-task', taskKind: 'compound' }),
  },
  {
    id: 'domain.add-primitive',
    label: 'New primitive task',
    menu: 'Domain',
    group: 1,
    keys: null,
    also: 'add action operator',
    enabled: hasProject,
    run: (context) => edit(context, { kind: 'add-task', taskKind: 'primitive' }),
  },
  {
    id: 'domain.add-method',
    label: 'New method of the selected task',
    menu: 'Domain',
    group: 1,
    keys: null,
    also: 'add alternative',
    enabled: (context) => selectedTask(context) !== null,
    run: (context) => {
      const task = selectedTask(context);
      return task === null ? undefined : edit(context, { kind: 'add-method', task });
    },
  },
  ...declarations.map(
    ({ kind, label, also }): Command => ({
      id: `domain.declare-${kind}`,
      label,
      menu: 'Domain',
      group: 2,
      keys: null,
      also,
      enabled: hasProject,
      run: () => declare(kind),
    }),
  ),
  ...SNIPPETS.map(
    (snippet): Command => ({
      id: `domain.pattern-${snippet.id}`,
      label: `Insert pattern: ${snippet.label}`,
      menu: 'Domain',
      group: 3,
      keys: null,
      also: `snippet example template ${snippet.about}`,
      enabled: hasProject,
      run: () => insertPattern(snippet),
    }),
  ),
];
