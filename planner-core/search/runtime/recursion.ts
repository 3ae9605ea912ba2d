/**
 * Boolean derived values that need each other in a circle. An application holds where it can be derived: their values
 * are the least that agree with their definitions in the present state.
 *
 * They are worked out on demand, and what is known of each application is kept in a table until a variable that they
 * read changes. An application that is met again while it is being worked out counts as false there. Whoever relied on
 * that is settled together with it (as in Tarjan's algorithm for strongly connected components): where it turns out
 * false too, all of them are; where it holds, what was found false since its visit began is forgotten.
 *
 * Generated code recurses natively, which is fastest, down to a depth that its stack surely holds. An application met
 * below that is put off and counts as false for the time being: after such a round, those put off are visited with a
 * stack of their own, last first, until a round finds nothing new to hold. Chains of any length end so, mostly in two
 * rounds. Errors of evaluation are handled by the same rounds at depth 0: an application that holds is no error, even
 * where one way to derive it is.
 */
import type { ArgumentRange } from './contract.ts';
import { boundsOf } from './counters.ts';
import { MemoryExceeded, PlanningFault } from './faults.ts';
import { WORK } from './layout.ts';
import type { Machine } from './machine.ts';

/** One derived variable of a group. */
export interface RecursionMember {
  readonly ranges: readonly ArgumentRange[];
  /** Whether its definition holds for the application of that number. */
  readonly holds: (application: number) => boolean;
}

/** Of groups that read each other, the inner ones get half of the depth that is left, and this at least. */
const LEAST_DEPTH = 4;
/** Up to so many applications have a place each; where there are more, those asked for get one. */
const MOST_PLACES = 1 << 20;
const FIRST_PLACES = 256;
const FREE = -1;

/** A mark is four times the number of the visit, and what is known; the last two are final. */
const OPEN = 0;
const PUT_OFF = 1;
const FAILS = 2;
const HOLDS = 3;
/** Visits are numbered anew after so many. */
const MOST_VISITS = 2 ** 28;
/** The visit on which depends what was found by help of an application that was put off. */
const UNSETTLED = -1;
const NOTHING = 0x7fffffff;

/** What `enter` says of an application whose definition is to be read. */
const UNKNOWN = 2;

interface Placement {
  readonly base: number;
  readonly end: number;
  readonly firsts: readonly number[];
  readonly counts: readonly number[];
  readonly strides: readonly number[];
}

export class Recursion {
  readonly #machine: Machine;
  readonly #members: readonly RecursionMember[];
  readonly #placements: readonly Placement[];
  readonly #depth: number;
  /** Where the version of what the group reads lies among the machine's floats. */
  readonly #versionCell: number;
  #version = Number.NaN;

  /** By place; empty until something is asked. */
  #marks: Int32Array = new Int32Array(0);
  /** The application at each place, where not every one has its own. */
  #keys: Float64Array | null = null;
  #used = 0;
  /** Marks from here on are of the present version. */
  #valid = 0;
  #nextVisit = 1;

  /** The first visit of the present round. */
  #round = 0;
  #limit = 0;
  #level = 0;
  /** By level: the earliest visit on which depends what was found there. */
  readonly #lows: Int32Array;
  /** Found false in this round and not settled, in the order visited. */
  #open: Float64Array = new Float64Array(0);
  #openTop = 0;
  #putOff: Float64Array = new Float64Array(0);
  #putOffTop = 0;
  /** Something was found to hold in this round. */
  #hasChanged = false;
  #fault: PlanningFault | null = null;

