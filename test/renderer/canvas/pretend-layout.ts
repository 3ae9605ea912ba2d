/** What a page without layout lacks and the flow library asks for: sizes and their observers. */

class StillObserver {
  private readonly tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }

  observe(target: Element): void {
    this.tell([{ target, contentRect: target.getBoundingClientRect() } as ResizeObserverEntry], this);
  }

  unobserve(): void {}

  disconnect(): void {}
}

class PlainMatrix {
  readonly m22 = 1;
}

/** Gives every element the size of a window. Call before rendering. */
export function pretendLayout(): void {
  Object.assign(globalThis, {
    ResizeObserver: StillObserver,
    DOMMatrixReadOnly: PlainMatrix,
    PointerEvent: globalThis.PointerEvent ?? MouseEvent,
    IS_REACT_ACT_ENVIRONMENT: true,
    CSS: globalThis.CSS ?? { escape: (text: string) => text.replace(/["\\]/g, '\\$&') },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => 1280 },
    offsetHeight: { configurable: true, get: () => 800 },
  });
}
