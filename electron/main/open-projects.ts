/**
 * Which window has which project open. Each project is open in at most one window: two would overwrite each other's saves.
 */

export interface OpenProjects {
  /** Assigns a project to a window. If another window already has it, returns that window and changes nothing. */
  claim(window: number, id: string): Promise<number | null>;
  /** The window that has the project open. */
  holder(id: string): Promise<number | null>;
  holds(window: number, id: string): boolean;
  /** The last project assigned to a window, or null. */
  lastOf(window: number): string | null;
  release(window: number, id: string): void;
  /** From now on, the window shows this project and no other; null means none. */
  keepOnly(window: number, id: string | null): void;
  /** The window no longer exists. */
  end(window: number): void;
}

/** `identityOf` returns the same value for different paths of one folder. */
export function createOpenProjects(identityOf: (id: string) => Promise<string>): OpenProjects {
  const claims = new Map<number, Map<string, string>>();
  const claimsOf = (window: number): Map<string, string> => claims.get(window) ?? new Map();

  function holderOf(identity: string): number | null {
    for (const [window, held] of claims) if ([...held.values()].includes(identity)) return window;
    return null;
  }

  return {
    async claim(window, id) {
      const identity = await identityOf(id);
      const holder = holderOf(identity);
      if (holder !== null && holder !== window) return holder;
      claims.set(window, claimsOf(window).set(id, identity));
      return null;
    },
    holder: async (id) => holderOf(await identityOf(id)),
    holds: (window, id) => claimsOf(window).has(id),
    lastOf: (window) => [...claimsOf(window).keys()].at(-1) ?? null,
    release: (window, id) => void claimsOf(window).delete(id),
    keepOnly(window, id) {
      for (const held of [...claimsOf(window).keys()]) if (held !== id) claimsOf(window).delete(held);
    },
    end: (window) => void claims.delete(window),
  };
}
