/** The layout of a level: areas joined by doors, some locked, with the keycard of each locked door in an area before it. */
import type { Dice } from './dice.ts';

/** A door between two areas, given by number. */
export interface LevelDoor {
  /** The area from which a locked door can be opened: its keycard is there. */
  readonly one: number;
  readonly other: number;
  readonly open: boolean;
}

/** Areas are numbered from 0; everything can be reached from there. */
export interface Level {
  readonly areas: number;
  readonly doors: readonly LevelDoor[];
  /** The number of doors on the path between two areas. */
  readonly distances: readonly (readonly number[])[];
}

const OPEN = 0.6;

/**
 * A random tree of areas with about a third as many additional doors. Areas are joined in the order of their numbers, so
 * that the keycard in the smaller one can be reached before its door is needed: no level is impossible.
 */
export function drawLevel(areas: number, dice: Dice): Level {
  const doors: LevelDoor[] = [];
  for (let other = 1; other < areas; other += 1) doors.push(drawDoor(dice.below(other), other, dice));
  for (let extra = Math.floor(areas / 3); extra > 0; extra -= 1) {
    const other = 1 + dice.below(areas - 1);
    const one = dice.below(other);
    if (doors.every((door) => door.one !== one || door.other !== other))
      doors.push(drawDoor(one, other, dice));
  }
  return { areas, doors, distances: Array.from({ length: areas }, (_, from) => hops(from, areas, doors)) };
}

function drawDoor(one: number, other: number, dice: Dice): LevelDoor {
  return { one, other, open: dice.chance(OPEN) };
}

function hops(from: number, areas: number, doors: readonly LevelDoor[]): number[] {
  const distances = Array<number>(areas).fill(-1);
  distances[from] = 0;
  const queue = [from];
  for (const area of queue) {
    for (const { one, other } of doors) {
      const next = one === area ? other : other === area ? one : area;
      if (distances[next] !== -1) continue;
      distances[next] = (distances[area] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances;
}
