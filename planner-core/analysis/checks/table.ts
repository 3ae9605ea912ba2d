/** The checks of a domain, in the order in which they run. */
import { checkAnnotations } from './annotations.ts';
import type { Check } from './check.ts';
import { checkConstantConditions } from './constant-conditions.ts';
import { checkConstantWritten } from './constant-written.ts';
import { checkCostsBelowZero } from './costs-below-zero.ts';
import { checkDerivedDepth } from './derived-depth.ts';
import { checkDerivedRecursion } from './derived-recursion.ts';
import { checkDisagreeingEffects } from './disagreeing-effects.ts';
import { checkFileHeaders } from './file-headers.ts';
import { checkObjectsInOneFile } from './objects-in-one-file.ts';
import { checkSizes } from './sizes.ts';
import { checkUnendingTasks } from './unending-tasks.ts';
import { checkUnreachableBranches } from './unreachable-branches.ts';
import { checkUnusedLocals } from './unused-locals.ts';
import { checkUnusedVariables } from './unused-variables.ts';

/** Run on any domain. Parts that could not be resolved are missing from the model. */
export const checksOfBroken: readonly Check[] = [
  checkFileHeaders,
  checkObjectsInOneFile,
  checkAnnotations,
  checkDerivedRecursion,
  checkDerivedDepth,
  checkConstantWritten,
  checkDisagreeingEffects,
  checkCostsBelowZero,
  checkSizes,
];

/** Run only if there are no errors. */
export const checksOfCorrect: readonly Check[] = [
  checkConstantConditions,
  checkUnreachableBranches,
  checkUnendingTasks,
  checkUnusedLocals,
  checkUnusedVariables,
];
