/** World files as a whole: new ones, copies, and what they are called. */
import { useProject, useRun, useShell } from './stores.ts';

/** A name that can stand in a world's header: letters, digits, underscores. */
export function worldIdentifier(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9_]+(.)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  return /^[A-Za-z_]/.test(joined) ? joined : `World${joined}`;
}

/** A path that is free among `taken`: `worlds/Ambush.world`, else `worlds/Ambush-2.world`. */
export function freeWorldPath(identifier: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const path = `worlds/${identifier}${number === 1 ? '' : `-${number}`}.world`;
    if (!taken.has(path)) return path;
  }
}

/** The first text of a world. */
export function newWorldText(identifier: string, domain: string): string {
  return [
    `world ${identifier} for ${domain};`,
    '',
    '// What there is.',
    'objects {',
    '}',
    '',
    '// What holds at first; anything not set has the default of its type.',
    'init {',
    '}',
    '',
    '// What to plan for.',
    'tasks ordered();',
    '',
  ].join('\n');
}

function taken(): ReadonlySet<string> {
  return new Set(useProject.getState().documents.keys());
}

function show(path: string): void {
  useProject.getState().setActivePath(path);
  useRun.getState().setWorld(path);
  useShell.getState().showPanel('worlds');
}

/** Adds an empty world to the project and shows it. */
export function addWorld(name: string): void {
  const identifier = worldIdentifier(name);
  const { addFile, snapshot } = useProject.getState();
  const path = freeWorldPath(identifier, taken());
  addFile(path, newWorldText(identifier, snapshot?.graph.domainName ?? 'Domain'));
  show(path);
}

/** The text of a world under another name. */
export function renamedWorldText(text: string, identifier: string): string {
  return text.replace(/^(\s*(?:\/\/[^\n]*\n|\s)*world\s+)([A-Za-z_]\w*|`[^`]*`)/, `$1${identifier}`);
}

/** Adds a copy of a world beside it and shows it. */
export function duplicateWorld(path: string): void {
  const { documents, addFile } = useProject.getState();
  const document = documents.get(path);
  if (!document) return;
  const stem = worldIdentifier(`${path.replace(/^.*\//, '').replace(/\.world$/, '')}Copy`);
  const copy = freeWorldPath(stem, taken());
  addFile(copy, renamedWorldText(document.text, stem));
  show(copy);
}
