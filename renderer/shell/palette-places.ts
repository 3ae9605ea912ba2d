/** What the palette can go to, besides commands: tasks, worlds, files, declarations. Pure. */
import { isWorld } from '../../planner-core/index.ts';
import type { LanguageSnapshot } from '../worker/protocol.ts';

export interface PalettePlace {
  readonly id: string;
  readonly label: string;
  readonly kind: 'task' | 'world' | 'file' | 'variable' | 'type';
  readonly detail: string;
}

export function palettePlaces(
  snapshot: LanguageSnapshot | null,
  paths: readonly string[],
): readonly PalettePlace[] {
  const tasks = (snapshot?.graph.tasks ?? []).map((task) => ({
    id: task.key,
    label: task.name,
    kind: 'task' as const,
    detail: `${task.kind} task`,
  }));
  const names = new Map((snapshot?.worlds ?? []).map(({ path, name }) => [path, name]));
  const files = paths.map((path) => {
    const world = isWorld(path);
    return {
      id: path,
      label: world ? names.get(path) || path : path,
      kind: world ? ('world' as const) : ('file' as const),
      detail: path,
    };
  });
  const variables = (snapshot?.outline.variables ?? []).map(({ name, storage, type }) => ({
    id: name,
    label: name,
    kind: 'variable' as const,
    detail: `${storage} ${type}`,
  }));
  const types = (snapshot?.outline.types ?? []).map(({ name, parents }) => ({
    id: name,
    label: name,
    kind: 'type' as const,
    detail: parents.length === 0 ? 'type' : `type < ${parents.join(', ')}`,
  }));
  return [...tasks, ...files, ...variables, ...types];
}
