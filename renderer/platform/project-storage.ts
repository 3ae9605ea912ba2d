/** Where a project's files lie in the browser's world. Both kinds of places are saved to by the same rules. */
import { isProjectPath } from '../../planner-core/project/paths.ts';
import type { Obstacle, ProjectContent, ProjectFile, SaveOutcome, SaveRequest } from './ports.ts';

export interface ProjectStorage {
  /** Every file of the project, but for large worlds, of which only the size is told. */
  readAll(): Promise<Pick<ProjectContent, 'files' | 'onDisk' | 'skipped'>>;
  /** Null where there is no such file; throws where it can't be read as text. */
  read(path: string): Promise<string | null>;
  write(files: readonly ProjectFile[]): Promise<void>;
  remove(path: string): Promise<void>;
  /** Something that differs whenever a file may have changed, by path; null where nobody else can change it. */
  stamps: (() => Promise<ReadonlyMap<string, string>>) | null;
}

/** Nothing is written where anything changed since it was read. */
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
        reason: `Nothing was saved: ${names} changed outside since it was read here.`,
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
    // What can't be read as text was surely not written by us.
    const current = await storage.read(file.path).catch(() => undefined);
    if (current !== file.knownText && current !== file.text) conflicts.push(file.path);
  }
  return conflicts;
}

/** Deletes a file that is still as it was when it was read. */
export async function removeFrom(
  storage: ProjectStorage,
  { path, knownText }: Omit<SaveRequest, 'text'>,
  despite: readonly Obstacle[],
): Promise<SaveOutcome> {
  try {
    const current = despite.includes('changed') ? null : await storage.read(path);
    if (current !== null && current !== knownText) {
      const reason = `${path} changed outside since it was read here. Nothing was deleted.`;
      return { ok: false, reason, conflicts: [path] };
    }
    await storage.remove(path);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: `${path} can't be removed: ${sentence(error)}` };
  }
}

/** What a browser says of a failure, as one sentence. */
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
