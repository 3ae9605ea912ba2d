/** Depth-first search at full speed: the towers of Hanoi with a hierarchy that has to try where a ring can go. */
import type { Problem, PruneLevel } from '../../index.ts';
import type { Benchmark } from './benchmark.ts';
import { bytesPerNode } from './memory.ts';
import { importedProblem, lackOfData, sharedPath } from './outside-data.ts';
import { type WarmTimes, warmTimes } from './timing.ts';
import { only, problemsFrom, searched } from './worlds.ts';

const RINGS = [6, 8, 10];
const LEVELS: readonly PruneLevel[] = ['none', 'full'];

const DOMAIN = `domain Towers;
type Thing; type Ring < Thing; type Peg < Thing;
constant boolean smaller(Ring ring, Thing thing);
fluent boolean lies_on(Ring ring, Thing thing);
fluent boolean top(Thing thing, Peg peg);

task Lift(Ring ring, Thing from, Peg a, Thing to, Peg b) {
    {
        top(ring, a) == true :-> false;
        lies_on(ring, from) == true :-> false;
        top(to, b) == true :-> false;
        smaller(ring, to);
        lies_on(ring, to) := true;
        top(from, a) := true;
        top(ring, b) := true;
    }
}

/// Moves a whole tower; the way round depends on how many rings it has.
task Shift(Peg a, Peg b, Peg c) {
    method { exists (Ring ring) { top(ring, a); ordered(Choose(ring, a, b, c)); } }
}

task Choose(Ring ring, Peg a, Peg b, Peg c) {
    method { lies_on(ring, a); ordered(Turn(a, c, b)); }
    method { exists (Ring below) { lies_on(ring, below); ordered(Choose(below, a, c, b)); } }
}

task Turn(Peg a, Peg b, Peg c) {
    method { ordered(Move(a, b), Swap(a, b, c)); }
}

/// Between the two pegs that the smallest ring is not on.
task Swap(Peg a, Peg b, Peg c) {
    method { top(a, a); top(c, c); ordered(); }
    method { exists (Ring ring, Thing other) { top(ring, a); top(other, c); smaller(ring, other); ordered(Move(a, c), Turn(b, c, a)); } }
    method { exists (Thing other, Ring ring) { top(other, a); top(ring, c); smaller(ring, other); ordered(Move(c, a), Turn(b, c, a)); } }
}

/// Takes whatever fits, without looking first: what does not is found out by trying.
task Move(Peg a, Peg b) {
    method { exists (Ring ring, Thing from, Thing to) { ordered(Lift(ring, from, a, to, b)); } }
}
`;

function worldOf(rings: number): string {
  const names = Array.from({ length: rings }, (_, i) => `r${i}`);
  const facts = names.flatMap((ring, i) => [
    ...[...names.slice(i + 1), 'p1', 'p2', 'p3'].map((thing) => `smaller(${ring}, ${thing}) := true;`),
    `lies_on(${ring}, ${names[i + 1] ?? 'p1'}) := true;`,
  ]);
  const tops = 'top(r0, p1) := true; top(p2, p2) := true; top(p3, p3) := true;';
  return `world Hanoi for Towers; objects { Ring ${names.join(', ')}; Peg p1, p2, p3; }
init { ${facts.join(' ')} ${tops} } tasks ordered(Shift(p1, p2, p3)); goal { top(r0, p3); }\n`;
}

export const towersBenchmark: Benchmark = {
  name: 'towers',
  what: 'towers of Hanoi, first plan, plain depth-first and with all pruning; median processor time when warm',
  run: async () => {
    const lack = lackOfData(IPC);
    return {
      columns: ['towers', 'pruning', 'steps', 'nodes', 'ms', 'plan in hand', 'million nodes/s', 'bytes/node'],
      rows: [...RINGS.flatMap(ofOurs), ...(lack === null ? PROBLEMS.flatMap(ofIpc) : [])],
      notes: lack === null ? [] : [`The problems of 2020: ${lack}`],
    };
  },
};

/** The same problem as in the 2020 planning competition. */
const IPC = 'ipc2020-hddl/total-order/Towers';
const PROBLEMS = ['pfile_06', 'pfile_10'];

function ofOurs(rings: number): (string | number)[][] {
  const files = [{ path: 'worlds/hanoi.world', text: worldOf(rings) }];
  return rowsOf(`${rings} rings`, only(problemsFrom([{ path: 'towers.htn', text: DOMAIN }], files)));
}

function ofIpc(name: string): (string | number)[][] {
  const problem = importedProblem('hddl', [sharedPath(IPC, 'domain.hddl'), sharedPath(IPC, `${name}.hddl`)]);
  if (typeof problem === 'string') throw new Error(problem);
  return rowsOf(`IPC 2020 ${name}`, problem);
}

function rowsOf(name: string, problem: Problem): (string | number)[][] {
  return LEVELS.map((prune) => {
    const options = { mode: 'first', prune } as const;
    const [{ ms, inHandMs }] = warmTimes([() => searched(problem, options)]) as [WarmTimes];
    const { plan, nodes } = searched(problem, options).result();
    const bytes = bytesPerNode(problem, options);
    return [name, prune, plan?.steps.length ?? 0, nodes, ms, inHandMs, nodes / ms / 1000, bytes];
  });
}
