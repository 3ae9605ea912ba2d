/** The gate of requests: who may ask, and that nothing is done for those who may not. */
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_CHANNELS } from '../../../electron/contract/channels.ts';
import { bundleFile, isSameSite } from '../../../electron/main/app-protocol.ts';
import { answerRequests, type Handlers } from '../../../electron/main/requests.ts';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>;

const WINDOW = { id: 1 } as BrowserWindow;
const OURS = 'app://bundle/index.html';
let listeners: Map<string, Listener>;
let handled: [string, unknown][];

beforeEach(() => {
  listeners = new Map();
  handled = [];
  const handlers = Object.fromEntries(
    REQUEST_CHANNELS.map((channel) => [
      channel,
      (payload: unknown) => {
        handled.push([channel, payload]);
        return 'done';
      },
    ]),
  ) as unknown as Handlers;
  answerRequests(
    {
      ipc: { handle: (channel, listener) => void listeners.set(channel, listener as Listener) },
      windowOf: (event) => (event.sender as unknown as { window: BrowserWindow | null }).window,
      isOurPage: (url) => isSameSite(url, OURS),
    },
    handlers,
  );
});

function eventFrom(frame: unknown, window: BrowserWindow | null = WINDOW): IpcMainInvokeEvent {
  return { senderFrame: frame, sender: { window } } as unknown as IpcMainInvokeEvent;
}

const mainFrame = { url: OURS, parent: null };

async function ask(channel: string, event: IpcMainInvokeEvent, ...args: unknown[]): Promise<unknown> {
  return listeners.get(channel)?.(event, ...args);
}

test('every channel has a listener', () => {
  expect([...listeners.keys()].sort()).toEqual([...REQUEST_CHANNELS].sort());
});

test('our page is answered', async () => {
  expect(await ask('settings:read', eventFrom(mainFrame), { key: 'theme' })).toBe('done');
  expect(handled).toEqual([['settings:read', { key: 'theme' }]]);
});

describe.each([
  ['a frame inside our page', eventFrom({ url: OURS, parent: mainFrame })],
  ['a frame that is gone', eventFrom(null)],
  ['another site', eventFrom({ url: 'https://example.org/', parent: null })],
  ['another host of our scheme', eventFrom({ url: 'app://other/index.html', parent: null })],
  ['a file', eventFrom({ url: 'file:///app/bundle/index.html', parent: null })],
  ['an empty page', eventFrom({ url: 'about:blank', parent: null })],
  ['no address at all', eventFrom({ url: '', parent: null })],
  ['no window of ours', eventFrom(mainFrame, null)],
])('%s', (_, event) => {
  test('is refused on every channel', async () => {
    for (const channel of REQUEST_CHANNELS) {
      await expect(ask(channel, event, undefined)).rejects.toThrow('was requested by an untrusted page');
    }
    expect(handled).toEqual([]);
  });
});

test('a payload of another form is refused without being repeated', async () => {
  const event = eventFrom(mainFrame);
  await expect(ask('settings:read', event, { key: 'secret\n' })).rejects.toThrow(
    /^settings:read was requested in an invalid form\.$/,
  );
  await expect(ask('settings:read', event, { key: 'a' }, 'more')).rejects.toThrow('invalid form');
  expect(handled).toEqual([]);
});

describe('the protocol', () => {
  test.each([
    ['app://bundle/index.html', '/root/index.html'],
    ['app://bundle/assets/a.js?x=1#y', '/root/assets/a.js'],
    ['app://bundle/a%20b.js', '/root/a b.js'],
  ])('serves %s', (url, file) => {
    expect(bundleFile('/root', url)).toBe(file);
  });

  test.each([
    'app://bundle/..%2f..%2fetc/passwd',
    'app://bundle/%2e%2e%2fsecret',
    'app://bundle/a%5c..%5csecret',
    'app://bundle/a%00.js',
    'app://bundle/%E0%A4%A',
    'app://other/index.html',
    'https://bundle/index.html',
    'app://bundle',
    'nonsense',
  ])('does not serve %s', (url) => {
    expect(bundleFile('/root', url)).toBeNull();
  });

  test('keeps a reload of the same site apart from a way out of it', () => {
    expect(isSameSite('http://localhost:5173/a', 'http://localhost:5173/')).toBe(true);
    for (const url of ['http://localhost:5174/', 'https://localhost:5173/', 'javascript:1', '//x', '']) {
      expect(isSameSite(url, 'http://localhost:5173/')).toBe(false);
    }
  });
});
