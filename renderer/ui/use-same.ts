/** A list that is made anew at every change, kept as it was for as long as the same is in it. */
import { useRef } from 'react';

export function useSame<T>(list: readonly T[]): readonly T[] {
  const last = useRef(list);
  const before = last.current;
  const isSame = list.length === before.length && list.every((item, index) => item === before[index]);
  if (!isSame) last.current = list;
  return last.current;
}
