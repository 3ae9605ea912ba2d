/** The README that goes with exported code. */
import type { ExportedFile } from '../../formats/kit/export-result.ts';
import type { Program } from '../../program/model.ts';
import { json } from './modules.ts';

export interface ReadmeNames {
  readonly file: string;
  readonly planner: string;
  readonly worlds: readonly string[];
}

export function readmeFile(program: Program, { file, planner, worlds }: ReadmeNames): ExportedFile {
  const world = worlds[0] ?? 'WORLD';
  const text = `# ${program.name}

A planner generated from the domain \`${program.name}\`. It depends on nothing: JavaScript for Node 20 and
browsers (\`.mjs\`), with declarations (\`.d.mts\`) that TypeScript reads by itself.

## Try it

    node run.mjs ${world}
    node run.mjs ${world} --best

prints one JSON object: \`outcome\` (\`solved\`, \`unsolvable\`, \`limit\`, \`cancelled\`, \`error\`), \`plan\`, \`cost\`, \`optimal\`, \`bound\`,
\`nodes\`, \`ms\`, \`decomposition\`, \`improvements\`. Worlds: ${worlds.join(', ') || 'none'}.

## In a game

    import { ${planner} } from './${file}.mjs';
    import { worlds } from './worlds/index.mjs';

    const planner = new ${planner}(worlds.get('${world}'));
    // planner.state has a getter for every variable and a setter for every fluent.
    const { plan } = planner.run();            // the first plan
    const best = planner.runBest({ timeMs: 5, clock: () => performance.now() });

- A slice a frame: \`planner.start({ mode: 'best' })\`, then \`planner.runFor(500)\` until it no longer gives \`running\`;
  \`planner.result()\` says at any time what was found. The plan does not depend on how the search is sliced.
- \`plan\` is there at once; \`decomposition\`, the tasks that chose each step, is worked out when it is first read.
- Other tasks than the world's: \`planner.run({ tasks: [SomeTask.of(planner, …)] })\`.
- A task on its own: \`SomeTask.of(planner, …)\` has \`applicable()\`, \`cost()\`, \`apply()\` and \`decompose()\`.
- Objects and enum values are named by strings, \`none\` is \`null\`, texts are strings. In \`plan\` everything is printed: there
  \`JSON.parse\` gives what a text says.
- External functions: pass them as the second argument of the constructor. They must depend on their arguments alone.
  Without them, what the world says holds.
- \`planner.state\` sets constants too. What follows from them is worked out again when the next search starts.

${gameWorld(program, planner, world)}## What is where

\`${file}\` the planner with the domain's names · \`code/\` its generated functions · \`worlds/\` saved worlds ·
\`runtime/\` the search, the same for every domain · \`run.mjs\` the command line.
`;
  return { path: 'README.md', text };
}

function gameWorld({ types }: Program, planner: string, world: string): string {
  const names = types.map(({ name }) => json(name));
  const room = names.map((name) => `${name}: 8`).join(', ');
  const type = names[0] ?? "'TYPE'";
  return `## A world that the game makes

    const planner = ${planner}.empty({ ${room} });
    planner.add(${type}, 'one');              // an object whose variables have their default values
    planner.remove('one');                    // variables that named it are none now
    planner.run({ tasks: [SomeTask.of(planner, …)] });

- \`empty\` says how many objects of each type there may be at once; one more is a \`RangeError\`. An object of a type
  needs room for that type alone, not for those above it. The objects of the domain are there from the beginning.
- \`planner.load(worlds.get('${world}'))\` adds the objects of a saved world and takes over its values, not its tasks.
- After objects or constants have changed, the next search takes longer to start: change them together, then plan.
- The plan is the one that the studio finds in a world with these objects, in the order in which they were made.

`;
}
