/** The bundled projects, read from their folders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Domain, readDomain, readWorld, type SourceFile, type World } from '../../planner-core/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../domains');

export interface BundledProject {
  readonly name: string;
  readonly domainFile: SourceFile;
  readonly worldFiles: readonly SourceFile[];
  readonly readme: string;
}

/** Every bundled project, or the one named. */
export function bundledProjects(): BundledProject[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => bundledProject(name));
}

export function bundledProject(name: string): BundledProject {
  const read = (file: string) => ({ path: file, text: readFileSync(path.join(ROOT, name, file), 'utf8') });
  const worlds = readdirSync(path.join(ROOT, name, 'worlds')).filter((file) => file.endsWith('.world'));
  return {
    name,
    domainFile: read(`${name}.htn`),
    worldFiles: worlds.map((file) => read(`worlds/${file}`)),
    readme: read('README.md').text,
  };
}

/** The model of a bundled domain; it must be free of errors and warnings. */
export function domainOf({ name, domainFile }: BundledProject): Domain {
  const { domain, diagnostics } = readDomain([domainFile]);
  if (domain === null) throw new Error(`${name}: ${diagnostics.map(({ message }) => message).join('\n')}`);
  return domain;
}

/** A world of a domain from its text. */
export function worldOf(domain: Domain, text: string): World {
  const { world, diagnostics } = readWorld(domain, { path: 'worlds/test.world', text });
  if (world === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return world;
}
