/** Large messages in pieces: whatever is sent arrives, and no piece of it is large. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { windowChannel } from '../../../renderer/worker/channel.ts';
import { inPieces, type Piece, Pieces } from '../../../renderer/worker/pieces.ts';

/** What arrives of a message that is cut into pieces of so many values. */
function sent(message: unknown, most: number): { readonly arrived: unknown; readonly sizes: number[] } {
  const pieces = [...inPieces(message, most)].map((piece) => structuredClone(piece));
  const sizes = pieces.map((piece) => sizeOf((piece as Piece).values));
  const receiver = new Pieces<unknown>();
  const whole = pieces.map((piece) => receiver.add(piece));
  expect(whole.slice(0, -1).every((early) => early === null)).toBe(true);
  return { arrived: whole.at(-1)?.message, sizes };
}

function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 1);
}

const method = (index: number) => ({
  key: `T/${index}`,
  span: { file: 'a.htn', start: index, end: index + 1 },
  branches: [{ conditions: [{ text: 'x' }], network: { kind: 'call', args: [] } }],
});
const task = (name: string, methods: number) => ({
  name,
  methods: Array.from({ length: methods }, (_, index) => method(index)),
});
const snapshot = (tasks: readonly unknown[]) => ({
  kind: 'snapshot',
  snapshot: { version: 1, graph: { domainName: null, tasks }, diagnostics: [], domainHash: 'x' },
});

test('a small message is sent as it is', () => {
  const message = snapshot([task('A', 2)]);
  expect([...inPieces(message)]).toEqual([message]);
});

describe('a large message', () => {
  it.each([
    ['many tasks', snapshot(Array.from({ length: 300 }, (_, index) => task(`T${index}`, 2)))],
    ['a task of many methods', snapshot([task('A', 1), task('B', 900), task('C', 1)])],
    ['two long lists', { ...snapshot([task('A', 400)]), more: Array.from({ length: 2000 }, (_, i) => i) }],
    ['a list itself', Array.from({ length: 900 }, (_, index) => method(index))],
  ])('of %s arrives, in pieces that are small', (_, message) => {
    const { arrived, sizes } = sent(message, 500);
    expect(arrived).toEqual(message);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500 + 20);
  });

  it('keeps its order and names such as __proto__', () => {
    const message = JSON.parse(`{"__proto__": [${'1,'.repeat(99)}2], "last": 3}`);
    const { arrived } = sent(message, 20);
    expect(JSON.stringify(arrived)).toBe(JSON.stringify(message));
  });
});

test('every tree arrives, whatever the size of the pieces', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 2, max: 40 }), (value, most) => {
      expect(sent({ value }, most).arrived).toEqual(structuredClone({ value }));
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('one message after the other arrives through a worker that sends pieces', () => {
  const posted: unknown[] = [];
  const channel = windowChannel<unknown, never>({
    postMessage: (message) => posted.push(message),
    onmessage: null,
  });
  const messages = [snapshot([task('A', 3000)]), { kind: 'answer', id: 1, value: 2 }, snapshot([])];
  for (const message of messages) channel.post(message);
  const receiver = new Pieces<unknown>();
  const arrived = posted.flatMap((piece) => receiver.add(piece) ?? []).map(({ message }) => message);
  expect(arrived).toEqual(messages);
  expect(posted.length).toBeGreaterThan(messages.length + 3);
});

test('a piece without its beginning is refused', () => {
  const stray: Piece = { kind: 'piece', list: 3, values: [1], holes: [], isLast: true };
  expect(() => new Pieces().add(stray)).toThrow('without its beginning');
});
