/** A file of journeys over one bundled project: it is open before the first of them, and the app ends after the last. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningApp, type StartOptions, startApp } from './host.ts';
import { eventually, type Window, windowOf } from './window.ts';

/** Opens the project in a small window; what fails leaves a screenshot. */
export function openSample(
  name: string,
  opened: (app: RunningApp, window: Window) => void,
  options: StartOptions = {},
): void {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ width: 1280, height: 800, ...options });
    const window = windowOf(app.page);
    opened(app, window);
    await window
      .panel('welcome')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await eventually(window.status, /No problems/);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await app.screenshot(`failed: ${task.name}`);
  });
  afterAll(() => app.close());
}
