/**
 * The validator's short cuts (facts looked up, values told by the plan's tasks, conditions tested early, tasks that wait
 * until something changes) never make it accept or refuse anything that the reference planner does not. Plans of one
 * world are held against another one that is nearly the same, and so are plans that were changed.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plan, validatePlan } from '../../planner-core/index.ts';
import { derivationKey, referenceDerivations, referencePlans } from '../reference/planner.ts';
import { MUTATIONS } from './mutants.ts';
import { readProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { type Tape, tapes } from './tape.ts';

const MAX_NODES = 400;

/** Each says something of the boxes x and y, the number n and the colour h in another way. */
const CONDITIONS = [
  'open(x)',
  'not open(y)',
  'open(y) == false',
  'open(x) == true',
  'on(x, y)',
  'on(y, x)',
  'not on(x, y)',
  'under(x) == y',
  'y == under(x)',
  'under(x) == none',
  'under(y) != x',
  'under(under(x)) == y',
  'count(x) == n',
  'n == count(y)',
  'count(x) == 0',
  'count(y) == 2',
  'count(x) + 1 <= n',
  'count(x) < count(y)',
  'hue(x) == h',
  'hue(y) == red',
  'hue(y) == blue',
  'heavy(x)',
  'not heavy(y)',
  'x is Big',
  'not (y is Big)',
  'size(x) == n',
  'dye(y) == h',
  'dye(x) != hue(x)',
  'x != y',
  'x == y',
  'x == asked',
  'under(asked) == y',
  'on(asked, x)',
  'open(asked)',
  'let k := count(x); k == n',
  'let k := under(y); k == x',
  'let k := under(x); on(k, y)',
  'let k := count(y) + 1; k > n',
  'exists (Box z) { on(x, z); not open(z); }',
  'forall (Box z) { on(z, y) => open(z); }',
  'count(Box z; under(z) == x) == n',
  'tower(x, y)',
  'light(y)',
];

const QUANTIFIERS = ['exists', 'exists', 'first', 'first sort-by', 'exists sort-by'];

const NETWORKS = [
  'ordered(Name(x, y))',
  'ordered(Name(y, x), Open(x))',
  'unordered(Open(y), Name(x, x))',
  'ordered(Count(x, n))',
  'ordered(Paint(y, h), Name(asked, x))',
  'ordered(each (Box z; on(z, x)) { ordered(Name(z, y)); }, Open(x))',
  'unordered(Name(x, y), each (Box z; under(z) == y) { ordered(Open(z)); })',
  'ordered()',
];

/** The variables of a quantifier, in any order: what comes before what decides on how values are found. */
function quantifier(tape: Tape, inner: string): string {
  const kind = tape.pick(QUANTIFIERS);
  const locals = tape.pick([
    'Box x, Box y, integer [0, 3] n, Hue h',
    'Box y, Hue h, Box x, integer [0, 3] n',
    'integer [0, 3] n, Hue h, Box y, Box x',
    'Big x, Box y, integer [1, 2] n, Hue h',
  ]);
  const sort = kind.endsWith('sort-by') ? `; ${tape.pick(['count(x)', 'size(y)', 'n'])}; <` : '';
  return `${kind.replace('exists sort-by', 'sort-by')} (${locals}${sort}) { ${inner} }`;
}

function branch(tape: Tape, name: string): string {
  const used = new Set(tape.some(1, 3, () => tape.pick(CONDITIONS)));
  // Only one of them may give the name k.
  const conditions = [...used].filter(
    (each, index, all) =>
      !each.startsWith('let') || all.findIndex((other) => other.startsWith('let')) === index,
  );
  return `branch ${name} { ${quantifier(tape, `${conditions.join('; ')}; ${tape.pick(NETWORKS)};`)} }`;
}

