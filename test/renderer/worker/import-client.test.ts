/** The import worker and its client: answers, faults, death, and being given up. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { channelPair } from '../../../renderer/worker/channel.ts';
import { createImportClient } from '../../../renderer/worker/import-client.ts';
import type { FromImport, ToImport } from '../../../renderer/worker/import-messages.ts';
import { importFiles, serveImport } from '../../../renderer/worker/import-service.ts';

const FILES = [{ path: 'a.lisp', text: '(defdomain a ((:operator (!go) () () ())))' }];

/** A client whose worker works, stays silent or dies. */
function client(worker: 'works' | 'silent' | 'dies') {
  const stops: string[] = [];
  const made = createImportClient((died) => {
    const [window, other] = channelPair<ToImport, FromImport>();
    if (worker === 'works') serveImport(other);
    if (worker === 'dies') queueMicrotask(() => died('out of memory'));
    return { ...window, stop: () => stops.push('stop') };
  });
  return { made, stops };
}

test('an import is answered, and the worker ended', async () => {
  const { made, stops } = client('works');
  const phases = new Set<string>();
  const { result } = made.import(FILES, ({ phase }) => phases.add(phase));
  expect(await result).toMatchObject({ format: 'shop', diagnostics: [] });
  expect([...phases]).toEqual(['reading', 'translating', 'printing', 'reading back']);
  expect(stops).toEqual(['stop']);
});

test.each(['silent', 'works'] as const)(
  'one that is given up has no result, and nothing more is heard of it',
  async (worker) => {
    const { made, stops } = client(worker);
    const heard: number[] = [];
    const { result, cancel } = made.import(FILES, ({ percent }) => heard.push(percent));
    cancel();
    expect(await result).toBeNull();
    expect(stops[0]).toBe('stop');
    expect(heard).toEqual([]);
  },
);

test('a worker that dies is a reason', async () => {
  const { made } = client('dies');
  expect(await made.import(FILES, () => {}).result).toEqual({
    reason: 'The import stopped: out of memory. Nothing was written.',
  });
});

describe('hostile files', () => {
  const deep = '('.repeat(200_000);
  test.each([
    ['brackets without end', `(defdomain a ${deep}`],
    ['closed brackets', `(defdomain a ())${')'.repeat(50_000)}`],
    ['a name that is a path', '(defdomain ../../../etc (:x)) (defproblem ../con ../../../etc () ())'],
    ['names of our own', '(defdomain __proto__ ((:operator (!constructor) () () ())))'],
    ['bytes of anything', '(define (domain \u0000\ud800) (:action \u202e :parameters (?x - '],
  ])('%s are read or refused in words', (_, text) => {
    const { files, diagnostics } = importFiles([{ path: 'a.lisp', text }]);
    expect(files.length + diagnostics.length).toBeGreaterThan(0);
    for (const { path } of files) expect(path).toMatch(/^(worlds\/)?(?!con\.)[\w-]+\.(htn|world)$/);
  });

  test('thousands of mistakes are counted, and not all sent', () => {
    const { diagnostics, omitted } = importFiles([
      { path: 'a.hddl', text: `(define (domain a) ${'(:nonsense x) '.repeat(5_000)})` },
    ]);
    expect([diagnostics.length, omitted]).toEqual([2_000, 3_000]);
  });
});
