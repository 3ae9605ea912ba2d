/** The product's source files with their imports, read from disk for the architecture tests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceModule {
  /** From the project's root, forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly ImportOf[];
}

export interface ImportOf {
  /** A path from the project's root, or a package's name. */
  readonly target: string;
  readonly isPackage: boolean;
  readonly typeOnly: boolean;
}

export const SOURCE_ROOTS = ['planner-core', 'electron', 'renderer'];

/** Every .ts and .tsx file of the product, generated ones left out. */
export function sourceModules(): SourceModule[] {
  return SOURCE_ROOTS.flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !isGenerated(file))
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return { path: file, text, imports: importsOf(file, text) };
    });
}

export function isGenerated(file: string): boolean {
  return /\.generated\.ts$/.test(file) || /\/generated\//.test(file);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(place) : [place];
  });
}

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?(?:([^'"`;]*?)\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(file: string, text: string): ImportOf[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = (match[4] ?? match[5] ?? '').replace(/\?.*$/, '');
    const isPackage = !target.startsWith('.');
    const names = match[3] ?? '';
    const allTypes =
      /^\{/.test(names.trim()) &&
      names
        .replace(/[{}]/g, '')
        .split(',')
        .every((name) => /^\s*(type\s.*)?$/.test(name));
    return {
      target: isPackage ? target : path.posix.join(path.posix.dirname(file), target),
      isPackage,
      typeOnly: match[2] !== undefined || (names !== '' && allTypes),
    };
  });
}
