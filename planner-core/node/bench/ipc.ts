/** The totally ordered problems of the planning competition of 2020: first plans, beside those of its winner with its check for loops. */
import { readFileSync } from 'node:fs';
import { type Benchmark, type BenchTable, cpuMs } from './benchmark.ts';
import {
  IPC_2020,
  type IpcProblem,
  importedProblem,
  ipcProblems,
  lackOfData,
  sharedPath,
} from './outside-data.ts';
import { medianCpuMs } from './timing.ts';
import { searched } from './worlds.ts';

/** Milliseconds for one problem. */
const PATIENCE = 10_000;
/** What takes longer is not done again. */
const LONG = 1000;
/** Below that nobody minds the difference. */
const SHORT = 5;

export const ipcBenchmark: Benchmark = {
  name: 'ipc',
  what: `first plans of the competition of 2020, total order, at most ${PATIENCE / 1000} s each; processor time of the first run, and the median when warm`,
  run: async () => table(),
};

interface Row {
  readonly cells: readonly (string | number)[];
  readonly isSolved: boolean;
  readonly isSlow: boolean;
}

function table(): BenchTable {
  const columns = ['problem', 'steps', 'nodes', 'first run ms', 'ms', 'HyperTensioN ms'];
  const lack = lackOfData(IPC_2020);
  if (lack !== null) return { columns, rows: [], notes: [lack] };
  const theirs = winnersTimes();
  const rows = ipcProblems().map((problem) => measure(problem, theirs));
  const solved = rows.filter(({ isSolved }) => isSolved).length;
  const slow = rows.filter(({ isSlow }) => isSlow).length;
  return {
    columns,
    rows: rows.map(({ cells }) => cells),
    notes: [
      `${solved} of ${rows.length} solved in ${PATIENCE / 1000} s each; ${slow} take over ${SHORT} ms and over twice as long as HyperTensioN did in 2026 when warm.`,
    ],
  };
}

/** By domain and problem; infinite where it found no plan in 10 s. */
function winnersTimes(): Map<string, number> {
  const lines = readFileSync(sharedPath('ipc2020-hddl', 'REFERENCE.tsv'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [domain, problem, planner, , ms] = line.split('\t');
      if (planner !== 'HyperTensioN-ipc') return [];
      return [[`${domain} ${problem}`, ms === '-' ? Number.POSITIVE_INFINITY : Number(ms)]];
    }),
  );
}

function measure({ domain, name, places }: IpcProblem, theirs: ReadonlyMap<string, number>): Row {
  const their = theirs.get(`${domain} ${name}`) ?? Number.NaN;
  const problem = importedProblem('hddl', places);
  if (typeof problem === 'string') throw new Error(`${domain} ${name}: ${problem}`);
  const begin = cpuMs();
  const clock = () => cpuMs() - begin;
  const { plan, nodes } = searched(problem, { mode: 'first', timeMs: PATIENCE, clock }).result();
  const first = clock();
  const run = () => searched(problem, { mode: 'first' });
  const ms = plan === null ? Number.POSITIVE_INFINITY : first > LONG ? first : medianCpuMs(run);
  return {
    cells: [`${domain} ${name}`, plan?.steps.length ?? 'none', nodes, first, ms, their],
    isSolved: plan !== null,
    isSlow: ms > SHORT && ms > 2 * their,
  };
}
