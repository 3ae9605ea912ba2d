/** A value that takes long to make, for a component: the last one stays until the next is there. */
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { slices } from './slice-queue.ts';
import type { Slices } from './slices.ts';

export interface Made<T> {
  /** The newest that is finished. */
  readonly value: T;
  /** False while a newer one is being made. */
  readonly isNew: boolean;
}

interface Making<T> {
  ready: { readonly value: T } | null;
  failure: { readonly error: unknown } | null;
  /** Told when it is ready, where somebody still wants to know. */
  told: () => void;
  callOff: () => void;
}

/** `begin` is called anew whenever it is another function; what is short is made while drawing, as if by `useMemo`. */
export function useSlices<T>(begin: () => Slices<T>, first: T): Made<T> {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const last = useRef(first);
  const making = useMemo(() => make(begin()), [begin]);
  useEffect(() => {
    // It may have become ready since it was drawn.
    if ((making.ready !== null && making.ready.value !== last.current) || making.failure !== null) draw();
    making.told = draw;
    return making.callOff;
  }, [making]);
  // Whoever stands around the component shows what went wrong.
  if (making.failure !== null) throw making.failure.error;
  if (making.ready !== null) last.current = making.ready.value;
  return { value: last.current, isNew: making.ready !== null };
}

function make<T>(work: Slices<T>): Making<T> {
  const making: Making<T> = { ready: null, failure: null, told: () => {}, callOff: () => {} };
  making.callOff = slices.start(
    work,
    (value) => {
      making.ready = { value };
      making.told();
    },
    (error) => {
      making.failure = { error };
      making.told();
    },
  );
  return making;
}
