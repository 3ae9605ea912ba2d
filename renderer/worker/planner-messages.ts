/** The messages to and from the planner worker. */
import type { SourceFile, TargetId } from '../../planner-core/index.ts';
import type { DebugMove, RunOptions, RunProgress, WorldTestResult } from './protocol.ts';

export type PlannerQuestion =
  | { readonly ask: 'run'; readonly world: string; readonly options: RunOptions }
  | { readonly ask: 'test' }
  | { readonly ask: 'export'; readonly target: TargetId; readonly worlds: readonly string[] }
  | { readonly ask: 'debug'; readonly world: string; readonly options: RunOptions }
  | { readonly ask: 'debug-move'; readonly move: DebugMove; readonly breakpoints: readonly string[] }
  | { readonly ask: 'debug-tree' };

export type ToPlanner =
  | { readonly kind: 'files'; readonly files: readonly SourceFile[] }
  | { readonly kind: 'ask'; readonly id: number; readonly question: PlannerQuestion }
  /** Stops the run with this id; its answer will be `cancelled`. */
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'debug-end' };

export type FromPlanner =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: RunProgress }
  /** The search of a cancelled run has stopped; its answer will follow. */
  | { readonly kind: 'stopping'; readonly id: number }
  | { readonly kind: 'tested'; readonly id: number; readonly result: WorldTestResult }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
