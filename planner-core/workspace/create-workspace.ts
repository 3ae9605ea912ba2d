/** The services of a project, based on one cached analysis. */
import { lineIndex } from '../base/line-index.ts';
import type { SourceFile, Span, TextEdit } from '../base/source.ts';
import { applyEdit } from '../edits/apply-edit.ts';
import { clippingOf } from '../edits/clipboard/clipping.ts';
import { locateDocumentable } from '../edits/declarations/locate.ts';
import type { EditResult } from '../edits/kit/context.ts';
import type { ProjectEdit } from '../edits/model.ts';
import { remedyFor } from '../edits/remedies/remedy.ts';
import type { Declaration } from '../language/ast.ts';
import { formatSource } from '../language/format.ts';
import { completionsAt } from '../language-services/complete.ts';
import { fitsAt } from '../language-services/fits/fits.ts';
import { hoverAt } from '../language-services/hover.ts';
import { definitionAt, occurrencesAt } from '../language-services/navigate.ts';
import { indexOccurrences, type OccurrenceIndex } from '../language-services/occurrence-index.ts';
import { renameAt } from '../language-services/rename.ts';
import { sentencesAt } from '../language-services/sentences-at.ts';
import { standingsOf } from '../language-services/standing.ts';
import { readValues } from '../rows/node-values.ts';
import { readRows } from '../rows/read-rows.ts';
import { vocabularyOf } from '../sentences/vocabulary.ts';
import { applyEdits, editsByFile } from '../text/text-edits.ts';
import {
  analyseDomainFiles,
  analyseWorldFile,
  type DomainAnalysis,
  projectAnalysis,
  type WorldAnalysis,
} from './analyse-project.ts';
import { declarationView } from './declaration-view.ts';
import type { ProjectAnalysis, Workspace } from './model.ts';
import { previewOf } from './preview-edit.ts';
import { createProjectFiles, type ProjectFiles } from './project-files.ts';
import { worldTable } from './world-table.ts';

/** An empty project. */
export function createWorkspace(): Workspace {
  const files = createProjectFiles();
  const cache = createCache(files);
  const names = () => cache.occurrences();
  const edit = (wanted: ProjectEdit) =>
    applyEdit(sourcesOf(files), wanted, { index: cache.domain().index, occurrences: names });
  const preview = createPreview(files, cache);
  return {
    setFile(file) {
      if (files.set(file)) cache.forget();
    },
    removeFile(path) {
      if (files.remove(path)) cache.forget();
    },
    analysis: () => cache.analysis(),
    complete: (path, offset) => completionsAt(sourcesOf(files), { path, offset }, names),
    hover: (path, offset) => hoverAt(names(), sourcesOf(files), { path, offset }),
    definition: (path, offset) => definitionAt(names(), { path, offset }),
    references: (path, offset) => occurrencesAt(names(), { path, offset }),
    rename: (path, offset, name) => renameAt(names(), { path, offset }, name),
    format: (path) => formatFile(files, path),
    sentences: (question) => sentencesAt(sourcesOf(files).domain, cache.domain().index, question),
    clipping: (nodes) => clippingOf(cache.domain().index, nodes),
    rows: (node) => readRows(cache.domain().index, node, wordsOf(files)),
    values: (node) => readValues(cache.domain().index, node, wordsOf(files)),
    edit,
    preview: (wanted) => preview(wanted, edit(wanted)),
    declaration: (of) =>
      declarationView({ ...sourcesOf(files), index: cache.domain().index, occurrences: names }, of),
    standings: () => standingsOf(sourcesOf(files), names()),
    fits: (slot) => fitsAt(sourcesOf(files).domain, cache.domain().index, slot),
    remedy: (code, span) =>
      remedyFor({ domain: sourcesOf(files).domain, index: cache.domain().index }, code, span),
    world: (path) => {
      const read = files.world(path);
      return read && worldTable(read);
    },
    position: (path, offset) => lineIndex(files.text(path) ?? '').position(offset),
  };
}

function sourcesOf(files: ProjectFiles) {
  return {
    domain: files.domain().map(({ source }) => source),
    worlds: files.worlds().map(({ source }) => source),
  };
}

function wordsOf(files: ProjectFiles) {
  return vocabularyOf(sourcesOf(files).domain.map(({ tree }) => tree));
}

/**
 * Reads the texts after an edit as a project of their own, which is kept: the next preview differs from it in little, and reads
 * only that.
 */
function createPreview(files: ProjectFiles, cache: Cache) {
  let after: Workspace | null = null;
  let known: readonly string[] = [];
  const workspaceWith = (texts: readonly SourceFile[], edits: ReadonlyMap<string, readonly TextEdit[]>) => {
    after ??= createWorkspace();
    const paths = new Set(texts.map(({ path }) => path));
    for (const path of known) if (!paths.has(path)) after.removeFile(path);
    for (const file of texts) {
      // First back to the text as it is: two small differences are read faster than all that lies between two edits.
      after.setFile(file);
      const own = edits.get(file.path);
      if (own !== undefined) after.setFile({ path: file.path, text: applyEdits(file.text, own) });
    }
    known = [...paths];
    return after;
  };
  return (wanted: ProjectEdit, result: EditResult) => {
    if (!result.ok) return result;
    const read = [...files.domain(), ...files.worlds()].map(({ file }) => file);
    const context = {
      ...sourcesOf(files),
      index: cache.domain().index,
      occurrences: () => cache.occurrences(),
    };
    const own = 'of' in wanted ? locateDocumentable(context, wanted.of) : null;
    return previewOf(result, {
      texts: new Map(read.map(({ path, text }) => [path, text])),
      before: cache.analysis().diagnostics,
      after: workspaceWith(read, new Map(editsByFile(result.edits))),
      own: own && !('ok' in own) ? wholeSpan(own.declaration) : null,
    });
  };
}

/** With the annotations before it. */
function wholeSpan({ span, annotations }: Declaration): Span {
  return { ...span, start: Math.min(span.start, ...annotations.map((annotation) => annotation.span.start)) };
}

function formatFile(files: ProjectFiles, path: string) {
  const text = files.text(path);
  if (text === null) return [];
  return formatSource({ path, text });
}

/** Every result is kept until a text that it was made from changes. */
interface Cache {
  domain(): DomainAnalysis;
  analysis(): ProjectAnalysis;
  occurrences(): OccurrenceIndex;
  forget(): void;
}

function createCache(files: ProjectFiles): Cache {
  let domain: DomainAnalysis | null = null;
  let worlds = new Map<string, WorldAnalysis>();
  let whole: ProjectAnalysis | null = null;
  let occurrences: OccurrenceIndex | null = null;

  const currentDomain = () => {
    const read = files.domain();
    if (domain && isSame(domain.files, read)) return domain;
    domain = analyseDomainFiles(read, domain?.kept ?? null);
    worlds = new Map();
    return domain;
  };
  const currentWorlds = (of: DomainAnalysis) => {
    const before = worlds;
    worlds = new Map();
    for (const file of files.worlds()) {
      const known = before.get(file.file.path);
      worlds.set(file.file.path, known?.file === file ? known : analyseWorldFile(of.plannable, file));
    }
    return [...worlds.values()];
  };
  return {
    domain: currentDomain,
    analysis() {
      const current = currentDomain();
      whole ??= projectAnalysis(current, currentWorlds(current));
      return whole;
    },
    occurrences() {
      occurrences ??= indexOccurrences(sourcesOf(files));
      return occurrences;
    },
    forget() {
      whole = null;
      occurrences = null;
    },
  };
}

function isSame(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
