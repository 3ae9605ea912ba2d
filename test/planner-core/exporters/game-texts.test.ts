/** Texts between a game and an exported planner: strings in, strings out, equal where they say the same. */
import { expect, test } from 'vitest';
import { describeDomain, describeWorld } from '../../../planner-core/exporters/describe.ts';
import { compileDomain, createProblem } from '../../../planner-core/index.ts';
import { GameWorld } from '../../../planner-core/search/runtime/game-world.ts';
import { Planner } from '../../../planner-core/search/runtime/planner.ts';
import { readProject } from '../../property/read-project.ts';

const read = readProject(
  `domain Talk; type Npc; fluent text last(Npc npc); constant text name(Npc npc); external text mood(Npc npc);
   task Say(Npc npc, text line) { { last(npc) != line; last(npc) := line; } }
   task Greet(Npc npc) {
     method { name(npc) == "Ann"; ordered(Say(npc, "Only of the domain"), Say(npc, mood(npc))); }
     method { ordered(Say(npc, name(npc))); }
   }`,
  `world Talk for Talk; objects { Npc ann, bob; }
   init { name(ann) := "Ann"; name(bob) := "Bob"; last(bob) := "Only of the world"; }
   external mood(npc) := if npc == ann then "Only of the rule" else "";
   tasks ordered(Greet(ann), Greet(bob));`,
);
const compiled = compileDomain(read.domain, '');
const problem = createProblem(compiled, read.world);
const domain = { ...describeDomain(compiled), link: compiled.link };
const world = { ...describeWorld(problem, ''), link: () => problem.world };
const [LAST, NAME] = [0, 1];
const [SAY, GREET] = [0, 1];

const said = (planner: Planner, ...tasks: Parameters<Planner['task']>[1]) =>
  planner
    .run(tasks.length === 0 ? {} : { tasks: tasks.map((npc) => planner.task(GREET, [npc as string])) })
    .plan?.map(({ args }) => args.join(' '));

test('a world’s texts come out as strings', () => {
  const planner = new Planner(domain, world);
  expect([planner.get(LAST, 'ann'), planner.get(LAST, 'bob')]).toEqual(['', 'Only of the world']);
  expect(said(planner)).toEqual(['ann "Only of the domain"', 'ann "Only of the rule"', 'bob "Bob"']);
});

test('a text that the game sets is the same text wherever it comes from', () => {
  const planner = new Planner(domain, world);
  planner.set(LAST, 'Said by the game\n', 'ann');
  expect(planner.get(LAST, 'ann')).toBe('Said by the game\n');
  expect(planner.task(SAY, ['ann', 'Said by the game\n']).applicable()).toBe(false);
  expect(planner.task(SAY, ['ann', 'Said by the game']).applicable()).toBe(true);
  expect(planner.task(SAY, ['ann', 'Said by the game\n']).args).toEqual(['ann', 'Said by the game\n']);
  expect(() => planner.set(LAST, 3, 'ann')).toThrow('3 is not a value of type text');
});

test('a text that the game’s function gives is planned with, and printed on one line', () => {
  const planner = new Planner(domain, world, { mood: (npc: string) => `${npc} \u2028\ud83d "sulks"` });
  expect(said(planner, 'ann')).toEqual(['ann "Only of the domain"', 'ann "ann \\u2028\\ud83d \\"sulks\\""']);
  const wrong = new Planner(domain, world, { mood: () => 3 });
  expect(() => said(wrong, 'ann')).toThrow('3 is not a value of type text');
});

test('a world that the game makes has the texts of the game, and takes those of a saved one', () => {
  const planner = new Planner(domain, new GameWorld(domain, { Npc: 4 }, 0), { mood: () => 'fine' });
  planner.add('Npc', 'eve');
  planner.set(NAME, 'Ann', 'eve');
  planner.set(LAST, 'Before the saved ones', 'eve');
  expect(said(planner, 'eve')).toEqual(['eve "Only of the domain"', 'eve "fine"']);
  planner.load(world);
  expect([planner.get(LAST, 'bob'), planner.get(NAME, 'bob'), planner.get(LAST, 'eve')]).toEqual([
    'Only of the world',
    'Bob',
    'Before the saved ones',
  ]);
  expect(said(planner, 'bob')).toEqual(['bob "Bob"']);
});
