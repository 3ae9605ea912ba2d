/** What is remembered for each project between sessions (the last world, breakpoints), and the default world. */

import type { StoreApi } from 'zustand';
import { expectsNoPlan, isWorld } from '../../planner-core/index.ts';
import type { DebugState, ProjectState, RunState } from './contract.ts';
import { services } from './services.ts';

interface Stores {
  readonly useProject: StoreApi<ProjectState>;
  readonly useRun: StoreApi<RunState>;
  readonly useDebug: StoreApi<DebugState>;
}

interface ProjectSettings {
  readonly world: string | null;
  readonly breakpoints: readonly string[];
}

function settingsKey(projectId: string): string {
  return `project:${projectId}`;
}

function readSettings(json: string | null): ProjectSettings {
  const none: ProjectSettings = { world: null, breakpoints: [] };
  if (json === null) return none;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return none;
  }
  if (typeof value !== 'object' || value === null) return none;
  const world = 'world' in value && typeof value.world === 'string' ? value.world : null;
  const list = 'breakpoints' in value && Array.isArray(value.breakpoints) ? value.breakpoints : [];
  return { world, breakpoints: list.filter((key) => typeof key === 'string') };
}

/** The worlds of a project in the order in which they are shown; those that are only on disk come last. */
export function worldPaths(project: Pick<ProjectState, 'documents' | 'onDisk'>): readonly string[] {
  return [...[...project.documents.keys()].filter(isWorld), ...project.onDisk.keys()];
}

const NO_RESULTS = {
  outcome: null,
  outcomeOf: null,
  madeFrom: null,
  progress: null,
  tests: new Map(),
  testsBefore: new Map(),
  testedFrom: null,
};

/** Pressing Plan for the first time should show a plan, so a world that is meant to have none comes last. */
function defaultWorld({ documents }: ProjectState, worlds: readonly string[]): string | null {
  const mayHavePlan = worlds.find((path) => !expectsNoPlan(documents.get(path)?.text ?? ''));
  return mayHavePlan ?? worlds[0] ?? null;
}

function keepWorldValid({ useProject, useRun }: Stores): void {
  const worlds = worldPaths(useProject.getState());
  const { world } = useRun.getState();
  if (world === null || !worlds.includes(world)) {
    const first = defaultWorld(useProject.getState(), worlds);
    if (first !== world) useRun.setState({ world: first });
  }
}

/** Follows the stores: a newly opened project restores its world and breakpoints, and changes of them are stored. */
export function rememberProject(stores: Stores): () => void {
  const { useProject, useRun, useDebug } = stores;
  let opening: string | null = null;
  const opened = async (id: string): Promise<void> => {
    opening = id;
    useDebug.getState().stop();
    useRun.getState().cancel();
    useRun.setState({ ...NO_RESULTS, world: null });
    const settings = readSettings(await services().platform.settings.read(settingsKey(id)));
    if (opening !== id) return;
    opening = null;
    useDebug.setState({ breakpoints: new Set(settings.breakpoints) });
    if (settings.world !== null && worldPaths(useProject.getState()).includes(settings.world)) {
      useRun.setState({ world: settings.world });
    }
  };
  const write = (): void => {
    const { ref } = useProject.getState();
    if (!ref || opening !== null) return;
    const { world } = useRun.getState();
    const settings: ProjectSettings = { world, breakpoints: [...useDebug.getState().breakpoints] };
    void services().platform.settings.write(settingsKey(ref.id), JSON.stringify(settings));
  };
  const stops = [
    useProject.subscribe((now, before) => {
      if (now.ref !== before.ref && now.ref !== null) void opened(now.ref.id);
      if (now.documents !== before.documents) keepWorldValid(stores);
    }),
    useRun.subscribe((now, before) => {
      if (now.world !== before.world) write();
    }),
    useDebug.subscribe((now, before) => {
      if (now.breakpoints !== before.breakpoints) write();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
