/**
 * Parses text to a syntax tree: the entry to the language front end. Every text has a tree, and the errors say what is
 * wrong.
 */
import type { Tree } from '@lezer/common';
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import { MAX_MEGABYTES, MAX_UNITS, type SourceFile } from '../base/source.ts';
import { report } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DomainFile, WorldFile } from './ast.ts';
import { findMistakes } from './mistakes/mistakes.ts';
import { createIncrementalParser, type FileKind, parseTree } from './parser.ts';
import { readDomainFile } from './read/declarations.ts';
import { KeptDeclarations } from './read/kept.ts';
import { readNotes } from './read/notes.ts';
import { Reader } from './read/reader.ts';
import { readWorldFile } from './read/world.ts';

/** The syntax tree of a file and its syntax errors, in the order of the text. */
export interface Parsed<File> {
  readonly tree: File;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a `.htn` file. */
export function parseDomain(file: SourceFile, pulse: Pulse = NO_PULSE): Parsed<DomainFile> {
  return readFile(file, 'DomainFile', readDomainFile, () => parseTree('DomainFile', file.text, pulse));
}

/** Reads a `.world` file. */
export function parseWorld(file: SourceFile, pulse: Pulse = NO_PULSE): Parsed<WorldFile> {
  return readFile(file, 'WorldFile', readWorldFile, () => parseTree('WorldFile', file.text, pulse));
}

/**
 * Parses files that are being edited: each version of a file reuses the last tree outside the edited range. Declarations that an
 * edit did not touch are the same objects as before, with their spans moved, so a tree is valid only until the next version.
 */
export interface EditedFiles {
  parseDomain(file: SourceFile): Parsed<DomainFile>;
  parseWorld(file: SourceFile): Parsed<WorldFile>;
  forget(path: string): void;
}

/** Starts without earlier versions. The results are the same as those of `parseDomain` and `parseWorld`. */
export function createEditedFiles(): EditedFiles {
  const parser = createIncrementalParser();
  const kept = new Map<string, KeptDeclarations>();
  const parseEdited = (file: SourceFile): Parsed<DomainFile> => {
    const { tree, change } = parser.parse('DomainFile', file);
    const declarations = kept.get(file.path) ?? new KeptDeclarations();
    kept.set(file.path, declarations);
    const readOrKeep = declarations.next(change);
    return readFile(
      file,
      'DomainFile',
      (reader) => readDomainFile(reader, readOrKeep),
      () => tree,
    );
  };
  return {
    parseDomain: (file) =>
      file.text.length > MAX_UNITS ? tooLarge(file, 'DomainFile', readDomainFile) : parseEdited(file),
    parseWorld: (file) =>
      readFile(file, 'WorldFile', readWorldFile, () => parser.parse('WorldFile', file).tree),
    forget(path) {
      parser.forget(path);
      kept.delete(path);
    },
  };
}

function readFile<File>(
  file: SourceFile,
  kind: FileKind,
  read: (reader: Reader) => File,
  treeOf: () => Tree,
): Parsed<File> {
  if (file.text.length > MAX_UNITS) return tooLarge(file, kind, read);
  const syntax = treeOf();
  const reader = new Reader(file, syntax);
  const tree = read(reader);
  const mistakes = reader.repaired ? findMistakes(file, syntax) : [];
  const meant = mistakes.filter(({ span }) => span.end < reader.tooDeepAt);
  const notes = readNotes(file, syntax);
  return { tree, diagnostics: inOrder([...reader.diagnostics, ...meant, ...notes]) };
}

function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

function tooLarge<File>(file: SourceFile, kind: FileKind, read: (reader: Reader) => File): Parsed<File> {
  const empty = { path: file.path, text: '' };
  const span = { file: file.path, start: 0, end: 0 };
  const diagnostics = [report('file-too-large', span, { limit: MAX_MEGABYTES })];
  return { tree: read(new Reader(empty, parseTree(kind, ''))), diagnostics };
}
