/** What the planner is given to read: the texts that the window holds, and a world on disk for as long as it is planned for. */
import { isDomain } from '../../planner-core/index.ts';
import type { ProjectFile } from '../platform/ports.ts';
import type { AppServices, ProjectState } from './contract.ts';

export function heldSources(project: ProjectState): readonly ProjectFile[] {
  return [...project.documents.values()].map(({ path, text }) => ({ path, text }));
}

/**
 * Sends the planner the texts as they are now. Null where that is done at once; where the world is on disk, a promise of
 * null once it is read, or of why it could not be.
 */
export function sendSources(
  services: AppServices,
  project: ProjectState,
  world: string,
): null | Promise<string | null> {
  if (project.onDisk.has(world)) return sendWithWorld(services, project, world);
  services.planner.setFiles(heldSources(project));
  return null;
}

/** Of the worlds, the one alone: several large ones at a time are never in memory. */
async function sendWithWorld(
  services: AppServices,
  project: ProjectState,
  world: string,
): Promise<string | null> {
  const read = await project.readWorld(world);
  if (!read.ok) return read.reason;
  const domain = heldSources(project).filter(({ path }) => isDomain(path));
  services.planner.setFiles([...domain, read.value]);
  return null;
}
