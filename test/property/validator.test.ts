/** The validator accepts exactly what the reference planner calls a plan. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validatePlan } from '../../planner-core/index.ts';
import { derivationKey, referenceDerivations, referencePlans } from '../reference/planner.ts';
import { MUTATIONS } from './mutants.ts';
import { randomProject } from './random-domain.ts';
import { tryReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

const MAX_NODES = 300;

test(
  'every plan of the reference planner is valid; a mutant is valid only where the reference finds it too',
  TIME_LIMIT,
  () => {
    const tried: Record<string, number> = {};
    let rejected = 0;
    fc.assert(
      fc.property(tapes, fc.boolean(), (tape, scores) => {
        const texts = randomProject(tape, false, scores);
        const project = tryReadProject(texts.domain, texts.world);
        if (!('domain' in project)) return;
        const { plans } = referencePlans(project.domain, project.world, 5, MAX_NODES);
        for (const plan of plans) expect(validatePlan(project.domain, project.world, plan)).toEqual([]);
        const derivations = referenceDerivations(project.domain, project.world, MAX_NODES);
        if (derivations === null) return;
        const changed = plans
          .slice(0, 3)
          .flatMap((plan) =>
            Object.entries(MUTATIONS).map(([name, mutate]) => [name, mutate(plan, tape, project)] as const),
          );
        for (const [name, mutant] of changed) {
          if (mutant === null) continue;
          const valid = validatePlan(project.domain, project.world, mutant).length === 0;
          expect(valid, `${name}: ${JSON.stringify(mutant)}`).toBe(derivations.has(derivationKey(mutant)));
          tried[name] = (tried[name] ?? 0) + 1;
          if (!valid) rejected += 1;
        }
      }),
      sampling(500),
    );
    expect(rejected).toBeGreaterThanOrEqual(1000);
    // Few mutants would mean that the generator has stopped making plans.
    for (const name of Object.keys(MUTATIONS)) expect(tried[name], name).toBeGreaterThan(20);
  },
);
