/** How a branch is left between two bindings and resumed. */
import { STOPPED } from '../search/runtime/layout.ts';
import { compare, constant, number, step } from './code/build.ts';
import { give, guarded, type Statement } from './code/statements.ts';
import type { Code } from './code/tree.ts';
import type { Stop } from './plan-branch.ts';
import { ofMachine, RESUME_NAME } from './surroundings.ts';

/** Whether the function resumes at a numbered place. */
export function resumesAt(stop: number): Code {
  return compare(RESUME_NAME, '===', number(stop));
}

/** Saves what is needed to resume at a stop. */
export function saveAt({ number: stop, open }: Stop): Statement {
  return { op: 'save', open, stop };
}

/** Between two bindings: stops if the fuel is used up. */
export function pauseAt({ number: stop, open }: Stop): Statement {
  return { op: 'pause', open, stop };
}

const USES_UP = compare(step(ofMachine('fuel', 'int32'), '--', true), '<', number(0));

/** Leaves the function after the fuel is used up and everything needed to resume is saved. */
export const STOP_WITHOUT_FUEL: Statement = guarded(USES_UP, give(constant(STOPPED, 'stopped')));

/** The function has reached the stop at which it resumes. */
export const ARRIVE: Statement = { op: 'arrive' };
