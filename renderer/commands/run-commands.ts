/** Commands that plan, test and debug. */
import { isAtEnd } from '../state/debug-store.ts';
import { type Command, type CommandContext, hasProject } from './command.ts';

function canPlan({ project, run, debug }: CommandContext): boolean {
  return project.ref !== null && run.world !== null && !run.running && !debug.busy;
}

function plan(context: CommandContext, mode: 'first' | 'best'): void {
  context.run.setOptions({ mode });
  context.shell.showPanel(mode === 'best' ? 'cost-curve' : 'plan-view');
  context.run.run();
}

function paused({ debug }: CommandContext): boolean {
  return debug.active && !debug.busy;
}

/** At the end of a search, only stepping back is possible. */
function canGoOn(context: CommandContext): boolean {
  return paused(context) && !isAtEnd(context.debug.pause);
}

export const runCommands: readonly Command[] = [
  {
    id: 'run.first',
    label: 'Plan: find the first plan',
    menu: 'Run',
    group: 1,
    keys: 'Ctrl+Enter',
    also: 'plan solve start',
    enabled: canPlan,
    run: (context) => plan(context, 'first'),
  },
  {
    id: 'run.best',
    label: 'Best: find the best plan',
    menu: 'Run',
    group: 1,
    keys: 'Ctrl+Shift+Enter',
    also: 'optimal cheapest optimise',
    enabled: canPlan,
    run: (context) => plan(context, 'best'),
  },
  {
    id: 'run.cancel',
    label: 'Stop the run',
    menu: 'Run',
    group: 1,
    keys: 'Ctrl+.',
    also: 'cancel abort',
    enabled: ({ run }) => run.running,
    run: ({ run }) => run.cancel(),
  },
  {
    id: 'run.options',
    label: 'Limits of a run…',
    menu: 'Run',
    group: 1,
    keys: null,
    also: 'options time nodes memory depth pruning settings',
    enabled: hasProject,
    run: ({ shell }) => shell.setDialog('run-options'),
  },
  {
    id: 'run.test',
    label: 'Run all tests',
    menu: 'Run',
    group: 2,
    keys: 'Ctrl+Alt+Enter',
    also: 'worlds expectations scenarios',
    enabled: (context) => hasProject(context) && !context.run.testing,
    run: ({ run, shell }) => {
      shell.showPanel('scenarios');
      return run.test();
    },
  },
];

export const debugCommands: readonly Command[] = [
  {
    id: 'debug.start',
    label: 'Start debugging, or continue',
    menu: 'Debug',
    group: 1,
    keys: 'F5',
    also: 'step planning breakpoint',
    enabled: (context) => (context.debug.active ? canGoOn(context) : canPlan(context)),
    run: ({ debug }) => (debug.active ? debug.move({ kind: 'continue' }) : debug.start()),
  },
  {
    id: 'debug.stop',
    label: 'Stop debugging',
    menu: 'Debug',
    group: 1,
    keys: 'Shift+F5',
    enabled: ({ debug }) => debug.active,
    run: ({ debug }) => debug.stop(),
  },
  {
    id: 'debug.step',
    label: 'Step forward',
    menu: 'Debug',
    group: 2,
    keys: 'F10',
    enabled: canGoOn,
    run: ({ debug }) => debug.move({ kind: 'step' }),
  },
  {
    id: 'debug.back',
    label: 'Step back',
    menu: 'Debug',
    group: 2,
    keys: 'Alt+F10',
    enabled: (context) => paused(context) && (context.debug.pause?.iteration ?? 0) > 0,
    run: ({ debug }) => debug.move({ kind: 'back' }),
  },
  {
    id: 'debug.solution',
    label: 'Run to the next plan',
    menu: 'Debug',
    group: 2,
    keys: 'Ctrl+F5',
    also: 'solution',
    enabled: canGoOn,
    run: ({ debug }) => debug.move({ kind: 'solution' }),
  },
  {
    id: 'debug.breakpoint',
    label: 'Toggle breakpoint on the selected node',
    menu: 'Debug',
    group: 3,
    keys: 'F9',
    enabled: ({ selection }) => selection.node !== null,
    run: ({ debug, selection }) => {
      if (selection.node !== null) debug.toggleBreakpoint(selection.node);
    },
  },
];
