/**
 * Names that only one tab of the browser can hold at a time. The browser releases a tab's names when the tab ends, for
 * whatever reason.
 */

export interface TabLocks {
  /** Holds a name for this tab; false if another tab has it. */
  hold(name: string): Promise<boolean>;
  holds(name: string): boolean;
  release(name: string): void;
  /** Every name that some tab holds. */
  held(): Promise<ReadonlySet<string>>;
}

/** After a reload, a page waits this long for the names that it held before. */
const PATIENCE_MS = 500;

/** Without a lock manager (at an insecure address), every tab assumes that it is alone. */
export function createTabLocks(manager: LockManager | undefined): TabLocks {
  const ours = new Map<string, () => void>();

  async function request(manager: LockManager, name: string): Promise<boolean> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return new Promise((resolve) => {
      const granted = (): Promise<void> => {
        resolve(true);
        return new Promise((letGo) => ours.set(name, letGo));
      };
      manager.request(name, { signal }, granted).catch(() => resolve(false));
    });
  }

  return {
    async hold(name) {
      if (ours.has(name)) return true;
      if (manager !== undefined) return request(manager, name);
      ours.set(name, () => undefined);
      return true;
    },
    holds: (name) => ours.has(name),
    release(name) {
      ours.get(name)?.();
      ours.delete(name);
    },
    async held() {
      const found = (await manager?.query())?.held ?? [];
      return new Set(found.flatMap(({ name }) => name ?? []));
    },
  };
}

/** The name for a project: the tab that holds it has the project open. */
export function projectLock(id: string): string {
  return `planwright:project:${id}`;
}

export function tabLock(tab: string): string {
  return `planwright:tab:${tab}`;
}
