/** What the planner receives: the texts in the window, and a world on disk for as long as it is planned for. */
import { isDomain } from '../../planner-core/index.ts';
import type { ProjectFile } from '../platform/ports.ts';
import type { AppServices, ProjectState } from './contract.ts';

export function heldSources(project: ProjectState): readonly ProjectFile[] {
  return [...project.documents.values()].map(({ path, text }) => ({ path, text }));
}

/**
 * Sends the current texts to the planner. Null if that is done immediately; if the world is on disk, a promise of null once
 * it is read, or of the reason why it could not be.
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

/** Of the worlds, only this one: several large ones are never in memory together. */
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
