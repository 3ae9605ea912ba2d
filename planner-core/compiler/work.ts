/** Work of evaluations is counted, so that one that takes very long asks the search whether to go on. */
import { WORK } from '../search/runtime/layout.ts';
import { assign, compare, constant, perform, step } from './code/build.ts';
import { guarded, run, type Statement } from './code/statements.ts';
import type { Code } from './code/tree.ts';
import { ofMachine } from './surroundings.ts';

/** Loops of fewer values are not worth counting. */
const FEW = 16;

const DONE = ofMachine('work', 'int32');

/** Counts the work of a loop at its beginning. */
export function chargeLoop(length: Code): Statement[] {
  return length.op === 'number' && length.value <= FEW ? [] : [charge(assign(DONE, length, '+='))];
}

/** Counts the work of a function at its beginning. */
export function chargeCall(): Statement {
  return charge(step(DONE, '++', true));
}

function charge(done: Code): Statement {
  return guarded(compare(done, '>', constant(WORK, 'work')), run(perform(ofMachine('tire'))));
}
