/** The desktop's ports as requests over the bridge: exactly what the contract's schemas let through. */
import { describe, expect, test } from 'vitest';
import type { EventChannel, RequestChannel } from '../../../electron/contract/channels.ts';
import type { DesktopBridge } from '../../../electron/contract/messages.ts';
import { REQUESTS } from '../../../electron/contract/requests.ts';
import { createDesktopPlatform } from '../../../renderer/platform/desktop.ts';

import type { DiskContent } from '../../../renderer/platform/ports.ts';

const REF = { id: '0123456789abcdef0123456789abcdef', name: 'game', place: '/game', readOnly: false };

function fakeBridge() {
  const asked: [RequestChannel, unknown][] = [];
  const listeners = new Map<EventChannel, ((payload: never) => void)[]>();
  const bridge = {
    async request(channel: RequestChannel, payload: unknown) {
      asked.push([channel, payload]);
      return undefined;
    },
    listen(channel: EventChannel, listener: (payload: never) => void) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return () =>
        listeners.set(
          channel,
          (listeners.get(channel) ?? []).filter((other) => other !== listener),
        );
    },
  } as unknown as DesktopBridge;
  const tell = (channel: EventChannel, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload as never);
  };
  return { platform: createDesktopPlatform(bridge), asked, tell };
}

test('every request passes the schema of its channel, even where more is known of a file', async () => {
  const { platform, asked } = fakeBridge();
  const file = { path: 'guard.htn', text: 'domain', knownText: null, diskText: null, dirty: true };
  await platform.projects.chooseFolder();
  await platform.projects.chooseImport();
  await platform.projects.open(REF);
  await platform.projects.samples();
  await platform.projects.recent();
  await platform.projects.initial();
  await platform.projects.create('game', [file]);
  await platform.projects.save(REF, [file]);
  await platform.projects.readFile(REF, 'guard.htn');
  await platform.projects.remove(REF, file);
  platform.projects.watch(REF, () => undefined)();
  await platform.backups.write(REF, [{ ...file, base: null }]);
  await platform.backups.offers(REF);
  await platform.backups.answer(REF.id, ['guard.htn']);
  await platform.backups.kept();
  await platform.backups.read(REF.id);
  await platform.exports.write('game', [{ ...file, path: 'guard.ts' }]);
  await platform.settings.write('theme', '"dark"');
  await platform.settings.read('theme');
  platform.menu?.show([{ label: 'File', items: ['separator'] }]);
  platform.window.setTitle('game', true);
  await platform.window.recovered();
  platform.window.beforeClose(async () => true);
  const refused = asked.filter(([channel, payload]) => !REQUESTS[channel].safeParse(payload).success);
  expect(refused).toEqual([]);
  expect(new Set(asked.map(([channel]) => channel)).size).toBe(24);
});

describe('events', () => {
  test('of another project are not told, nor after the end of watching', () => {
    const { platform, tell } = fakeBridge();
    const told: [string, DiskContent][] = [];
    const stop = platform.projects.watch(REF, (path, text) => told.push([path, text]));
    tell('project:file-changed', { id: REF.id, path: 'a.htn', content: 'a' });
    tell('project:file-changed', { id: 'other', path: 'b.htn', content: 'b' });
    stop();
    tell('project:file-changed', { id: REF.id, path: 'c.htn', content: null });
    expect(told).toEqual([['a.htn', 'a']]);
  });

  test('of closing are answered with what the window decides', async () => {
    const { platform, asked, tell } = fakeBridge();
    platform.window.beforeClose(async () => false);
    tell('window:closing', undefined);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked.at(-1)).toEqual(['window:answer-close', { close: false }]);
  });

  test('of the menu name the command', () => {
    const { platform, tell } = fakeBridge();
    const chosen: string[] = [];
    platform.menu?.chosen((id) => chosen.push(id));
    tell('menu:chosen', 'save');
    expect(chosen).toEqual(['save']);
  });
});
