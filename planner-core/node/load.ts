/** Reads a domain and worlds for the commands that plan; errors in them end the command with exit code 2. */
import {
  compileDomain,
  type Diagnostic,
  type Domain,
  NO_PULSE,
  type Pulse,
  readDomain,
  readWorld,
  type SourceFile,
  type World,
} from '../index.ts';
import { hasErrors, locate, type PrintedDiagnostic } from './output.ts';
import { projectFolderOf, readDomainFiles, readSource } from './project-folder.ts';

export interface LoadedDomain {
  readonly domain: Domain;
  readonly hash: string;
}

export interface LoadedWorld {
  readonly world: World;
  readonly hash: string;
}

/** The sources of a domain with one world have errors. The command prints `diagnostics` and ends. */
export class BrokenInput extends Error {
  readonly diagnostics: readonly PrintedDiagnostic[];
  constructor(diagnostics: readonly PrintedDiagnostic[]) {
    super('the domain or the world has errors');
    this.diagnostics = diagnostics;
  }
}

export interface Loaded {
  readonly domain: LoadedDomain;
  readonly worlds: readonly LoadedWorld[];
  readonly compiled: ReturnType<typeof compileDomain>;
  /** The texts as they were read, because a pipe can be read only once. */
  readonly sources: readonly SourceFile[];
  /** Warnings and notes. */
  readonly diagnostics: readonly PrintedDiagnostic[];
  readonly compileMs: number;
}

/** Reads, analyses and compiles. `compileMs` is the time for all of that without reading from disk. */
export function load(domainArgument: string, worldPaths: readonly string[], pulse: Pulse = NO_PULSE): Loaded {
  const domainFiles = readDomainFiles(projectFolderOf(domainArgument));
  return compileSources(domainFiles, worldPaths.map(readSource), pulse);
}

export function compileSources(
  domainFiles: readonly SourceFile[],
  worldFiles: readonly SourceFile[],
  pulse: Pulse = NO_PULSE,
): Loaded {
  const start = performance.now();
  const domain = readDomain(domainFiles, pulse);
  const worlds = worldFiles.map((file) => readWorld(domain.domain, file, pulse));
  const found: Diagnostic[] = [...domain.diagnostics, ...worlds.flatMap((world) => world.diagnostics)];
  const sources = [...domainFiles, ...worldFiles];
  const diagnostics = locate(found, sources);
  if (domain.domain === null || hasErrors(diagnostics)) throw new BrokenInput(diagnostics);
  const compiled = compileDomain(domain.domain, domain.hash, pulse);
  pulse();
  return {
    domain: { domain: domain.domain, hash: domain.hash },
    worlds: worlds.map(({ world, hash, path }) => {
      if (world === null) throw new Error(`${path} has no error and no world`);
      return { world, hash };
    }),
    compiled,
    sources,
    diagnostics,
    compileMs: performance.now() - start,
  };
}
