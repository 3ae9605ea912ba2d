/** How a branch is left between two bindings and goes on. */
import { STOPPED } from '../search/runtime/layout.ts';
import { compare, constant, number, step } from './code/build.ts';
import { give, guarded, type Statement } from './code/statements.ts';
import type { Code } from './code/tree.ts';
import type { Stop } from './plan-branch.ts';
import { ofMachine, RESUME_NAME } from './surroundings.ts';

/** Whether the function goes on at a numbered place. */
export function resumesAt(stop: number): Code {
  return compare(RESUME_NAME, '===', number(stop));
}

/** Saves what is needed to go on at a stop. */
export function saveAt({ number: stop, open }: Stop): Statement {
  return { op: 'save', open, stop };
}

/** Between two bindings: stops where the fuel is used up. */
export function pauseAt({ number: stop, open }: Stop): Statement {
  return { op: 'pause', open, stop };
}

const USES_UP = compare(step(ofMachine('fuel', 'int32'), '--', true), '<', number(0));

/** Leaves where the fuel is used up and what is needed to go on was saved. */
export const STOP_WITHOUT_FUEL: Statement = guarded(USES_UP, give(constant(STOPPED, 'stopped')));

/** The way back to a stop is over. */
export const ARRIVE: Statement = { op: 'arrive' };
