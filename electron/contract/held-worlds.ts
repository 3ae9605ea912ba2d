/** Which worlds the window holds in memory: the others stay on disk, listed by name, and are read when they are needed. */

const MB = 1024 * 1024;
/** A larger world is never opened in the editor or the form; it is read to be planned for or tested, and let go again. */
export const MAX_HELD_WORLD_BYTES = 4 * MB;
/** Of all worlds held at a time. Analysed, a world takes up to a hundred times its size. */
export const MAX_HELD_WORLDS_BYTES = 8 * MB;

export function isWorld(path: string): boolean {
  return path.endsWith('.world');
}

/** Asked file by file in the order of their paths: whether it is held, given those that were held before. */
export function createHolding(): (path: string, bytes: number) => boolean {
  let held = 0;
  return (path, bytes) => {
    if (!isWorld(path)) return true;
    if (bytes > MAX_HELD_WORLD_BYTES || held + bytes > MAX_HELD_WORLDS_BYTES) return false;
    held += bytes;
    return true;
  };
}
