/** Where a list opens: below what it belongs to or, if there is more room, above it, and always inside the window. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Beside {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const GAP = 4;
const EDGE = 8;

export function beside(anchor: Box, size: Size, view: Size): Beside {
  const below = view.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const opensBelow = size.height <= below || below >= above;
  const room = Math.max(0, opensBelow ? below : above);
  const height = Math.min(size.height, room);
  return {
    left: Math.max(EDGE, Math.min(anchor.left, view.width - size.width - EDGE)),
    top: opensBelow ? anchor.bottom + GAP : anchor.top - GAP - height,
    maxHeight: room,
  };
}
