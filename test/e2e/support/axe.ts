/** Asks axe-core what of the page would keep somebody out. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Findings that are not ours to mend: rule, and where. */
const ACCEPTED: readonly (readonly [string, RegExp])[] = [
  // Dockview puts the closing button inside the tab; the tab's menu and a key close it as well.
  ['nested-interactive', /^#dv-tab-/],
];

/** Serious and critical findings, one line each: rule, element, what is wrong. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // The page's policy lets no script in from outside, so it is evaluated and not added.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await tool.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
      // An experiment of the tool's, which takes marks and icons inside a button for words.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => ({
          rule: id,
          place: node.target.join(' '),
          what: node.failureSummary?.split('\n').at(1)?.trim() ?? '',
        })),
      );
  });
  return found
    .filter(({ rule, place }) => !ACCEPTED.some(([known, where]) => known === rule && where.test(place)))
    .map(({ rule, place, what }) => `${rule}: ${place}: ${what}`);
}
