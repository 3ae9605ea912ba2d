/** Keeps a pop-up beside what it belongs to, while either changes its place or size. */
import { type RefObject, useLayoutEffect } from 'react';
import { beside } from './beside.ts';

export function useBeside(box: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const place = (): void => {
      element.style.maxHeight = '';
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const view = { width: window.innerWidth, height: window.innerHeight };
      const { left, top, maxHeight } = beside(anchor.getBoundingClientRect(), size, view);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    };
    place();
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    resized?.observe(element);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      resized?.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [box, anchor]);
}
