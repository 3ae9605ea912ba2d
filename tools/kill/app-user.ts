/** What a user does in a window: types at the top of the text, saves, and decides about what is offered. */
import type { Page } from 'playwright-core';
import { type Desk, savedText } from './app-desk.ts';
import type { Chance } from './chance.ts';

/** A busy machine takes time to draw a window. */
const PATIENCE_MS = 60_000;

export async function showText(page: Page): Promise<void> {
  await page.locator('.dv-tab', { hasText: 'Text' }).first().click({ timeout: PATIENCE_MS });
  await page.locator('.monaco-editor .view-lines').first().click({ timeout: PATIENCE_MS });
}

/** Types a unique line and returns it. */
export async function typeToken(page: Page, desk: Desk): Promise<string> {
  await focusText(page);
  const token = `// line ${desk.next++} of ${desk.folder.split('/').at(-1)}`;
  await page.keyboard.press('Control+Home');
  // Whole words at a time: single letters would take too long on a busy machine.
  for (const word of token.split(/(?<= )/)) await page.keyboard.insertText(word);
  await page.keyboard.press('Enter');
  return token;
}

export async function saveNow(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
}

/** The dialog that was just closed may have had the keyboard focus. */
async function focusText(page: Page): Promise<void> {
  const inText = await page.locator('.monaco-editor :focus').count();
  if (inText === 0)
    await page
      .locator('.monaco-editor .view-lines')
      .first()
      .click({ position: { x: 200, y: 5 } });
}

/** Does one of the possible actions with an offer, and returns which one. */
export async function answerOffers(page: Page, desk: Desk, chance: Chance): Promise<string> {
  const restore = page.getByRole('button', { name: 'Restore', exact: true });
  if (!(await restore.isVisible())) return 'nothing offered';
  const answer = ['restored', 'restored', 'restored and undone', 'discarded', 'never', 'never'][
    chance.between(0, 6)
  ];
  desk.log.push(`answers: ${answer}`);
  if (answer === 'discarded') {
    await giveUp(desk, (token, kept, saved) => kept.includes(token) && !saved.includes(token));
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
  } else if (answer !== 'never') {
    await giveUp(desk, (token, kept) => !kept.includes(token));
    await take(page);
    await focusText(page);
    if (answer === 'restored and undone') await page.keyboard.press('Control+z');
  }
  return answer ?? 'never';
}

/** If something else has been typed meanwhile, the window shows its list first. */
async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const list = page.getByTestId('offers');
  await page.waitForTimeout(300);
  if (!(await list.isVisible())) return;
  await list.getByRole('button', { name: /^Restore (all|the newest of each file)$/ }).click();
  await page.waitForTimeout(300);
  if (await list.isVisible()) await list.getByRole('button', { name: 'Decide later' }).click();
}

/** Marks the lines that the user decides to discard. */
async function giveUp(
  desk: Desk,
  isGivenUp: (token: string, kept: string, saved: string) => boolean,
): Promise<void> {
  const [kept, saved] = [desk.offered.join('\n'), await savedText(desk)];
  for (const token of desk.typed.keys()) if (isGivenUp(`${token}\n`, kept, saved)) desk.givenUp.add(token);
}
