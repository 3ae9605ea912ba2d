/** Every regular expression that stands in the product's sources, with its places. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { isGenerated } from './source-files.ts';

const ROOTS = ['planner-core', 'electron', 'renderer', 'tools', 'bin'];

/** By their text, `/…/flags`. */
export function regularExpressions(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of ROOTS.flatMap(filesBelow)) {
    const text = readFileSync(file, 'utf8');
    walk(parseSync(file, text).program, (source, start) => {
      const place = `${file}:${text.slice(0, start).split('\n').length}`;
      found.set(source, [...(found.get(source) ?? []), place]);
    });
  }
  return found;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(place);
    return /\.(?:tsx?|mjs)$/.test(place) && !place.endsWith('.d.ts') && !isGenerated(place) ? [place] : [];
  });
}

function walk(node: unknown, meet: (source: string, start: number) => void): void {
  if (node === null || typeof node !== 'object') return;
  const { regex, start } = node as {
    readonly regex?: { readonly pattern: string; readonly flags: string };
    readonly start?: number;
  };
  if (regex !== undefined) meet(`/${regex.pattern}/${regex.flags}`, start ?? 0);
  else for (const part of Object.values(node)) walk(part, meet);
}
