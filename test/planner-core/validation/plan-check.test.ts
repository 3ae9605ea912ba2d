/** A check of a plan in turns: it can be paused, is given up when its time is up, and takes as much work as the plan is long. */
import { describe, expect, test } from 'vitest';
import {
  checkMs,
  generateDay,
  isOverAfter,
  leastCheckMs,
  type Plan,
  PlanCheck,
} from '../../../planner-core/index.ts';
import { bundledProject, domainOf, worldOf } from '../../domains/bundled.ts';
import { engineOf } from '../../property/engine.ts';
import { type ReadProject, readProject } from '../../property/read-project.ts';

interface Planned extends ReadProject {
  readonly plan: Plan;
}

function planned(project: ReadProject): Planned {
  const { plan } = engineOf(project)({ mode: 'first' });
  if (!plan) throw new Error('There is no plan');
  return { ...project, plan };
}

const long = planned(
  readProject(
    `
domain Long;
fluent integer count;
task Tick() { { count += 1; } }
task Run() {
    method { branch more { count < 1000; ordered(Tick(), Run()); } branch done { ordered(); } }
}
`,
    'world W for Long; tasks ordered(Run());',
  ),
);

/** One step whose condition looks at 40,000 pairs of things. */
const wide = planned(
  readProject(
    `
domain Wide;
type Thing;
constant integer size(Thing thing);
task Look() { { forall (Thing a, Thing b) { size(a) + size(b) >= 0; } } }
`,
    `world W for Wide; objects { Thing ${Array.from({ length: 200 }, (_, i) => `t${i}`).join(', ')}; } tasks ordered(Look());`,
  ),
);

const checkOf = ({ domain, world, plan }: Planned, isOver?: () => boolean) =>
  new PlanCheck(domain, world, plan, isOver);

describe('a check in turns', () => {
  test.each([
    ['between two steps', long],
    ['within one step', wide],
  ])('is paused %s and comes to the same end', (_, project) => {
    const check = checkOf(project);
    let turns = 0;
    while (check.run(() => true) === 'running') turns += 1;
    expect([check.status, check.violations]).toEqual(['valid', []]);
    expect(turns).toBeGreaterThan(5);
  });

  test('finds in many turns what it finds in one', () => {
    const steps = long.plan.steps.map((step, index) => (index === 700 ? { ...step, cost: 2 } : step));
    const wrong = { ...long, plan: { ...long.plan, steps } };
    const [slow, fast] = [checkOf(wrong), checkOf(wrong)];
    while (slow.run(() => true) === 'running');
    expect([fast.run(), slow.status]).toEqual(['invalid', 'invalid']);
    expect(slow.violations).toEqual(fast.violations);
  });

  test('does nothing more once it is done', () => {
    const check = checkOf(long);
    expect([check.run(), check.run(), check.violations]).toEqual(['valid', 'valid', []]);
  });
});

describe('a check whose time is up', () => {
  test.each([
    ['between two steps', long],
    ['within one step', wide],
  ])('ends without an answer %s', (_, project) => {
    let asked = 0;
    const check = checkOf(project, () => ++asked > 3);
    expect(check.run()).toBe('unchecked');
    expect([check.run(), asked]).toEqual(['unchecked', 4]);
  });

  test('ends even in a piece of work that is too long for any turn', () => {
    let asked = 0;
    const check = checkOf(wide, () => ++asked > 50);
    while (check.run(() => true) === 'running');
    expect([check.status, asked]).toEqual(['unchecked', 51]);
  });

  test('is never taken for valid, and what was found wrong before stays found', () => {
    const steps = long.plan.steps.map((step, index) => (index === 0 ? { ...step, cost: 2 } : step));
    let asked = 0;
    const check = checkOf({ ...long, plan: { ...long.plan, steps } }, () => ++asked > 2);
    expect(check.run()).toBe('invalid');
    expect(check.violations.map(({ code }) => code)).toEqual(['wrong-cost']);
  });

  test('has what the search left of the limit, and a moment in any case', () => {
    expect(checkMs(undefined, 5000)).toBe(Number.POSITIVE_INFINITY);
    expect(checkMs(1000, 300)).toBe(700);
    expect(checkMs(1000, 1000)).toBe(leastCheckMs(1000));
    expect(leastCheckMs(1000)).toBeLessThan(100);
    expect(checkMs(60_000, 60_010)).toBe(1200);
    let now = 10;
    const isOver = isOverAfter(5, () => now);
    now = 14;
    expect(isOver()).toBe(false);
    now = 15;
    expect(isOver()).toBe(true);
    expect(isOverAfter(5, undefined)()).toBe(false);
  });
});

describe('the work of a check, in looks at the clock', () => {
  const work = (project: Planned) => {
    let asked = 0;
    expect(checkOf(project, () => ++asked < 0).run()).toBe('valid');
    return asked;
  };
  const day = domainOf(bundledProject('day'));
  const town = (characters: number) =>
    planned({ domain: day, world: worldOf(day, generateDay({ characters, hours: 24, seed: 1 })) });

  test('grows as the plan does', () => {
    const [small, large] = [town(10), town(80)];
    const growth = large.plan.decomposition.length / small.plan.decomposition.length;
    expect(growth).toBeGreaterThan(7);
    expect(work(large) / work(small)).toBeLessThan(1.3 * growth);
  });

  /** Every parcel goes to a place of its own: the way is found from what is asked, not tried out. */
  const parcels = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => index);
    return planned(
      readProject(
        `
domain Parcels;
type Parcel; type Shelf;
constant boolean belongs(Parcel parcel, Shelf shelf);
fluent boolean free(Shelf shelf);
fluent boolean waiting(Parcel parcel);
task Put(Parcel parcel, Shelf shelf) { { waiting(parcel) == true :-> false; free(shelf) == true :-> false; } }
task Store() {
    method {
        branch some { exists (Shelf shelf, Parcel parcel) { free(shelf); waiting(parcel); belongs(parcel, shelf); ordered(Put(parcel, shelf), Store()); } }
        branch done { ordered(); }
    }
}
`,
        `world W for Parcels;
objects { Parcel ${names.map((i) => `p${i}`).join(', ')}; Shelf ${names.map((i) => `s${i}`).join(', ')}; }
init { ${names.map((i) => `free(s${i}) := true; waiting(p${i}) := true; belongs(p${i}, s${count - 1 - i}) := true;`).join(' ')} }
tasks ordered(Store());
`,
      ),
    );
  };

  test('does not grow with what there is to choose from', () => {
    expect(work(parcels(800)) / work(parcels(100))).toBeLessThan(1.3 * 8);
  });

  /** All tasks wait for one another's steps, in whatever order they were written. */
  test('grows as the plan does where tasks wait to be decomposed', () => {
    const queue = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `n${index}`);
      const calls = names.map((name) => `Serve(${name})`).reverse();
      return planned(
        readProject(
          `
domain Queue;
type Guest;
constant Guest next(Guest guest);
fluent boolean turn(Guest guest);
task Pay(Guest guest) { { turn(guest) == true :-> false; when (next(guest) != none) { turn(next(guest)) := true; } } }
task Serve(Guest guest) { method { turn(guest); ordered(Pay(guest)); } }
`,
          `world W for Queue;
objects { Guest ${names.join(', ')}; }
init { turn(n0) := true; ${names
            .slice(1)
            .map((name, i) => `next(n${i}) := ${name};`)
            .join(' ')} }
tasks unordered(${calls.join(', ')});
`,
        ),
      );
    };
    expect(work(queue(400)) / work(queue(50))).toBeLessThan(1.3 * 8);
  });
});
