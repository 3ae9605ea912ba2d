/** Reads SimpleFPS problems written for JSHOP2 into worlds of the bundled domain, fact by fact. */

type Fact = readonly string[];

/** Predicates that say what kind of thing their first argument is, with the type it has here. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['dark', 'Area'],
  ['lighted', 'Area'],
  ['player', 'Player'],
  ['control-box', 'ControlBox'],
  ['waypoint', 'Door'],
  ['cover-point', 'CoverPoint'],
  ['medikit', 'Medikit'],
  ['knife', 'Knife'],
  ['gun', 'Gun'],
  ['ammo', 'Ammo'],
  ['keycard', 'Keycard'],
]);

const CELLS = new Map<string, (...args: string[]) => string>([
  ['lighted', (area) => `lighted(${area}) := true;`],
  ['npc-at', (area) => `npc_area := ${area};`],
  ['npc-close-to', (point) => `npc_point := ${point};`],
  ['npc-covered', () => 'npc_covered := true;'],
  ['npc-injured', () => 'npc_injured := true;'],
  ['npc-aware', () => 'npc_aware := true;'],
  ['npc-holding', (item) => `holding(${item}) := true;`],
  ['connected', (one, other, door) => `door_between(${one}, ${other}) := ${door};`],
  ['open', (door) => `open(${door}) := true;`],
  ['loaded', (gun) => `loaded(${gun}) := true;`],
  ['has-nightvision', (gun) => `has_nightvision(${gun}) := true;`],
  ['ammo', (ammo, gun) => `fits(${ammo}) := ${gun};`],
  ['keycard', (keycard, door) => `opens(${keycard}) := ${door};`],
  ['distance', (from, to, doors) => `distance(${from}, ${to}) := ${doors};`],
]);

/** The text of the world that a JSHOP2 problem describes. */
export function worldOfJshopProblem(problem: string): string {
  const facts = readFacts(problem);
  const types = new Map<string, string>();
  for (const [predicate = '', subject] of facts) {
    const type = TYPES.get(predicate);
    if (type !== undefined && subject !== undefined) types.set(subject, type);
  }
  const cells = facts.flatMap(([predicate = '', ...args]) => {
    if (predicate === 'point-of-interest') return place(args, types);
    return CELLS.get(predicate)?.(...args) ?? [];
  });
  return [
    'world Problem for SimpleFPS;',
    `objects {\n${[...types].map(([name, type]) => `    ${type} ${name};`).join('\n')}\n}`,
    `init {\n${cells.map((cell) => `    ${cell}`).join('\n')}\n}`,
    'tasks ordered(Behave());\n',
  ].join('\n\n');
}

/** Doors stand between areas; only other points are in one. */
function place([point = '', area = '']: string[], types: ReadonlyMap<string, string>): string[] {
  return types.get(point) === 'Door' ? [] : [`at(${point}) := ${area};`];
}

function readFacts(problem: string): Fact[] {
  const withoutComments = problem.replaceAll(/;.*$/gm, '');
  const [, initial = ''] = /\(defproblem\s+\S+\s+\S+([\s\S]*)/.exec(withoutComments) ?? [];
  const facts = [...initial.matchAll(/\(([a-z][^()]*)\)/g)].map(([, fact = '']) => fact.trim().split(/\s+/));
  return facts.map(([predicate = '', ...args]) => [
    predicate,
    ...args.map((arg) => arg.replaceAll('-', '_')),
  ]);
}
