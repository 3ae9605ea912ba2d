/** The words of the status bar. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { limitOf } from '../../../renderer/shell/run-options-dialog.tsx';
import {
  countProblems,
  debugText,
  problemsText,
  runText,
  savedText,
} from '../../../renderer/shell/status-text.ts';
import type { DebugState, RunState } from '../../../renderer/state/contract.ts';
import { timeWords } from '../../../renderer/state/time-words.ts';
import { noOutcome, projectRef, startPause } from '../../support/fake-platform.ts';

const ref = projectRef('guard');
const quiet = { unsaved: [], saving: false, lastSaved: null, ref, backupFailure: null };

describe('saved or not', () => {
  const cases: readonly (readonly [Partial<Parameters<typeof savedText>[0]>, string])[] = [
    [{}, 'No changes'],
    [{ saving: true }, 'Saving…'],
    [{ unsaved: ['guard.htn'] }, 'guard.htn not saved'],
    [{ unsaved: ['guard.htn', 'a.world'] }, '2 files not saved'],
    [{ unsaved: ['guard.htn'], ref: projectRef('guard', { readOnly: true }) }, 'guard.htn changed (sample)'],
    [{ unsaved: ['guard.htn'], backupFailure: 'the disk is full' }, 'guard.htn not saved, not backed up'],
    [{ lastSaved: 98_000 }, 'Saved just now'],
    [{ lastSaved: 60_000 }, 'Saved 40 s ago'],
    [{ lastSaved: 100_000 - 180_000 }, 'Saved 3 min ago'],
  ];
  for (const [facts, words] of cases) {
    test(words, () => {
      expect(savedText({ ...quiet, ...facts }, 100_000)).toBe(words);
    });
  }
});

test('problems', () => {
  const counts = countProblems(['error', 'warning', 'warning', 'info'].map((severity) => ({ severity })));
  expect(counts).toEqual({ errors: 1, warnings: 2, notes: 1 });
  expect([
    problemsText(counts),
    problemsText({ errors: 0, warnings: 0, notes: 0 }),
    problemsText({ errors: 3, warnings: 0, notes: 0 }),
    problemsText({ errors: 0, warnings: 0, notes: 19_982 }),
  ]).toEqual(['1 error, 2 warnings, 1 note', 'No problems', '3 errors', '19,982 notes']);
});

test('times', () => {
  expect([0.456, 12.3, 4567].map(timeWords)).toEqual(['0.46 ms', '12 ms', '4.6 s']);
});

test('while something is debugged, that is said', () => {
  const of = { world: 'worlds/a.world', from: new Map() };
  const say = (facts: Partial<DebugState>) =>
    debugText(
      { active: true, busy: false, pause: { ...startPause, iteration: 12 }, of, ...facts },
      () => 'Ambush',
    );
  expect([
    say({ active: false }),
    say({}),
    say({ busy: true }),
    say({ pause: { ...startPause, why: 'end' } }),
  ]).toEqual([
    null,
    'Debugging Ambush: paused after 12 steps',
    'Debugging Ambush: searching…',
    'Debugging Ambush: the search has ended',
  ]);
});

type Facts = Partial<RunState> & { readonly isOutdated?: boolean };

describe('the last run', () => {
  const of = { world: 'worlds/a.world', mode: 'first' };
  const run = (facts: Facts): string =>
    runText({ running: false, progress: null, outcome: null, outcomeOf: of, ...facts }, () => 'Ambush');
  const outcome = { ...noOutcome, nodes: 42, ms: 0.8, cost: 4, optimal: false };
  const progress = { nodes: 12_345, ms: 300, cost: 7, bound: 3, improvements: [] };
  const cases: readonly (readonly [Facts, string])[] = [
    [{ outcomeOf: null }, 'Not planned yet'],
    [{ outcome }, 'Ambush: solved, cost 4, 42 nodes, 0.80 ms'],
    [{ outcome, isOutdated: true }, 'Ambush of an earlier version: solved, cost 4, 42 nodes, 0.80 ms'],
    [{ outcome: { ...outcome, cost: 1.3894427190999916 } }, 'Ambush: solved, cost 1.39, 42 nodes, 0.80 ms'],
    [{ outcome: { ...outcome, optimal: true } }, 'Ambush: solved, cost 4 (optimal), 42 nodes, 0.80 ms'],
    [
      { outcome: { ...outcome, status: 'unsolvable', cost: null } },
      'Ambush: no plan exists, 42 nodes, 0.80 ms',
    ],
    [
      { outcome: { ...outcome, status: 'limit', limit: 'time' } },
      'Ambush: stopped at the time limit, cost 4, 42 nodes, 0.80 ms',
    ],
    [{ outcome: { ...outcome, status: 'cancelled', cost: null } }, 'Ambush: stopped, 42 nodes, 0.80 ms'],
    [
      { outcomeOf: { ...of, mode: 'best' }, outcome: { ...outcome, limit: 'nodes' } },
      'Ambush: stopped at the nodes limit, cost 4, 42 nodes, 0.80 ms',
    ],
    [{ outcomeOf: { ...of, mode: 'best' }, outcome }, 'Ambush: stopped, cost 4, 42 nodes, 0.80 ms'],
    [{ outcome: { reason: 'The domain has errors.' } }, 'Ambush: not planned'],
    [{ running: true }, 'Ambush: preparing…'],
    [{}, 'Ambush: stopping…'],
    [
      { running: true, progress: { ...progress, checking: false } },
      'Ambush: planning, 12,345 nodes, cost 7 so far…',
    ],
    [{ running: true, progress: { ...progress, checking: true } }, 'Ambush: checking the plan…'],
  ];
  for (const [facts, words] of cases) {
    test(words, () => {
      expect(run(facts)).toBe(words);
    });
  }
});

test('a limit is a positive number; anything else leaves the default', () => {
  expect(['2.5', ' 10 ', '', '0', '-3', 'many'].map((text) => limitOf(text, 1000))).toEqual([
    2500,
    10_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
