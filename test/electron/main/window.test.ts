/** The window's outside: its place on the screens, its menu, and the folder it is started with. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { folderArgument } from '../../../electron/main/app-arguments.ts';
import { accelerator, menuTemplate } from '../../../electron/main/app-menu.ts';
import { fitBounds } from '../../../electron/main/window-bounds.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const RIGHT = { x: 1920, y: 0, width: 1920, height: 1080 };

describe('the window opens', () => {
  const at = (x: number, y: number, width = 1200, height = 800) => ({
    x,
    y,
    width,
    height,
    maximised: false,
  });

  test('where it was, on whichever screen', () => {
    expect(fitBounds(at(100, 50), [SCREEN])).toEqual({ x: 100, y: 50, width: 1200, height: 800 });
    expect(fitBounds(at(2000, 50), [SCREEN, RIGHT])).toMatchObject({ x: 2000 });
  });

  test('anew where that screen is gone, or the title bar could not be reached', () => {
    for (const lost of [at(2000, 50), at(-1190, 50), at(100, -20), at(100, 1070), at(100, 5000)]) {
      expect(fitBounds(lost, [SCREEN])).toEqual({ width: 1440, height: 900 });
    }
  });

  test('the first time no larger than the screen', () => {
    expect(fitBounds(null, [{ x: 0, y: 0, width: 1280, height: 720 }])).toEqual({ width: 1280, height: 720 });
    expect(fitBounds(null, [])).toEqual({ width: 1440, height: 900 });
  });

  test('never smaller than it can be used', () => {
    expect(fitBounds(at(0, 0, 10, 10), [SCREEN])).toEqual({ width: 1440, height: 900 });
    expect(fitBounds(at(0, 0, 100, 100), [SCREEN])).toEqual({ x: 0, y: 0, width: 900, height: 600 });
  });
});

describe('the menu', () => {
  const menus = [
    {
      label: 'File',
      items: [
        { id: 'save', label: 'Save & go on', keys: 'Ctrl+S', enabled: true },
        'separator' as const,
        { id: 'odd', label: 'Odd', keys: 'Hyper+§', enabled: false },
      ],
    },
  ];

  function fileItems(chosen: (id: string) => void): MenuItemConstructorOptions[] {
    return menuTemplate(menus, false, chosen)[0]?.submenu as MenuItemConstructorOptions[];
  }

  test('shows the commands of the window and tells which was chosen', () => {
    const chosen: string[] = [];
    const items = fileItems((id) => chosen.push(id));
    expect(
      items.map(({ label, type, accelerator: keys, enabled }) => ({ label, type, keys, enabled })),
    ).toEqual([
      { label: 'Save && go on', type: undefined, keys: 'CommandOrControl+S', enabled: true },
      { label: undefined, type: 'separator', keys: undefined, enabled: undefined },
      { label: 'Odd', type: undefined, keys: undefined, enabled: false },
    ]);
    const click = items[0]?.click as () => void;
    click();
    expect(chosen).toEqual(['save']);
  });

  test('leaves the keys themselves to the window', () => {
    expect(fileItems(() => undefined)[0]?.registerAccelerator).toBe(false);
  });

  test("has a Mac's own menus around it on a Mac", () => {
    expect(menuTemplate(menus, true, () => undefined).map((menu) => menu.role ?? menu.label)).toEqual([
      'appMenu',
      'File',
      'windowMenu',
    ]);
  });

  test.each([
    ['Ctrl+S', 'CommandOrControl+S'],
    ['Mod+Shift+p', 'CommandOrControl+Shift+P'],
    ['F10', 'F10'],
    ['Alt+Enter', 'Alt+Enter'],
    ['Shift+F11', 'Shift+F11'],
    ['Ctrl+,', 'CommandOrControl+,'],
    ['Delete', 'Delete'],
    ['Ctrl+Shift', null],
    ['Ctrl++', null],
    ['', null],
    ['F25', null],
    ['Ctrl+K Ctrl+S', null],
  ])('writes %j as %j', (keys, expected) => {
    expect(accelerator(keys)).toBe(expected);
  });
});

describe('the folder of the start', () => {
  test.each([
    [['electron', '.', '--', 'game'], false, '/home/game'],
    [['electron', '.', '--', '/games/guard'], false, '/games/guard'],
    [['electron', '--no-sandbox', '.'], false, null],
    [['electron', '.', '--'], false, null],
    [['planwright', 'game'], true, '/home/game'],
    [['planwright', '--no-sandbox', 'game'], true, '/home/game'],
    [['planwright', '--', '--odd'], true, '/home/--odd'],
    [['planwright'], true, null],
  ])('%j is found', (argv, packaged, expected) => {
    expect(folderArgument(argv, packaged, '/home')).toBe(expected);
  });

  test('is that of a file which was opened', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'planwright-argument-'));
    await writeFile(path.join(folder, 'guard.htn'), '');
    expect(folderArgument(['planwright', path.join(folder, 'guard.htn')], true, '/')).toBe(folder);
    await rm(folder, { recursive: true });
  });
});
