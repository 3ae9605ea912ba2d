/** The current menus, passed to the host if it has a native menu, otherwise drawn by the window. */
import { useEffect, useMemo } from 'react';
import { commandContext, runCommand } from '../commands/command.ts';
import { commandById, menusNow } from '../commands/command-list.ts';
import type { MenuDescription } from '../platform/ports.ts';
import { services, useDebug, useProject, useRun, useSelection, useShell } from '../state/stores.ts';

export function chooseCommand(id: string): void {
  runCommand(commandById(id));
}

/** Everything that can change a label or whether a command is enabled, as one comparable value. */
function useMenusText(): string {
  // Each hook re-renders on change; comparing the text shows whether the menus differ.
  const undo = useProject(
    (state) => `${state.undoLabel} ${state.redoLabel} ${state.saving} ${state.activePath === null}`,
  );
  const project = useProject(
    (state) => `${state.ref?.id} ${state.unsaved.length > 0} ${state.snapshot?.plannable}`,
  );
  const run = useRun((state) => `${state.running} ${state.world === null} ${state.testing}`);
  const debug = useDebug((state) => `${state.active} ${state.busy} ${state.pause?.iteration === 0}`);
  const selection = useSelection((state) => state.node ?? '');
  const theme = useShell((state) => state.theme);
  return [undo, project, run, debug, selection, theme].join('\n');
}

export function useMenus(): readonly MenuDescription[] {
  const text = useMenusText();
  const menus = useMemo(() => {
    void text;
    return menusNow(commandContext());
  }, [text]);
  useEffect(() => services().platform.menu?.show(menus), [menus]);
  useEffect(() => services().platform.menu?.chosen(chooseCommand), []);
  return menus;
}
