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

A planner generated from the domain \`${program.name}\`: JavaScript without dependencies for Node 20 and
browsers (\`.mjs\`), with type declarations (\`.d.mts\`) that TypeScript finds automatically.

## Try it

    node run.mjs ${world}
    node run.mjs ${world} --best

These commands print one JSON object: \`outcome\` (\`solved\`, \`unsolvable\`, \`limit\`, \`cancelled\`, \`error\`), \`plan\`, \`cost\`, \`optimal\`, \`bound\`,
\`nodes\`, \`ms\`, \`decomposition\`, \`improvements\`. Worlds: ${worlds.join(', ') || 'none'}.

## In a game

    import { ${planner} } from './${file}.mjs';
    import { worlds } from './worlds/index.mjs';

    const planner = new ${planner}(worlds.get('${world}'));
    // planner.state has a getter for every variable and a setter for every fluent.
    const { plan } = planner.run();            // the first plan
    const best = planner.runBest({ timeMs: 5, clock: () => performance.now() });

- To search in time slices, one per frame: \`planner.start({ mode: 'best' })\`, then \`planner.runFor(500)\` until it no longer
  returns \`running\`. \`planner.result()\` returns the result so far at any time. The plan does not depend on the slices.
- \`plan\` is available immediately; \`decomposition\`, the tasks that each step comes from, is computed when it is first read.
- To plan for other tasks than the world's: \`planner.run({ tasks: [SomeTask.of(planner, …)] })\`.
- A single task \`SomeTask.of(planner, …)\` has the methods \`applicable()\`, \`cost()\`, \`apply()\` and \`decompose()\`.
- Objects and enum values are represented by their names, \`none\` by \`null\`, texts by strings. In \`plan\`, all arguments are
  printed; \`JSON.parse\` of a printed text gives the text.
- Pass external functions as the second argument of the constructor. Their results may depend only on their arguments.
  By default, the values in the world are used.
- \`planner.state\` can set constants, too. Everything that depends on them is computed again when the next search starts.

${gameWorld(program, planner, world)}## Files

\`${file}\`: the planner, with the domain's names · \`code/\`: its generated functions · \`worlds/\`: saved worlds ·
\`runtime/\`: the search, the same for every domain · \`run.mjs\`: the command line.
`;
  return { path: 'README.md', text };
}

function gameWorld({ types }: Program, planner: string, world: string): string {
  const names = types.map(({ name }) => json(name));
  const room = names.map((name) => `${name}: 8`).join(', ');
  const type = names[0] ?? "'TYPE'";
  return `## Creating a world in the game

    const planner = ${planner}.empty({ ${room} });
    planner.add(${type}, 'one');              // an object whose variables have their default values
    planner.remove('one');                    // variables that referred to it are now none
    planner.run({ tasks: [SomeTask.of(planner, …)] });

- The argument of \`empty\` is the maximum number of objects of each type; exceeding it is a \`RangeError\`. An object counts only
  for its own type, not for its supertypes. The objects of the domain exist from the beginning.
- \`planner.load(worlds.get('${world}'))\` adds the objects of a saved world and copies its values, but not its tasks.
- After objects or constants have changed, the next search takes longer to start: make all changes first, then plan.
- The plan is the same as the studio finds in a world with these objects, in the order in which they were created.

`;
}
