/** One project as one window has it open: its folder, what the window knows of it, and its queue of saves. */

import path from 'node:path';
import type {
  DiskContent,
  Obstacle,
  Outcome,
  ProjectContent,
  ProjectRef,
  SaveOutcome,
} from '../contract/messages.ts';
import { readText } from './inside-folder.ts';
import { type FileToSave, type Removal, removeFile, saveFiles, scanFolder } from './project-folder.ts';
import { type KnownFiles, type ProjectWatcher, watchFolder } from './project-watcher.ts';
import { sweepTemporaryFiles } from './temporary-names.ts';

export interface ProjectSession {
  read(): Promise<Outcome<ProjectContent>>;
  /** The current contents of a file; null if there is none. */
  readFile(path: string): Promise<Outcome<string | null>>;
  save(files: readonly FileToSave[], despite: readonly Obstacle[]): Promise<SaveOutcome>;
  remove(removal: Omit<Removal, 'discard'>): Promise<SaveOutcome>;
  /** Resolves as soon as all further changes will be noticed. */
  watch(changed: (path: string, content: DiskContent) => void): Promise<void>;
  unwatch(): void;
}

export interface SessionHost {
  readonly discard: (file: string) => Promise<void>;
  readonly now: () => number;
}

const READ_ONLY: { readonly ok: false; readonly reason: string } = {
  ok: false,
  reason: 'Samples cannot be overwritten. Save a copy in a folder of your own and continue there.',
};

export function createSession(ref: ProjectRef, folder: string, host: SessionHost): ProjectSession {
  const known: KnownFiles = { texts: new Map(), stamps: new Map() };
  let watcher: ProjectWatcher | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Changes are made one at a time: two concurrent saves would both pass their conflict checks. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next;
    return next;
  }

  async function read(): Promise<Outcome<ProjectContent>> {
    if (!ref.readOnly) await sweep(folder, host.now());
    const scan = await scanFolder(folder);
    if (!scan.ok) return scan;
    const { files, onDisk, skipped } = scan.value;
    known.texts.clear();
    known.stamps.clear();
    for (const file of files) known.texts.set(file.path, file.text);
    for (const world of onDisk) known.stamps.set(world.path, world.stamp);
    const listed = onDisk.map(({ path: name, bytes }) => ({ path: name, bytes }));
    return { ok: true, value: { ref, files, onDisk: listed, skipped } };
  }

  async function save(files: readonly FileToSave[], despite: readonly Obstacle[]): Promise<SaveOutcome> {
    // Recorded before it is written, so that the watcher never mistakes our own save for another program's.
    const before = files.map((file) => [file.path, known.texts.get(file.path)] as const);
    for (const file of files) known.texts.set(file.path, file.text);
    const outcome = await saveFiles(folder, files, despite);
    if (!outcome.ok) for (const [name, text] of before) restore(known.texts, name, text);
    return outcome;
  }

  async function remove(removal: Omit<Removal, 'discard'>): Promise<SaveOutcome> {
    const before = known.texts.get(removal.path);
    known.texts.delete(removal.path);
    known.stamps.delete(removal.path);
    const outcome = await removeFile(folder, { ...removal, discard: host.discard });
    if (!outcome.ok) restore(known.texts, removal.path, before);
    return outcome;
  }

  return {
    read: () => inTurn(read),
    save: async (files, despite) => (ref.readOnly ? READ_ONLY : inTurn(() => save(files, despite))),
    readFile: (name) => inTurn(() => readOne(folder, name)),
    remove: async (removal) => (ref.readOnly ? READ_ONLY : inTurn(() => remove(removal))),
    async watch(changed) {
      if (ref.readOnly) return;
      void watcher?.close();
      watcher = watchFolder(folder, known, changed);
      await watcher.ready;
    },
    unwatch() {
      void watcher?.close();
      watcher = null;
    },
  };
}

async function readOne(folder: string, name: string): Promise<Outcome<string | null>> {
  const read = await readText(folder, name);
  if (!read.ok) return { ok: false, reason: `${name} can't be read: ${read.reason}.` };
  return { ok: true, value: read.value.exists ? read.value.text : null };
}

function restore(known: Map<string, string>, name: string, text: string | undefined): void {
  if (text === undefined) known.delete(name);
  else known.set(name, text);
}

async function sweep(folder: string, now: number): Promise<void> {
  await sweepTemporaryFiles(folder, now);
  await sweepTemporaryFiles(path.join(folder, 'worlds'), now);
}
