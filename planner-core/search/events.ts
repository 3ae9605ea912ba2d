/** stub */
import type { SearchObserver } from './api.ts';
import type { Problem } from './problem.ts';
import type { Engine, EngineHook } from './runtime/engine.ts';
export function createReporter(_p: Problem, _e: Engine, _o: SearchObserver): EngineHook {
  throw new Error('later');
}
