/** Which window has which project open: one window a project, or two would save over each other. */

export interface OpenProjects {
  /** Takes a project for a window. The window that has it already, where that is another one; then nothing is taken. */
  claim(window: number, id: string): Promise<number | null>;
  /** The window that has a project. */
  holder(id: string): Promise<number | null>;
  holds(window: number, id: string): boolean;
  /** The project a window took last; null: none. */
  lastOf(window: number): string | null;
  release(window: number, id: string): void;
  /** The window shows this project and no other; null: none. */
  keepOnly(window: number, id: string | null): void;
  /** The window is gone. */
  end(window: number): void;
}

/** `identityOf` says what two names of one folder have in common. */
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
