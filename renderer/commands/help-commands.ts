/** Help commands. */
import { always, type Command } from './command.ts';

export const helpCommands: readonly Command[] = [
  {
    id: 'help.shortcuts',
    label: 'Keyboard shortcuts',
    menu: 'Help',
    group: 1,
    keys: 'F1',
    enabled: always,
    run: ({ shell }) => shell.setDialog('shortcuts'),
  },
  {
    id: 'help.about',
    label: 'About Planwright',
    menu: 'Help',
    group: 2,
    keys: null,
    enabled: always,
    run: ({ shell }) => shell.setDialog('about'),
  },
];
