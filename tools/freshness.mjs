// Tells whether a build is as new as its sources, by a fingerprint of their names, sizes and times.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes whenever a file below the given files or folders is added, removed or written. */
export function fingerprint(root, sources) {
  const hash = createHash('sha1');
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash, root, relative) {
  const found = statSync(path.join(root, relative), { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    hash.update(`${relative}\0${found.size}\0${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path.join(root, relative)).sort()) {
    if (name !== 'node_modules') addTo(hash, root, `${relative}/${name}`);
  }
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
