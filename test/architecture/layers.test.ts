/** The layer law as a test: no import against the table, no cycle, no file without a layer or a first line that says what it is for. */
import { describe, expect, test } from 'vitest';
import { LAYERS, type Layer } from './layers.ts';
import { type ImportOf, type SourceModule, sourceModules } from './source-files.ts';

const modules = sourceModules();

describe('the layer law', () => {
  test('covers every source file', () => {
    expect(modules.filter((module) => layerOf(module.path) === null).map((module) => module.path)).toEqual(
      [],
    );
  });

  test('is kept by every import', () => {
    const breaches = modules.flatMap((module) =>
      module.imports
        .filter((use) => !allowed(module, use))
        .map((use) => `${module.path} imports ${use.target}`),
    );
    expect(breaches).toEqual([]);
  });

  test.each([
    ['planner-core/formats/shop/read/a.ts', 'planner-core/formats/hddl/read/b.ts'],
    ['planner-core/formats/hddl/write/a.ts', 'planner-core/formats/shop/write/b.ts'],
    ['planner-core/formats/hddl/read/a.ts', 'planner-core/formats/hddl/write/b.ts'],
    ['planner-core/formats/lisp/a.ts', 'planner-core/formats/hddl/read/b.ts'],
    ['planner-core/exporters/ts/a.ts', 'planner-core/exporters/json/b.ts'],
    ['renderer/panels/plan/a.ts', 'renderer/panels/state/inner/b.ts'],
  ])('keeps %s apart from %s', (path, target) => {
    const use = { target, isPackage: false, typeOnly: false };
    expect(allowed({ path, text: '', imports: [use] }, use)).toBe(false);
  });

  test('knows no cycle at run time', () => {
    expect(findCycle(modules, ({ typeOnly }) => !typeOnly)).toBeNull();
  });

  test('knows no cycle of types in the search, whose files are read, and translated, one after the other', () => {
    const search = modules.filter(({ path }) => path.startsWith('planner-core/search/'));
    expect(findCycle(search, () => true)).toBeNull();
  });

  test('is not gone around through a door from inside', () => {
    const breaches = modules.filter(
      (module) =>
        module.path.startsWith('planner-core/') &&
        !module.path.startsWith('planner-core/node/') &&
        module.imports.some((use) => use.target === 'planner-core/index.ts'),
    );
    expect(breaches.map((module) => module.path)).toEqual([]);
  });
});

describe('every source file', () => {
  test('opens with a line that says what it is for', () => {
    const silent = modules.filter(
      (module) => !/^(\/\/\/ <reference.*\n)*(\/\*\*?|\/\/) ?\S?/.test(module.text),
    );
    expect(silent.map((module) => module.path)).toEqual([]);
  });

  test('has no default export, no any and no silenced checker', () => {
    const forbidden =
      /\bexport default\b|:\s*any\b|\bas any\b|@ts-(ignore|nocheck|expect-error)|biome-ignore/;
    expect(modules.filter((module) => forbidden.test(module.text)).map((module) => module.path)).toEqual([]);
  });
});

function layerOf(file: string): Layer | null {
  return LAYERS.find((layer) => file === layer.folder || file.startsWith(`${layer.folder}/`)) ?? null;
}

function allowed(module: SourceModule, use: ImportOf): boolean {
  const layer = layerOf(module.path);
  if (layer === null) return true;
  if (use.isPackage) return isStyle(use) || packageAllowed(layer, use.target);
  if (isAsset(use)) return true;
  if (isWithin(use.target, layer.folder)) return !layer.apart || !areApart(module.path, use.target, layer);
  if (layer.may.some((folder) => isWithin(use.target, folder))) return true;
  return use.typeOnly && (layer.types ?? []).some((folder) => isWithin(use.target, folder));
}

/** Whether two files of a layer lie in two of its folders. */
function areApart(file: string, other: string, { folder }: Layer): boolean {
  const [one, two] = [file, other].map((path) => path.slice(folder.length + 1).split('/'));
  if (one === undefined || two === undefined || one.length < 2 || two.length < 2) return false;
  return one[0] !== two[0];
}

function packageAllowed(layer: Layer, name: string): boolean {
  return (layer.packages ?? []).some((allowedName) =>
    allowedName === 'node:'
      ? name.startsWith('node:')
      : name === allowedName || name.startsWith(`${allowedName}/`),
  );
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function isStyle(use: ImportOf): boolean {
  return use.target.endsWith('.css');
}

function isAsset(use: ImportOf): boolean {
  return /\.(css|svg|json|generated\.ts)$/.test(use.target);
}

/** Depth-first over the imports that count; returns the files of the first cycle found. */
function findCycle(all: readonly SourceModule[], counts: (use: ImportOf) => boolean): string[] | null {
  const byPath = new Map(all.map((module) => [module.path, module]));
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const use of byPath.get(file)?.imports ?? []) {
      const found = use.isPackage || !counts(use) ? null : visit(use.target, [...trail, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const module of all) {
    const found = visit(module.path, []);
    if (found !== null) return found;
  }
  return null;
}
