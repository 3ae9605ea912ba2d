/** The bundled hierarchies after published games: what follows from what a designer changes in their worlds. */
import { describe, expect, test } from 'vitest';
import { compileDomain, createProblem, createSearch } from '../../planner-core/index.ts';
import { bundledProject, domainOf, worldOf } from './bundled.ts';

/** Plans for a world of the project after each text was exchanged for another, which must stand there. */
function planner(name: string) {
  const project = bundledProject(name);
  const domain = domainOf(project);
  const compiled = compileDomain(domain, '');
  return (world: string, changes: readonly (readonly [string, string])[] = []): readonly string[] => {
    let text = project.worldFiles.find(({ path }) => path.endsWith(`/${world}.world`))?.text ?? '';
    for (const [from, to] of changes) {
      expect(text).toContain(from);
      text = text.replace(from, to);
    }
    const search = createSearch(createProblem(compiled, worldOf(domain, text)), { mode: 'first' });
    search.run();
    const { plan } = search.result();
    return (plan?.steps ?? []).map(({ task, args }) => `${task}(${args.join(', ')})`);
  };
}

describe('a bot', () => {
  const plan = planner('bots');

  test('that is well does what its class is for, out of the foe’s sight', () => {
    const well = ['health(anna) := 20', 'health(anna) := 100'] as const;
    const unseen = ['at(boris) := street', 'at(boris) := alley'] as const;
    const alley = ['Place street;', 'Place street, alley;'] as const;
    expect(plan('pinned', [well, unseen, alley])).toEqual([
      'RunTo(anna, street, alley)',
      'Revive(anna, boris)',
    ]);
  });

  test('does not run into fire for a comrade, and follows its orders', () => {
    expect(plan('pinned', [['health(anna) := 20', 'health(anna) := 100']])).toEqual([
      'RunTo(anna, street, car)',
      'Guard(anna, car)',
    ]);
  });

  test('of another class leaves the turret alone', () => {
    const steps = plan('hold', [['class(boris) := engineer', 'class(boris) := marksman']]);
    expect(steps.some((step) => step.startsWith('BuildTurret'))).toBe(false);
  });

  test('that is farther away than it can reach goes on instead of shooting', () => {
    const far = plan('advance', [['x(road) := 20.0', 'x(road) := 200.0']]);
    expect(far.at(-1)).toBe('Guard(carol, bridge)');
  });
});

describe('a herd', () => {
  const plan = planner('herd');
  const count = (steps: readonly string[], task: string) =>
    steps.filter((step) => step.startsWith(`${task}(`)).length;

  test.each([1, 2, 3, 4])('of three watchers lets %i at most attack, and the others circle', (most) => {
    const steps = plan('hunter', [['most_attackers := 2', `most_attackers := ${most}`]]);
    expect([count(steps, 'Attack'), count(steps, 'Circle')]).toEqual([
      Math.min(3, most),
      Math.max(0, 3 - most),
    ]);
  });

  test('flees the other way where the intruder stands elsewhere', () => {
    const steps = plan('hunter', [['x(rocks) := 20.0', 'x(rocks) := -30.0']]);
    expect(steps).toContain('Run(cow, meadow, canyon)');
  });

  test('sends the nearest watcher to look', () => {
    const steps = plan('noise', [['x(reeds) := 5.0', 'x(reeds) := 55.0']]);
    expect(steps[0]).toBe('TakePart(far)');
  });
});

describe('somebody at home', () => {
  const plan = planner('household');
  const first = (changes: readonly (readonly [string, string])[]) => plan('evening', changes)[1];

  test('does first what is most urgent', () => {
    expect(first([])).toBe('TakeFood(ann, fridge)');
    expect(first([['level(ann, hunger) := 0.3', 'level(ann, hunger) := 0.9']])).toBe(
      'Use(ann, television, 1, "sit on the sofa")',
    );
    const unwashed = ['level(ann, hygiene) := 0.8', 'level(ann, hygiene) := 0.1'] as const;
    expect(plan('evening', [unwashed])[0]).toBe('Use(ann, shower, 0.3, "wash")');
  });

  test('leaves what is too far away', () => {
    expect(first([['x(fridge) := 2.0', 'x(fridge) := 60.0']])).not.toBe('TakeFood(ann, fridge)');
  });

  test('washes up only where that is in character', () => {
    expect(plan('evening')).toContain('WashUp(ann, sink)');
    expect(plan('evening', [['neat(ann) := true', 'neat(ann) := false']])).not.toContain('WashUp(ann, sink)');
  });
});
