/**
 * Plain Node: runs exported planners as a game would, many in one process. Reads jobs as JSON from standard input and
 * prints, for each of their runs, what was found.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (...parts) => import(pathToFileURL(path.join(...parts)).href);

/** The class of the domain's planner: the one export that can search. */
function plannerClass(api) {
  const classes = Object.values(api).filter((one) => typeof one?.prototype?.runFor === 'function');
  if (classes.length !== 1) throw new Error(`${classes.length} planner classes`);
  return classes[0];
}

/** Runs in slices: 1 takes `next()`, as a game with little time would. */
function search(planner, { slice, ...options }) {
  planner.start(options);
  if (slice === 1) while (planner.next() === 'running');
  else while (planner.runFor(slice ?? Number.POSITIVE_INFINITY) === 'running');
  const { outcome, limit, plan, cost, optimal, bound, nodes, improvements, decomposition, error } =
    planner.result();
  const found = improvements.map(({ cost, nodes }) => ({ cost, nodes }));
  const tree =
    decomposition?.map(({ task, args, branch, children }) => ({ task, args, branch, children })) ?? null;
  return {
    outcome,
    limit,
    plan,
    cost,
    optimal,
    bound,
    nodes,
    improvements: found,
    decomposition: tree,
    error: error?.code ?? null,
  };
}

const results = [];
for (const { folder, module, world, runs } of JSON.parse(readFileSync(0, 'utf8'))) {
  const { worlds } = await load(folder, 'worlds/index.mjs');
  const Planner = plannerClass(await load(folder, `${module}.mjs`));
  const planner = new Planner(worlds.get(world));
  results.push(runs.map((options) => search(planner, options)));
}
console.log(JSON.stringify({ results, hacked: 'hacked' in globalThis }));
