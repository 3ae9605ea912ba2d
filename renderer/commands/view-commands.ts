/** Commands that change the view, never the project. */
import { always, type Command, hasProject } from './command.ts';

const menu = 'View';

const arrangements = [
  { id: 'author', label: 'Author', keys: 'Alt+1' },
  { id: 'test', label: 'Test', keys: 'Alt+2' },
  { id: 'debug', label: 'Debug', keys: 'Alt+3' },
] as const;

const panels = [
  { id: 'explorer', label: 'Explorer' },
  { id: 'graph-canvas', label: 'Graph' },
  { id: 'text-editor', label: 'Text' },
  { id: 'inspector', label: 'Inspector' },
  { id: 'worlds', label: 'Worlds' },
  { id: 'problems', label: 'Problems' },
  { id: 'plan-view', label: 'Plan' },
  { id: 'cost-curve', label: 'Cost curve' },
  { id: 'search-tree', label: 'Search tree' },
  { id: 'debugger', label: 'Debugger' },
  { id: 'decomposition-stack', label: 'Stack' },
  { id: 'world-state', label: 'State' },
  { id: 'scenarios', label: 'Tests' },
] as const;

const moves = [
  { id: 'next-group', label: 'Go to the next group of panels', keys: 'F6' },
  { id: 'previous-group', label: 'Go to the previous group of panels', keys: 'Shift+F6' },
  { id: 'next-tab', label: 'Go to the next tab', keys: 'Ctrl+PageDown' },
  { id: 'previous-tab', label: 'Go to the previous tab', keys: 'Ctrl+PageUp' },
  { id: 'maximise', label: 'Maximise or restore the panel', keys: 'Alt+Enter' },
  { id: 'close', label: 'Close the panel', keys: null },
] as const;

const themes = [
  { id: 'light', label: 'Light theme' },
  { id: 'dark', label: 'Dark theme' },
  { id: 'system', label: 'System theme' },
] as const;

export const viewCommands: readonly Command[] = [
  {
    id: 'view.palette',
    label: 'Commands and places…',
    menu,
    group: 1,
    keys: 'Ctrl+K',
    enabled: always,
    run: ({ shell }) => shell.setPaletteOpen(true),
  },
  ...arrangements.map(
    ({ id, label, keys }): Command => ({
      id: `view.arrange-${id}`,
      label: `Arrange for ${label}`,
      menu,
      group: 2,
      keys,
      also: 'panels layout arrangement',
      enabled: hasProject,
      run: ({ shell }) => shell.setArrangement(id),
    }),
  ),
  {
    id: 'view.reset-panels',
    label: 'Reset the panels of this arrangement',
    menu,
    group: 2,
    keys: null,
    also: 'layout default',
    enabled: hasProject,
    run: ({ shell }) => shell.resetPanels(),
  },
  ...panels.map(
    ({ id, label }, i): Command => ({
      id: `view.show-${id}`,
      label: `Show ${label}`,
      menu,
      group: 3,
      keys: i < 9 ? `Ctrl+Alt+${i + 1}` : null,
      also: 'panel go to',
      enabled: hasProject,
      run: ({ shell }) => shell.showPanel(id),
    }),
  ),
  ...moves.map(
    ({ id, label, keys }): Command => ({
      id: `view.panel-${id}`,
      label,
      menu,
      group: 4,
      keys,
      also: 'focus keyboard',
      enabled: hasProject,
      run: ({ shell }) => shell.movePanel(id),
    }),
  ),
  ...themes.map(
    ({ id, label }): Command => ({
      id: `view.theme-${id}`,
      label,
      menu,
      group: 5,
      keys: null,
      also: 'colours appearance mode',
      enabled: ({ shell }) => shell.theme !== id,
      run: ({ shell }) => shell.setTheme(id),
    }),
  ),
];
