/** What a run came to, said in one line. */
import { expect, test } from 'vitest';
import { progressWords, summary } from '../../../renderer/panels/plan/outcome-words.ts';
import type { RunOutcome } from '../../../renderer/worker/protocol.ts';
import { noOutcome } from '../../support/fake-platform.ts';

const step = { task: 'Move', args: [], cost: 2 };
const plan = { steps: [step, step], decomposition: [], roots: [], cost: 4 };
const said = (part: Partial<RunOutcome>): string =>
  summary({ ...noOutcome, nodes: 1200, ms: 0.5, ...part }, 'Hall');

test.each<[Partial<RunOutcome>, string]>([
  [
    { plan, cost: 4, optimal: true },
    '✓ Hall: 2 steps, cost 4, proved to be the cheapest. 1,200 nodes, 0.50 ms.',
  ],
  [
    { plan, cost: 4, optimal: false, bound: 1.5 },
    '✓ Hall: 2 steps, cost 4 (no plan can cost less than 1.50). 1,200 nodes, 0.50 ms.',
  ],
  [
    { plan: { ...plan, steps: [step] }, cost: 4, optimal: false, limit: 'time', ms: 60_000 },
    '✓ Hall: 1 step, cost 4. 1,200 nodes, 60.0 s. The time limit stopped the search.',
  ],
  [
    { plan, cost: 4, optimal: true, leftOut: 2 },
    '✓ Hall: 2 steps, cost 4, proved to be the cheapest without what is unfinished. 1,200 nodes, 0.50 ms.',
  ],
  [
    { status: 'unsolvable', plan: null, nodes: 1, leftOut: 2 },
    '✗ Hall: no plan without the 2 unfinished parts, left out here. 1 node, 0.50 ms.',
  ],
  [
    { status: 'unsolvable', plan: null, nodes: 1 },
    '✗ Hall: no plan exists; every alternative was tried. 1 node, 0.50 ms.',
  ],
  [
    { status: 'limit', limit: 'nodes', plan: null },
    '■ Hall: the nodes limit was reached before a plan was found. 1,200 nodes, 0.50 ms.',
  ],
  [
    { status: 'cancelled', plan: null, cost: 7 },
    '■ Hall: stopped; its plan of cost 7 has not arrived yet. 1,200 nodes, 0.50 ms.',
  ],
  [
    { status: 'cancelled', plan: null, cost: null },
    '■ Hall: stopped before a plan was found. 1,200 nodes, 0.50 ms.',
  ],
  [{ status: 'error', plan: null }, '✗ Hall: planning stopped with an error. 1,200 nodes, 0.50 ms.'],
])('%j', (part, words) => {
  expect(said(part)).toBe(words);
});

test.each([
  [null, 'Preparing: compiling the domain for this world…'],
  [{ checking: false, cost: null }, 'Planning… 1,200 nodes, 0.4 s'],
  [{ checking: true, cost: 4.5 }, 'Checking the plan… 1,200 nodes, 0.4 s, best cost so far 4.50'],
])('on the way: %j', (part, words) => {
  const progress = part && { nodes: 1200, ms: 400, bound: 0, improvements: [], ...part };
  expect(progressWords(progress)).toBe(words);
});
