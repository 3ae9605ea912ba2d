/** Formats a file with the language worker, as one entry of the history. */
import { services, useProject } from './stores.ts';

export async function formatFile(path: string): Promise<void> {
  const edits = await services().language.format(path);
  useProject.getState().apply(edits, { label: 'Format' });
}
