/** The bundled daily schedule: its size, the paper's example, and how plans grow with the town. */
import { describe, expect, test } from 'vitest';
import {
  compileDomain,
  createProblem,
  createSearch,
  generateDay,
  type Plan,
  validatePlan,
  type World,
} from '../../planner-core/index.ts';
import { bundledProject, domainOf, worldOf } from './bundled.ts';

const project = bundledProject('day');
const domain = domainOf(project);
const compiled = compileDomain(domain, '');

function firstPlan(world: World): Plan {
  const running = createSearch(createProblem(compiled, world), { mode: 'first' });
  running.run();
  const { plan } = running.result();
  if (plan === null) throw new Error(`${world.name} has no plan`);
  return plan;
}

/** What one character does, without the clock. */
function doings(plan: Plan, name: string): string[] {
  return plan.steps
    .filter(({ args }) => args[0] === name)
    .map(({ task, args }) => [task, ...args.slice(1)].join(' '));
}

test('it has 19 primitive and 12 compound tasks', () => {
  const primitives = domain.tasks.filter(({ kind }) => kind === 'primitive');
  expect([primitives.length, domain.tasks.length - primitives.length]).toEqual([19, 12]);
});

test('Bob’s morning goes as the paper prints it, with Fred arriving an hour after him', () => {
  const file = project.worldFiles.find(({ path }) => path.endsWith('bob-and-fred.world'));
  const plan = firstPlan(worldOf(domain, file?.text ?? ''));
  expect(doings(plan, 'Bob').slice(0, 19)).toEqual([
    'IncrementPerson',
    'Sleep 5',
    'IncrementPerson',
    'Sleep 2',
    'IncrementPerson',
    'Wake',
    'AddTask purchase_food',
    'Move food_shop',
    'Wait food_shop',
    'IncrementPerson',
    'ShopFoodService food_shop',
    'RemoveTask purchase_food',
    'IncrementPerson',
    'AddTask skin',
    'Move forest',
    'Skin',
    'Move skin_shop',
    'ShopSkinService skin_shop',
    'RemoveTask skin',
  ]);
});

describe('plans of generated towns', () => {
  const towns = [3, 4, 5, 6, 7, 15, 20, 40];
  const seeds = [1, 2, 3, 4, 5];

  test.each(seeds)('seed %i: valid, and as long as the paper’s within a fifth', (seed) => {
    for (const characters of towns) {
      const world = worldOf(domain, generateDay({ characters, hours: 24, seed }));
      const plan = firstPlan(world);
      expect(validatePlan(domain, world, plan)).toEqual([]);
      const ratio = plan.steps.length / (88 * characters + 29);
      expect(ratio, `${characters} characters`).toBeGreaterThan(0.8);
      expect(ratio, `${characters} characters`).toBeLessThan(1.2);
    }
  });

  test('they grow linearly with the number of characters', () => {
    for (const seed of seeds) {
      const lengths = towns.map((characters) => {
        return firstPlan(worldOf(domain, generateDay({ characters, hours: 24, seed }))).steps.length;
      });
      expect(determination(towns, lengths)).toBeGreaterThan(0.999);
    }
  });

  test('they grow linearly with the hours', () => {
    const hours = [4, 8, 12, 16, 20, 24];
    const lengths = hours.map((count) => {
      return firstPlan(worldOf(domain, generateDay({ characters: 40, hours: count, seed: 1 }))).steps.length;
    });
    expect(determination(hours, lengths)).toBeGreaterThan(0.99);
  });

  test('another kind of world for another seed, the same for the same', () => {
    const options = { characters: 5, hours: 24, seed: 1 };
    expect(generateDay(options)).toBe(generateDay(options));
    expect(generateDay({ ...options, seed: 2 })).not.toBe(generateDay(options));
  });

  test('a changed character changes nobody else before they meet', () => {
    const text = generateDay({ characters: 3, hours: 5, seed: 1 });
    const restless = text.replace('asleep(npc0) := true;', '');
    const [calm, changed] = [text, restless].map((each) => firstPlan(worldOf(domain, each))) as [Plan, Plan];
    expect(doings(changed, 'npc0')).not.toEqual(doings(calm, 'npc0'));
    expect(doings(changed, 'fred')).toEqual(doings(calm, 'fred'));
  });
});

/** R² of the straight line through the points. */
function determination(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const products = xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY));
  const squares = (values: readonly number[], centre: number) => {
    return values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  };
  const covariance = products.reduce((sum, value) => sum + value, 0);
  return covariance ** 2 / (squares(xs, meanX) * squares(ys, meanY));
}
