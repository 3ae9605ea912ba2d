/** What goes out with the product: only under licences that allow it, with their words, in documents that stay the same. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials, noticesText } from '../../tools/third-party/documents.ts';
import { allowedLicence, readPackage } from '../../tools/third-party/packages.ts';
import { documentsOf, packageOf } from '../../tools/third-party/plugin.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('a licence', () => {
  test.each([
    ['MIT', 'MIT'],
    ['(MIT OR GPL-3.0-only)', 'MIT'],
    ['GPL-3.0-only OR ISC', 'ISC'],
    ['MIT AND ISC', 'MIT AND ISC'],
  ])('%s may go out, as %s', (expression, chosen) => {
    expect(allowedLicence('any', expression)).toBe(chosen);
  });

  test.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN x',
    'undefined',
    '',
    'EPL-2.0',
  ])('%s may not', (expression) => expect(allowedLicence('any', expression)).toBeNull());

  test('that asks for more is allowed to the one package for which that is done', () => {
    expect(allowedLicence('elkjs', 'EPL-2.0 OR GPL-3.0-or-later')).toBe('EPL-2.0');
  });
});

test.each([
  ['/x/node_modules/react/index.js', 'react'],
  ['/x/node_modules/@xyflow/react/dist/a.js', '@xyflow/react'],
  [
    '/x/node_modules/@xyflow/react/node_modules/zustand/a.mjs?commonjs-exports',
    '@xyflow/react/node_modules/zustand',
  ],
  ['\0/x/node_modules/react/index.js?commonjs-module', 'react'],
  ['\0vite/preload-helper.js', 'vite'],
  ['/x/renderer/main.tsx', null],
])('the module %s belongs to the package %s', (id, folder) => {
  expect(packageOf(id)).toBe(folder);
});

describe('the documents of this product', () => {
  const documents = documentsOf(ROOT);
  const notices = documents['third-party-notices.txt'] ?? '';
  const bill = JSON.parse(documents['sbom.cdx.json'] ?? '');
  const bundled = JSON.parse(readFileSync(path.join(ROOT, 'tools/third-party/bundled.json'), 'utf8'));
  const folders = [...new Set(Object.values<readonly string[]>(bundled).flat())];

  test('name every package of every build with the words of its licence', () => {
    expect(Object.keys(bundled).sort()).toEqual([
      'main.cjs',
      'preload.cjs',
      'program.cjs',
      'renderer',
      'web-server.mjs',
    ]);
    expect(folders.length).toBeGreaterThan(20);
    for (const folder of folders) {
      const { name, version, texts } = readPackage(ROOT, folder);
      expect(notices).toContain(`\n${name} ${version}\n`);
      for (const text of texts) expect(notices).toContain(text);
    }
  });

  test('say of elkjs where its source is, and that it is unmodified', () => {
    expect(notices).toMatch(
      /\nelkjs [\d.]+\nhttps:\/\/github\.com\/kieler\/elkjs\n\n.*unmodified\. Its source is available/,
    );
    expect(notices).toContain('Eclipse Public License - v 2.0');
  });

  test('say what the packages themselves leave out', () => {
    for (const name of ['DOMPurify', 'Codicons', 'LICENSES.chromium.html']) expect(notices).toContain(name);
  });

  test('list the same for programs, as CycloneDX', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'planwright' });
    const references = bill.components.map((one: Readonly<Record<string, string>>) => one['bom-ref']);
    expect(references).toHaveLength(new Set(references).size);
    expect(references).toContain(`pkg:npm/%40xyflow/react@${readPackage(ROOT, '@xyflow/react').version}`);
    for (const one of bill.components) expect(one.licenses).toHaveLength(1);
  });
});

test('the same packages give the same bytes', () => {
  const one = { name: 'a', version: '1.0.0', licence: 'MIT AND ISC', source: '', texts: ['Words.'] };
  expect(noticesText('1', [one])).toBe(noticesText('1', [one]));
  expect(JSON.parse(billOfMaterials(one, [one])).components[0].licenses).toEqual([
    { expression: 'MIT AND ISC' },
  ]);
});
