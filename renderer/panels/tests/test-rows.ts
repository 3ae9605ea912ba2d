/** The rows of the Tests panel: every world of the project, and two plans beside each other. Pure. */
import { isWorld, worldFileName } from '../../../planner-core/index.ts';
import type { WorldTestResult } from '../../worker/protocol.ts';

export interface ListedWorld {
  readonly path: string;
  readonly name: string;
  /** It has expectations, or was tested: one with errors must not vanish. */
  readonly isTest: boolean;
}

export interface WorldFacts {
  readonly documents: ReadonlyMap<string, unknown>;
  readonly onDisk: ReadonlyMap<string, unknown>;
  readonly known: readonly {
    readonly path: string;
    readonly name: string;
    readonly hasExpectations: boolean;
  }[];
  readonly tests: ReadonlyMap<string, WorldTestResult>;
}

/** All worlds, in the order of the files; a world whose text cannot be read has the name of its file. */
export function listedWorlds({ documents, onDisk, known, tests }: WorldFacts): readonly ListedWorld[] {
  const read = new Map(known.map((world) => [world.path, world]));
  const paths = [...[...documents.keys()].filter(isWorld), ...onDisk.keys()];
  return paths.map((path) => {
    const world = read.get(path);
    const isTest = (world?.hasExpectations ?? false) || tests.has(path);
    return { path, name: world?.name || worldFileName(path), isTest };
  });
}

export interface ShownPlan {
  readonly title: string;
  /** Null: there was no plan. `isOther` marks the steps that the other plan does not have at that place. */
  readonly steps: readonly { readonly text: string; readonly isOther: boolean }[] | null;
}

/** The expected or else the earlier plan, and the one found now; null if there is nothing to compare. */
export function plansBeside(
  now: WorldTestResult,
  before: WorldTestResult | null,
): readonly ShownPlan[] | null {
  const old =
    now.expectedPlan !== null
      ? { title: 'Expected', steps: now.expectedPlan }
      : before !== null && before.problems.length === 0
        ? { title: 'Found before', steps: before.plan }
        : null;
  if (old === null || now.problems.length > 0) return null;
  if (old.steps?.join('\n') === now.plan?.join('\n')) return null;
  return [
    { title: old.title, steps: marked(old.steps, now.plan) },
    { title: 'Found now', steps: marked(now.plan, old.steps) },
  ];
}

function marked(steps: readonly string[] | null, other: readonly string[] | null): ShownPlan['steps'] {
  return steps?.map((text, index) => ({ text, isOther: other?.[index] !== text })) ?? null;
}
