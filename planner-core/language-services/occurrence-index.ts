/** Every place in a project's texts where a name stands, with what it stands for. */
import type { ProjectSources } from '../text/sources.ts';
import { collectDomain } from './collect-domain.ts';
import { collectWorld } from './collect-world.ts';
import type { Definition } from './definitions.ts';
import { globalNames } from './global-names.ts';

export interface Occurrence {
  readonly span: { readonly file: string; readonly start: number; readonly end: number };
  readonly definition: Definition;
}

export interface OccurrenceIndex {
  readonly definitions: readonly Definition[];
  /** The occurrence that contains an offset or ends there. */
  at(path: string, offset: number): Occurrence | null;
  /** All occurrences of a definition, including its declaration. */
  of(definition: Definition): readonly Occurrence[];
}

/** Resolves every name of a project as far as it can be. */
export function indexOccurrences(sources: ProjectSources): OccurrenceIndex {
  const globals = globalNames(sources.domain);
  const occurrences = [
    ...sources.domain.flatMap((source) => collectDomain(source, globals)),
    ...sources.worlds.flatMap((source) => collectWorld(source, globals)),
  ];
  const byFile = grouped(occurrences, (occurrence) => occurrence.span.file);
  const byDefinition = grouped(occurrences, (occurrence) => occurrence.definition);
  return {
    definitions: [...byDefinition.keys()],
    at(path, offset) {
      const here = byFile.get(path) ?? [];
      const inside = here.find(({ span }) => span.start <= offset && offset < span.end);
      return inside ?? here.find(({ span }) => span.end === offset) ?? null;
    },
    of: (definition) => byDefinition.get(definition) ?? [],
  };
}

function grouped<Key>(occurrences: readonly Occurrence[], key: (occurrence: Occurrence) => Key) {
  const groups = new Map<Key, Occurrence[]>();
  for (const occurrence of occurrences) {
    const group = groups.get(key(occurrence));
    if (group) group.push(occurrence);
    else groups.set(key(occurrence), [occurrence]);
  }
  return groups;
}
