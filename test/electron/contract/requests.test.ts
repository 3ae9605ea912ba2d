/** Every channel against payloads that no window of ours would send. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REQUEST_CHANNELS, type RequestChannel } from '../../../electron/contract/channels.ts';
import { REQUESTS } from '../../../electron/contract/requests.ts';

const ID = '0123456789abcdef0123456789abcdef';
const FILE = { path: 'guard.htn', text: 'domain guard;' };

/** One payload of each channel as the window sends it. */
const GOOD: Record<RequestChannel, unknown> = {
  'project:choose-folder': undefined,
  'project:choose-import': undefined,
  'project:open': { id: ID },
  'project:samples': undefined,
  'project:recent': undefined,
  'project:initial': undefined,
  'project:create': { name: 'my game', files: [FILE] },
  'project:save': { id: ID, files: [{ ...FILE, knownText: null }], despite: [] },
  'project:read-file': { id: ID, path: 'worlds/ambush.world' },
  'project:remove': {
    id: ID,
    file: { path: 'worlds/ambush.world', knownText: null },
    despite: ['changed', 'read-only'],
  },
  'project:watch': { id: ID },
  'project:unwatch': { id: ID },
  'backup:write': { id: 'sample:figures', files: [{ ...FILE, base: null }] },
  'backup:offers': { id: ID },
  'backup:answer': { key: 'sample-figures', paths: ['guard.htn'] },
  'backup:kept': undefined,
  'backup:read': { key: ID },
  'export:write': { name: 'guard', files: [{ path: 'guard.ts', text: '' }] },
  'settings:read': { key: 'theme' },
  'settings:write': { key: 'theme', json: '"dark"' },
  'menu:show': [
    { label: 'File', items: [{ id: 'save', label: 'Save', keys: 'Ctrl+S', enabled: true }, 'separator'] },
  ],
  'window:recovered': undefined,
  'window:title': { title: 'guard', unsaved: true },
  'window:guard-close': undefined,
  'window:answer-close': { close: true },
};

const accepts = (channel: RequestChannel, payload: unknown): boolean =>
  REQUESTS[channel].safeParse(payload).success;

test('every channel has a schema, and no schema is without a channel', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual([...REQUEST_CHANNELS].sort());
});

describe.each(REQUEST_CHANNELS)('%s', (channel) => {
  test('passes what the window sends', () => {
    expect(accepts(channel, GOOD[channel])).toBe(true);
  });

  test('refuses a thousand payloads of any shape', () => {
    const passed = fc
      .sample(fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }), {
        seed: 13,
        numRuns: 1_000,
      })
      // `undefined` and an empty menu are in order where nothing, or a list, is asked for.
      .filter((payload) => payload !== undefined && !(Array.isArray(payload) && payload.length === 0))
      .filter((payload) => accepts(channel, payload));
    expect(passed).toEqual([]);
  });

  test('refuses its own payload with anything added, removed or exchanged', () => {
    const good = GOOD[channel];
    if (typeof good !== 'object' || good === null || Array.isArray(good)) return;
    expect(accepts(channel, { ...good, extra: 1 })).toBe(false);
    for (const key of Object.keys(good)) {
      const { [key as keyof typeof good]: _, ...without } = good;
      expect(accepts(channel, without)).toBe(false);
      for (const wrong of [null, 7, {}, [[]], () => 0]) {
        expect(accepts(channel, { ...good, [key]: wrong })).toBe(false);
      }
    }
  });
});

describe('a project', () => {
  test.each([
    '',
    '..',
    '/etc',
    ID.toUpperCase(),
    `${ID}0`,
    'sample:',
    'sample:../x',
    'sample:a/b',
    '__proto__',
    7,
  ])('is not named by %j', (id) => {
    expect(accepts('project:open', { id })).toBe(false);
  });
});

test('no file leaves its folder through a payload', () => {
  const inPlaces = (path: string) => [
    accepts('project:save', { id: ID, files: [{ path, text: '', knownText: null }], despite: ['changed'] }),
    accepts('project:read-file', { id: ID, path }),
    accepts('project:remove', { id: ID, file: { path, knownText: null }, despite: [] }),
    accepts('project:create', { name: 'x', files: [{ path, text: '' }] }),
    accepts('backup:write', { id: ID, files: [{ path, text: '', base: null }] }),
    accepts('export:write', { name: 'x', files: [{ path, text: '' }] }),
  ];
  for (const path of ['../a.htn', '/a.htn', 'worlds/../../a.world', 'C:\\a.htn', 'a.sh']) {
    expect(inPlaces(path)).toEqual(Array(6).fill(false));
  }
});

test('one file is not written twice by one payload', () => {
  const file = { ...FILE, base: null };
  expect(accepts('backup:write', { id: ID, files: [file] })).toBe(true);
  expect(accepts('backup:write', { id: ID, files: [file, file] })).toBe(false);
});

test('an export has no two files that another system takes for one', () => {
  const accepted = (...paths: string[]) =>
    accepts('export:write', { name: 'x', files: paths.map((path) => ({ path, text: '' })) });
  expect(accepted('Guard.htn', 'worlds/guard.world', 'guard.ts')).toBe(true);
  expect(accepted('Guard.htn', 'guard.htn')).toBe(false);
  expect(accepted('worlds/\u00e9.world', 'worlds/E\u0301.world')).toBe(false);
});

test('a name like __proto__ is just a name, and leaves no trace', () => {
  const payload = JSON.parse(
    `{ "id": "${ID}", "files": [{ "path": "__proto__.htn", "text": "", "base": null }] }`,
  );
  expect(accepts('backup:write', payload)).toBe(true);
  expect(accepts('backup:write', JSON.parse(`{ "id": "${ID}", "files": [], "__proto__": { "x": 1 } }`))).toBe(
    false,
  );
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
