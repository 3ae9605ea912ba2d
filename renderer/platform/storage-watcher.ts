/** Notices changes from outside by checking regularly, because browsers report none. */
import { MAX_HELD_WORLD_BYTES } from '../../planner-core/project/limits.ts';
import { isWorld } from '../../planner-core/project/paths.ts';
import type { DiskContent, Outcome } from './ports.ts';
import type { ProjectStorage } from './project-storage.ts';

const LOOK_EVERY_MS = 2_000;

/** What the window believes to be there, by path; this distinguishes our own saves from other changes. */
export type KnownTexts = Map<string, string>;

/** Calls back with the new state of a file. */
export function watchStorage(
  storageOf: () => Promise<Outcome<ProjectStorage>>,
  known: KnownTexts,
  changed: (path: string, content: DiskContent) => void,
): () => void {
  let seen: ReadonlyMap<string, string> | null = null;
  let looking = false;
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  void look();

  async function look(): Promise<void> {
    // A hidden tab checks again when it is shown; until then nobody sees it.
    if (looking || document.hidden) return;
    looking = true;
    try {
      const storage = await storageOf();
      if (storage.ok) await compare(storage.value);
    } catch {
      // A folder that is temporarily unavailable is checked again.
    } finally {
      looking = false;
    }
  }

  async function compare(storage: ProjectStorage): Promise<void> {
    if (storage.stamps === null) return;
    const stamps = await storage.stamps();
    const before = seen;
    seen = stamps;
    if (before === null) return;
    const paths = new Set([...before.keys(), ...stamps.keys()]);
    for (const path of paths) {
      if (before.get(path) !== stamps.get(path)) tell(path, await storage.read(path));
    }
  }

  function tell(path: string, text: string | null): void {
    if (text !== null && isWorld(path) && text.length > MAX_HELD_WORLD_BYTES) {
      known.delete(path);
      changed(path, { bytes: text.length });
      return;
    }
    if ((known.get(path) ?? null) === text) return;
    if (text === null) known.delete(path);
    else known.set(path, text);
    changed(path, text);
  }

  return () => clearInterval(timer);
}
