/** Counts the work of evaluations, so that a very long one asks the search whether to continue. */
import { WORK } from '../search/runtime/layout.ts';
import { assign, compare, constant, perform, step } from './code/build.ts';
import { guarded, run, type Statement } from './code/statements.ts';
import type { Code } from './code/tree.ts';
import { ofMachine } from './surroundings.ts';

/** Loops with fewer values are not worth counting. */
const FEW = 16;

const DONE = ofMachine('work', 'int32');

/** Counts the work of a loop at its start. */
export function chargeLoop(length: Code): Statement[] {
  return length.op === 'number' && length.value <= FEW ? [] : [charge(assign(DONE, length, '+='))];
}

/** Counts the work of a function at its start. */
export function chargeCall(): Statement {
  return charge(step(DONE, '++', true));
}

function charge(done: Code): Statement {
  return guarded(compare(done, '>', constant(WORK, 'work')), run(perform(ofMachine('tire'))));
}
