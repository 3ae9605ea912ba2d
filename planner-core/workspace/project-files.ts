/** The files of a project with their syntax trees, parsed once for each text, and where it was edited only. */
import type { SourceFile } from '../base/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createEditedFiles, type Parsed } from '../language/parse.ts';
import { inLoadOrder, isDomain, isWorld } from '../project/paths.ts';
import type { DomainSource, WorldSource } from '../text/sources.ts';

/** A file as read. `source` stays the same object as long as the text does. */
export interface ReadFile<Source> {
  readonly file: SourceFile;
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ProjectFiles {
  /** False if nothing changed: the extension is unknown, or the file already has this text. */
  set(file: SourceFile): boolean;
  remove(path: string): boolean;
  /** Both in load order: by the code points of their paths. */
  domain(): readonly ReadFile<DomainSource>[];
  worlds(): readonly ReadFile<WorldSource>[];
  world(path: string): WorldSource | null;
  text(path: string): string | null;
}

/** An empty set of files. */
export function createProjectFiles(): ProjectFiles {
  const domain = new Map<string, ReadFile<DomainSource>>();
  const worlds = new Map<string, ReadFile<WorldSource>>();
  const edited = createEditedFiles();
  return {
    set(file) {
      if (isDomain(file.path)) return setIn(domain, file, edited.parseDomain);
      return isWorld(file.path) && setIn(worlds, file, edited.parseWorld);
    },
    remove(path) {
      edited.forget(path);
      return domain.delete(path) || worlds.delete(path);
    },
    domain: () => filesOf(domain),
    worlds: () => filesOf(worlds),
    world: (path) => worlds.get(path)?.source ?? null,
    text: (path) => (domain.get(path) ?? worlds.get(path))?.file.text ?? null,
  };
}

function setIn<Tree>(
  files: Map<string, ReadFile<{ readonly tree: Tree; readonly text: string }>>,
  file: SourceFile,
  parse: (file: SourceFile) => Parsed<Tree>,
): boolean {
  if (files.get(file.path)?.file.text === file.text) return false;
  const { tree, diagnostics } = parse(file);
  files.set(file.path, { file, source: { tree, text: file.text }, diagnostics });
  return true;
}

function filesOf<Source>(files: ReadonlyMap<string, ReadFile<Source>>): ReadFile<Source>[] {
  const read = [...files].map(([path, file]) => ({ path, file }));
  return inLoadOrder(read).map(({ file }) => file);
}
