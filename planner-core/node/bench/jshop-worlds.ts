/**
 * Generated SimpleFPS worlds as JSHOP2 problems, with the facts of an existing SimpleFPS domain, so that JSHOP2 can plan in
 * the same worlds.
 */

/** For each type of our domain, the facts that say that something has this type. */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Player', ['player']],
  ['ControlBox', ['control-box']],
  ['Door', ['waypoint']],
  ['CoverPoint', ['cover-point']],
  ['Medikit', ['item', 'medikit']],
  ['Knife', ['item', 'knife']],
  ['Gun', ['item', 'gun']],
  ['Ammo', ['item']],
  ['Keycard', ['item']],
]);

/** The facts about an object of a type if a boolean variable is true, and if it is not. */
const STATES: ReadonlyMap<string, readonly [cell: string, set: string, unset: string]> = new Map([
  ['Area', ['lighted', 'lighted', 'dark']],
  ['Door', ['open', 'open', 'closed']],
  ['Gun', ['loaded', 'loaded', 'unloaded']],
]);

/** For each variable, the facts for a cell with a value. */
const CELLS: ReadonlyMap<string, (args: readonly string[], value: string) => readonly string[]> = new Map([
  ['at', ([point], area) => [`point-of-interest ${point} ${area}`]],
  [
    'door_between',
    ([one, other], door) => [`point-of-interest ${door} ${one}`, `connected ${one} ${other} ${door}`],
  ],
  ['distance', ([from, to], doors) => [`distance ${from} ${to} ${doors}`]],
  ['opens', ([keycard], door) => [`keycard ${keycard} ${door}`]],
  ['fits', ([ammo], gun) => [`ammo ${ammo} ${gun}`]],
  ['has_nightvision', ([gun]) => [`has-nightvision ${gun}`]],
  ['npc_area', (_, area) => [`npc-at ${area}`]],
]);

/** A generated world as a problem, with a name from which JSHOP2 can make a class name. */
export function jshopProblem(world: string, name: string): string {
  const objects = [...world.matchAll(/^ {4}([A-Z]\w*) ([\w, ]+);$/gm)].flatMap(([, type = '', names = '']) =>
    names.split(', ').map((object) => ({ type, object })),
  );
  const cells = world.split('\n').flatMap((line) => {
    const [, variable, args = '', value = ''] = /^ {4}(\w+)(?:\(([^)]*)\))? := (\w+);$/.exec(line) ?? [];
    return variable === undefined ? [] : [{ variable, args, value }];
  });
  const set = new Set(cells.map(({ variable, args }) => `${variable}(${args})`));
  const facts = [
    'npc-unaware',
    'npc-uncovered',
    'npc-not-close-to-point',
    set.has('npc_injured()') ? 'npc-injured' : 'npc-full-health',
    ...objects.flatMap(({ type, object }) => describe(type, object, set)),
    ...cells.flatMap(({ variable, args, value }) => CELLS.get(variable)?.(args.split(', '), value) ?? []),
    ...objects.flatMap(({ type, object }) => (type === 'Area' ? [`distance ${object} ${object} 0`] : [])),
  ];
  return `(defproblem ${name} simplefps\n (\n${facts.map((fact) => `  (${fact})\n`).join('')} )\n ((behave)))\n`;
}

function describe(type: string, object: string, set: ReadonlySet<string>): string[] {
  const state = STATES.get(type);
  const kinds = KINDS.get(type) ?? [];
  const states = state === undefined ? [] : [set.has(`${state[0]}(${object})`) ? state[1] : state[2]];
  return [...kinds, ...states].map((predicate) => `${predicate} ${object}`);
}
