/** Worlds that are not permanently in memory: loaded when they are shown, and dropped when others need the room. */
import { isWorld, MAX_HELD_WORLD_BYTES, MAX_HELD_WORLDS_BYTES } from '../../planner-core/index.ts';
import type { Outcome, ProjectFile } from '../platform/ports.ts';
import type { FilesHost } from './files-host.ts';

export class HeldWorlds {
  readonly #host: FilesHost;
  /** The worlds that were shown, the last one at the end. */
  #shown: readonly string[] = [];

  constructor(host: FilesHost) {
    this.#host = host;
  }

  left(): void {
    this.#shown = [];
  }

  /** Whether a text may be loaded in addition to the loaded ones. */
  hasRoomFor(bytes: number): boolean {
    return bytes <= MAX_HELD_WORLD_BYTES && this.#heldBytes() + bytes <= MAX_HELD_WORLDS_BYTES;
  }

  /** True once the world's text is loaded. */
  async show(path: string): Promise<boolean> {
    const { core } = this.#host;
    this.#shown = [...this.#shown.filter((other) => other !== path), path];
    const world = core.onDisk.get(path);
    if (world === undefined) return core.documents.has(path);
    if (world.bytes > MAX_HELD_WORLD_BYTES) return false;
    const ref = this.#host.ref();
    const read = await this.read(path);
    // Meanwhile it may have been shown in another way, or dropped.
    if (this.#host.ref() !== ref || !core.onDisk.has(path)) return core.documents.has(path);
    if (read.ok) {
      core.hold(read.value);
      this.#makeRoom(path);
    } else this.#host.shell().notify({ severity: 'error', text: read.reason, actions: [] });
    return read.ok;
  }

  /** Reads the text of a world on disk once, without keeping it. */
  async read(path: string): Promise<Outcome<ProjectFile>> {
    const ref = this.#host.ref();
    if (!ref) return { ok: false, reason: 'No project is open.' };
    const read = await this.#host.services().platform.projects.readFile(ref, path);
    if (!read.ok) return read;
    if (read.value === null) return { ok: false, reason: `${path} is no longer there.` };
    return { ok: true, value: { path, text: read.value } };
  }

  /**
   * The world that was not shown for the longest time is dropped first; those with changes, including undoable ones, stay.
   */
  #makeRoom(keep: string): void {
    const { core } = this.#host;
    const held = [...core.documents.keys()].filter(isWorld);
    const order = [...held.filter((path) => !this.#shown.includes(path)), ...this.#shown];
    for (const path of order) {
      if (this.#heldBytes() <= MAX_HELD_WORLDS_BYTES) return;
      if (path !== keep) core.letGo(path);
    }
  }

  #heldBytes(): number {
    const worlds = [...this.#host.core.documents.values()].filter(({ path }) => isWorld(path));
    return worlds.reduce((sum, { text }) => sum + text.length, 0);
  }
}

/** `30 MB`, `4.2 MB`. */
export function megabytes(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} MB`;
}
