/** Copy, cut, paste and duplicate on the graph: as text, so that it goes to another project or an editor, too. */
import { type RefObject, useEffect } from 'react';
import type { NodeKey } from '../../planner-core/index.ts';
import { services } from '../state/services.ts';
import { useSelection, useShell } from '../state/stores.ts';
import { addAndName, deleteAll } from './gestures.ts';
import { session } from './session.ts';

/** What was copied last, where the system's clipboard cannot be read. */
let last: string | null = null;

/** The cards that are selected together, or else the selected node. */
export function chosen(): readonly NodeKey[] {
  const { marked } = session.get();
  const { node } = useSelection.getState();
  if (marked.size > 1) return [...marked];
  return node === null ? [] : [node];
}

export async function copy(nodes = chosen()): Promise<boolean> {
  const text = await clipping(nodes);
  if (text === null) return false;
  last = text;
  // Refused where the window has lost the focus: what was copied can then be pasted here only.
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  return true;
}

export async function cut(nodes = chosen()): Promise<void> {
  if (await copy(nodes)) await deleteAll(nodes);
}

export async function duplicate(nodes = chosen()): Promise<void> {
  const text = await clipping(nodes);
  if (text !== null) await paste(text, nodes.at(-1) ?? null);
}

/** From the menu, which the browser tells no text to paste. */
export async function pasteLast(): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => null);
  await paste(text || last || '');
}

async function paste(text: string, at = useSelection.getState().node): Promise<void> {
  await addAndName({ kind: 'paste', text, at });
}

async function clipping(nodes: readonly NodeKey[]): Promise<string | null> {
  if (nodes.length === 0) return null;
  const text = await services().language.clipping(nodes);
  if (text === null)
    useShell.getState().notify({
      severity: 'info',
      text: 'Tasks, methods, branches and subtasks are copied one kind at a time. Select nodes of one kind.',
      actions: [],
    });
  return text;
}

/** The keys of the system, which also come from a menu of the window or from another device. */
export function useClipboard(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current;
    if (root === null) return;
    const act = (run: (event: ClipboardEvent) => unknown) => (event: ClipboardEvent) => {
      const isHere = root.contains(document.activeElement) && !isText(event.target);
      if (!isHere) return;
      event.preventDefault();
      void run(event);
    };
    const listeners = [
      ['copy', act(() => copy())],
      ['cut', act(() => cut())],
      ['paste', act((event) => paste(event.clipboardData?.getData('text/plain') || (last ?? '')))],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener);
    };
  }, [container]);
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
