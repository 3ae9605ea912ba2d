/** A component that shows what takes long to make: the last one stays until the next is there. */
import { act, StrictMode, useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { SLICE_MS } from '../../../renderer/ui/slice-queue.ts';
import type { Slices } from '../../../renderer/ui/slices.ts';
import { useSlices } from '../../../renderer/ui/use-slices.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function* takes(slices: number, value: string): Slices<string> {
  for (let slice = 0; slice < slices; slice++) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end);
    yield;
  }
  return value;
}

function Shown({ slices, name }: { readonly slices: number; readonly name: string }) {
  const { value, isNew } = useSlices(
    useCallback(() => takes(slices, name), [slices, name]),
    'nothing',
  );
  return <p>{isNew ? value : `${value}, not the newest`}</p>;
}

const element = document.createElement('div');
let root = createRoot(element);
const draw = (slices: number, name: string) =>
  act(async () =>
    root.render(
      <StrictMode>
        <Shown slices={slices} name={name} />
      </StrictMode>,
    ),
  );
afterEach(() => {
  act(() => root.unmount());
  root = createRoot(element);
});

test('what is short is there at once', async () => {
  await draw(0, 'small');
  expect(element.textContent).toBe('small');
});

test('what is long comes later, and the last one stays meanwhile', async () => {
  await draw(0, 'first');
  await draw(3, 'second');
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(element.textContent).toBe('second');
  });
});

test('the newest wins over what is still being made', async () => {
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(element.textContent ?? ''));
  watch.observe(element, { childList: true, characterData: true, subtree: true });
  act(() => root.render(<Shown slices={0} name="first" />));
  act(() => root.render(<Shown slices={5} name="old" />));
  act(() => root.render(<Shown slices={5} name="new" />));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(element.textContent).toBe('new');
  });
  watch.disconnect();
  expect([...seen]).not.toContain('old');
  expect([...seen]).toContain('first, not the newest');
});
