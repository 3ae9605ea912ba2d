/** Where a project's files are stored for the browser version. Both kinds of storage follow the same rules for saving. */
import { isProjectPath } from '../../planner-core/project/paths.ts';
import type { Obstacle, ProjectContent, ProjectFile, SaveOutcome, SaveRequest } from './ports.ts';

export interface ProjectStorage {
  /** Every file of the project, except large worlds, of which only the size is returned. */
  readAll(): Promise<Pick<ProjectContent, 'files' | 'onDisk' | 'skipped'>>;
  /** Null if there is no such file; throws if it cannot be read as text. */
  read(path: string): Promise<string | null>;
  write(files: readonly ProjectFile[]): Promise<void>;
  remove(path: string): Promise<void>;
  /** For each path, a value that differs whenever the file may have changed; null if nothing else can change it. */
  stamps: (() => Promise<ReadonlyMap<string, string>>) | null;
}

/** Nothing is written if anything changed since it was read. */
export async function saveTo(
  storage: ProjectStorage,
  files: readonly SaveRequest[],
  despite: readonly Obstacle[],
): Promise<SaveOutcome> {
  const strange = files.find((file) => !isProjectPath(file.path));
  if (strange !== undefined) return { ok: false, reason: `${strange.path} is not a project file.` };
  try {
    const conflicts = despite.includes('changed') ? [] : await findConflicts(storage, files);
    if (conflicts.length > 0) {
      const names = conflicts.join(', ');
      return {
        ok: false,
        reason: `Nothing was saved: ${names} changed outside Planwright since it was opened.`,
        conflicts,
      };
    }
    await storage.write(files.map(({ path, text }) => ({ path, text })));
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: `Saving failed: ${sentence(error)}` };
  }
}

async function findConflicts(storage: ProjectStorage, files: readonly SaveRequest[]): Promise<string[]> {
  const conflicts: string[] = [];
  for (const file of files) {
    // If it cannot be read as text, we did not write it.
    const current = await storage.read(file.path).catch(() => undefined);
    if (current !== file.knownText && current !== file.text) conflicts.push(file.path);
  }
  return conflicts;
}

/** Deletes a file that has not changed since it was read. */
export async function removeFrom(
  storage: ProjectStorage,
  { path, knownText }: Omit<SaveRequest, 'text'>,
  despite: readonly Obstacle[],
): Promise<SaveOutcome> {
  try {
    const current = despite.includes('changed') ? null : await storage.read(path);
    if (current !== null && current !== knownText) {
      const reason = `${path} changed outside Planwright since it was opened. Nothing was deleted.`;
      return { ok: false, reason, conflicts: [path] };
    }
    await storage.remove(path);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: `${path} can't be removed: ${sentence(error)}` };
  }
}

/** A browser's error, as one sentence. */
export function sentence(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return "the browser's storage is full.";
  if (error instanceof DOMException && error.name === 'NotAllowedError')
    return 'the browser has no permission.';
  if (error instanceof DOMException && error.name === 'NotFoundError') return 'it is no longer there.';
  if (error instanceof DOMException && error.name === 'TypeMismatchError')
    return 'something else with that name exists there.';
  const message = error instanceof Error ? error.message : String(error);
  return message.endsWith('.') ? message : `${message}.`;
}
