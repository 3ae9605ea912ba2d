/** Progress on a terminal: one line, written over, gone in the end, and never where nobody looks. */
import { expect, test } from 'vitest';
import { withProgressLine } from '../../../planner-core/node/progress-line.ts';

/** What is written to a stream, and what the line shows at last. */
function written(isTTY: boolean, work: (show: (percent: number) => void) => string) {
  const texts: string[] = [];
  const stream = { isTTY, write: (text: string) => texts.push(text) };
  const run = () =>
    withProgressLine(stream, (show) => work((percent) => show({ phase: 'reading back', percent })));
  return { texts, run };
}

test('each report is written over the one before, and the line is empty in the end', () => {
  const { texts, run } = written(true, (show) => {
    show(7);
    show(100);
    return 'done';
  });
  expect(run()).toBe('done');
  expect(texts).toEqual(['\r  7 %  reading back\u001b[K', '\r100 %  reading back\u001b[K', '\r\u001b[K']);
});

test('the line is wiped out before an error is told', () => {
  const { texts, run } = written(true, () => {
    throw new Error('a fault');
  });
  expect(run).toThrow('a fault');
  expect(texts).toEqual(['\r\u001b[K']);
});

test('a pipe and a file get nothing', () => {
  const { texts, run } = written(false, (show) => {
    show(50);
    return 'done';
  });
  expect([run(), texts]).toEqual(['done', []]);
});
