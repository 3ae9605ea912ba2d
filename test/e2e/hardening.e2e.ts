/** The walls around the page, seen from inside of it: on both hosts the policies, on the desktop the bridge and the window. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOST, makeFolder, ROOT, type RunningApp, startApp } from './support/host.ts';

let app: RunningApp;
let folder: string;
beforeAll(async () => {
  const outside = await makeFolder('hardening');
  folder = path.join(outside, 'game');
  await mkdir(folder);
  await writeFile(path.join(folder, 'game.htn'), 'domain Game;\n');
  await writeFile(path.join(outside, 'secret.htn'), 'secret');
  app = await startApp({ folder });
  await app.page.waitForSelector('#root > *');
});
afterAll(() => app.close());

interface Served {
  readonly status: number;
  readonly policy: string;
}

/** Asks for a file from inside the page. */
async function fetched(address: string): Promise<Served> {
  return app.page.evaluate(async (place) => {
    const response = await fetch(place);
    return { status: response.status, policy: response.headers.get('content-security-policy') ?? '' };
  }, address);
}

/** Every script of the window, its workers' too, as the page would ask for it. */
async function allScripts(): Promise<readonly string[]> {
  const files = await readdir(path.join(ROOT, '.vite/renderer/main_window/assets'));
  return files.filter((name) => name.endsWith('.js')).map((name) => `./assets/${name}`);
}

describe('policies', () => {
  test('every script comes with one, and only the planner may evaluate', async () => {
    const scripts = await allScripts();
    expect(scripts.filter((name) => name.includes('planner.worker'))).toHaveLength(1);
    for (const script of scripts) {
      const { policy } = await fetched(script);
      expect(policy).toMatch(/^default-src 'none'/);
      expect([script, policy.includes('unsafe-eval')]).toEqual([
        script,
        /planner\.worker-[^/]+$/.test(script),
      ]);
    }
  });

  test('a page that is not there, or outside, comes with one too', async () => {
    for (const address of ['./none.js', './..%2f..%2fpackage.json', './assets/%5c..%5c..%5cx']) {
      const { status, policy } = await fetched(address);
      expect([403, 404]).toContain(status);
      expect(policy).toMatch(/^default-src 'none'/);
    }
  });

  test('the page runs no script from text and reaches no other place', async () => {
    const tried = await app.page.evaluate(async () => {
      const inline = document.createElement('script');
      let refused = false;
      try {
        inline.textContent = 'window.inlineRan = true';
        document.body.append(inline);
      } catch {
        refused = true;
      }
      const frame = document.createElement('iframe');
      frame.src = 'https://example.org/';
      document.body.append(frame);
      const reached = await fetch('https://example.org/').then(
        () => true,
        () => false,
      );
      frame.remove();
      inline.remove();
      return { refused, inline: 'inlineRan' in window, reached, isolated: crossOriginIsolated };
    });
    expect(tried).toEqual({ refused: true, inline: false, reached: false, isolated: true });
  });

  test('the page takes no markup from text, and no worker from elsewhere', async () => {
    const tried = await app.page.evaluate(() => {
      const attempt = (work: () => void): string => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        }),
        attempt(() => new Worker('https://example.org/worker.js')),
        attempt(() => new Worker('data:text/javascript,1')),
      ];
    });
    expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });

  test('the page connects to no other browser', async () => {
    const seen = await app.page.evaluate(() =>
      ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'].filter((name) => name in window),
    );
    expect(seen).toEqual([]);
  });

  test('the language worker evaluates nothing', async () => {
    const worker = app.page.workers().find((candidate) => candidate.url().includes('language.worker'));
    if (worker === undefined) throw new Error('no language worker');
    // A timer with text is evaluated by the page's rules, where a debugger's own evaluation is not.
    const evaluated = await worker.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          setTimeout('globalThis.textRan = true' as unknown as () => void);
          setTimeout(() => resolve('textRan' in globalThis), 50);
        }),
    );
    expect(evaluated).toBe(false);
  });
});

function desktopTests(): void {
  const ask = (channel: string, payload: unknown): Promise<unknown> =>
    app.page.evaluate(
      async ([name, value]) => {
        const bridge = window.planwright as unknown as {
          request(channel: unknown, payload: unknown): Promise<unknown>;
        };
        try {
          return await bridge.request(name, value);
        } catch (error) {
          return `refused: ${String(error)}`;
        }
      },
      [channel, payload] as const,
    );

  test('gives the page the bridge, and nothing of Node or Electron', async () => {
    const seen = await app.page.evaluate(() => ({
      bridge: Object.keys(window.planwright ?? {}).sort(),
      node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
    }));
    expect(seen).toEqual({ bridge: ['listen', 'request'], node: [] });
  });

  test('opens only what was granted, and only inside of it', async () => {
    const ref = (await ask('project:initial', undefined)) as { readonly id: string };
    expect(await ask('project:open', { id: ref.id })).toMatchObject({ ok: true });
    const refused = [
      await ask('project:open', { id: '0'.repeat(32) }),
      await ask('project:open', { id: folder }),
      await ask('project:remove', {
        id: ref.id,
        file: { path: '../secret.htn', knownText: 'secret' },
        despite: [],
      }),
      await ask('project:save', {
        id: ref.id,
        files: [{ path: '../secret.htn', text: 'x', knownText: 'secret' }],
        despite: ['changed'],
      }),
      await ask('fs:read', { path: '/etc/passwd' }),
    ];
    for (const answer of refused) expect(answer).toMatch(/^refused: /);
    expect(await app.readFile(path.dirname(folder), 'secret.htn')).toBe('secret');
  });

  test('opens no window, leaves its page for no other, and grants no permission', async () => {
    const before = app.page.url();
    const seen = await app.page.evaluate(async () => {
      const opened = window.open('https://example.org/');
      location.assign('https://example.org/');
      const link = document.createElement('a');
      link.href = 'https://example.org/';
      link.target = '_blank';
      document.body.append(link);
      link.click();
      link.remove();
      const permission = await navigator.permissions.query({ name: 'geolocation' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { opened: opened !== null, permission: permission.state };
    });
    expect(seen).toEqual({ opened: false, permission: 'denied' });
    expect(app.page.url()).toBe(before);
    expect(await app.desktop?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('lets no connection from browser to browser out, not even by way of a frame', async () => {
    let reached = 0;
    const server = createServer((socket) => {
      reached++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const candidates = await app.page.evaluate(async (turn) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inside = frame.contentWindow as unknown as typeof globalThis;
      const peer = new inside.RTCPeerConnection({
        iceServers: [{ urls: turn, username: 'a', credential: 'b' }],
      });
      const found: string[] = [];
      const gathered = new Promise<void>((resolve) => {
        peer.onicecandidate = ({ candidate }) => {
          if (candidate === null) resolve();
          else found.push(candidate.candidate);
        };
      });
      peer.createDataChannel('out');
      await peer.setLocalDescription(await peer.createOffer());
      await gathered;
      frame.remove();
      return found;
    }, `turn:127.0.0.1:${port}?transport=tcp`);
    server.close();
    expect({ candidates, reached }).toEqual({ candidates: [], reached: 0 });
  });

  test('keeps the page in its sandbox', async () => {
    const preferences = await app.desktop?.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      const { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag } =
        contents.getLastWebPreferences();
      return { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag };
    });
    expect(preferences).toEqual({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
  });
}

// A browser has no such walls of ours to test.
if (HOST === 'electron') describe('the desktop', desktopTests);
