/** `run.mjs`: plans for an exported world from the command line. */
import type { ExportedFile } from '../../formats/kit/export-result.ts';

/** Prints the same as `planwright plan --json`, as far as the exported code knows it. */
export function runFile(domainFile: string, planner: string): ExportedFile {
  return { path: 'run.mjs', text: TEXT.replaceAll('%FILE%', domainFile).replaceAll('%PLANNER%', planner) };
}

const TEXT = `/** Plans for a world: node run.mjs WORLD [--best] [--all N] [--prune none|paper|full] [--max-nodes N] [--time-ms N] */
import { %PLANNER% } from './%FILE%.mjs';
import { worlds } from './worlds/index.mjs';

const VALUES = new Set(['--all', '--prune', '--max-nodes', '--max-depth', '--max-memory-mb', '--time-ms']);

const args = process.argv.slice(2);
const name = args.find((arg, index) => !arg.startsWith('--') && !VALUES.has(args[index - 1]));
const value = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
const count = (flag) => (value(flag) === undefined ? undefined : Number(value(flag)));

const world = worlds.get(name ?? [...worlds.keys()][0]);
if (world === undefined) {
  console.error(\`There is no world \${name}. There are: \${[...worlds.keys()].join(', ')}.\`);
  process.exit(2);
}

const planner = new %PLANNER%(world);
planner.start({
  mode: args.includes('--best') ? 'best' : args.includes('--all') ? 'all' : 'first',
  count: count('--all'),
  prune: value('--prune'),
  maxNodes: count('--max-nodes'),
  maxDepth: count('--max-depth'),
  maxMemoryMb: count('--max-memory-mb'),
  timeMs: count('--time-ms'),
  clock: () => performance.now(),
});
planner.runFor(Number.POSITIVE_INFINITY);
const result = planner.result();
console.log(JSON.stringify(result));
process.exitCode = { solved: 0, unsolvable: 1, error: 2 }[result.outcome] ?? 3;
`;
