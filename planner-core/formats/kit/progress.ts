/** The progress of an import. */
import type { SourceFile } from '../../base/source.ts';

/** The phases of an import, in order, and the share of its time that each takes, in percent. */
const PHASES = { reading: 15, translating: 55, printing: 15, 'reading back': 15 } as const;

export type ImportPhase = keyof typeof PHASES;

export interface ImportProgress {
  readonly phase: ImportPhase;
  /** Of the whole import, from 0 to 100; it never decreases. */
  readonly percent: number;
}

export type ProgressListener = (progress: ImportProgress) => void;

/** The progress that an importer reports: the completed share of a phase, from 0 to 1. */
export type Progress = (phase: ImportPhase, share: number) => void;

export const NO_PROGRESS: Progress = () => {};

/** The listener is called when a phase begins, and once for every percent. */
export function progressFor(listener: ProgressListener): Progress {
  let last: ImportProgress | null = null;
  return (phase, share) => {
    const percent = Math.max(last?.percent ?? 0, Math.floor(startOf(phase) + share * PHASES[phase]));
    if (last?.phase === phase && last.percent === percent) return;
    last = { phase, percent };
    listener(last);
  };
}

function startOf(phase: ImportPhase): number {
  let start = 0;
  for (const [other, share] of Object.entries(PHASES)) {
    if (other === phase) break;
    start += share;
  }
  return start;
}

/** Called with the completed share of some work, from 0 to 1. */
export type Reached = (share: number) => void;

/** Maps a list, and reports before each item how much of the list is done. */
export function mapWithProgress<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
  reached: Reached,
): Result[] {
  return items.map((item, index) => {
    reached(index / items.length);
    return map(item, index);
  });
}

/** Reads texts and reports how much of all of them is done; splitting a text into words is half of reading it. */
export function readWithProgress<Result>(
  files: readonly SourceFile[],
  read: (file: SourceFile, reachedPlace: (place: number) => void) => Result,
  reached: Reached,
): Result[] {
  const total = files.reduce((sum, { text }) => sum + text.length, 1);
  let before = 0;
  return files.map((file) => {
    const start = before;
    before += file.text.length;
    reached(start / total);
    return read(file, (place) => reached((start + place / 2) / total));
  });
}
