/** Whole world files: creating, copying and naming them. */
import {
  FileNames,
  isWorld,
  newWorldText,
  renamedWorldText,
  worldFileName,
  worldPath,
  worldStart,
} from '../../planner-core/index.ts';
import { useProject, useRun, useShell } from './stores.ts';

/** A name that is allowed in a world's header: letters, digits, underscores. */
export function worldIdentifier(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9_]+(.)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  return /^[A-Za-z_]/.test(joined) ? joined : `World${joined}`;
}

/** A path that differs from those in `taken` on every system: `worlds/Ambush.world`, or else `worlds/Ambush-2.world`. */
export function freeWorldPath(identifier: string, taken: ReadonlySet<string>): string {
  const names = [...taken].filter(isWorld).map(worldFileName);
  return worldPath(new FileNames('World', names).take(identifier));
}

function taken(): ReadonlySet<string> {
  return new Set(useProject.getState().documents.keys());
}

function show(path: string): void {
  useProject.getState().setActivePath(path);
  useRun.getState().setWorld(path);
  useShell.getState().showPanel('worlds');
}

/** Adds a new world to the project and shows it. */
export function addWorld(name: string): void {
  const identifier = worldIdentifier(name);
  const { addFile, snapshot } = useProject.getState();
  const path = freeWorldPath(identifier, taken());
  addFile(
    path,
    newWorldText(identifier, snapshot?.graph.domainName ?? 'Domain', snapshot && worldStart(snapshot)),
  );
  show(path);
}

/** Adds a copy of a world beside it and shows it. */
export function duplicateWorld(path: string): void {
  const { documents, addFile } = useProject.getState();
  const document = documents.get(path);
  if (!document) return;
  const stem = worldIdentifier(`${worldFileName(path)}Copy`);
  const copy = freeWorldPath(stem, taken());
  addFile(copy, renamedWorldText(document, stem));
  show(copy);
}
