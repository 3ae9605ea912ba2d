/**
 * What happens to each file when a project is opened in the window: it is read, left on disk, or left out with a reason.
 */
import {
  MAX_HELD_WORLD_BYTES,
  MAX_HELD_WORLDS_BYTES,
  MAX_PROJECT_BYTES,
  MAX_PROJECT_FILES,
  tooLarge,
} from './limits.ts';
import { isProjectPath, isWorld } from './paths.ts';

/**
 * `on-disk`: a world that is listed and read when it is needed, because it or all worlds together would take too much
 * memory.
 */
export type Taken = 'read' | 'on-disk' | { readonly reason: string };

/** Call it for each file in load order: the result depends on the files before it. */
export class ProjectIntake {
  #files = 0;
  #bytes = 0;
  #heldBytes = 0;

  take(path: string, bytes: number): Taken {
    const reason = this.#refusal(path, bytes);
    if (reason !== null) return { reason };
    this.#files++;
    if (isWorld(path)) {
      if (bytes > MAX_HELD_WORLD_BYTES || this.#heldBytes + bytes > MAX_HELD_WORLDS_BYTES) return 'on-disk';
      this.#heldBytes += bytes;
    }
    this.#bytes += bytes;
    return 'read';
  }

  #refusal(path: string, bytes: number): string | null {
    if (!isProjectPath(path)) return 'its name is not allowed on every system';
    if (this.#files >= MAX_PROJECT_FILES) return 'the project has more than 10,000 files';
    const large = tooLarge(bytes);
    if (large !== null) return large;
    return this.#bytes + bytes > MAX_PROJECT_BYTES ? 'the project is larger than 256 MB' : null;
  }
}
