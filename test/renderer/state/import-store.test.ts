/** An import from the choice of files to the open project: nothing is written before, and nothing lost. */
// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { useImport } from '../../../renderer/state/stores.ts';
import type { ImportOutcome } from '../../../renderer/worker/protocol.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const GARDEN = [
  { path: 'p.hddl', text: '(define (problem p) (:domain g) (:htn :subtasks (dig)) (:init))' },
  { path: 'g.hddl', text: '(define (domain g) (:action dig :parameters () :precondition (wet)))' },
];

let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
});

async function choose(files: typeof GARDEN): Promise<ImportOutcome> {
  w.host.chosenImport = { ok: true, value: { files, skipped: [] } };
  await useImport.getState().choose();
  const { outcome } = useImport.getState();
  if (outcome === null || 'reason' in outcome) throw new Error('Nothing was read');
  return outcome;
}

test('files are read whatever their order, and what is wrong has its place', async () => {
  const outcome = await choose(GARDEN);
  expect(useImport.getState().stage).toBe('read');
  expect(outcome.files.map(({ path }) => path)).toEqual(['g.htn', 'worlds/p.world']);
  expect(outcome.diagnostics.map(({ span, line, column }) => [span.file, line, column])).toEqual([
    ['g.hddl', 1, 63],
  ]);
  expect(w.project().ref?.id).toBe('guard');
});

test('how far the reading is can be seen while it lasts', async () => {
  const seen: (string | undefined)[] = [];
  const stop = useImport.subscribe(({ stage, progress }) => {
    if (stage === 'reading') seen.push(progress?.phase);
  });
  await choose(GARDEN);
  stop();
  expect([...new Set(seen)]).toEqual([undefined, 'reading', 'translating', 'printing', 'reading back']);
});

test('the project is made and opened under its new name', async () => {
  await choose(GARDEN);
  await useImport.getState().create('Garden');
  expect(w.project().ref?.name).toBe('Garden');
  expect([...w.project().documents.keys()]).toEqual(['g.htn', 'worlds/p.world']);
  expect(useImport.getState().stage).toBe('closed');
});

test('unsaved work of the open project is asked about first, and staying keeps the import', async () => {
  w.replace('guard.htn', 'Move', 'Walk');
  await choose(GARDEN);
  const creating = useImport.getState().create('Garden');
  expect(w.shell().question?.title).toContain('Save your changes');
  w.shell().answer('stay');
  await creating;
  expect([w.project().ref?.id, useImport.getState().stage]).toEqual(['guard', 'read']);
});

describe('nothing comes of', () => {
  test('a cancelled choice', async () => {
    await useImport.getState().choose();
    expect(useImport.getState().stage).toBe('closed');
  });

  test('files that cannot be read, which is said', async () => {
    w.host.chosenImport = { ok: false, reason: 'The disk is gone.' };
    await useImport.getState().choose();
    expect([useImport.getState().stage, w.notice()?.text]).toEqual(['closed', 'The disk is gone.']);
  });

  test('an import that is given up', async () => {
    await choose(GARDEN);
    useImport.getState().cancel();
    await useImport.getState().create('Garden');
    expect([useImport.getState().stage, w.project().ref?.id]).toEqual(['closed', 'guard']);
  });

  test('texts that are no domain', async () => {
    const outcome = await choose([{ path: 'a.txt', text: '; (defdomain x ())\nhello' }]);
    expect(outcome).toEqual({ format: null, files: [], diagnostics: [], omitted: 0 });
  });
});
