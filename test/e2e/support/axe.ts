/** Asks axe-core what of the page would keep somebody out. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical findings, one line each: rule, element, what is wrong. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // The page's policy lets no script in from outside, so it is evaluated and not added.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await tool.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(
          (node) =>
            `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim() ?? ''}`,
        ),
      );
  });
}
