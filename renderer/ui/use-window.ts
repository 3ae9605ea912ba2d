/** The visible part of a long list of rows with equal height. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ListWindow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Rows from `first` to `last` (exclusive) are drawn. */
  readonly first: number;
  readonly last: number;
  reveal(index: number): void;
}

/** Rows drawn beyond the edges, so that fast scrolling shows no gaps. */
const margin = 12;

export function useWindow(count: number, rowHeight: number): ListWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight || 600 });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);
  const first = Math.max(0, Math.min(Math.floor(view.top / rowHeight) - margin, count - 1));
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + margin);
  const reveal = (index: number): void => {
    const element = scroller.current;
    if (!element || index < 0) return;
    const top = index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight - element.clientHeight;
    }
  };
  return { scroller, first: Math.max(0, first), last, reveal };
}
