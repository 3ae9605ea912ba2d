/** layout.json: what is read is written again, whatever else is in it; nothing in it can do harm. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_LAYOUT,
  type Layout,
  readLayout,
  withRenamedKeys,
  writeLayout,
} from '../../../planner-core/graph/layout-file.ts';

const LAYOUT = `{
  "version": 1,
  "nodes": {
    "Attack": { "x": 120, "y": -40, "collapsed": true, "tint": "red" },
    "Attack/1/2#0.1": { "x": 3, "y": 4 },
    "__proto__": { "x": 1, "y": 2 }
  },
  "comments": [
    { "x": 0, "y": 10, "width": 200, "height": 80, "text": "Why \\"here\\"?", "pinned": true }
  ],
  "zoom": {"level":2}
}
`;

describe('a layout', () => {
  test('is written as it was read, unknown members included', () => {
    const { layout, diagnostics } = readLayout(LAYOUT);
    expect(diagnostics).toEqual([]);
    expect(layout.nodes.get('__proto__')).toEqual({ x: 1, y: 2 });
    expect(writeLayout(layout)).toBe(LAYOUT);
  });

  test('has one line a node, in the order of their keys, in whole units', () => {
    const layout: Layout = {
      ...EMPTY_LAYOUT,
      nodes: new Map([
        ['B', { x: 1.4, y: 2.6 }],
        ['A', { collapsed: true }],
        ['Nothing', {}],
      ]),
    };
    expect(writeLayout(layout)).toBe(
      '{\n  "version": 1,\n  "nodes": {\n    "A": { "collapsed": true },\n    "B": { "x": 1, "y": 3 }\n  }\n}\n',
    );
  });

  test('that is empty stays so', () => {
    expect(readLayout('').layout).toEqual(EMPTY_LAYOUT);
    expect(readLayout(writeLayout(EMPTY_LAYOUT))).toEqual({ layout: EMPTY_LAYOUT, diagnostics: [] });
  });

  test('follows nodes to their new keys, also where they change places', () => {
    const { layout } = readLayout('{"version":1,"nodes":{"A/1":{"x":1},"A/2":{"x":2},"B":{"x":3}}}');
    const swapped = withRenamedKeys(layout, [
      ['A/1', 'A/2'],
      ['A/2', 'A/1'],
    ]);
    expect([...swapped.nodes]).toEqual([
      ['A/2', { x: 1 }],
      ['A/1', { x: 2 }],
      ['B', { x: 3 }],
    ]);
    const moved = withRenamedKeys(layout, [['A/2', 'A/1']]);
    expect([...moved.nodes.keys()]).toEqual(['A/1', 'B']);
  });
});

describe('what cannot be read', () => {
  const codes = (text: string) =>
    readLayout(text).diagnostics.map(({ code, message }) => `${code}: ${message}`);

  test.each([
    ['{', 'it is not JSON'],
    ['[]', 'it is not an object'],
    ['null', 'it is not an object'],
    ['{}', 'it has no version number'],
    ['{"version":"1"}', 'it has no version number'],
    ['{"version":2}', 'newer version (layout 2)'],
  ])('%s is told and gives an empty layout', (text, reason) => {
    expect(readLayout(text).layout).toEqual(EMPTY_LAYOUT);
    expect(codes(text)).toEqual([expect.stringContaining(reason)]);
  });

  test('is left out piece by piece, with its place', () => {
    const text =
      '{"version":1,"nodes":{"A":7,"B":{"x":"1","y":1e99,"collapsed":2},"C":{"x":1}},"comments":[null,{"text":"ok","x":0,"y":0},{"text":1}]}';
    const { layout, diagnostics } = readLayout(text, 'layout.json');
    expect([...layout.nodes]).toEqual([
      ['B', {}],
      ['C', { x: 1 }],
    ]);
    expect(layout.comments).toEqual([{ text: 'ok', x: 0, y: 0 }]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The layout entry `A` is invalid: it is not an object.',
      'The layout entry `B` is invalid: `x` is not a valid coordinate.',
      'The layout entry `B` is invalid: `y` is not a valid coordinate.',
      'The layout entry `B` is invalid: `collapsed` is neither true nor false.',
      'The layout entry `comment 1` is invalid: it needs a text and a position.',
      'The layout entry `comment 3` is invalid: it needs a text and a position.',
    ]);
    expect(text.slice(diagnostics[0]?.span.start, diagnostics[0]?.span.end)).toBe('"A"');
  });

  test('never throws, and what is written can be read again', () => {
    const members = fc.record(
      { version: fc.constant(1), nodes: fc.jsonValue(), comments: fc.jsonValue(), more: fc.jsonValue() },
      { requiredKeys: ['version'] },
    );
    fc.assert(
      fc.property(fc.oneof(members, fc.jsonValue()), (data) => {
        const { layout } = readLayout(JSON.stringify(data));
        const again = readLayout(writeLayout(layout));
        expect(again.diagnostics).toEqual([]);
        expect(writeLayout(again.layout)).toBe(writeLayout(layout));
      }),
      { seed: 99, numRuns: 300 },
    );
  });
});
