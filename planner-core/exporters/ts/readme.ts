/** The README that goes with exported code. */
import type { Program } from '../../program/model.ts';
import type { ExportedFile } from '../export-result.ts';

export interface ReadmeNames {
  readonly file: string;
  readonly planner: string;
  readonly worlds: readonly string[];
}

export function readmeFile(program: Program, { file, planner, worlds }: ReadmeNames): ExportedFile {
  const world = worlds[0] ?? 'WORLD';
  const text = `# ${program.name}

A planner generated from the domain \`${program.name}\`. It depends on nothing. The same code is here twice: as TypeScript
(\`.ts\`) and as JavaScript for Node 20 and browsers (\`.mjs\`). Use one of them.

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
- Objects and enum values are named by strings, \`none\` is \`null\`.
- External functions: pass them as the second argument of the constructor. They must depend on their arguments alone.
  Without them, what the world says holds.
- Constants of the world are compiled in: change the world and export again.
- The TypeScript files import each other with their \`.ts\` endings: set \`allowImportingTsExtensions\`, or
  \`rewriteRelativeImportExtensions\` where they are compiled.

## What is where

\`${file}\` the planner with the domain's names · \`code/\` its generated functions · \`worlds/\` saved worlds ·
\`runtime/\` the search, the same for every domain · \`run.mjs\` the command line.
`;
  return { path: 'README.md', text };
}
