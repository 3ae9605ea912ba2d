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

/** A name that no other world has, neither in its header nor as its file. */
function freeName(wanted: string, except: string | null = null): string {
  const { snapshot, documents } = useProject.getState();
  const worlds = [...documents.keys()].filter((path) => isWorld(path) && path !== except);
  const headers = (snapshot?.worlds ?? []).filter(({ path }) => path !== except).map(({ name }) => name);
  const used = new Set([...worlds.map(worldFileName), ...headers].map((name) => name.toLowerCase()));
  for (let name = wanted, i = 2; ; i++) {
    if (!used.has(name.toLowerCase())) return name;
    name = `${wanted}${i}`;
  }
}

function show(path: string): void {
  useProject.getState().setActivePath(path);
  useRun.getState().setWorld(path);
  useShell.getState().showPanel('worlds');
}

/** Adds a new world to the project and shows it. */
export function addWorld(name: string): void {
  const identifier = freeName(worldIdentifier(name));
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
  const stem = freeName(worldIdentifier(`${worldFileName(path)}Copy`));
  const copy = freeWorldPath(stem, taken());
  addFile(copy, renamedWorldText(document, stem));
  show(copy);
}

/** Asks for another name of a world: its file and its header get it, in one step of the history. */
export function renameWorld(path: string): void {
  const { snapshot } = useProject.getState();
  const initial = snapshot?.worlds.find((world) => world.path === path)?.name || worldFileName(path);
  useShell.getState().askName({
    title: `Rename the world ${initial}`,
    label: 'Name of the world',
    initial,
    action: 'Rename',
    submit: async (name) => nameWorld(path, name),
  });
}

/** Returns why that is not possible, or null. */
export function nameWorld(path: string, name: string): string | null {
  const { documents, moveFile } = useProject.getState();
  const document = documents.get(path);
  if (!document) return `There is no world ${path} any more.`;
  const identifier = worldIdentifier(name);
  if (freeName(identifier, path) !== identifier) return `There is already a world called ${identifier}.`;
  const others = new Set([...taken()].filter((other) => other !== path));
  const isFileKept = worldFileName(path) === identifier;
  const to = isFileKept ? path : freeWorldPath(identifier, others);
  const wasChosen = useRun.getState().world === path;
  moveFile(
    path,
    { path: to, text: renamedWorldText(document, identifier) },
    { label: `Rename world to ${identifier}` },
  );
  useProject.getState().setActivePath(to);
  if (wasChosen) useRun.getState().setWorld(to);
  return null;
}
