/** The messages of an import as they are listed, and the lines of the source that a message is about. Pure. */
import {
  type ImportPhase,
  isDomain,
  isWorld,
  type Severity,
  type SourceFile,
} from '../../planner-core/index.ts';
import type { ImportOutcome, LocatedDiagnostic } from '../worker/protocol.ts';

export interface NoteGroup {
  readonly severity: Severity;
  readonly title: string;
  readonly notes: readonly LocatedDiagnostic[];
}

const TITLES = [
  ['error', 'Not imported'],
  ['warning', 'To review'],
  ['info', 'Notes'],
] as const satisfies readonly (readonly [Severity, string])[];

/** The most severe first; within a group, in the order of the files. */
export function noteGroups(notes: readonly LocatedDiagnostic[]): readonly NoteGroup[] {
  return TITLES.map(([severity, title]) => ({
    severity,
    title,
    notes: notes.filter((note) => note.severity === severity),
  })).filter((group) => group.notes.length > 0);
}

export interface ExcerptLine {
  readonly number: number;
  readonly before: string;
  /** What the note is about; empty if it is about other lines. */
  readonly marked: string;
  readonly after: string;
}

const AROUND = 2;
const MOST_LINES = 12;
/** A file may consist of one line of several megabytes. */
const MOST_COLUMNS = 240;

/** The lines at a position, with some lines around them. */
export function excerpt(text: string, place: Omit<LocatedDiagnostic, 'related'>): readonly ExcerptLine[] {
  const lines = linesFrom(text, Math.max(1, place.line - AROUND), MOST_LINES);
  return lines
    .filter(({ number }) => number <= place.endLine + AROUND)
    .map(({ number, text: line }) => {
      const isAbout = number >= place.line && number <= place.endLine;
      // The indentation of further lines is not marked.
      const first = number === place.line ? place.column - 1 : line.length - line.trimStart().length;
      const last = number === place.endLine ? place.endColumn - 1 : line.length;
      const to = isAbout ? last : 0;
      const from = isAbout ? Math.min(first, last) : 0;
      const start = line.length <= MOST_COLUMNS ? 0 : Math.max(0, from - AROUND * 20);
      const end = start + MOST_COLUMNS;
      const ellipsis = (cut: boolean): string => (cut ? '…' : '');
      return {
        number,
        before: ellipsis(start > 0) + line.slice(start, from),
        marked: line.slice(from, Math.min(to, end)),
        after: line.slice(Math.max(from, Math.min(to, end)), end) + ellipsis(line.length > end),
      };
    });
}

function linesFrom(
  text: string,
  first: number,
  count: number,
): readonly { readonly number: number; readonly text: string }[] {
  const found: { number: number; text: string }[] = [];
  let start = 0;
  for (let number = 1; number < first + count && start <= text.length; number++) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    if (number >= first) found.push({ number, text: text.slice(start, stop).replace(/\r$/, '') });
    start = stop + 1;
  }
  return found;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

const FORMATS = { shop: 'SHOP', hddl: 'HDDL' } as const;

/** `2 files, 9.5 MB`. */
function filesText(files: readonly SourceFile[]): string {
  const kilobytes = files.reduce((sum, { text }) => sum + text.length, 0) / 1024;
  const size = kilobytes < 1024 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  return `${count(files.length, 'file')}, ${size}`;
}

/** The current activity of an import: `Reading 2 files, 9.5 MB…`. */
export function phaseText(phase: ImportPhase, files: readonly SourceFile[]): string {
  switch (phase) {
    case 'reading':
      return `Reading ${filesText(files)}…`;
    case 'translating':
      return `Translating ${filesText(files)}…`;
    case 'printing':
      return 'Writing the new project’s files…';
    case 'reading back':
      return 'Checking the new files…';
  }
}

/** `SHOP: 1 domain file and 3 worlds from 2 files.` */
export function outcomeText({ format, files }: ImportOutcome, chosen: number): string {
  const from = `from ${count(chosen, 'file')}`;
  if (format === null)
    return 'No SHOP or HDDL text was found. A SHOP domain begins with `(defdomain`, an HDDL domain with `(define (domain`.';
  if (files.length === 0)
    return `${FORMATS[format]}: nothing could be imported ${from}, for the reasons below.`;
  const worlds = files.filter(({ path }) => isWorld(path)).length;
  return `${FORMATS[format]}: a domain and ${count(worlds, 'world')}, ${from}.`;
}

/** The suggested name: that of the domain's file. */
export function suggestedName({ files }: ImportOutcome): string {
  const domain = files.find(({ path }) => isDomain(path))?.path ?? 'project.htn';
  return domain.replace(/\.htn$/, '');
}
