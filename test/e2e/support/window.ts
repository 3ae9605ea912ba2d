/** The window as a designer uses it: the few gestures that journeys are made of. */
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

const PATIENCE_MS = 20_000;

/** What an element says. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

/** Hovers until something shows: a text that still scrolls moves away from under the pointer. */
export async function hoverUntil(place: Locator, shown: Locator): Promise<void> {
  let fromEnd = 0;
  await vi.waitFor(
    async () => {
      // Monaco draws the space before a word as part of it, so the word is at the end; and only a move is noticed.
      fromEnd = fromEnd === 20 ? 28 : 20;
      const width = (await place.boundingBox())?.width ?? 0;
      await place.hover({ position: { x: width - fromEnd, y: 8 } });
      await shown.first().waitFor({ timeout: 2_000 });
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
}

export interface Window {
  readonly page: Page;
  panel(id: string): Locator;
  /** Brings a panel to the front, as its command does. */
  showPanel(title: string): Promise<void>;
  /** Runs a command through the palette. */
  command(label: string): Promise<void>;
  chooseWorld(name: string): Promise<void>;
  /** Edits a condition on the graph: double click, new text, Enter. */
  editCondition(node: string, text: string): Promise<void>;
  /** A node of the graph, by its key. */
  node(key: string): Locator;
  readonly planControls: Locator;
  /** The steps of the plan in the Plan panel, as `Task(args)`. */
  planSteps(): Promise<readonly string[]>;
  /** The line at the bottom. */
  status(): Promise<string>;
}

/** Waits until what is read is as expected; fails with what it was in the end. */
export async function eventually(read: () => Promise<string>, expected: RegExp): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toMatch(expected), {
    timeout: PATIENCE_MS,
    interval: 100,
  });
}

export function windowOf(page: Page): Window {
  const panel = (id: string): Locator => page.getByTestId(id);

  const nodeOf = (key: string): Locator => panel('graph-canvas').locator(`[data-node-key="${key}"]`).first();

  async function command(label: string): Promise<void> {
    await page.keyboard.press('Control+k');
    // A form behind the palette may have lists of its own.
    const palette = page.getByRole('dialog', { name: 'Commands and places' });
    await palette.getByRole('combobox').fill(label);
    await palette.getByRole('option', { name: label }).first().click();
  }

  return {
    page,
    panel,
    command,
    node: nodeOf,
    planControls: page.getByRole('toolbar', { name: 'Plan and debug' }),
    async planSteps() {
      await page.locator('.dv-tab', { hasText: /^Plan/ }).first().click();
      const list = panel('plan-view').getByRole('list', { name: 'Steps' });
      return (await list.count()) === 0 ? [] : list.evaluate(readWholeList);
    },
    showPanel: async (title) => {
      await page.locator('.dv-tab', { hasText: title }).first().click();
    },
    chooseWorld: async (name) => {
      await page.getByLabel('World to plan for').selectOption({ label: name });
    },
    async editCondition(node, text) {
      const input = panel('graph-canvas').getByLabel('Condition', { exact: true });
      // While the graph still moves, what was aimed at may no longer be under the pointer.
      const begin = async () => {
        await page.keyboard.press('Escape');
        await nodeOf(node).locator('[data-part="condition"]').first().dblclick();
        await input.waitFor({ timeout: 2_000 });
      };
      await vi.waitFor(begin, { timeout: PATIENCE_MS, interval: 200 });
      await input.fill(text);
      await input.press('Enter');
    },
    status: () => textOf(page.locator('.pw-status-bar')),
  };
}

/** Only the rows in sight are drawn: the list is scrolled through. Runs in the page. */
async function readWholeList(list: HTMLElement | SVGElement): Promise<readonly string[]> {
  const scroller = list.parentElement;
  const found = new Map<number, string>();
  const length = Number(list.querySelector('li')?.getAttribute('aria-setsize') ?? 0);
  for (let top = 0; scroller && found.size < length && top <= scroller.scrollHeight; top += 100) {
    scroller.scrollTop = top;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const row of list.querySelectorAll('li'))
      found.set(Number(row.getAttribute('aria-posinset')), row.querySelector('code')?.textContent ?? '');
  }
  return [...found].sort(([a], [b]) => a - b).map(([, text]) => text);
}
