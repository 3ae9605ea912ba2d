/** The window's stores. The composition root calls `initialiseStores` once; tests call it with fakes before each case. */
import { create } from 'zustand';
import type {
  AppServices,
  DebugState,
  ImportState,
  ProjectState,
  RunState,
  SelectionState,
  ShellState,
  TextChange,
} from './contract.ts';
import { createDebugState, emptyDebug, renameBreakpoints } from './debug-store.ts';
import { createImportState, emptyImport } from './import-store.ts';
import { rememberProject } from './project-settings.ts';
import { createProjectState, emptyProject } from './project-store.ts';
import { createRunState, emptyRun } from './run-store.ts';
import { createSelectionState, emptySelection } from './selection-store.ts';
import { services, setServices } from './services.ts';
import { createShellState, emptyShell, readTheme } from './shell-store.ts';
import { watchStandings } from './standings.ts';

export { services } from './services.ts';

export const useProject = create<ProjectState>()(() => emptyProject);
export const useSelection = create<SelectionState>()(() => emptySelection);
export const useRun = create<RunState>()(() => emptyRun);
export const useDebug = create<DebugState>()(() => emptyDebug);
export const useImport = create<ImportState>()(() => emptyImport);
export const useShell = create<ShellState>()(() => emptyShell);

const textListeners = new Set<(change: TextChange) => void>();

/** Calls back with every change of any text. Returns a function that stops this. */
export function onTextChange(listener: (change: TextChange) => void): () => void {
  textListeners.add(listener);
  return () => textListeners.delete(listener);
}

function announce(change: TextChange): void {
  for (const listener of textListeners) listener(change);
}

let stopRemembering: (() => void) | null = null;
let stopWatching: (() => void) | null = null;

/** Gives the stores their services and puts them in their initial state. */
export function initialiseStores(given: AppServices): void {
  stopRemembering?.();
  stopWatching?.();
  setServices(given);
  const project = useProject.getState;
  const selection = useSelection.getState;
  const shell = useShell.getState;
  const run = useRun.getState;
  useShell.setState(createShellState({ services, get: shell, set: useShell.setState }), true);
  useSelection.setState(createSelectionState({ project, get: selection, set: useSelection.setState }), true);
  const context = { services, project, shell, selection, run };
  useRun.setState(createRunState({ ...context, get: run, set: useRun.setState }), true);
  useDebug.setState(createDebugState({ ...context, get: useDebug.getState, set: useDebug.setState }), true);
  const state = createProjectState({
    ...context,
    get: project,
    set: useProject.setState,
    text: announce,
    renamed: (pairs) =>
      useDebug.setState({ breakpoints: renameBreakpoints(useDebug.getState().breakpoints, pairs) }),
  });
  useProject.setState(state, true);
  useImport.setState(
    createImportState({ ...context, get: useImport.getState, set: useImport.setState }),
    true,
  );
  stopRemembering = rememberProject({ useProject, useRun, useDebug });
  stopWatching = watchStandings(useProject);
  void readTheme(given).then((theme) => {
    if (theme && services() === given) useShell.setState({ theme });
  });
}
