/**
 * Compares every build with the list of packages in the product, `bundled.json`, so that a new one is noticed in review;
 * `UPDATE=1 npm run build -- --clean` rewrites the list. The build of the window also writes the documents.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { billOfMaterials, noticesText } from './documents.ts';
import { readPackage } from './packages.ts';

export const NOTICES = 'third-party-notices.txt';
export const BILL = 'sbom.cdx.json';

type Bundled = Readonly<Record<string, readonly string[]>>;

interface ThirdParty {
  readonly plugins: Plugin[];
  /** For the workers of a build, which are bundled separately and before it. */
  readonly forWorkers: () => Plugin[];
}

export function thirdParty(root: string, build: string): ThirdParty {
  const found = new Set<string>();
  const collect: Plugin = {
    name: 'third-party-collect',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const folder = packageOf(id);
        if (folder !== null) found.add(folder);
      }
    },
  };
  const check: Plugin = {
    name: 'third-party-check',
    generateBundle: {
      order: 'post',
      handler() {
        holdToList(root, build, [...found].sort());
        if (build !== 'renderer') return;
        for (const [fileName, source] of Object.entries(documentsOf(root)))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
  return { plugins: [collect, check], forWorkers: () => [collect] };
}

/** The folder in `node_modules` to whose package a module belongs; modules that a bundler adds count as its own. */
export function packageOf(id: string): string | null {
  const own = /^\0(vite|rolldown)\//.exec(id)?.[1];
  if (own !== undefined) return own;
  const [, ...parts] = id.split('/node_modules/');
  const [first, second] = parts.at(-1)?.split('/') ?? [];
  if (first === undefined) return null;
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return [...parts.slice(0, -1), name].join('/node_modules/');
}

export function documentsOf(root: string): Readonly<Record<string, string>> {
  // The desktop app is packaged with Electron, which no bundle contains.
  const folders = new Set([...Object.values(readList(root)).flat(), 'electron']);
  const packages = [...folders].sort().map((folder) => readPackage(root, folder));
  const product: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name, version, license } = product as Readonly<Record<string, string>>;
  const own = { name: name ?? '', version: version ?? '', licence: license ?? '', source: '', texts: [] };
  return { [NOTICES]: noticesText(own.version, packages), [BILL]: billOfMaterials(own, packages) };
}

function holdToList(root: string, build: string, found: readonly string[]): void {
  const list = readList(root);
  if (process.env.UPDATE === '1') {
    const updated = { ...list, [build]: found };
    writeFileSync(listPlace(root), `${JSON.stringify(updated, null, 2)}\n`);
    return;
  }
  const listed = list[build] ?? [];
  const unlisted = found.filter((folder) => !listed.includes(folder));
  const unused = listed.filter((folder) => !found.includes(folder));
  if (unlisted.length + unused.length === 0) return;
  throw new Error(
    `The packages bundled into ${build} are not those of tools/third-party/bundled.json (new: ${unlisted.join(', ') || 'none'}; ` +
      `gone: ${unused.join(', ') || 'none'}). See that they may go out, then run UPDATE=1 npm run build -- --clean.`,
  );
}

function readList(root: string): Bundled {
  return JSON.parse(readFileSync(listPlace(root), 'utf8')) as Bundled;
}

function listPlace(root: string): string {
  return path.join(root, 'tools/third-party/bundled.json');
}
