/** Where the samples are, relative to the command line's bundle or to the sources. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../../index.ts';
import { UsageError } from '../exit-codes.ts';
import { readDomainFiles } from '../project-folder.ts';

/** The folder of a sample. */
export function bundledFolder(name: string): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < 6; up++) {
    const candidate = path.join(folder, 'domains', name);
    if (existsSync(candidate)) return candidate;
    folder = path.dirname(folder);
  }
  throw new UsageError(`The bundled domain ${name} is missing: it should be next to this program.`);
}

export function bundledDomain(name: string): SourceFile[] {
  return readDomainFiles(bundledFolder(name));
}
