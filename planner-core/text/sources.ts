/** The input of the graph: syntax trees together with the texts they were read from. */
import type { DomainFile, WorldFile } from '../language/ast.ts';

export interface DomainSource {
  readonly tree: DomainFile;
  readonly text: string;
}

export interface WorldSource {
  readonly tree: WorldFile;
  readonly text: string;
}

export type TextSource = DomainSource | WorldSource;

/** The files of a project in load order. */
export interface ProjectSources {
  readonly domain: readonly DomainSource[];
  readonly worlds: readonly WorldSource[];
}
