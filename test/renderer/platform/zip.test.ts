/** Archives from outside: projects come through, and what could harm is refused as a whole. */

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { pickProject } from '../../../renderer/platform/project-files.ts';
import { MAX_ENTRIES, readZip, writeZip } from '../../../renderer/platform/zip.ts';
import { checksums, crc32 } from '../../../renderer/platform/zip-directory.ts';

const files = [
  { path: 'guard.htn', text: '\ufeffdomain guard;\r\nü' },
  { path: 'worlds/ambush.world', text: 'world' },
];

function refusal(bytes: Uint8Array): string {
  const read = readZip(bytes);
  return read.ok ? 'taken' : read.reason;
}

function archive(names: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
}

describe('a project', () => {
  test('comes back from its archive byte for byte', () => {
    expect(readZip(writeZip(files))).toEqual({ ok: true, value: { files, skipped: [] } });
  });

  test('makes the same archive every time', () => {
    expect(writeZip(files)).toEqual(writeZip(files));
  });

  test('of any names and texts survives', () => {
    const name = fc.stringMatching(/^[a-z_][a-z0-9_ ü]{0,12}$/).map((stem) => `${stem}.htn`);
    const entry = fc.record({ path: name, text: fc.string({ unit: 'grapheme' }) });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: (file) => file.path, minLength: 1 }), (project) => {
        const read = readZip(writeZip(project));
        expect(read.ok && [...read.value.files].sort(byPath)).toEqual([...project].sort(byPath));
      }),
      { seed: 9, numRuns: 200 },
    );
  });

  test('is found in whatever folder of the archive it lies, the shallowest first', () => {
    const read = readZip(
      archive([
        'top/notes.txt',
        'top/game/guard.htn',
        'top/game/worlds/a.world',
        'top/game/old/old.htn',
        'x.world',
      ]),
    );
    if (!read.ok) throw new Error(read.reason);
    expect(pickProject(read.value.files)).toEqual({
      name: 'game',
      files: [
        { path: 'guard.htn', text: 'x' },
        { path: 'worlds/a.world', text: 'x' },
      ],
    });
    expect(pickProject([{ path: 'README.md' }])).toBeNull();
  });

  test('opens without the files that are not text, which are named', () => {
    const read = readZip(zipSync({ 'a.htn': new Uint8Array([0xff]), 'b.htn': strToU8('b') }));
    expect(read).toEqual({
      ok: true,
      value: {
        files: [{ path: 'b.htn', text: 'b' }],
        skipped: [{ path: 'a.htn', reason: 'it is not UTF-8 text (line 1, column 1)' }],
      },
    });
  });
});

describe('checksums', () => {
  const plain = () => zipSync({ 'a.htn': strToU8('domain A;'), 'b.htn': strToU8('domain B;') }, { level: 0 });

  test.each([['from its content'], ['from its directory']])(
    'that differ %s refuse the archive and name the file',
    (where) => {
      const bytes = plain();
      const text = Buffer.from(bytes).indexOf('domain B;');
      const entry = Buffer.from(bytes).lastIndexOf('PK\u0001\u0002');
      const at = where === 'from its content' ? text : entry + 16;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(refusal(bytes)).toMatch(/^b\.htn is damaged in the archive: .* checksum\. Nothing was opened/);
    },
  );

  test('of an entry that the directory does not list are missed', () => {
    const bytes = plain();
    const entry = Buffer.from(bytes).lastIndexOf('PK\u0001\u0002');
    bytes[entry + 46] = 'c'.charCodeAt(0);
    expect(refusal(bytes)).toMatch(/^b\.htn is damaged/);
  });

  test('are found behind a comment, and are those of the standard', () => {
    const bytes = new Uint8Array([...plain(), ...strToU8('a comment')]);
    bytes[bytes.length - 11] = 9;
    expect(checksums(bytes)?.get('a.htn')).toBe(crc32([strToU8('domain '), strToU8('A;')]));
    expect(crc32([strToU8('123456789')])).toBe(0xcbf43926);
  });
});

describe('an archive is refused', () => {
  test.each([
    '../evil.htn',
    '/etc/evil.htn',
    'a/../../evil.htn',
    'C:/evil.htn',
    'a\\..\\evil.htn',
    'a//b.htn',
    './a.htn',
  ])('for the name %s', (name) => {
    expect(refusal(archive(['guard.htn', name]))).toMatch(/leads out of its folder/);
  });

  test('for more than 10,000 entries', () => {
    const names = Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => `f${index}.txt`);
    expect(refusal(archive(names))).toMatch(/more than 10,000 entries/);
  });

  test('before it unpacks to more than 64 MB', () => {
    const bomb = zipSync({ 'a.htn': new Uint8Array(40 << 20), 'b.htn': new Uint8Array(40 << 20) });
    expect(bomb.length).toBeLessThan(1 << 20);
    expect(refusal(bomb)).toMatch(/more than 64 MB/);
  });

  test('for one name twice', () => {
    const bytes = archive(['aa.htn', 'ab.htn']);
    const twice = new Uint8Array(
      bytes.map((byte, at) => (byte === 0x62 && bytes[at - 1] === 0x61 ? 0x61 : byte)),
    );
    expect(refusal(twice)).toMatch(/aa\.htn twice/);
  });

  test('for a wrong size', () => {
    const bytes = zipSync({ 'a.htn': strToU8('some text that is longer') });
    // The size of the content as the entry's own header says it.
    new DataView(bytes.buffer).setUint32(22, 3, true);
    expect(refusal(bytes)).toMatch(/wrong size/);
  });

  test('where it is none, is empty or is cut off', () => {
    expect(refusal(new Uint8Array())).toMatch(/not a zip archive/);
    expect(refusal(strToU8('just text'))).toMatch(/not a zip archive/);
    const whole = zipSync({ 'a.htn': strToU8('x'.repeat(10_000)) }, { level: 0 });
    expect(refusal(whole.slice(0, 5_000))).not.toBe('taken');
  });

  test('never by an exception, whatever the bytes', () => {
    const good = writeZip(files);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (at, byte, length) => {
        const bytes = good.slice(0, Math.max(length, at + 1));
        bytes[at] = byte;
        const read = readZip(bytes);
        expect(typeof read.ok).toBe('boolean');
      }),
      { seed: 9, numRuns: 2_000 },
    );
  });
});

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}
