/** The browser shell's server: the window and the one project, with the desktop's policies, to this machine only. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_POLICY, PLANNER_POLICY } from '../../electron/contract/policies.ts';
import { MAX_HELD_WORLD_BYTES } from '../../planner-core/project/limits.ts';
import { startWebServer, type WebServer } from '../../tools/web/static-server.ts';

let outside: string;
let server: WebServer;
beforeEach(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'planwright-server-'));
  await mkdir(path.join(outside, 'page/assets'), { recursive: true });
  await writeFile(path.join(outside, 'page/index.html'), '<p>the window</p>');
  await writeFile(path.join(outside, 'page/assets/planner.worker-x.js'), '1');
  await writeFile(path.join(outside, 'secret.txt'), 'secret');
  await mkdir(path.join(outside, 'game'));
  await writeFile(path.join(outside, 'game/guard.htn'), 'domain');
  server = await startWebServer({
    root: path.join(outside, 'page'),
    folder: path.join(outside, 'game'),
    port: 0,
  });
});
afterEach(async () => {
  await server.close();
  await rm(outside, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly policy: string | undefined;
  readonly body: string;
}

/** As sent over the wire: `fetch` would tidy the path up. Behind the token, unless `bare`. */
function ask(
  asked: string,
  options: { host?: string; method?: string; bare?: boolean } = {},
): Promise<Answer> {
  const { port, pathname: entrance } = new URL(server.address);
  const pathname = options.bare ? asked : entrance.slice(0, -1) + asked;
  const headers = { host: options.host ?? `127.0.0.1:${port}` };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: pathname, method: options.method ?? 'GET', headers },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            policy: response.headers['content-security-policy'] as string | undefined,
            body,
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

test('serves the window with its policy, and the planner worker with its own', async () => {
  expect(await ask('/')).toEqual({ status: 200, policy: PAGE_POLICY, body: '<p>the window</p>' });
  expect(await ask('/?project=served')).toMatchObject({ status: 200 });
  expect(await ask('/assets/planner.worker-x.js')).toEqual({
    status: 200,
    policy: PLANNER_POLICY,
    body: '1',
  });
});

describe('refuses', () => {
  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/%E0%A4%A',
    '//etc/passwd',
    '/none.html',
  ])('%s', async (pathname) => {
    const answer = await ask(pathname);
    expect([403, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('secret');
    expect(answer.policy).toBe(PAGE_POLICY);
  });

  test.each([
    ['without the token', () => '/served-project.json'],
    ['with another', (token: string) => `/${token.replace(/./, (first) => (first === '0' ? '1' : '0'))}/`],
    ['with a part of it', (token: string) => `/${token.slice(0, -1)}/`],
    ['with more behind it', (token: string) => `/${token}x/served-project.json`],
    ['with nothing behind it', (token: string) => `/${token}`],
    ['with the token as a query', (token: string) => `/?token=${token}`],
    ['with letters of many bytes', (token: string) => `/${'%F0%9F%98%80'.repeat(token.length / 2)}/`],
  ])('%s', async (_, address) => {
    const token = new URL(server.address).pathname.slice(1, -1);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const answer = await ask(address(token), { bare: true });
    expect(answer).toMatchObject({ status: 403, policy: PAGE_POLICY });
    expect(answer.body).toBe('Use the address that was printed at the start.');
  });

  test('a name that was pointed at this machine, and anything but reading', async () => {
    expect(await ask('/served-project.json', { host: 'evil.example' })).toMatchObject({
      status: 403,
      body: '',
    });
    expect(await ask('/', { method: 'POST' })).toMatchObject({ status: 405 });
  });
});

describe('the project of the start', () => {
  test('is in the address, and handed over without what lies outside of it', async () => {
    await symlink(path.join(outside, 'secret.txt'), path.join(outside, 'game/link.htn'));
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/\?project=served$/);
    const { status, body } = await ask('/served-project.json');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      ref: { id: 'served', name: 'game', place: 'from the server', readOnly: true },
      files: [{ path: 'guard.htn', text: 'domain' }],
      onDisk: [],
      skipped: [{ path: 'link.htn', reason: 'link.htn is a link that leads out of the folder' }],
    });
    expect(body).not.toContain(outside);
  });

  test('hands a world that is too large over by itself, and nothing that is no file of it', async () => {
    await mkdir(path.join(outside, 'game/worlds'));
    await writeFile(path.join(outside, 'game/worlds/large.world'), 'x'.repeat(MAX_HELD_WORLD_BYTES + 1));
    const { body } = await ask('/served-project.json');
    expect(JSON.parse(body)).toMatchObject({ onDisk: [{ path: 'worlds/large.world' }] });
    const file = await ask('/served-file?path=worlds%2Flarge.world');
    expect([file.status, file.body.length, file.policy]).toEqual([
      200,
      MAX_HELD_WORLD_BYTES + 1,
      PAGE_POLICY,
    ]);
    expect(await ask('/served-file?path=worlds%2Fgone.world')).toMatchObject({ status: 404 });
    for (const asked of ['..%2Fsecret.txt', '%2Fetc%2Fpasswd', 'notes.txt', ''])
      expect(await ask(`/served-file?path=${asked}`)).toMatchObject({ status: 403, body: '' });
  });

  test('is absent where there is none', async () => {
    const without = await startWebServer({ root: path.join(outside, 'page'), folder: null, port: 0 });
    expect(without.address).toMatch(/\/$/);
    expect((await fetch(`${without.address}served-project.json`)).status).toBe(404);
    await without.close();
  });
});
