/** World files as a whole: new ones, copies, and what they are called. */
import {
  FileNames,
  isDomain,
  isWorld,
  parseWorld,
  worldFileName,
  worldPath,
} from '../../planner-core/index.ts';
import type { LanguageSnapshot } from '../worker/protocol.ts';
import { useProject, useRun, useShell } from './stores.ts';

/** A name that can stand in a world's header: letters, digits, underscores. */
export function worldIdentifier(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9_]+(.)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  return /^[A-Za-z_]/.test(joined) ? joined : `World${joined}`;
}

/** A path that is free among `taken` on every system: `worlds/Ambush.world`, else `worlds/Ambush-2.world`. */
export function freeWorldPath(identifier: string, taken: ReadonlySet<string>): string {
  const names = [...taken].filter(isWorld).map(worldFileName);
  return worldPath(new FileNames('World', names).take(identifier));
}

/** What a new world is about: a task, and an object for each of its parameters. */
export interface WorldStart {
  readonly objects: readonly { readonly type: string; readonly name: string }[];
  readonly call: string;
}

/** The task that nothing else calls, else the first there is; its parameters get objects of their own. */
export function worldStart({
  graph,
  outline,
}: Pick<LanguageSnapshot, 'graph' | 'outline'>): WorldStart | null {
  const usable = graph.tasks.filter(({ disabled }) => disabled !== true);
  const compound = usable.filter(({ kind }) => kind === 'compound');
  const task = compound.find(({ usedBy }) => usedBy.length === 0) ?? compound[0] ?? usable[0];
  if (!task) return null;
  const taken = new Set(outline.objects.map(({ name }) => name));
  const objects: { type: string; name: string }[] = [];
  const args = task.parameters.map(({ type, name }) => {
    if (!outline.types.some((each) => each.name === type)) return firstValue(type, outline);
    const present = outline.objects.find((object) => object.type === type && isDomain(object.span.file));
    if (present) return present.name;
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
    taken.add(free);
    objects.push({ type, name: free });
    return free;
  });
  return { objects, call: `${task.name}(${args.join(', ')})` };
}

function firstValue(type: string, outline: LanguageSnapshot['outline']): string {
  if (type === 'boolean') return 'true';
  return outline.enums.find(({ name }) => name === type)?.values[0] ?? (type === 'float' ? '0.0' : '0');
}

/** The first text of a world. */
export function newWorldText(identifier: string, domain: string, start: WorldStart | null = null): string {
  return [
    `world ${identifier} for ${domain};`,
    '',
    '// What there is.',
    'objects {',
    ...(start?.objects ?? []).map(({ type, name }) => `    ${type} ${name};`),
    '}',
    '',
    '// What holds at first; anything not set has the default of its type.',
    'init {',
    '}',
    '',
    '// What to plan for.',
    `tasks ordered(${start?.call ?? ''});`,
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
  addFile(
    path,
    newWorldText(identifier, snapshot?.graph.domainName ?? 'Domain', snapshot && worldStart(snapshot)),
  );
  show(path);
}

/** The text of a world under another name. */
export function renamedWorldText(text: string, identifier: string): string {
  const { name } = parseWorld({ path: '', text }).tree;
  return name === null ? text : text.slice(0, name.span.start) + identifier + text.slice(name.span.end);
}

/** Adds a copy of a world beside it and shows it. */
export function duplicateWorld(path: string): void {
  const { documents, addFile } = useProject.getState();
  const document = documents.get(path);
  if (!document) return;
  const stem = worldIdentifier(`${worldFileName(path)}Copy`);
  const copy = freeWorldPath(stem, taken());
  addFile(copy, renamedWorldText(document.text, stem));
  show(copy);
}
