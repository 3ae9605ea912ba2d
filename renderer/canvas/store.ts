/** A value with subscribers, for state that belongs only to the graph view. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(part: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (part) => {
      value = { ...value, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value that `select` picks; the component is drawn again when that changes. */
export function useStoreValue<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
