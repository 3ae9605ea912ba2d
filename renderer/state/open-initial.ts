/** What a page shows first: the project it was started with and, after a crash, the unsaved work and the reason. */
import { someOf } from './files-host.ts';
import { services, useProject, useShell } from './stores.ts';

export async function openInitial(): Promise<void> {
  const { projects, window } = services().platform;
  const why = await window.recovered();
  const initial = await projects.initial();
  if (initial) await useProject.getState().open(initial);
  if (why !== null) tellOfRecovery(why, bringBack());
}

/** The files whose unsaved work was restored. Older work, or work based on another text, is left for the user to decide. */
function bringBack(): readonly string[] {
  const { offers, takeOffers } = useProject.getState();
  const newest = Math.max(...offers.map(({ at }) => at));
  const last = offers.filter(({ at, outdated }) => at === newest && !outdated);
  takeOffers(last);
  if (useProject.getState().offers.length === 0) dismissQuestions();
  return last.map(({ path }) => path);
}

/** Once restored, the work need not be offered. */
function dismissQuestions(): void {
  const { notices, dismiss } = useShell.getState();
  for (const { id, actions } of notices) if (actions.length > 0) dismiss(id);
}

function tellOfRecovery(why: string, back: readonly string[]): void {
  const work =
    back.length === 0 ? '' : ` Your unsaved changes to ${someOf(back)} are back; undo removes them.`;
  const text = `The window was reloaded because ${why}.${work}`;
  useShell.getState().notify({ severity: 'warning', text, actions: [] });
}
