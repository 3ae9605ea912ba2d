/** Unsaved work whose project can no longer be found: it can be viewed, saved as a separate project, or discarded. */
import type { KeptEntry } from '../platform/ports.ts';
import { counted } from './counted.ts';
import { services, useProject, useShell } from './stores.ts';

/** Marks every file of the work as handled; false, with a notice, if that failed. */
async function answerAll({ key, files }: KeptEntry): Promise<boolean> {
  const outcome = await services().platform.backups.answer(
    key,
    files.map(({ path }) => path),
  );
  if (!outcome.ok) fail(`The unsaved work is still kept: ${outcome.reason}.`);
  return outcome.ok;
}

function fail(text: string): void {
  useShell.getState().notify({ severity: 'error', text, actions: [] });
}

/** Creates a new project from the work and opens it; true if the work need not be offered any more. */
export async function saveAsProject(entry: KeptEntry): Promise<boolean> {
  const work = await services().platform.backups.read(entry.key);
  if (work === null) {
    fail(`The unsaved work of ${entry.name} is no longer there.`);
    return true;
  }
  const files = work.files.map(({ path, text }) => ({ path, text }));
  return (await useProject.getState().create(entry.name, files)) && answerAll(entry);
}

/** Asks first, because this cannot be undone. */
export async function discard(entry: KeptEntry): Promise<boolean> {
  const answer = await useShell.getState().ask({
    title: `Discard the unsaved work of ${entry.name}?`,
    text: `${counted(entry.files.length, 'file')} of ${entry.place}. This cannot be undone.`,
    choices: [
      { id: 'discard', label: 'Discard', kind: 'danger' },
      { id: 'keep', label: 'Keep', kind: 'plain' },
    ],
  });
  return answer === 'discard' && answerAll(entry);
}
