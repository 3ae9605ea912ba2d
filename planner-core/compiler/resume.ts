/** How a branch is left between two bindings and goes on: the slots of its frame, and the places where it stops. */
import { FRAME, FUEL, STOPPED } from '../search/runtime/layout.ts';
import { assign, compare, constant, element, name, number, plus, step } from './code/build.ts';
import { give, guarded, run, type Statement, when } from './code/statements.ts';
import type { Code, ElementCode } from './code/tree.ts';
import { positionName } from './loops.ts';
import type { SavedPosition, Stop } from './plan-branch.ts';
import { FRAME_NAME, IS_FRESH, ofMachine, RESUME_NAME } from './surroundings.ts';

/** The slots of all frames, and where those of the function's own begin. */
export const SLOTS = name('L', 'data');
export const SLOT_BASE = name('s', 'int32');

const FUEL_LEFT = ofMachine('fuel', 'int32');

export function slot(place: number): ElementCode {
  return element(SLOTS, place === 0 ? SLOT_BASE : plus(SLOT_BASE, number(place)), 'int32');
}

/** Saves a loop's position. */
export function position({ local, slot: place }: SavedPosition): Statement {
  return run(assign(slot(place), positionName(local)));
}

/** Whether the function goes on at a numbered place. */
export function resumesAt(stop: number): Code {
  return compare(RESUME_NAME, '===', number(stop));
}

/** Saves what is needed to go on at a stop. */
export function saveAt({ number: stop, open }: Stop): Statement[] {
  const resume = element(ofMachine('frames'), plus(FRAME_NAME, number(FRAME.resume)), 'int32');
  return [...open.map(position), run(assign(resume, number(stop)))];
}

const STOP = give(constant(STOPPED, 'stopped'));
const USES_UP = compare(step(FUEL_LEFT, '--', true), '<', number(0));

/** Leaves where the fuel is used up and what is needed to go on was saved. */
export function stopWithoutFuel(): Statement {
  return guarded(USES_UP, STOP);
}

/** What is done when the way back to a stop is over. */
export function goOn(): Statement[] {
  return [run(assign(RESUME_NAME, number(0))), run(assign(FUEL_LEFT, constant(FUEL, 'fuel')))];
}

/** Between two bindings: stops where the fuel is used up. */
export function pause(stop: Stop): Statement {
  return when(IS_FRESH, [when(USES_UP, [...saveAt(stop), STOP])], when(resumesAt(stop.number), goOn()));
}
