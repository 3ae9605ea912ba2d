/** What Monaco asks of a browser and the pretended page lacks. Import this before anything of the editor. */
import { vi } from 'vitest';

vi.mock('monaco-editor/editor/editor.worker?worker', () => ({ default: class {} }));
// The contributions (menus, widgets) need a page that lays out; models and providers do without them.
vi.mock('monaco-editor/features/register.all', () => ({}));

globalThis.CSS = { ...globalThis.CSS, escape: (text: string) => text };
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
