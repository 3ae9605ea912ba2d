// Tells whether a build is as new as its sources, by a fingerprint of their names, sizes and times.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes whenever a file below the given files or folders is added, removed or written. */
export function fingerprint(root, sources) {
  const lines = [];
  for (const source of sources) {
    const found = statSync(path.join(root, source), { throwIfNoEntry: false });
    if (found?.isDirectory()) addFolder(lines, root, source);
    else if (found !== undefined) addFile(lines, source, found);
  }
  return lines.join('\n');
}

function addFolder(lines, root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const relative = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') addFolder(lines, root, relative);
      continue;
    }
    const found = statSync(path.join(root, relative), { throwIfNoEntry: false });
    if (found?.isDirectory()) addFolder(lines, root, relative);
    else if (found !== undefined) addFile(lines, relative, found);
  }
}

function addFile(lines, relative, { size, mtimeMs }) {
  lines.push(`${relative} ${size} ${mtimeMs}`);
}

export function isFresh(stampFile, stamp) {
  try {
    return readFileSync(stampFile, 'utf8') === stamp;
  } catch {
    return false;
  }
}

export function markFresh(stampFile, stamp) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
