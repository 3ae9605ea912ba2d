/** The variables that some effect changes: only these are part of the state that a search copies (SHPE, section 2.1). */
import { perObject } from '../base/per-object.ts';
import type { Effect, Task } from '../ir/model.ts';

export type Assignment = Extract<Effect, { k: 'assign' }>;

/** The assignments among effects, at any depth. */
export function assignmentsIn(effects: readonly Effect[]): Assignment[] {
  return effects.flatMap((effect) => (effect.k === 'assign' ? [effect] : assignmentsIn(effect.effects)));
}

/** Ids of the variables written by the effects of any task. */
export function writtenVariables(tasks: readonly Task[]): ReadonlySet<number> {
  return new Set(tasks.flatMap(writtenBy));
}

const writtenBy = perObject((task: Task): readonly number[] =>
  task.kind === 'primitive' ? assignmentsIn(task.effects).map(({ variable }) => variable) : [],
);
