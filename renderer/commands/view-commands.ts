/** Commands that change what is seen, never the project. */
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

const themes = [
  { id: 'light', label: 'Light theme' },
  { id: 'dark', label: 'Dark theme' },
  { id: 'system', label: 'Theme of the system' },
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
  ...themes.map(
    ({ id, label }): Command => ({
      id: `view.theme-${id}`,
      label,
      menu,
      group: 4,
      keys: null,
      also: 'colours appearance mode',
      enabled: ({ shell }) => shell.theme !== id,
      run: ({ shell }) => shell.setTheme(id),
    }),
  ),
];
