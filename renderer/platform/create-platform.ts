/** Chooses the platform that the window runs on. */
import type { Platform } from './ports.ts';

/** Only the adapter that is needed is loaded. */
export async function createPlatform(): Promise<Platform> {
  if (window.planwright !== undefined) {
    const { createDesktopPlatform } = await import('./desktop.ts');
    return createDesktopPlatform(window.planwright);
  }
  const { createWebPlatform } = await import('./web.ts');
  return createWebPlatform();
}
