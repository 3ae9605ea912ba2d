/** The visible part of a very large card: thousands of lines as elements would block the window. */
import { useStore } from '@xyflow/react';
import type { Card } from './kernels/card.ts';
import type { Rect } from './kernels/geometry.ts';
import { useSession } from './session.ts';

/** From this number of items on, only those in view are elements. */
const MANY = 400;
/** Updated only after this much scrolling, in canvas units. */
const BAND = 480;

/** Whether something on the card is drawn. */
export function useSeenPart(card: Card): (rect: Rect) => boolean {
  const many = card.items.length > MANY;
  const top = useSession((value) => (many ? (value.positions.get(card.key)?.y ?? 0) : 0));
  const first = useStore(({ transform: [, y, zoom] }) => (many ? Math.floor((-y / zoom - top) / BAND) : 0));
  const count = useStore(({ transform, height }) => (many ? Math.ceil(height / transform[2] / BAND) : 0));
  if (!many) return everything;
  const from = (first - 1) * BAND;
  const to = (first + count + 2) * BAND;
  return (rect) => rect.y + rect.height >= from && rect.y <= to;
}

const everything = (): boolean => true;
