/** What a planner plans in: a world that was saved with the export, or one that the game makes. */

import type { ProblemData, WorldCode } from './contract.ts';
import type { DomainDescription, WorldDescription } from './description.ts';
import type { Values } from './values.ts';
import type { WorldData } from './world-data.ts';

export interface PlannerWorld {
  readonly name: string;
  readonly hash: string;
  readonly sites: DomainDescription['sites'];
  /** By external function: the rows that the world gives; nothing where it gives none. */
  readonly rows: WorldDescription['tables'];
  readonly values: Values;
  readonly data: WorldData;
  /** Whether a number is that of an object of a type or of one below it. */
  readonly isOf: (number: number, type: number) => boolean;
  /** The functions of the world's tasks and goal for its present data. */
  readonly link: (data: ProblemData) => WorldCode;
}