  /** `depth` is how deep definitions may be read inside each other. */
  constructor(machine: Machine, group: number, depth: number, members: readonly RecursionMember[]) {
    this.#machine = machine;
    this.#members = members;
    this.#depth = depth;
    this.#versionCell = machine.data.floats.length + group;
    this.#lows = new Int32Array(Math.max(depth, LEAST_DEPTH) + 2);
    let end = 0;
    this.#placements = members.map(({ ranges }): Placement => {
      const bounds = ranges.map((range) => boundsOf(machine.data, range));
      const base = end;
      const strides: number[] = [];
      let stride = 1;
      for (const [i, { count }] of [...bounds.entries()].reverse()) {
        strides[i] = stride;
        stride *= count;
      }
      end += stride;
      return { base, end, firsts: bounds.map((b) => b.first), counts: bounds.map((b) => b.count), strides };
    });
  }

  /** The number that a member's application to zeros would have, and what one step of an argument adds. */
  origin(member: number): number {
    const { base, firsts, strides } = this.#placements[member] as Placement;
    return firsts.reduce((sum, first, i) => sum - first * (strides[i] as number), base);
  }

  stride(member: number, argument: number): number {
    return this.#placements[member]?.strides[argument] as number;
  }

  /** An argument of an application. */
  argument(member: number, argument: number, application: number): number {
    const { base, firsts, counts, strides } = this.#placements[member] as Placement;
    const steps = Math.floor((application - base) / (strides[argument] as number));
    return (firsts[argument] as number) + (steps % (counts[argument] as number));
  }

  /** Whether an application holds; asked from outside of the group. */
  ask(application: number): number {
    if (this.#machine.floats[this.#versionCell] !== this.#version) this.#renew();
    const mark = this.#marks[this.#placeOf(application)] as number;
    return mark >= this.#valid && mark & FAILS ? mark & 1 : this.#solve(application);
  }

  /** Asked from inside of the group: 0, 1, or 2, after which the definition is read and `leave` called. */
  enter(application: number): number {
    const place = this.#placeOf(application);
    const mark = this.#marks[place] as number;
    if (mark >= this.#valid) {
      if (mark & FAILS) return mark & 1;
      const visit = mark >> 2;
      if ((mark & 3) === OPEN && visit >= this.#round) {
        if (visit < (this.#lows[this.#level] as number)) this.#lows[this.#level] = visit;
        return 0;
      }
    }
    if (this.#level >= this.#limit) return this.#delay(application, place);
    this.#visit(application, place);
    return UNKNOWN;
  }

  #visit(application: number, place: number): void {
    const machine = this.#machine;
    machine.work += 1;
    if (machine.work > WORK) machine.tire();
    const visit = this.#nextVisit;
    this.#nextVisit = visit + 1;
    this.#marks[place] = visit << 2;
    this.#level += 1;
    this.#lows[this.#level] = visit;
    if (this.#openTop >= this.#open.length) this.#open = machine.growFloats(this.#open, this.#openTop + 1);
    this.#open[this.#openTop] = application;
    this.#openTop += 1;
  }

  #delay(application: number, place: number): number {
    this.#lows[this.#level] = UNSETTLED;
    const mark = this.#marks[place] as number;
    if ((mark & 3) === PUT_OFF && mark >> 2 >= this.#round) return 0;
    this.#marks[place] = (this.#nextVisit << 2) | PUT_OFF;
    this.#nextVisit += 1;
    if (this.#putOffTop >= this.#putOff.length) {
      this.#putOff = this.#machine.growFloats(this.#putOff, this.#putOffTop + 1);
    }
    this.#putOff[this.#putOffTop] = application;
    this.#putOffTop += 1;
    return 0;
  }

  /** The definition of the application that was entered last was read. */
  leave(application: number, holds: boolean): number {
    const place = this.#placeOf(application);
    const visit = (this.#marks[place] as number) >> 2;
    const low = this.#lows[this.#level] as number;
    this.#level -= 1;
    if (holds) {
      this.#settle(application, false);
      this.#marks[place] = (visit << 2) | HOLDS;
      this.#hasChanged = true;
      return 1;
    }
    if (low >= visit) this.#settle(application, true);
    else if (low < (this.#lows[this.#level] as number)) this.#lows[this.#level] = low;
    return 0;
  }

  /** Takes an application and what was visited since off the open ones: they fail, or are forgotten. */
  #settle(application: number, fails: boolean): void {
    const open = this.#open;
    const marks = this.#marks;
    for (let taken = FREE; taken !== application; ) {
      this.#openTop -= 1;
      taken = open[this.#openTop] as number;
      const place = this.#placeOf(taken);
      marks[place] = fails ? (marks[place] as number) | FAILS : 0;
    }
  }

  // ---- solving -------------------------------------------------------------------------------

  #renew(): void {
    if (this.#marks.length === 0) this.#begin();
    this.#version = this.#machine.floats[this.#versionCell] as number;
    this.#valid = this.#nextVisit << 2;
  }

  #begin(): void {
    const applications = this.#placements.at(-1)?.end ?? 0;
    // Beyond that their numbers are not exact.
    if (applications > Number.MAX_SAFE_INTEGER) throw new MemoryExceeded('memory limit');
    const isLarge = applications > MOST_PLACES;
    const places = isLarge ? FIRST_PLACES : applications;
    this.#machine.chargeLasting(places * (isLarge ? 12 : 4) + 2 * FIRST_PLACES * 8);
    if (isLarge) this.#keys = new Float64Array(places).fill(FREE);
    this.#marks = new Int32Array(places);
    this.#open = new Float64Array(FIRST_PLACES);
    this.#putOff = new Float64Array(FIRST_PLACES);
  }

  #solve(application: number): number {
    const machine = this.#machine;
    const before = machine.nesting;
    const limit = Math.max(LEAST_DEPTH, (this.#depth - before) >> 1);
    machine.nesting = before + limit;
    try {
      return this.#derive(application, limit);
    } catch (error) {
      if (!(error instanceof PlanningFault)) throw error;
      return this.#derive(application, 0);
    } finally {
      machine.nesting = before;
    }
  }

  /** Rounds of visits down to a depth, until it is known whether the application holds. */
  #derive(application: number, limit: number): number {
    this.#limit = limit;
    this.#putOffTop = 0;
    for (;;) {
      const before = this.#putOffTop;
      this.#visitAll(application, before);
      const mark = this.#marks[this.#placeOf(application)] as number;
      if (mark & FAILS) return mark & 1;
      if (this.#hasChanged) continue;
      if (limit === 0 && before > 0) {
        // What was put off before may be asked for no more: only errors in what still is count.
        this.#putOffTop = 0;
        this.#visitAll(application, 0);
      }
      if (this.#fault !== null) throw this.#fault;
      if (this.#openTop > 0) this.#settle(this.#open[0] as number, true);
      return 0;
    }
  }

  /** One round: what was put off in earlier ones, last first; what is asked; what is put off in this one. */
  #visitAll(application: number, before: number): void {
    if (this.#nextVisit > MOST_VISITS) {
      this.#marks.fill(0);
      this.#nextVisit = 1;
      this.#valid = 0;
    }
    this.#round = this.#nextVisit;
    this.#openTop = 0;
    this.#hasChanged = false;
    this.#fault = null;
    for (let i = before - 1; i >= 0; i--) this.#visitFrom(this.#putOff[i] as number);
    this.#visitFrom(application);
    for (let i = before; i < this.#putOffTop; i++) this.#visitFrom(this.#putOff[i] as number);
  }

  #visitFrom(application: number): void {
    const place = this.#placeOf(application);
    const mark = this.#marks[place] as number;
    const isVisited = (mark & 3) !== PUT_OFF && mark >> 2 >= this.#round;
    if ((mark >= this.#valid && mark & FAILS) || isVisited) return;
    this.#level = 0;
    this.#lows[0] = NOTHING;
    this.#visit(application, place);
    this.leave(application, this.#holds(application));
  }

  #holds(application: number): boolean {
    const member = this.#placements.findIndex(({ end }) => application < end);
    try {
      return (this.#members[member] as RecursionMember).holds(application);
    } catch (error) {
      if (this.#limit > 0 || !(error instanceof PlanningFault)) throw error;
      this.#fault ??= error;
      this.#lows[this.#level] = UNSETTLED;
      return false;
    }
  }

  // ---- places --------------------------------------------------------------------------------

  /** Where the mark of an application is; it gets a place where it has none. */
  #placeOf(application: number): number {
    return this.#keys === null ? application : this.#search(this.#keys, application);
  }

  #search(keys: Float64Array, application: number): number {
    const mask = keys.length - 1;
    let place = hash(application) & mask;
    while (keys[place] !== application) {
      if (keys[place] === FREE) return this.#add(keys, application, place);
      place = (place + 1) & mask;
    }
    return place;
  }

  #add(keys: Float64Array, application: number, place: number): number {
    if (2 * this.#used >= keys.length) {
      this.#makeRoom(keys);
      return this.#placeOf(application);
    }
    keys[place] = application;
    this.#marks[place] = 0;
    this.#used += 1;
    return place;
  }

  /** Forgets what is of other versions; what remains gets twice the room where it takes more than a quarter. */
  #makeRoom(keys: Float64Array): void {
    const marks = this.#marks;
    const isOfNow = (mark: number) => mark >= this.#valid && mark > 0;
    const kept = marks.reduce((sum, mark) => sum + (isOfNow(mark) ? 1 : 0), 0);
    const size = 4 * kept > keys.length ? 2 * keys.length : keys.length;
    this.#machine.chargeLasting(12 * (size - keys.length));
    this.#keys = new Float64Array(size).fill(FREE);
    this.#marks = new Int32Array(size);
    this.#used = 0;
    for (const [place, mark] of marks.entries()) {
      if (!isOfNow(mark)) continue;
      const now = this.#placeOf(keys[place] as number);
      this.#marks[now] = mark;
    }
  }
}

function hash(application: number): number {
  const high = Math.floor(application / 4294967296);
  const mixed = Math.imul((application | 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
