/** Sets the window's stores up over fakes, with a project open; what most tests of the window begin with. */

import type { Platform } from '../../renderer/platform/ports.ts';
import type {
  DebugState,
  ProjectState,
  RunState,
  SelectionState,
  ShellState,
} from '../../renderer/state/contract.ts';
import {
  initialiseStores,
  useDebug,
  useProject,
  useRun,
  useSelection,
  useShell,
} from '../../renderer/state/stores.ts';
import {
  type FakeHost,
  type FakeLanguage,
  type FakePlanner,
  fakeServices,
  projectRef,
} from './fake-platform.ts';

export interface TestWindow {
  readonly host: FakeHost;
  readonly language: FakeLanguage;
  readonly planner: FakePlanner;
  project(): ProjectState;
  selection(): SelectionState;
  run(): RunState;
  debug(): DebugState;
  shell(): ShellState;
  /** The text of a document now. */
  text(path: string): string | undefined;
  /** Replaces the one place where `from` stands. */
  replace(path: string, from: string, to: string, group?: string): void;
  /** The newest notice. */
  notice(): ShellState['notices'][number] | undefined;
  /** Presses a button of the newest notice. */
  choose(label: string): void;
}

export const guardFiles = {
  'guard.htn': 'domain Guard;\n\ntask Move() {\n    {}\n}\n',
  'worlds/hall.world': 'world Hall for Guard;\ntasks ordered(Move());\n',
};

export interface WindowOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly readOnly?: boolean;
  readonly kind?: Platform['kind'];
  /** Done to the host before the project is opened. */
  readonly before?: (host: FakeHost) => void;
}

export async function openWindow(options: WindowOptions = {}): Promise<TestWindow> {
  const { host, language, planner, services } = fakeServices(options.kind ? { kind: options.kind } : {});
  const ref = projectRef('guard', { readOnly: options.readOnly ?? false });
  host.addFolder(ref, options.files ?? guardFiles);
  options.before?.(host);
  initialiseStores(services);
  await useProject.getState().open(ref);
  const text = (path: string): string | undefined => useProject.getState().documents.get(path)?.text;
  return {
    host,
    language,
    planner,
    project: useProject.getState,
    selection: useSelection.getState,
    run: useRun.getState,
    debug: useDebug.getState,
    shell: useShell.getState,
    text,
    replace: (path, from, to, group) => {
      const start = text(path)?.indexOf(from) ?? -1;
      if (start < 0) throw new Error(`${path} does not contain ${from}`);
      const edits = [{ file: path, start, end: start + from.length, text: to }];
      useProject.getState().apply(edits, { label: `${from} to ${to}`, ...(group ? { group } : {}) });
    },
    notice: () => useShell.getState().notices.at(-1),
    choose: (label) => {
      const action = useShell
        .getState()
        .notices.at(-1)
        ?.actions.find((each) => each.label === label);
      if (!action) throw new Error(`The newest notice offers no ${label}`);
      action.run();
    },
  };
}
