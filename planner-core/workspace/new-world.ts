/** The text that a new world begins with: a task to plan for, and what that needs. */
import type { GraphView } from '../graph/model.ts';
import { writeName } from '../language/keywords.ts';
import { isDomain } from '../project/paths.ts';
import { callText } from '../text/calls.ts';
import { nearestToZero, readTypeText } from '../text/type-text.ts';
import type { Outline } from './model.ts';

/** What a new world is about: a task, and an object for each of its parameters. */
export interface WorldStart {
  readonly objects: readonly { readonly type: string; readonly name: string }[];
  readonly call: string;
}

/** The task that nothing else calls, else the first there is; its parameters get objects of their own. */
export function worldStart({
  graph,
  outline,
}: {
  readonly graph: GraphView;
  readonly outline: Outline;
}): WorldStart | null {
  const usable = graph.tasks.filter(({ disabled }) => disabled !== true);
  const compound = usable.filter(({ kind }) => kind === 'compound');
  const task = compound.find(({ usedBy }) => usedBy.length === 0) ?? compound[0] ?? usable[0];
  if (!task) return null;
  const taken = new Set(outline.objects.map(({ name }) => name));
  const objects: { type: string; name: string }[] = [];
  const args = task.parameters.map(({ type, name }) => {
    if (!outline.types.some((each) => each.name === type)) return firstValue(type, outline);
    const present = outline.objects.find((object) => object.type === type && isDomain(object.span.file));
    if (present) return writeName(present.name);
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
    taken.add(free);
    objects.push({ type, name: free });
    return writeName(free);
  });
  return { objects, call: callText(task.name, args) };
}

function firstValue(type: string, outline: Outline): string {
  if (type === 'boolean') return 'true';
  const value = outline.enums.find(({ name }) => name === type)?.values[0];
  return value === undefined ? nearestToZero(readTypeText(type)) : writeName(value);
}

/** The first text of a world. */
export function newWorldText(identifier: string, domain: string, start: WorldStart | null = null): string {
  return [
    `world ${writeName(identifier)} for ${writeName(domain)};`,
    '',
    '// What there is.',
    'objects {',
    ...(start?.objects ?? []).map(({ type, name }) => `    ${writeName(type)} ${writeName(name)};`),
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
