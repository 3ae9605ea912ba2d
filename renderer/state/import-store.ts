/** The import store: another planner's files on their way to a project. Nothing is written before the user confirms. */
import { messageOf } from '../worker/message-of.ts';
import type { AppServices, ImportState, ProjectState, ShellState } from './contract.ts';

export interface ImportContext {
  services(): AppServices;
  project(): ProjectState;
  shell(): ShellState;
  get(): ImportState;
  set(part: Partial<ImportState>): void;
}

const closed = {
  stage: 'closed',
  chosen: { files: [], skipped: [] },
  progress: null,
  outcome: null,
} as const satisfies Partial<ImportState>;

export const emptyImport: ImportState = {
  ...closed,
  choose: () => Promise.resolve(),
  cancel: () => {},
  create: () => Promise.resolve(),
};

export function createImportState({ services, project, shell, get, set }: ImportContext): ImportState {
  let stop = (): void => {};

  const cancel = (): void => {
    stop();
    set(closed);
  };

  const choose = async (): Promise<void> => {
    const chosen = await services().platform.projects.chooseImport();
    if (chosen === null) return;
    if (!chosen.ok) {
      shell().notify({ severity: 'error', text: chosen.reason, actions: [] });
      return;
    }
    cancel();
    set({ stage: 'reading', chosen: chosen.value, outcome: null });
    const { result, cancel: end } = services().importer.import(chosen.value.files, (progress) => {
      set({ progress });
    });
    stop = end;
    const outcome = await result.catch((error: unknown) => ({ reason: messageOf(error) }));
    // Null: it was cancelled, and another import may be running by now.
    if (outcome !== null) set({ stage: 'read', outcome });
  };

  const create = async (name: string): Promise<void> => {
    const { outcome } = get();
    if (outcome === null || 'reason' in outcome || outcome.files.length === 0) return;
    if (await project().create(name, outcome.files)) set(closed);
  };

  return { ...emptyImport, choose, cancel, create };
}
