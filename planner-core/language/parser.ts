/** Parses text to Lezer trees and keeps the last tree of each file, so that an edit only reparses the text around it. */
import { type ChangedRange, type Tree, TreeFragment } from '@lezer/common';
import type { LRParser } from '@lezer/lr';
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import type { SourceFile } from '../base/source.ts';
import { parser } from './generated/parser.ts';

/** The two kinds of file, named after their rules in the grammar. */
export type FileKind = 'DomainFile' | 'WorldFile';

const parsers: Readonly<Record<FileKind, LRParser>> = {
  DomainFile: parser.configure({ top: 'DomainFile' }),
  WorldFile: parser.configure({ top: 'WorldFile' }),
};

/** Parses without an earlier tree. Every text has a tree; errors appear as the tokens of `repair/`. */
export function parseTree(kind: FileKind, text: string, pulse: Pulse = NO_PULSE): Tree {
  const parse = parsers[kind].startParse(text);
  for (let steps = 1; ; steps++) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    if (steps % PULSE_EVERY === 0) pulse();
  }
}

/** Steps of the parser between two pulses. */
const PULSE_EVERY = 4096;

/** Parses successive versions of files. */
export interface IncrementalParser {
  parse(kind: FileKind, file: SourceFile): Reparsed;
  forget(path: string): void;
}

export interface Reparsed {
  readonly tree: Tree;
  /** The only range in which the text differs from the last version; null if there is none. */
  readonly change: ChangedRange | null;
}

interface Remembered {
  readonly text: string;
  readonly tree: Tree;
  readonly fragments: readonly TreeFragment[];
}

/** A parser that, for each path, reuses the last tree outside the edited range. */
export function createIncrementalParser(): IncrementalParser {
  const files = new Map<string, Remembered>();
  return {
    parse(kind, { path, text }) {
      const last = files.get(path);
      const change = last === undefined ? null : changedRange(last.text, text);
      if (last !== undefined && last.text === text) return { tree: last.tree, change };
      const fragments =
        last === undefined || change === null ? [] : TreeFragment.applyChanges(last.fragments, [change]);
      const tree = parsers[kind].parse(text, fragments);
      files.set(path, { text, tree, fragments: TreeFragment.addTree(tree, fragments) });
      return { tree, change };
    },
    forget: (path) => void files.delete(path),
  };
}

/** The single range in which two texts differ, found from both ends. */
function changedRange(before: string, after: string): ChangedRange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && sameFromEnd(before, after, end)) end++;
  return { fromA: start, toA: before.length - end, fromB: start, toB: after.length - end };
}

function sameFromEnd(before: string, after: string, distance: number): boolean {
  const last = distance + 1;
  return before.charCodeAt(before.length - last) === after.charCodeAt(after.length - last);
}