function domainText(tape: Tape): string {
  return `
domain Checks;
type Box; type Big < Box;
enum Hue { red, green, blue }
constant boolean heavy(Box box); constant Hue dye(Box box); constant integer [0, 3] size(Box box);
fluent boolean open(Box box); fluent boolean on(Box box, Box other); fluent Box under(Box box);
fluent integer [0, 3] count(Box box); fluent Hue hue(Box box);
derived boolean tower(Box a, Box b) := on(a, b) or exists (Box c) { on(a, c); tower(c, b); };
derived boolean light(Box box) := not heavy(box) and open(box);
task Open(Box box) { { open(box) := true; } }
task Shut(Box box) { { open(box) == true :-> false; } }
task Put(Box box, Box other) { { on(box, other) := true; under(box) := other; } }
task Take(Box box) { { under(box) := none; forall (Box other) { on(box, other) := false; } } }
task Count(Box box, integer [0, 3] n) { { count(box) := n; } }
task Paint(Box box, Hue h) { { hue(box) := h; } }
task Name(Box a, Box b) { { } }
task Choose(Box asked) { method { ${branch(tape, 'one')} ${branch(tape, 'two')} branch rest { ordered(); } } }
`;
}

const BOXES = ['a', 'b', 'c'];
const TASKS = ['Open(a)', 'Shut(b)', 'Put(a, b)', 'Put(c, a)', 'Take(a)', 'Count(b, 2)', 'Paint(c, blue)'];

function initLines(tape: Tape): string[] {
  return BOXES.flatMap((box) => [
    ...(tape.rarely(2) ? [`open(${box}) := true;`] : []),
    ...(tape.rarely(2) ? [`on(${box}, ${tape.pick(BOXES)}) := true;`] : []),
    ...(tape.rarely(2) ? [`under(${box}) := ${tape.pick(BOXES)};`] : []),
    ...(tape.rarely(2) ? [`count(${box}) := ${tape.below(4)};`] : []),
    ...(tape.rarely(2) ? [`hue(${box}) := ${tape.pick(['red', 'green', 'blue'])};`] : []),
    ...(tape.rarely(2) ? [`heavy(${box}) := true;`] : []),
    ...(tape.rarely(2) ? [`dye(${box}) := ${tape.pick(['green', 'blue'])};`] : []),
    ...(tape.rarely(2) ? [`size(${box}) := ${tape.below(4)};`] : []),
  ]);
}

/** Two worlds that differ in a few lines. */
function worldTexts(tape: Tape): readonly string[] {
  const order = tape.pick(['unordered', 'unordered', 'ordered']);
  const tasks = [
    `Choose(${tape.pick(BOXES)})`,
    ...tape.some(1, 2, () => tape.pick(TASKS)),
    ...tape.some(0, 1, () => `Choose(${tape.pick(BOXES)})`),
  ];
  const init = initLines(tape);
  const other = init.filter(() => !tape.rarely(5));
  return [init, other].map(
    (lines) =>
      `world W for Checks; objects { Box a, c; Big b; } init { ${lines.join(' ')} } tasks ${order}(${tasks.join(', ')});`,
  );
}

test(
  'a plan is valid exactly where the reference finds it, whatever the validator looks up',
  TIME_LIMIT,
  () => {
    const seen = { valid: 0, refused: 0 };
    fc.assert(
      fc.property(tapes, (tape) => {
        const domain = domainText(tape);
        const projects = worldTexts(tape).map((world) => readProject(domain, world));
        const plans = projects.flatMap((project) => {
          const found = referencePlans(project.domain, project.world, 12, MAX_NODES).plans;
          const mutants = found
            .slice(0, 4)
            .flatMap((plan) => Object.values(MUTATIONS).map((mutate) => mutate(plan, tape, project)));
          return [...found, ...mutants.filter((mutant): mutant is Plan => mutant !== null)];
        });
        for (const project of projects) {
          const derivations = referenceDerivations(project.domain, project.world, 20 * MAX_NODES);
          if (derivations === null) continue;
          for (const plan of plans) {
            const violations = validatePlan(project.domain, project.world, plan);
            const isValid = derivations.has(derivationKey(plan));
            expect(violations.length === 0, `${domain}\n${JSON.stringify({ plan, violations })}`).toBe(
              isValid,
            );
            seen[isValid ? 'valid' : 'refused'] += 1;
          }
        }
      }),
      sampling(60),
    );
    expect(seen.valid).toBeGreaterThan(200);
    expect(seen.refused).toBeGreaterThan(1000);
  },
);
