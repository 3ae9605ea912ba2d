/** How far a search has come, as those know it who decide what is left out. */
import { Bounds } from './bounds.ts';
import { Depths } from './depths.ts';
import type { Machine } from './machine.ts';
import type { Mode } from './mode.ts';

export class Progress {
  readonly mode: Mode;
  readonly bounds: Bounds;
  /** How deep it may go. */
  readonly depths: Depths;
  /** Whether ways may be left out for now, so that what is left behind is not done with. */
  isPartial = false;

  constructor(machine: Machine, mode: Mode, maxDepth: number) {
    this.mode = mode;
    this.bounds = new Bounds(machine);
    this.depths = new Depths(maxDepth);
  }
}
