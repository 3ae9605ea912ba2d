/** A domain and a world read from their texts, for tests that start from text. */
import { type Diagnostic, type Domain, readDomain, readWorld, type World } from '../../planner-core/index.ts';

export interface ReadProject {
  readonly domain: Domain;
  readonly world: World;
}

/** The model of a project, or the errors in it. */
export function tryReadProject(domainText: string, worldText: string): ReadProject | readonly Diagnostic[] {
  const read = readDomain([{ path: 'domain.htn', text: domainText }]);
  const { world, diagnostics } = readWorld(read.domain, { path: 'worlds/world.world', text: worldText });
  if (read.domain !== null && world !== null) return { domain: read.domain, world };
  return [...read.diagnostics, ...diagnostics].filter(({ severity }) => severity === 'error');
}

/** The model of a project that must be free of errors. */
export function readProject(domainText: string, worldText: string): ReadProject {
  const read = tryReadProject(domainText, worldText);
  if ('domain' in read) return read;
  const messages = read.map(({ code, message, span }) => `${span.file}:${span.start} ${code}: ${message}`);
  throw new Error(`The project has errors:\n${messages.join('\n')}`);
}
