/** The checks of a domain, in the order in which they run. */
import { checkAnnotations } from './annotations.ts';
import { type Check, onEachTask } from './check.ts';
import { checkConstantConditions, checkConstantRules } from './constant-conditions.ts';
import { checkConstantWritten } from './constant-written.ts';
import { checkCostsBelowZero } from './costs-below-zero.ts';
import { checkDerivedDepth } from './derived-depth.ts';
import { checkDerivedRecursion } from './derived-recursion.ts';
import { checkDisagreeingEffects } from './disagreeing-effects.ts';
import { checkFileHeaders } from './file-headers.ts';
import { checkObjectsInOneFile } from './objects-in-one-file.ts';
import { checkNetworkSizes, checkSizes } from './sizes.ts';
import { checkUnendingTasks } from './unending-tasks.ts';
import { checkUnreachableBranches } from './unreachable-branches.ts';
import { checkUnusedInRules, checkUnusedLocals } from './unused-locals.ts';
import { checkUnusedVariables } from './unused-variables.ts';

/** Run on any domain. Parts that could not be resolved are missing from the model. */
export const checksOfBroken: readonly Check[] = [
  checkFileHeaders,
  checkObjectsInOneFile,
  checkAnnotations,
  checkDerivedRecursion,
  checkDerivedDepth,
  onEachTask(checkConstantWritten),
  onEachTask(checkDisagreeingEffects),
  onEachTask(checkCostsBelowZero),
  checkSizes,
  onEachTask(checkNetworkSizes),
];

/** Run only if there are no errors. */
export const checksOfCorrect: readonly Check[] = [
  onEachTask(checkConstantConditions),
  checkConstantRules,
  onEachTask(checkUnreachableBranches),
  checkUnendingTasks,
  onEachTask(checkUnusedLocals),
  checkUnusedInRules,
  checkUnusedVariables,
];
