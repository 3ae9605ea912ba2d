/**
 * Random projects in which objects are of several types: boxes and balls overlap, and bags overlap both, in such a way
 * that the objects of the three cannot each be numbered in a row.
 */
import { type RandomProject, randomProject } from './random-domain.ts';
import type { Tape } from './tape.ts';

/** Types below several others, and variables of what they are. Bags are asked about most, so that balls are scattered. */
const TYPES = `
type Bag < Thing;
type BoxBall < Ball, Box;
type BoxBag < Box, Bag;
type BallBag < Ball, Bag;
type All < BoxBall, BallBag, BoxBag;`;
const VARIABLES = `
constant integer bulk(Bag bag);
constant Bag spare(Box box);
fluent boolean open(Bag bag);
fluent boolean inside(Bag bag, Ball ball);
fluent Bag bagOf(Ball ball);
`;

const BOXES = ['Box', 'BoxBall', 'BoxBag', 'All'];
const BALLS = ['Ball', 'BoxBall', 'BallBag', 'All'];
const KINDS = ['BoxBall', 'BallBag', 'BoxBag', 'All', 'Bag', 'Ball', 'Box', 'Thing'];

export function mixedProject(tape: Tape): RandomProject {
  // The first choices of a tape are the richest.
  const [mixDomain, mixWorld] = [domainMixer(tape), worldMixer(tape)];
  const { domain, world } = randomProject(tape);
  return { domain: mixDomain(domain), world: mixWorld(world) };
}

function domainMixer(tape: Tape): (domain: string) => string {
  const tests = [
    'thing is Bag',
    'exists (Bag bag; bag == thing and open(bag))',
    'exists (Ball ball; ball == thing and ball is Bag and open(ball))',
    'exists (Box box, Bag bag; spare(box) == bag and bag == thing)',
    'exists (Ball ball, Bag bag; inside(bag, ball) and (bag == thing or ball == thing))',
    'count (Ball ball; ball is Bag) > 2',
    'thing is Ball and thing is Bag and inside(thing, thing)',
    'forall (Ball ball; bagOf(ball) == none or not open(bagOf(ball)))',
    'exists (Ball ball; spare(crate) == ball)',
  ];
  const changes = [
    'forall (Bag bag) { bag is Ball; open(bag) := not open(bag); }',
    'forall (Bag bag, Ball ball) { bag == ball; inside(bag, ball) := true; }',
    'when (globe is Bag) { bagOf(globe) := globe; }',
    'forall (Ball ball) { ball is Bag; not open(ball); bagOf(ball) := ball; }',
    'forall (Box box) { bulk(spare(box)) > 1; stock(box) := min(4, bulk(spare(box))); }',
  ];
  const odd = `$1 (${tape.pick(tests)}) ${tape.pick(['or', 'and', '=>'])} (`;
  const [crate, globe] = [tape.pick(BOXES), tape.pick(BALLS)];
  const change = tape.some(0, 2, () => tape.pick(changes)).join(' ');
  return (domain) =>
    domain
      .replace('type Ball < Thing;', `type Ball < Thing;${TYPES}`)
      .replace('object Box crate;', `object ${crate} crate;`)
      .replace('object Ball globe;', `object ${globe} globe;`)
      .replace('fluent boolean alarm;', `${VARIABLES}fluent boolean alarm;`)
      .replace(/^(derived boolean odd.* :=)(.*);$/m, `${odd}$2);`)
      .replace('fuel -= 1;', `fuel -= 1; ${change}`);
}

function worldMixer(tape: Tape): (world: string) => string {
  const types = tape.some(1, 3, () => tape.pick(KINDS));
  const named = (...wanted: string[]) =>
    types.flatMap((type, index) => (wanted.includes(type) || wanted.length === 0 ? [`mix${index}`] : []));
  const boxes = [...named(...BOXES), 'crate'];
  const balls = [...named(...BALLS), 'globe'];
  const bags = named('Bag', 'BoxBag', 'BallBag', 'All');
  const init = [
    ...named().map((name) => `flag(${name}) := ${tape.pick(['true', 'false'])};`),
    ...named(...BOXES).map((name) => `stock(${name}) := ${tape.below(5)};`),
    ...named(...BALLS).map((name) => `holder(${name}) := ${tape.pick(boxes)};`),
    ...bags.map((name) => `open(${name}) := ${tape.pick(['true', 'false'])};`),
    ...bags.map((name) => `bulk(${name}) := ${tape.below(4)};`),
    ...bags.map((name) => `inside(${name}, ${tape.pick(balls)}) := true;`),
    ...(bags.length === 0 ? [] : boxes.map((name) => `spare(${name}) := ${tape.pick(bags)};`)),
  ];
  const objects = types.map((type, index) => `${type} mix${index};`);
  return (world) =>
    world
      .replace('objects { ', `objects { ${objects.join(' ')} `)
      .replace('init { ', `init { ${init.join(' ')} `);
}
