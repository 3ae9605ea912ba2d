/** A domain and a world read from their texts, for tests that start from text. */
import { createWorkspace, type Diagnostic, type Domain, type World } from '../../planner-core/index.ts';

export interface ReadProject {
  readonly domain: Domain;
  readonly world: World;
}

/** The model of a project, or the errors in it. */
export function tryReadProject(domainText: string, worldText: string): ReadProject | readonly Diagnostic[] {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'domain.htn', text: domainText });
  workspace.setFile({ path: 'worlds/world.world', text: worldText });
  const { domain, worlds, diagnostics } = workspace.analysis();
  const world = worlds[0]?.world ?? null;
  if (domain !== null && world !== null) return { domain, world };
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** The model of a project that must be free of errors. */
export function readProject(domainText: string, worldText: string): ReadProject {
  const read = tryReadProject(domainText, worldText);
  if ('domain' in read) return read;
  const messages = read.map(({ code, message, span }) => `${span.file}:${span.start} ${code}: ${message}`);
  throw new Error(`The project has errors:\n${messages.join('\n')}`);
}
