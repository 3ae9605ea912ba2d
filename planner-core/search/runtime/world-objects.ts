/** The objects of a world that a game creates: each type has a fixed capacity, and numbers are reused. */
import { membersByType, type ObjectRanges, objectRanges, type TypeTree } from './object-layout.ts';

interface LiveObject {
  readonly number: number;
  readonly type: number;
}

export class WorldObjects {
  readonly ranges: ObjectRanges;
  readonly #tree: TypeTree;
  readonly #room: readonly number[];
  /** For each type, the numbers of removed objects, and how many numbers were ever used. */
  readonly #free: readonly number[][];
  readonly #given: number[];
  /** In the order in which they were created. */
  readonly #live = new Map<number, LiveObject>();

  /** `room` is the maximum number of objects of exactly each type. */
  constructor(tree: TypeTree, room: readonly number[]) {
    this.#tree = tree;
    this.#room = room;
    this.ranges = objectRanges(tree, room);
    this.#free = room.map(() => []);
    this.#given = room.map(() => 0);
  }

  roomFor(type: number): number {
    return this.#room[type] as number;
  }

  /** The number of a new object; undefined if there is no room. */
  add(type: number): number | undefined {
    const number = this.#free[type]?.pop() ?? this.#next(type);
    if (number !== undefined) this.#live.set(number, { number, type });
    return number;
  }

  #next(type: number): number | undefined {
    const given = this.#given[type] as number;
    if (given === this.#room[type]) return undefined;
    this.#given[type] = given + 1;
    return (this.ranges.starts[type] as number) + given;
  }

  remove(number: number): void {
    const { type } = this.#live.get(number) as LiveObject;
    this.#live.delete(number);
    this.#free[type]?.push(number);
  }

  typeOf(number: number): number {
    return (this.#live.get(number) as LiveObject).type;
  }

  /** Whether an object has a type or one of its subtypes. */
  isOf(number: number, type: number): boolean {
    const object = this.#live.get(number);
    if (object === undefined) return false;
    for (const above of this.#tree.above(object.type)) if (above === type) return true;
    return false;
  }

  members(): Int32Array[] {
    return membersByType(this.#tree, this.#live.values());
  }

  /** For each number, the position of the object in the order in which they were created; -1 if there is none. */
  places(): Int32Array {
    const places = new Int32Array(this.#room.reduce((sum, count) => sum + count, 0)).fill(-1);
    let place = 0;
    for (const { number } of this.#live.values()) {
      places[number] = place;
      place += 1;
    }
    return places;
  }
}
