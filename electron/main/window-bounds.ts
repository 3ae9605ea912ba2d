/** The position of the window when it was last closed, if it is still on a screen. */
import { z } from 'zod';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const size = z.int().min(1).max(100_000);
const place = z.int().min(-100_000).max(100_000);
export const boundsSchema = z
  .strictObject({ x: place, y: place, width: size, height: size, maximised: z.boolean() })
  .nullable();
export type RememberedBounds = z.output<typeof boundsSchema>;

const DEFAULT_SIZE = { width: 1440, height: 900 };
export const MINIMUM_SIZE = { width: 900, height: 600 };
/** This much of the title bar must be visible, or the window could not be moved. */
const REACHABLE = 80;

/** The position to open with: the remembered one if a screen still shows it, otherwise a size that fits the main screen. */
export function fitBounds(
  remembered: RememberedBounds,
  screens: readonly Rectangle[],
): Partial<Rectangle> & { readonly width: number; readonly height: number } {
  if (remembered !== null && screens.some((screen) => isReachable(remembered, screen))) {
    const { x, y, width, height } = remembered;
    return {
      x,
      y,
      width: Math.max(width, MINIMUM_SIZE.width),
      height: Math.max(height, MINIMUM_SIZE.height),
    };
  }
  const main = screens[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE };
  return {
    width: Math.min(DEFAULT_SIZE.width, main.width),
    height: Math.min(DEFAULT_SIZE.height, main.height),
  };
}

function isReachable(bounds: Rectangle, screen: Rectangle): boolean {
  const shown = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
  const titleOnScreen = bounds.y >= screen.y && bounds.y < screen.y + screen.height - REACHABLE / 2;
  return shown >= REACHABLE && titleOnScreen;
}
