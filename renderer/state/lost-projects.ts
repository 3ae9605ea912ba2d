/** Unsaved work whose project can't be found any more: looked at, saved as a project of its own, or discarded. */
import type { KeptEntry } from '../platform/ports.ts';
import { counted } from './counted.ts';
import { services, useProject, useShell } from './stores.ts';

/** Answers every file of the work; false, and said, where that failed. */
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

/** Makes a new project of the work and opens it; true where it needs to be offered no more. */
export async function saveAsProject(entry: KeptEntry): Promise<boolean> {
  const work = await services().platform.backups.read(entry.key);
  if (work === null) {
    fail(`The unsaved work of ${entry.name} is no longer there.`);
    return true;
  }
  const files = work.files.map(({ path, text }) => ({ path, text }));
  return (await useProject.getState().create(entry.name, files)) && answerAll(entry);
}

/** Asks first: nothing brings it back. */
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
