/** The project that the app was started with in a browser: the server provides its files, read-only. */
import type { Outcome, ProjectContent } from './ports.ts';

/** The id of that project, and the value of `?project=` in the address. */
export const SERVED = 'served';
const ADDRESS = './served-project.json';

export async function fetchServedProject(): Promise<Outcome<ProjectContent>> {
  try {
    const response = await fetch(ADDRESS);
    const content: unknown = await response.json();
    if (!response.ok || !isContent(content)) throw new Error('no project');
    return { ok: true, value: { ...content, ref: { ...content.ref, id: SERVED, readOnly: true } } };
  } catch {
    return {
      ok: false,
      reason: 'The server has no project to open. Open a folder or a sample instead.',
    };
  }
}

/** The current text of one of its files. */
export async function fetchServedFile(path: string): Promise<Outcome<string | null>> {
  try {
    const response = await fetch(`./served-file?${new URLSearchParams({ path })}`);
    if (response.status === 404) return { ok: true, value: null };
    if (response.ok) return { ok: true, value: await response.text() };
  } catch {
    // Reported below.
  }
  return { ok: false, reason: `${path} can't be read: the server does not provide it.` };
}

function isContent(value: unknown): value is ProjectContent {
  if (typeof value !== 'object' || value === null || !('ref' in value) || !('files' in value)) return false;
  return Array.isArray(value.files) && value.files.every(isFile) && 'onDisk' in value && 'skipped' in value;
}

function isFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('text' in value)) return false;
  return typeof value.path === 'string' && typeof value.text === 'string';
}
