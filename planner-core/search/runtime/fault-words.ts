/** Evaluation errors in words, under the codes of the diagnostics catalogue. */
import type { FaultKind, PlanningFault } from './faults.ts';

interface Words {
  readonly code: string;
  readonly message: (subject: string) => string;
}

const WORDS: Readonly<Record<FaultKind, Words>> = {
  overflow: {
    code: 'integer-overflow',
    message: (subject) => `The result of \`${subject}\` does not fit in 32 bits.`,
  },
  bounds: { code: 'leaves-bounds', message: (subject) => `A value is outside its bounds [${subject}].` },
  'effect-bounds': {
    code: 'effect-leaves-bounds',
    message: (subject) => `This effect takes \`${subject}\` out of its bounds.`,
  },
  division: { code: 'divides-by-zero', message: (subject) => `\`${subject}\` divides by zero.` },
  'not-a-number': {
    code: 'not-a-number',
    message: (subject) => `The result of \`${subject}\` is not a number.`,
  },
  'no-value': { code: 'no-value', message: (subject) => `\`${subject}\` has no value.` },
  'negative-cost': {
    code: 'negative-cost',
    message: (subject) => `The cost of \`${subject}\` is negative here.`,
  },
  'undefined-cost': {
    code: 'undefined-cost',
    message: (subject) => `The cost of \`${subject}\` is undefined here: a variable is applied to \`none\`.`,
  },
  'undefined-effect': {
    code: 'undefined-effect',
    message: (subject) => `An effect on \`${subject}\` is undefined here: a variable is applied to \`none\`.`,
  },
  conflict: {
    code: 'conflicting-effects',
    message: (subject) => `Two effects of one step conflict on \`${subject}\`.`,
  },
  'missing-row': {
    code: 'missing-row',
    message: (subject) => `The table of an external function has no row for \`${subject}\`.`,
  },
};

/** The catalogue's code and words for a fault; `subject` is what its site is about. */
export function faultWords(fault: PlanningFault, subject: string): { code: string; message: string } {
  const { code, message } = WORDS[fault.kind];
  return { code, message: message(fault.detail === '' ? subject : fault.detail) };
}
